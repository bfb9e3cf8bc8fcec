"""Pictures of every room, with real games behind them: what a designer looks at before anything is called done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from parlor_desktop.ai.brain import brain
from parlor_desktop.app import Parlor, make_application
from parlor_desktop.engine import registry
from parlor_desktop.engine.protocol import Luck, Over, Turn
from parlor_desktop.engine.session import PERSON, Session
from parlor_desktop.scene.tempo import Speed
from parlor_desktop.store.tables import EMPTY
from parlor_desktop.ui.places import seated
from parlor_desktop.ui.rulebook import RulebookDialog
from parlor_desktop.ui.settings import SettingsDialog
from parlor_desktop.ui.setup import SetupRoom
from parlor_desktop.ui.table import TableRoom

SIZES: Final = (QSize(1280, 800), QSize(1920, 1080), QSize(1024, 640))
Scene = Callable[[Parlor], QWidget]


def take_pictures(folder: Path, only: str = "") -> Iterator[Path]:
    """Draw every scene at every size; gives the paths as they are written."""
    application = QApplication.instance() or make_application()
    for size in SIZES:
        for name, scene in scenes().items():
            path = folder / f"{size.width()}x{size.height()} {name}.png"
            if only not in path.name:
                continue
            with TemporaryDirectory() as home:
                parlor = Parlor(Path(home), quiet=True)
                parlor.settings.change("speed", "instant")
                parlor.window.resize(size)
                parlor.window.show()
                shown = scene(parlor)
                application.processEvents()
                while parlor.window.home.is_sharpening():
                    application.processEvents()
                application.processEvents()
                shown.grab().save(str(path))
                parlor.close()
                parlor.window.deleteLater()
                application.processEvents()
            yield path


def scenes() -> dict[str, Scene]:
    return {
        "home": lambda parlor: parlor.window,
        "home with games in progress": _home_with_saves,
        "set-up": lambda parlor: _set_up(parlor),
        "set-up house rules": lambda parlor: _set_up(parlor, drawer=True),
        "set-up impossible": lambda parlor: _set_up(parlor, impossible=True),
        "settings": _settings,
        "rulebook": _rulebook,
        "pig dice start": lambda parlor: _table(parlor, 4, lambda s: isinstance(s.awaits(), Turn)),
        "pig dice decision": lambda parlor: _table(parlor, 4, lambda s: s.state.made >= 18 and max(s.state.kept) > 30),
        "pig dice throw": _mid_throw,
        "pig dice long turn": lambda parlor: _table(parlor, 3, lambda s: len(s.state.throws) >= 10),
        "pig dice last round": lambda parlor: _table(parlor, 4, lambda s: bool(s.state.last_round)),
        "pig dice ten seats": lambda parlor: _table(parlor, 10, lambda s: s.state.made >= 10 and max(s.state.kept) > 60),
        "pig dice two people": lambda parlor: _table(parlor, 2, lambda s: s.state.made >= 8 and len(s.log) > 60, people=2),
        "pig dice story": lambda parlor: _with_drawer(parlor, 0),
        "pig dice scores": lambda parlor: _with_drawer(parlor, 1),
        "pig dice why": lambda parlor: _with_drawer(parlor, 2),
        "pig dice end": lambda parlor: _table(parlor, 4, lambda s: isinstance(s.awaits(), Over)),
        "pig dice end of ten": lambda parlor: _table(parlor, 10, lambda s: isinstance(s.awaits(), Over)),
        "pause": _paused,
        "curtain": _curtain,
    }


def _set_up(parlor: Parlor, drawer: bool = False, impossible: bool = False) -> QWidget:
    parlor.window.open_setup("pig_dice")
    room = parlor.window.room
    assert isinstance(room, SetupRoom)
    if drawer:
        room.drawer_button.click()
    if impossible:
        for card in room.cards[1:]:
            card.plays.setCurrentIndex(card.plays.findData(EMPTY))
    return parlor.window


def _home_with_saves(parlor: Parlor) -> QWidget:
    for seed in (3, 4):
        _play_on(parlor, _session(4, 1, seed), lambda s: len(s.log) > 30)
        parlor.window.open_home()
    return parlor.window


def _settings(parlor: Parlor) -> QWidget:
    parlor.window.open_settings()
    return parlor.window.findChildren(SettingsDialog)[-1]


def _rulebook(parlor: Parlor) -> QWidget:
    parlor.window.open_rulebook()
    return parlor.window.findChildren(RulebookDialog)[-1]


def _session(seats: int, people: int, seed: int) -> Session[Any]:
    names = [(name, PERSON) for name in ("Ann", "Bob")[:people]]
    levels = [("", ("medium", "hard", "easy")[at % 3]) for at in range(seats - people)]
    return Session(registry.find_game("pig_dice"), seated([*names, *levels]), seed=seed)


def _table(parlor: Parlor, seats: int, until: Callable[[Session[Any]], bool], people: int = 1) -> QWidget:
    """A table at a moment in which a person is to decide, or the game is over: the first game in which it comes."""
    seed = next(seed for seed in range(11, 200) if _comes(_session(seats, people, seed), until))
    _play_on(parlor, _session(seats, people, seed), until)
    return parlor.window


def _comes(session: Session[Any], until: Callable[[Session[Any]], bool]) -> bool:
    _play_until(session, until)
    return until(session)


def _play_on(parlor: Parlor, session: Session[Any], until: Callable[[Session[Any]], bool]) -> TableRoom:
    """Let everybody play by the book, people too, until the moment has come; then sit down to it."""
    _play_until(session, until)
    parlor.window.sit_down(session)
    QApplication.processEvents()
    room = parlor.window.room
    assert isinstance(room, TableRoom)
    return room


def _play_until(session: Session[Any], until: Callable[[Session[Any]], bool]) -> None:
    while not (until(session) and _person_is_asked(session)):
        match session.awaits():
            case Luck():
                session.let_fall()
            case Turn(seat):
                plays = session.players[seat].plays
                player = brain(session.game.name, "medium" if plays == PERSON else plays)
                session.play(seat, player.choose(session.view(seat), seat, session.generator("album")))
            case _:
                break


def _person_is_asked(session: Session[Any]) -> bool:
    awaits = session.awaits()
    return isinstance(awaits, Over) or (isinstance(awaits, Turn) and session.players[awaits.seat].plays == PERSON)


def _mid_throw(parlor: Parlor) -> QWidget:
    """Dice in the air: the only picture that needs time to pass."""
    room = _play_on(parlor, _session(4, 1, seed=11), lambda s: s.state.made >= 12)
    parlor.tempo.speed = Speed.NORMAL
    room.host.choose(room.session.moves(0)[0])
    loop = QEventLoop()
    QTimer.singleShot(1150, loop.quit)
    loop.exec()
    return parlor.window


def _with_drawer(parlor: Parlor, tab: int) -> QWidget:
    room = _play_on(parlor, _session(4, 1, seed=11), lambda s: s.state.made >= 18 and max(s.state.kept) > 30)
    room.drawer_button.click()
    room.drawer.tabs.setCurrentIndex(tab)
    QApplication.processEvents()
    if tab == 2:
        room.drawer.rules.open_at("PD-9")
    return parlor.window


def _paused(parlor: Parlor) -> QWidget:
    room = _play_on(parlor, _session(4, 1, seed=11), lambda s: s.state.made >= 12)
    room.pause(True)
    return parlor.window


def _curtain(parlor: Parlor) -> QWidget:
    room = _play_on(parlor, _session(3, 2, seed=5), lambda s: s.state.made >= 6)
    room.curtain.close_for(room.session.players[1])
    return parlor.window
