"""The secrets that the luck of unfinished games follows, each a small file of its own beside the records, and not in them: a
record may be shown to anybody while its game goes on. They are found by their fingerprints, so a record may be moved."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from parlor_desktop.engine.fair_luck import HEX, Secret
from parlor_desktop.engine.impossible import Impossible
from parlor_desktop.engine.plain_files import make_plain, read_plain
from parlor_desktop.store.syncing import sync, sync_folder
from parlor_desktop.store.whole_files import make_folder, write_all

LARGEST: Final = 1_000
"""Bytes. A secret has 65."""


class Secrets:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, secret: Secret) -> None:
        """It is on the disk itself before anything follows it, or a power cut would leave a game that cannot go on as it was.
        OSError if it cannot be kept."""
        if self.find(secret.fingerprint) is not None:
            return
        make_folder(self.folder)
        path = self._path(secret.fingerprint)
        path.unlink(missing_ok=True)  # what is left of one that a full disk has cut short
        with make_plain(path) as file:
            write_all(file, f"{secret.reveal()}\n".encode())
            sync(file.fileno())
        sync_folder(self.folder)

    def find(self, fingerprint: str) -> Secret | None:
        """None where it is not, or is not what it says it is."""
        if not HEX.fullmatch(fingerprint):
            return None
        try:
            secret = Secret.read(read_plain(self._path(fingerprint), LARGEST).decode("ascii").strip())
        except (OSError, ValueError, Impossible):
            return None
        return secret if secret.fingerprint == fingerprint else None

    def forget(self, fingerprint: str) -> None:
        """It stands in the record now, or its game is gone."""
        if HEX.fullmatch(fingerprint):
            with suppress(OSError):
                self._path(fingerprint).unlink()

    def _path(self, fingerprint: str) -> Path:
        return self.folder / f"{fingerprint}.secret"
