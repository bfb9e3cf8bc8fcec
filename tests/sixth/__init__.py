"""A sixth game, for tests alone: its two folders, its art, and a line in the catalogue. Nothing else knows of it."""
