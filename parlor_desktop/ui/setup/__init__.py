"""The set-up room: a table with seats around it, the people of the house, and the house rules."""

from parlor_desktop.ui.setup.room import SetupRoom
from parlor_desktop.ui.setup.rules import RuleChoice

__all__ = ["RuleChoice", "SetupRoom"]
