"""Phones at a table: the way to their server, what they hold, and the page with the codes that they scan."""

from parlor_desktop.ui.phones.phones import Phones

__all__ = ["Phones"]
