"""Bacarac, Milton Bradley, 1938."""
