"""The controls of our own."""
