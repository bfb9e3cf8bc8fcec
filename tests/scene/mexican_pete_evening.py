"""A whole evening of Mexican Pete on a clock of its own: how long what is shown takes, and how long one person waits for
anything to do. Nothing of it depends on the machine: the lengths of all motions are added up, and everybody needs the time that
their level says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from math import inf
from typing import Final

from PySide6.QtCore import QAbstractAnimation

from parlor_desktop.engine.contract import CallOut, Event, Luck, Move, Over, Reaction, Seat
from parlor_desktop.engine.session import PERSON, Illegal, Session
from parlor_desktop.games.mexican_pete.box import BOX
from parlor_desktop.games.mexican_pete.moves import CALL, NOTES, THROW
from parlor_desktop.games.mexican_pete.rules import GAME
from parlor_desktop.games.mexican_pete.table import NOBODY, Phase, Table
from parlor_desktop.scene.kit.board import AnyBoard
from parlor_desktop.scene.kit.tempo import Speed, Tempo
from parlor_desktop.ui.host.call_outs import BREATH
from tests.scene.tables import board, players

ME: Final[Seat] = 0
SEES: Final = 1.0
"""Seconds in which the person sees what they can call or note,"""
THROWS: Final = 0.5
"""and takes up the dice."""


@dataclass
class Evening:
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    """From each thing that the person has done to the next that there was to do."""
    throws: int = 0


def concerns(table: Table) -> bool:
    """There is something for the person to do, and it is theirs to do it: to call, to note, to throw."""
    return GAME.waits_for(table, [ME]) == inf and GAME.forced(table, ME) is None


def reaction(table: Table) -> Reaction | None:
    """What an attentive person does."""
    forced = GAME.forced(table, ME)
    if forced is not None:
        return Reaction(BREATH, forced)
    if ME in table.rightful() and ME not in table.called:
        return Reaction(SEES, CALL)
    slip = next((slip.seat for slip in table.slips if slip.seat != ME), None)
    if slip is not None:
        return Reaction(SEES, NOTES[slip])
    if table.thrower != ME or table.calls:
        return None
    return Reaction(THROWS if table.phase is Phase.READY else max(THROWS, table.gathers), THROW)


def play_evening(seats: int, seed: int, level: str = "medium") -> Evening:
    """One game at normal speed: a person among players of this level."""
    seated = [replace(each, plays=PERSON if at == ME else level) for at, each in enumerate(players(seats))]
    session = Session(GAME, seated, {}, seed=seed)
    scene = board(Session(GAME, seated, asdict(session.rules), seed=seed), Tempo(Speed.NORMAL))
    brains = {seat: BOX.brain(level) for seat in range(seats) if seat != ME}
    evening, last = Evening(), 0.0
    free = 0.0
    """When the scene will be still."""

    def show(events: Iterable[Event], at: float) -> None:
        nonlocal free
        free = max(free, at) + length(scene, events)
        scene.settle(session.view(ME))

    while not isinstance(awaits := session.awaits(), Over):
        if isinstance(awaits, Luck):
            show(session.let_fall(), free)
            continue
        assert isinstance(awaits, CallOut)
        begun, number = free, awaits.number
        evening.throws += session.state.phase is Phase.CALL
        if concerns(session.state):
            evening.waits.append(begun - last)
        clock, since, heard = 0.0, 0.0, awaits.heard
        due: list[tuple[float, Seat, Move]] = []
        asked = list(awaits.seats)
        while isinstance(awaits, CallOut) and awaits.number == number:
            for seat in asked:
                says = (
                    reaction(session.state)
                    if seat == ME
                    else brains[seat].react(session.view(seat), seat, session.generator(f"seat {seat}"))
                )
                if says is not None:
                    due.append((clock + says.seconds, seat, says.move))
            asked = []
            if awaits.heard != heard:
                heard, since = awaits.heard, clock
            waits = since + GAME.waits_for(session.state, [ME]) * scene.tempo.rhythm
            first = min(due, key=lambda each: each[0], default=(inf, NOBODY, THROW))
            ends = since + awaits.seconds
            if first[0] < ends:
                due.remove(first)
                clock = max(clock, min(first[0], waits))
                asked = [first[1]]
                try:
                    events = session.play(first[1], first[2], round(clock * 1000))
                except Illegal:
                    continue
                if first[1] == ME:
                    last = begun + clock
            else:
                clock = max(clock, min(ends, waits))
                events = session.time_up(round(clock * 1000))
            show(events, begun + clock)
            awaits = session.awaits()
    evening.seconds = free
    return evening


def length(scene: AnyBoard, events: Iterable[Event]) -> float:
    """Seconds that it takes to show these events: whatever overlaps counts once."""
    at = end = 0.0
    for event in events:
        for beat in scene.cues(event):
            motion = beat.motion()
            if motion is None:
                continue
            lasts = motion.totalDuration() / 1000
            end = max(end, at + lasts)
            at += lasts if beat.overlap is None else scene.tempo.ms(beat.overlap) / 1000
            if isinstance(motion, QAbstractAnimation):
                motion.start()
                motion.setCurrentTime(motion.totalDuration())
                motion.stop()
    return max(at, end)
