"""Controls of our own: one of several, on or off, more or less. They are painted in brass, ink and paper, and keys and screen
readers find in them what they find in Qt's own. All of them are told their choices by `setChoices`, say and take one by
`choice` and `choose`, and tell every change by `chosen`."""

from parlor_desktop.ui.controls.choice import Choice, Shape
from parlor_desktop.ui.controls.slider import Slider
from parlor_desktop.ui.controls.switch import Switch

Control = Choice | Slider | Switch

__all__ = ["Choice", "Control", "Shape", "Slider", "Switch"]
