"""The Mayflower, The Fireside Game Company, 1897."""
