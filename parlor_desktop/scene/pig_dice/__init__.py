"""How Pig Dice looks: its board, and what lies on it and on no other."""
