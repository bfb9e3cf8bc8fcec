"""How Even Steven looks."""
