"""The record book as a room: an old ledger that lies open, with a spread of two pages for each thing one asks of it."""

from parlor_desktop.ui.book.clerk import Clerk
from parlor_desktop.ui.book.room import BookRoom

__all__ = ["BookRoom", "Clerk"]
