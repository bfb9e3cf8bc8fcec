"""The table room and its parts: bar, seats, what lies over the board, hints, and looking back."""

from parlor_desktop.ui.table.room import TableRoom

__all__ = ["TableRoom"]
