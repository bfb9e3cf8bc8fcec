"""How The Mayflower looks: its board, and what lies on it and on no other."""
