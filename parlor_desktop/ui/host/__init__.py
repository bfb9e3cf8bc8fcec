"""The host of a table, and its parts: whose turn it is, who calls out, and whose eyes the scene is for."""

from parlor_desktop.ui.host.host import Host

__all__ = ["Host"]
