"""The family's record book: a database of all games that were finished here, which can be made anew from their records at any
time. Nothing is in it that the records do not hold, so it may be lost, and no game is."""
