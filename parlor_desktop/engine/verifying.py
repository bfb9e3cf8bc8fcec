"""Whether the luck of a record fell as it was promised: everything falls again, from the secret that the record reveals and the
word that people put to it, and is compared. `docs/check_luck.py` does the same without this program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from io import BytesIO
from typing import Any, Final, NamedTuple

from parlor_desktop.engine.chance import Dice, LastLoser, Outcome, Source, source_of
from parlor_desktop.engine.contract import CHANCE, CLOCK, AddWord, AnyGame, Fell, HandOver, Over, Promise, Reveal, word_for
from parlor_desktop.engine.fair_luck import HEX, Secret, in_short
from parlor_desktop.engine.house_rules import are_dice_real
from parlor_desktop.engine.json_lines import BadLine, parse
from parlor_desktop.engine.promised_luck import PromisedLuck
from parlor_desktop.engine.record import BadRecord, Reading, read
from parlor_desktop.engine.session import AnySession, Entry

HEADER: Final = 1
PACK: Final = 10
"""Cards that never fall in the same order by chance."""


class Found(Enum):
    FAIR = "fair"
    NOT_OVER = "not over"
    """The secret is still secret."""
    PARTLY = "partly"
    """Some of its luck cannot be checked: it was played on two machines, or people brought luck along."""
    SEEDED = "seeded"
    """It was made before luck could be checked, or by hand."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Nothing is bent; how much that says, is in a sentence."""

    found: Found
    sentence: str
    checked: int = 0
    """How many times luck fell as it was promised,"""
    unchecked: int = 0
    """as nobody can say,"""
    brought: int = 0
    """and as people threw it."""


@dataclass(frozen=True, slots=True)
class Fall:
    """Luck as a line tells of it."""

    line: int
    place: int
    source: Source
    outcome: Outcome
    promise: int
    """Which of the secrets it follows."""


class Again(NamedTuple):
    """Luck as it was written down, and as it falls again."""

    fall: Fall
    right: Outcome

    @property
    def fits(self) -> bool:
        return self.fall.outcome == self.right


@dataclass(slots=True)
class Heard:
    """What was found on the way through a record."""

    falls: list[Fall] = field(default_factory=list)
    brought: int = 0
    taken_over: int = 0
    """How many times luck was that of another game, which this one goes on from."""
    dice_were_real: bool = False
    promised: list[tuple[int, str]] = field(default_factory=list)
    """The fingerprints, and where they stand."""
    word_at: int = 0
    revealed_at: dict[str, int] = field(default_factory=dict)
    bent: BadRecord | None = None
    """A line that does not say what it should."""

    def hear(self, line: int, session: AnySession, entry: Entry, facts: dict[str, Any]) -> None:
        self.promised = self.promised or [(HEADER, session.luck.fingerprint)]
        match entry.move:
            case AddWord():
                self.word_at = self.word_at or line
            case Promise(fingerprint):
                self.promised.append((line, fingerprint))
            case Reveal(secret):
                self.revealed_at.setdefault(secret, line)
            case Fell(outcome) if entry.actor == CHANCE and (source := session.source_at(len(session.log))) is not None:
                self._hear_luck(line, session, Entry(CHANCE, Fell(outcome), brought=entry.brought), source, "from" in facts)

    def _hear_luck(self, line: int, session: AnySession, entry: Entry, source: Source, says_from: bool) -> None:
        if not entry.brought and not says_from and source.kind() is not None:
            self._blame(line, "luck does not say what it fell from.")
        elif not entry.brought and isinstance(entry.move, Fell):
            self.falls.append(Fall(line, len(session.log), source, entry.move.outcome, len(self.promised) - 1))
        elif len(session.log) < session.on_from:
            self.taken_over += 1
        elif source.kind() is None or isinstance(source, LastLoser):
            pass  # a deck of their own, or what they remember of their last game: it can only be brought
        elif isinstance(source, Dice) and are_dice_real(session.rules):
            self.brought += 1
            self.dice_were_real = True
        else:
            self._blame(line, "people are said to have brought this luck along, but no house rule of this table lets them.")

    def look_further(self, text: bytes, bent: int, session: AnySession) -> None:
        """From a bent line on the game cannot be followed any more; but what its luck says of itself shows whether it is this
        line that is bent, or what all luck hangs on."""
        self.falls = [fall for fall in self.falls if fall.line < bent]
        actors = [entry.actor for entry in session.log]
        in_place = True
        for line, each in enumerate(BytesIO(text), start=1):
            try:
                facts = parse(each) if line >= bent else {"line": line}
            except BadLine:
                continue
            in_place = in_place and facts.get("line") == line  # else nobody knows what place the rest has in the log
            match facts:
                case {"revealed": str(secret)} if HEX.fullmatch(secret):
                    self.revealed_at.setdefault(secret, line)
                case {"fingerprint": str(fingerprint)} if (line, fingerprint) not in self.promised:
                    self.promised.append((line, fingerprint))
                case {"move": "take back", "seat": seat} if seat in actors:
                    del actors[len(actors) - 1 - actors[::-1].index(seat) :]
                case {"luck": list(outcome)}:
                    source = source_of(facts.get("from"))
                    if in_place and source is not None and not facts.get("brought"):
                        self.falls.append(Fall(line, len(actors), source, tuple(outcome), len(self.promised) - 1))
                    actors.append(CHANCE)
                case {"clock": _}:
                    actors.append(CLOCK)
                case {"move": str(word), "seat": int(seat)} if word != word_for(HandOver):
                    actors.append(seat)

    def _blame(self, line: int, reason: str) -> None:
        if self.bent is None:
            self.bent = BadRecord(line, reason)


def verify(text: bytes, find_game: Callable[[str], AnyGame]) -> Verdict:
    """What can be said for the luck of a record; BadRecord names its first bent line."""
    heard, reading = Heard(), None
    try:
        reading = read(text, find_game, heard.hear)
        session = reading.session
    except BadRecord as bad:
        if bad.good is None or not bad.good.session.luck.can_be_checked:
            raise
        session = bad.good.session
        heard.look_further(text, bad.line, session)
        heard.bent = _earlier(heard.bent, bad)
    if not session.luck.can_be_checked:
        return Verdict(
            Found.SEEDED,
            "This game was recorded before luck could be checked, or written by hand: its luck follows no secret that was "
            "promised. Its moves are legal.",
        )
    bent = _earlier(heard.bent, _first_bent(heard, session.luck))
    if bent is not None:
        raise bent
    assert reading is not None
    return _verdict(heard, reading)


def _earlier(one: BadRecord | None, other: BadRecord | None) -> BadRecord | None:
    """A die that was changed may make a move illegal much later: it is the die that is bent."""
    found = [bad for bad in (one, other) if bad is not None]
    return min(found, key=lambda bad: bad.line, default=None)


def _first_bent(heard: Heard, luck: PromisedLuck) -> BadRecord | None:
    lines = {Secret.read(text): line for text, line in heard.revealed_at.items()}
    promised = [fingerprint for _, fingerprint in heard.promised]
    if luck.seed is not None and Secret.of_seed(luck.seed).fingerprint != promised[0]:
        return BadRecord(HEADER, "the fingerprint is not that of the secret that this seed makes.")
    secrets = {secret.fingerprint: secret for secret in lines}
    strangers = [secret for secret in lines if secret.fingerprint not in promised]
    found = [_stranger(secret, lines[secret], heard, luck) for secret in strangers]
    checked = [
        Again(fall, secrets[fingerprint].fall(fall.source, luck.word, fall.place))
        for fall in heard.falls
        if (fingerprint := promised[fall.promise]) in secrets
    ]
    bad = [again.fall for again in checked if not again.fits]
    if bad and heard.word_at and not _mostly_fit(checked):
        found.append(BadRecord(heard.word_at, "luck does not follow from this word: another one was said, or none."))
    elif bad:
        reason = f"{_shown(bad[0].outcome)} does not follow from the secret, the word and its place in the game."
        found.append(BadRecord(bad[0].line, reason))
    return min(found, key=lambda bent: bent.line, default=None)


def _stranger(secret: Secret, line: int, heard: Heard, luck: PromisedLuck) -> BadRecord:
    """A secret was revealed that nobody promised. If luck has followed it all the same, it was the fingerprint that was
    changed."""
    for promise, (promised_at, _) in enumerate(heard.promised):
        falls = [fall for fall in heard.falls if fall.promise == promise]
        if falls and all(secret.fall(fall.source, luck.word, fall.place) == fall.outcome for fall in falls):
            return BadRecord(promised_at, "the fingerprint is not that of the secret which luck has followed.")
    return BadRecord(line, "the secret is not the one whose fingerprint was promised.")


def _mostly_fit(checked: Sequence[Again]) -> bool:
    """Whether it is here and there that luck does not follow from its secret and word, as where dice or cards were changed or
    have changed places; not everywhere, as where it is the word that was changed. Then a sixth of the dice and hardly a card
    would fit, and no pack."""
    same = sum(one == other for again in checked for one, other in zip(again.fall.outcome, again.right, strict=False))
    packs = [again.right for again in checked if len(again.right) >= PACK]
    return 2 * same > sum(len(again.right) for again in checked) or any(again.fall.outcome in packs for again in checked)


def _shown(outcome: Outcome) -> str:
    words = " ".join(map(str, outcome[:6]))
    return f"luck ({words}{' …' if len(outcome) > 6 else ''})"


def _verdict(heard: Heard, reading: Reading) -> Verdict:
    session = reading.session
    luck, over = session.luck, isinstance(session.awaits(), Over)
    if not luck.revealed:
        waits = "It is revealed when the game is over." if not over else "It was not written into this record."
        sentence = (
            f"The secret with the fingerprint {in_short(luck.fingerprint)} is not revealed yet, so nothing can be checked"
        )
        return Verdict(Found.NOT_OVER, f"{sentence} but that the moves are legal. {waits}")
    revealed = {Secret.read(text).fingerprint for text in luck.revealed}
    hidden = [at for at, fingerprint in enumerate(luck.fingerprints) if fingerprint not in revealed]
    checked = sum(fall.promise not in hidden for fall in heard.falls)
    sentence = " ".join(_sentences(heard, session, checked, len(hidden)))
    found = Found.PARTLY if hidden or heard.brought or heard.taken_over else Found.FAIR
    return Verdict(found, sentence, checked, len(heard.falls) - checked, heard.brought)


def _sentences(heard: Heard, session: AnySession, checked: int, hidden: int) -> Iterator[str]:
    luck = session.luck
    times = "once" if checked == 1 else f"{checked} times"
    if checked:
        word = f" and the word “{luck.word}”" if luck.words else ""
        whose = (
            f"the secret with the fingerprint {in_short(luck.fingerprints[0])}"
            if not hidden
            else "the secrets that are revealed"
        )
        yield f"Luck fell {times} as it was promised: all of it follows from {whose}{word}."
    if unchecked := len(heard.falls) - checked:
        yield (
            f"What fell before, {'once' if unchecked == 1 else f'{unchecked} times'}, cannot be checked: the game was moved to "
            "another computer, and its first secret was left behind."
        )
    if heard.brought:
        yield f"People threw real dice {'once' if heard.brought == 1 else f'{heard.brought} times'}: luck was brought by them."
    if heard.taken_over:
        times = "once" if heard.taken_over == 1 else f"{heard.taken_over} times"
        yield f"What fell in its first {session.on_from} moves, {times}, was taken over from another game: check it there."
    if luck.seed is not None:
        yield f"The secret was made of the seed {luck.seed}: whoever chose it could know what would fall."
    if not luck.words and not heard.dice_were_real:
        yield "Nobody put a word of their own to it."
