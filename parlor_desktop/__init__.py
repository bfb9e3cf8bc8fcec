"""Parlor Desktop: printed rule sheets of 1897-1942 as games at one table."""

__version__ = "0.1.0"
