"""Pig Dice, Parker Brothers, 1942."""
