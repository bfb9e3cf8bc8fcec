"""What outlives the program: records on disk. No Qt here."""
