"""Files that players bring along for a game, such as a deck of cards: checked, and kept as a copy in the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from parlor_desktop.engine.chance import Outcome, Source
from parlor_desktop.engine.contract import AnyBox, OwnFile
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.plain_files import read_plain
from parlor_desktop.store.whole_files import WholeFile

LARGEST: Final = 1_000_000
"""Bytes of a file that players bring along; a game may want less."""


class OwnFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def place_of(self, own: OwnFile) -> Path:
        return self._folder / own.kept_as

    def brought(self, box: AnyBox, rules: Mapping[str, object]) -> Mapping[type[Source], Outcome]:
        """What a table with these house rules brings along, if they ask for it. Impossible if that file is no good."""
        own = box.own_file()
        return {} if own is None else brought_from(self.place_of(own), own, rules)

    def take_over(self, own: OwnFile, file: Path) -> None:
        """Keep a copy of a file as the players' own, if it is good: Impossible says what is wrong with it."""
        own.read(file)
        copy = WholeFile(self.place_of(own))
        try:
            copy.write(read_plain(file, LARGEST))
        except OSError as error:
            raise Impossible(f"{copy.path} cannot be written: {error.strerror}.") from error
        copy.wait()


def brought_from(path: Path, own: OwnFile, rules: Mapping[str, object]) -> Mapping[type[Source], Outcome]:
    if rules.get(own.rule) != own.choice:
        return {}
    try:
        is_there = path.exists()
    except OSError:  # its name is too long for any file
        is_there = False
    if not is_there:
        raise Impossible(f"There is no {own.called} file {path}.")
    return own.read(path)
