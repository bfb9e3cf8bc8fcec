"""Horses: a race of four suits that the whole table watches, with counters on it (Modern Makers / All-Fair)."""
