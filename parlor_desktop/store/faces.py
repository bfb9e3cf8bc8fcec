"""The faces that people can choose from. Each is a picture, faces/NAME.svg; those of the computer players are not here."""

from __future__ import annotations

from typing import Final

DESCRIPTIONS: Final[dict[str, str]] = {
    "bobble": "A small child in a bobble hat",
    "freckles": "A boy with freckles and a missing tooth",
    "puffs": "A girl with two puffs of hair and yellow bows",
    "crown": "A girl with plaits around her head and flowers in them",
    "ponytail": "A girl with a ponytail and a red bow",
    "quiff": "A boy with a big black quiff",
    "sailor": "A young sailor in a white cap",
    "afro": "A woman with a great round head of hair and gold rings",
    "waves": "A woman with blonde waves and pearls",
    "boater": "A man in a straw hat and a bow tie",
    "aviator": "A woman in a flying helmet and goggles",
    "curls": "A woman with long red curls",
    "hijab": "A woman in a blue-green headscarf",
    "turban": "A man with an orange turban and a dark beard",
    "patch": "A man with a red beard and an eye patch",
    "cook": "A cook in a tall white hat",
    "nun": "A nun with round glasses",
    "fedora": "An old man with a grey beard and a feather in his hat",
    "spectacles": "An old woman with white curls and red glasses",
    "bald": "An old bald man with a white moustache and a hearing aid",
}
"""What each of them shows, for screen readers and for choosing: from the youngest to the oldest."""

FACES: Final[tuple[str, ...]] = tuple(DESCRIPTIONS)
