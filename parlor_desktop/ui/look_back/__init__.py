"""Looking back at a game: all of it lies on a rail, and can be gone through in both directions, through anybody's eyes."""

from parlor_desktop.ui.look_back.film_bar import FilmBar
from parlor_desktop.ui.look_back.look_back import LookBack

__all__ = ["FilmBar", "LookBack"]
