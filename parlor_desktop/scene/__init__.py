"""The table as a picture: items, boards, motion and sound. It follows the engine and is never asked for the truth."""
