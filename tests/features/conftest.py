"""The parlor of the ui tests serves here as a twin of the real program."""

from tests.ui.conftest import parlor as parlor
