"""What the command line can do without a window."""
