"""The home room: a shelf with every box, and around it what else one needs on an evening."""

from parlor_desktop.ui.home.room import HomeRoom

__all__ = ["HomeRoom"]
