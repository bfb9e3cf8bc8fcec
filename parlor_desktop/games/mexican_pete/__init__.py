"""Mexican Pete, or I-Got-It: a game of attention for two to eight (Parker Brothers, 1937)."""
