"""Even Steven, the game that only the tests play (tests/sixth)."""
