"""The clerk works in a process of his own, and the room never waits for him."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from pytestqt.qtbot import QtBot

from parlor_desktop.store.book.asking import Choice, sums
from parlor_desktop.store.book.keeper import News
from parlor_desktop.store.book.schema import open_to_look, path_in
from parlor_desktop.ui.book.clerk import Clerk
from parlor_desktop.ui.book.reader import Reader
from tests.store.book.conftest import Household, played
from tests.ui.conftest import LONG


def household(folder: Path, games: int) -> Household:
    house = Household(folder)
    for number in range(games):
        house.finish(played(["Ann", "Bob"], seed=number + 1))
    return house


def test_he_brings_the_book_up_to_date_in_another_process(qtbot: QtBot, tmp_path: Path) -> None:
    household(tmp_path, 3)
    clerk = Clerk(tmp_path)
    with qtbot.waitSignal(clerk.done, timeout=LONG) as done:
        clerk.begin()
    assert done.args == [News(entered=3)]
    with closing(open_to_look(path_in(tmp_path))) as book:
        assert sums(book, Choice()).games == 3
    clerk.close()
    assert multiprocessing.active_children() == []


def test_who_asks_again_while_he_works_is_heard_afterwards(qtbot: QtBot, tmp_path: Path) -> None:
    house = household(tmp_path, 2)
    clerk = Clerk(tmp_path, apart=False)
    told: list[News] = []
    clerk.done.connect(told.append)
    clerk.begin()
    house.finish(played(["Ann", "Bob"], seed=9))
    clerk.begin()
    qtbot.waitUntil(lambda: not clerk.is_busy and sum(news.entered for news in told) == 3, timeout=LONG)
    clerk.close()


def test_he_says_why_there_is_no_book(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file stands where the folder should be")
    clerk = Clerk(tmp_path / "folder")
    with qtbot.waitSignal(clerk.failed, timeout=LONG) as failed:
        clerk.begin()
    assert "cannot be written" in failed.args[0]
    clerk.close()


def test_sent_home_in_the_middle_he_leaves_a_book_that_can_be_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    household(tmp_path, 3)
    clerk = Clerk(tmp_path)
    clerk.begin()
    clerk.close()
    assert not clerk.is_busy
    another = Clerk(tmp_path, apart=False)
    with qtbot.waitSignal(another.done, timeout=LONG):
        another.begin()
    with closing(open_to_look(path_in(tmp_path))) as book:
        assert sums(book, Choice()).games == 3


def test_questions_are_looked_up_in_another_thread_and_answered_in_this_one(qtbot: QtBot, tmp_path: Path) -> None:
    household(tmp_path, 1)
    clerk = Clerk(tmp_path, apart=False)
    with qtbot.waitSignal(clerk.done, timeout=LONG):
        clerk.begin()
    reader = Reader(path_in(tmp_path))
    where: list[str] = []
    asked: Callable[[object], str] = lambda _book: threading.current_thread().name  # noqa: E731
    reader.ask(asked, lambda thread: where.extend((thread, threading.current_thread().name)))
    qtbot.waitUntil(lambda: not reader.is_busy, timeout=LONG)
    assert where == ["the book's reader", "MainThread"]
    reader.close()
    reader.wait()


def test_a_book_that_is_not_there_is_said_and_what_comes_after_is_still_answered(qtbot: QtBot, tmp_path: Path) -> None:
    reader = Reader(path_in(tmp_path))
    with qtbot.waitSignal(reader.no_book, timeout=LONG):
        reader.ask(lambda _book: 1, lambda _answer: None)
    done: list[int] = []
    reader.do(lambda: 2, done.append)
    qtbot.waitUntil(lambda: done == [2], timeout=LONG)
    reader.close()
    reader.wait()
