"""Rivals of the computer players that are no level of the program, one module per game."""
