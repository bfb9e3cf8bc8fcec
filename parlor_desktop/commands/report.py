"""`parlor-desktop report`: how much of a game was luck, and what its decisions cost."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from parlor_desktop.ai.report import Report, decisions_to_tell, figures_of, last_open_place, report_of, turning_words
from parlor_desktop.commands.arguments import Arguments
from parlor_desktop.engine.record import facts_of
from parlor_desktop.engine.session import AnySession
from parlor_desktop.engine.wording import signed
from parlor_desktop.store.folders import data_folder
from parlor_desktop.store.records import load
from parlor_desktop.store.reports import Reports

TOLD = 3
"""So many of the dearest decisions of each seat are told of."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record (.parlor)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for another program")


def run(arguments: Arguments, out: TextIO) -> None:
    session = load(arguments.file).session
    figures = Reports(data_folder()).read(session, last_open_place(session) + 1) or figures_of(session, _progress)
    report = report_of(session, figures)
    if arguments.json:
        json.dump(as_json(session, report), out, indent=1)
        out.write("\n")
    else:
        out.writelines(f"{line}\n" for line in telling(session, report))


def _progress(done: int, places: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{100 * done // places} %" if done < places else "\r     \r")


def telling(session: AnySession, report: Report) -> Iterator[str]:
    yield f"{session.game.title}: was it luck, or was it play? In parts of a hundred of a win."
    width = max(map(len, session.names))
    for seat, name in enumerate(session.names):
        sums = report.sums[seat]
        luck, own, others = (signed(100 * part, 1) for part in (sums.luck, sums.own, sums.others))
        yield (
            f"  {name:<{width}}  start {100 * sums.start:5.1f}   luck {luck:>6}   own play {own:>6}   "
            f"the others' play {others:>6}   {'result' if report.finished else 'now'} {100 * sums.result:5.1f}"
        )
    if not report.is_exact:
        wide = max(margin for sums in report.sums for margin in sums.margins)
        by_trying = f"; by chance alone these sums may be off by up to {100 * wide:.1f}" if wide else ""
        yield f"The chances are estimated{by_trying}."
    if not report.finished:
        yield "The game goes on: the report goes as far as everything lay open."
    for seat, name in enumerate(session.names):
        points = report.turning_points[seat]
        if points:
            yield f"{name}:"
        yield from (f"  {_capital(turning_words(point).say(session.names))}." for point in points)
        for each in decisions_to_tell(report, seat)[:TOLD]:
            tell = session.game.box.words().tell_move
            view = session.game.view(session.steps[each.place].state, seat)
            made, best = (tell(move, view).say(session.names) for move in (each.move, each.cost.best))
            yield f"  Decided “{made}”; “{best}” was worth {100 * each.cost.lost:.1f} more (move {each.place + 1})."


def as_json(session: AnySession, report: Report) -> dict[str, Any]:
    seats = []
    for seat, (name, sums) in enumerate(zip(session.names, report.sums, strict=True)):
        parts = ("luck", "own", "others")
        seats.append(
            {
                "seat": seat,
                "name": name,
                **{part: getattr(sums, part) for part in ("start", *parts, "result")},
                "margins": dict(zip(parts, sums.margins, strict=True)),
                "turning_points": [
                    {
                        "place": point.place,
                        "whose": point.whose,
                        "change": point.change,
                        "text": turning_words(point).say(session.names),
                    }
                    for point in report.turning_points[seat]
                ],
            }
        )
    decisions = [
        {
            "place": each.place,
            "seat": each.seat,
            "made": facts_of(each.move),
            "best": facts_of(each.cost.best),
            "cost": each.cost.lost,
            "margin": each.cost.margin,
        }
        for each in report.decisions
    ]
    return {
        "game": session.game.name,
        "finished": report.finished,
        "exact": report.is_exact,
        "seats": seats,
        "decisions": decisions,
        "curve": [{"place": place, "shares": shares} for place, shares in report.curve],
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
