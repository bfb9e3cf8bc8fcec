"""Computer players: what a brain is, games played by brains alone, and many such games counted. No Qt here."""
