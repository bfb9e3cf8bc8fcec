"""“Luck or skill?”: the report of a game, shown to people. What it says is worked out in ai/report.py."""
