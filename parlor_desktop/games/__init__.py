"""The games, a folder each: rules.py, brain.py, story.py and rulebook.md. No Qt here."""
