"""What is said at a Pig Dice table: a sentence for every event and every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlor_desktop.engine.chance import Outcome
from parlor_desktop.engine.contract import Event, Move, Over
from parlor_desktop.engine.wording import Sentence, named, sentence
from parlor_desktop.games.pig_dice.events import (
    Began,
    DiceFell,
    DicePassed,
    DiceThrown,
    GaveUp,
    GoalReached,
    KeptScoreFell,
    LastRoundBegan,
    LevelAtTheTop,
    SevenFell,
    Stood,
    Won,
)
from parlor_desktop.games.pig_dice.moves import GiveUp, Throw
from parlor_desktop.games.pig_dice.reckoning import Kind, Reckoned, turns_of
from parlor_desktop.games.pig_dice.table import Table

DEAR = 25
"""A seven that has taken so much is told of at the end."""
CLOSE = 12
"""Whoever was so few points short could have won with the next throw or two."""


def tell(event: Event) -> Sentence | None:
    """What the story says of an event; None where it goes without saying."""
    match event:
        case Began(seat):
            return sentence("{who} throws first.", who=named(seat))
        case DiceFell():
            return _tell_fall(event)
        case KeptScoreFell(seat, loss, kept):
            return sentence("The rest, {loss}, comes off {who}'s kept score: {kept}.", who=named(seat), loss=loss, kept=kept)
        case SevenFell(seat, faces, 0):
            return sentence("{who} throws {faces}: a seven. Nothing made, nothing lost.", who=named(seat), faces=said(faces))
        case SevenFell(seat, faces, lost):
            return sentence(
                "{who} throws {faces}: a seven! The {lost} of this turn are gone.",
                who=named(seat),
                faces=said(faces),
                lost=lost,
            )
        case GoalReached(seat, score):
            return sentence("{who} has reached the goal with {score}: stand, or throw on?", who=named(seat), score=score)
        case GaveUp(seat, 0, kept):
            return sentence("{who} gives up the dice with nothing made and stays at {kept}.", who=named(seat), kept=kept)
        case GaveUp(seat, made, kept):
            return sentence("{who} gives up the dice and keeps {made}: {kept} in all.", who=named(seat), made=made, kept=kept)
        case Stood(seat, _, kept):
            return sentence("{who} stands on {kept}.", who=named(seat), kept=kept)
        case LastRoundBegan(_, score):
            return sentence("The last round: everybody else has one more turn to reach {score}.", score=score)
        case LevelAtTheTop(seats, score):
            return sentence("{who} are level with {score}: one more turn each.", who=named(*seats), score=score)
        case Won((seat,), score):
            return sentence("{who} wins with {score}.", who=named(seat), score=score)
        case Won(seats, score):
            return sentence("{who} share the win with {score}.", who=named(*seats), score=score)
        case DiceThrown() | DicePassed():
            return None
    raise ValueError(f"Pig Dice has no words for {event}.")


def tell_move(move: Move, view: Table) -> Sentence:
    """What a move is called at this table now."""
    match move:
        case Throw():
            return sentence("Throw on") if view.made else sentence("Throw")
        case GiveUp() if view.score >= view.rules.goal and not view.last_round:
            return sentence("Stand on {score}", score=view.score)
        case GiveUp() if view.last_round:
            return _tell_last_keeping(view)
        case GiveUp() if view.made:
            return sentence("Keep {made}", made=view.made)
        case GiveUp():
            return sentence("Pass the dice on")
    raise ValueError(f"Pig Dice has no words for {move}.")


def _tell_last_keeping(view: Table) -> Sentence:
    """In the last round, what comes of it."""
    rival = max((seat for seat in view.rivals if seat != view.thrower), key=lambda seat: view.kept[seat])
    values = {"score": view.score, "who": named(rival), "best": view.kept[rival]}
    if view.score < view.kept[rival]:
        return sentence("Keep {score}, and lose to {who}'s {best}", **values)
    if view.score == view.kept[rival]:
        return sentence("Keep {score}, level with {who}", **values)
    if view.last_round and view.last_round.to_come:
        return sentence("Keep {score}, and lead", **values)
    return sentence("Keep {score}, and win", **values)


def _tell_fall(fell: DiceFell) -> Sentence:
    values = {"who": named(fell.seat), "faces": said(fell.faces), "gain": abs(fell.gain), "made": fell.made}
    match fell.clause, fell.gain:
        case "PD-9", 0:
            return sentence("{who} throws {faces}: nothing to double.", **values)
        case "PD-9", _:
            return sentence("{who} throws {faces}: the turn's score is doubled to {made}.", **values)
        case "PD-10", _:
            return sentence("{who} throws {faces}: doubled, {gain}. This turn: {made}.", **values)
        case "PD-11", 0:
            return sentence("{who} throws {faces}: no score.", **values)
        case "PD-11", _:
            return sentence("{who} throws {faces}: {gain} off. This turn: {made}.", **values)
    return sentence("{who} throws {faces}: {gain}. This turn: {made}.", **values)


def said(faces: Outcome) -> Sentence:
    match faces:
        case (str(), str()):
            return sentence("a Head and a Tail")
        case (str(), face):
            return sentence("a Head and {face}", face=face)
        case (face, str()):
            return sentence("a Tail and {face}", face=face)
    return sentence("{one} and {other}", one=faces[0], other=faces[1])


def spoken(event: Event) -> Sentence | None:
    """What the seat of an event says aloud; most of the time nothing."""
    match event:
        case DiceFell(clause="PD-9", gain=gain) if gain:
            return sentence("Doubled!")
        case SevenFell(lost=0):
            return sentence("A seven, right away!")
        case SevenFell():
            return sentence("Oh no, a seven!")
        case GoalReached(score=score):
            return sentence("That makes {score}!", score=score)
        case KeptScoreFell(loss=loss):
            return sentence("{loss} off my score!", loss=loss)
        case GaveUp(made=0):
            return sentence("Not for me.")
        case GaveUp(made=made):
            return sentence("I keep {made}.", made=made)
        case Stood(kept=kept):
            return sentence("I stand on {kept}!", kept=kept)
    return None


def score_sheet(events: Iterable[Event], seats: int) -> list[list[str]]:
    """A row a round, a column a seat: what each turn made, and the score it left."""
    columns: list[list[str]] = [[] for _ in range(seats)]
    kept = [0] * seats
    for event in events:
        match event:
            case GaveUp(seat, made, score) | Stood(seat, made, score):
                kept[seat] = score
                columns[seat].append(f"+{made} = {score}")
            case SevenFell(seat, _, lost):
                columns[seat].append(f"lost {lost} = {kept[seat]}" if lost else f"0 = {kept[seat]}")
            case KeptScoreFell(seat, _, score):
                kept[seat] = score
    rounds = max(map(len, columns))
    return [[column[at] if at < len(column) else "" for column in columns] for at in range(rounds)]


def worth_words(figures: Sequence[float]) -> Sentence:
    """What a move is worth, in figures: a chance to win."""
    return sentence("{chance} % to win", chance=f"{100 * figures[0]:.1f}")


def verdict(throw: Reckoned) -> Sentence:
    """What a throw did, in a few words beside the dice."""
    values = {"gain": abs(throw.gain), "made": throw.made, "face": throw.faces[-1]}
    match throw.kind:
        case Kind.BOTH if throw.gain:
            return sentence("Head and Tail: doubled to {made}!", **values)
        case Kind.BOTH:
            return sentence("Head and Tail: nothing to double yet", **values)
        case Kind.HEAD:
            return sentence("A Head counts the {face} twice: +{gain}", **values)
        case Kind.TAIL if throw.first:
            return sentence("A Tail on the first throw counts nothing", **values)
        case Kind.TAIL if not throw.gain:
            return sentence("A Tail, but there is nothing to take", **values)
        case Kind.TAIL if not throw.made:
            return sentence("A Tail takes {gain}: nothing is left", **values)
        case Kind.TAIL:
            return sentence("A Tail takes {gain}", **values)
    return sentence("+{gain}", **values)


def verdict_on_seven(lost: int) -> Sentence:
    return sentence("Seven! {lost} gone", lost=lost) if lost else sentence("Seven! The turn is over")


def decided_by(events: Sequence[Event], over: Over) -> Sentence | None:
    """What decided the game, and the dearest seven of all, for the end of it."""
    story = _decided_by(events, over)
    turns = turns_of(events)
    dearest = max((turn for turn in turns if turn.seven), key=lambda turn: turn.made, default=None)
    if dearest is None or dearest.made < DEAR or dearest.made in story.values.values() or story.text.endswith("took it all."):
        return story
    level = [turn.seat for turn in turns if turn.seven and turn.made == dearest.made]
    return sentence(
        "{story} The dearest seven took {lost} from {who}.",
        story=story,
        lost=dearest.made,
        who=named(*dict.fromkeys(level)),
    )


def _decided_by(events: Sequence[Event], over: Over) -> Sentence:
    winners, turns = over.places[0], turns_of(events)
    best = over.scores[winners[0]]
    if len(winners) > 1:
        return sentence("{who} are level with {score}, and nobody got past them.", who=named(*winners), score=best)
    winner = winners[0]
    who = named(winner)
    finals = [turn for turn in turns if turn.last and turn.seat != winner]
    if any(isinstance(event, LevelAtTheTop) for event in events):
        made = next(turn.made for turn in reversed(turns) if turn.seat == winner)
        return sentence("It was level at the top, and {who} won the extra turn with {made}.", who=who, made=made)
    for turn in finals:
        if turn.seven and turn.reached > best:
            return sentence(
                "{loser} was ahead with {score}, threw once more, and a seven took it all.",
                loser=named(turn.seat),
                score=turn.reached,
            )
    stood = next((event for event in events if isinstance(event, LastRoundBegan)), None)
    if stood is not None and stood.stood != winner:
        made = next(turn.made for turn in reversed(turns) if turn.seat == winner)
        other = max((seat for seat in range(len(over.scores)) if seat != winner), key=lambda seat: over.scores[seat])
        return sentence(
            "{who} made {made} in the last round and went past {other}, who had {score}.",
            who=who,
            made=made,
            other=named(other),
            score=over.scores[other],
        )
    missed = min((turn for turn in finals if turn.seven), key=lambda turn: best - turn.reached, default=None)
    if missed is not None and best - missed.reached <= CLOSE:
        short = best - missed.reached + 1
        loser = named(missed.seat)
        return sentence("{loser} was {short} short of the win when a seven came.", loser=loser, short=short)
    dearest = max((turn for turn in turns if turn.seven and turn.seat != winner), key=lambda turn: turn.made, default=None)
    if dearest is not None and dearest.made > best - over.scores[dearest.seat]:
        return sentence(
            "One seven cost {loser} {lost}; in the end they were {short} behind.",
            loser=named(dearest.seat),
            lost=dearest.made,
            short=best - over.scores[dearest.seat],
        )
    greatest = max(turn.made for turn in turns if turn.seat == winner and not turn.seven)
    return sentence("{who} made {made} in one turn, and that was the difference.", who=who, made=greatest)
