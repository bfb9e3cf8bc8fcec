"""Parlor Desktop: five printed rule sheets of 1897-1942 as five games at one table."""

__version__ = "0.1.0"
