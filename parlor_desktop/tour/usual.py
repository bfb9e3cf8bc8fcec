"""The moments in which a game is photographed that has not said in which: the first decision, the middle, and the end."""

from __future__ import annotations

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.scene.kit.moments import STORY, Photographer, Picture, Sitting, at_table, is_over

SEATS = 4
"""If the game is for so many."""


def usual_moments(box: AnyBox) -> dict[str, Picture]:
    seats = min(max(SEATS, box.seats[0]), box.seats[-1])

    def middle(photographer: Photographer, people: int = 1) -> Sitting:
        """Half a game has been played, as long as a game is."""
        whole = photographer.new_game(seats, people)
        photographer.play_on(whole, is_over)
        return photographer.table(seats, lambda session: len(session.log) >= len(whole.log) // 2, people)

    moments: dict[str, Picture] = {
        "start": at_table(seats, lambda _session: True),
        "middle": middle,
        "hint": lambda photographer: middle(photographer).show_hint(),
        "story": lambda photographer: middle(photographer).open_drawer(STORY),
        "end": at_table(seats, is_over),
    }
    if box.rules().hides:
        moments["cover"] = lambda photographer: middle(photographer, people=2)
        moments["cover open"] = lambda photographer: middle(photographer, people=2).turn_up()
    return moments
