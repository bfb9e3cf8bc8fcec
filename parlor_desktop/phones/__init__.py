"""A screen of one's own for each person at a table: the phone in their pocket. Nothing here knows Qt or a game."""
