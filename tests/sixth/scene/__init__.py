"""How they look."""
