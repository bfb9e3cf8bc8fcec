"""How Horses looks: its board, and what lies on it and on no other."""
