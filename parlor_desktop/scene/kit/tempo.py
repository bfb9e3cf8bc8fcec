"""Every duration and every ease of the program, in milliseconds at normal speed."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QEasingCurve

SHAKE: Final = 620
"""The shaker is shaken."""
TUMBLE: Final = 1150
"""Dice leave the shaker, bounce, and come to rest."""
DICE_LIE: Final = 420
"""How long dice lie before anything else happens, so that they can be read."""
CUP_SHAKEN: Final = 230
"""A computer player shakes the cup,"""
CUP_EMPTIED: Final = 580
"""throws,"""
THROW_READ: Final = 210
"""and the throw can be read, while the turn's pig walks on."""
OWN_CUP_SHAKEN: Final = 380
"""The same, when a person throws: they want to hope a little."""
OWN_CUP_EMPTIED: Final = 880
OWN_CUP_LONGER: Final = 700
"""So much longer they shake, the more hangs on it."""
PIG_WALKS: Final = 480
PIG_TURNS_UP: Final = 260
"""The turn's pig is there, or gone in a puff."""
CUP_PASSES: Final = 300
FOLDED_SHOWN: Final = 300
"""What came of a turn that was not shown throw by throw can be read for so long."""
DICE_PASS: Final = 520
DEAL_GAP: Final = 60
"""One card leaves the dealer's hand so long after the other."""
CARD_FLIES: Final = 460
CARD_LIES: Final = 420
"""How long a card lies before anything else happens, so that everybody has seen it."""
CARDS_SWEPT: Final = 520
CARD_FLIPS: Final = 240
"""A card is turned over where it lies."""
HAND_CLOSES_UP: Final = 200
CHIPS_FLY: Final = 620
ANTE_GAP: Final = 70
"""One player's ante follows another's after so long."""
QUICK_DEAL_GAP: Final = 15
RUN_CARD_FLIES: Final = 300
RUN_CARD_LIES: Final = 150
"""A card of a run; those that follow each other go quicker and quicker."""
RUN_STOPS: Final = 740
"""Why a run has stopped can be read for so long."""
RUN_SWEPT: Final = 340
"""A run goes to those who have laid it."""
BID: Final = 620
"""What is said in the betting stays in sight for so long."""
BET_FLIES: Final = 360
"""The chips of a bet are in the Pot."""
LAST_HAND_SHOWN: Final = 900
"""The last poker hand to be shown comes so slowly that one may hope,"""
LEADER_SEEN: Final = 260
"""and after each of them the best one so far is lit for a moment."""
PLACE_TURNED: Final = 1000
"""In the showdown of a last hand, the next card of everybody is turned so long after the one before."""
LAST_HAND_TOLD: Final = 4600
"""What is at stake in a last hand can be read for so long."""
KITTY_EXPLAINED: Final = 2600
"""What somebody's last card is for can be read for so long, the first time."""
FIRST_STOP: Final = 3200
"""Why the very first runs have stopped can be read for so long."""
HAND_OVER: Final = 1000
"""The hands lie open before the page opens."""
HAND_SHOWN: Final = 420
"""One poker hand is shown so long after another."""
RACE_CARD: Final = 300
"""A card of the race is turned; a race of some 48 cards, from the last bet to the ledger, takes 35 to 55 seconds, and 20 to 38
where many play: the first half of the pack flows, and the last squares take their time."""
RACE_FOLLOWS: Final = 250
"""Its horse starts so long after the card has left the pack."""
HORSE_RUNS: Final = 570
"""A horse gallops one square."""
LEAP: Final = 460
"""A horse that is cheered leaps."""
EARLY: Final = 0.28
"""In the first half of the pack everything takes so much of its usual time,"""
MIDWAY: Final = 0.85
"""then so much,"""
NEARING: Final = 1.35
"""and so much when a horse has come near the post;"""
NECK_AND_NECK: Final = 1.15
"""so much longer where two lead;"""
TENSE: Final = 1.85
"""where one is before the post, so much;"""
PHOTO: Final = 2.9
"""and where two of them are, so much."""
MANY_RACES: Final = 0.87
"""An evening of many races shows each of them in so much of that,"""
MANY_MIDDLES: Final = 0.4
"""and what comes before the last square in so much of it."""
CARD_HELD: Final = 620
"""The card that decides a race is held up before it is turned: a breath."""
PLACES: Final = 0.8
"""Once the winner is in, everything takes so much of that;"""
RUN_OUT: Final = 0.4
"""and where no bet is open any more, only so much: the places are run out."""
PLACE_TOLD: Final = 320
"""A place on which nothing of a person hangs is told for so long;"""
OTHERS_PAID: Final = 0.25
"""and what others win or lose moves in so much of its usual time."""
PACK_SHUFFLED: Final = 700
TALLY: Final = 900
"""Points that are charged or credited stay in sight for so long."""
PAGE_READ: Final = 4200
"""The score page after a deal, when only computers play."""
HELD: Final = 24 * 3600 * 1000
"""The same, when people are there: it waits for a click or a key."""
BUBBLE: Final = 1500
REMARK: Final = 2200
"""A remark can be read for so long,"""
REMARK_LETTER: Final = 45
"""and so much longer for each of its letters, at any speed;"""
REMARK_MAKES_WAY: Final = 120
"""so often it looks whether something has come to where it is."""
EXPLAINED: Final = 4200
"""What is new to somebody at the table can be read for so long."""
SIGN: Final = 170
"""What dice mean to those at the table flares up, and comes to rest."""
CRY: Final = 900
"""A shout is heard."""
BANNER: Final = 1300
RIBBON: Final = 325
"""A ribbon comes in sight, and then stays for a BANNER."""
NOTICE: Final = 2000
"""An answer to somebody who has said something in vain can be read for so long."""
VERDICT: Final = 620
"""A card that is held up, or a verdict, is seen for so long before play goes on; it stays until the dice lie again."""
ROLL: Final = 880
"""Dice that are thrown from the hand come to rest; the last of them, where everything hangs on it, after"""
LAST_ROLL: Final = 1900
SEVEN_SHOCK: Final = 620
LAST_ROUND: Final = 1900
"""The scene that begins the last round; a ribbon goes on to say what it said."""
BREATH_HELD: Final = 560
"""The cup is held up before a throw on which the lead hangs."""
AT_THE_GATE: Final = 700
"""A computer player's pig has come to the gate."""
GET_READY: Final = 2000
"""Whoever sits down at a game where everybody is quick can look at the table for so long before it goes on."""
HAND_COMES: Final = 240
"""The hand of whoever is asked comes before everybody, face down,"""
HAND_TURNS_UP: Final = 160
"""and is turned up there."""
LAMP: Final = 220
WINNER: Final = 2600
LIFT: Final = 140
"""A box on the shelf lifts under the pointer."""
SLIP: Final = 280
"""A note comes in over the window."""
LAID_LIES: Final = 170
"""A card lies in its row for so long before the next one flies; it stays there to be read."""
SAID_SO: Final = 330
"""Somebody says that they cannot play. The slip at their plate stays until they have a card again."""
OWN_PASS: Final = 1500
"""A person who had to pass, without being asked, can read it for so long."""
SECOND_THOUGHT: Final = 1000
"""For so long a person who plays alone can mend a slip of the hand, from when they decided until anybody else does."""
FLOURISH: Final = 1500
"""A small burst where something has just turned for somebody; play goes on meanwhile."""
SERIES_MOMENT: Final = 1500
"""A great moment that comes several times in a game has the stage for so long: a closed series, a hand that is out."""
THINK: Final = 480
"""A computer player takes at least this long, so that people can follow."""

SOFT: Final = QEasingCurve.Type.InOutCubic
ARRIVE: Final = QEasingCurve.Type.OutCubic
LEAVE: Final = QEasingCurve.Type.InCubic


MOMENT: Final = 2400
"""A great moment has the stage for so long."""
MOMENT_COMES: Final = 260
SPARED: Final = 900
"""For so long from its beginning nobody hurries it away: a key or a click may still be meant for what was before it."""
QUICKER: Final = 0.88
"""Each little thing in a row takes so much of the time of the one before,"""
QUICKEST: Final = 0.4
"""down to this share of its usual time."""
DRUM: Final = 0.72
"""Each in a row of things that concern nobody takes so much of the time of the one before,"""
DRUM_QUICKEST: Final = 0.19
"""down to this share of its usual time,"""
LONG_DRUM: Final = 10
"""and after so many of them,"""
LONG_DRUM_QUICKEST: Final = 0.13
"""to this one."""
FLIGHT: Final = 850
"""Milliseconds in which whoever wants to be at their turn still sees things fly; then everything is where it belongs."""
FILM_BACK: Final = 320
"""Milliseconds for each place of a game that is shown backward."""
KEY_HELD: Final = 900
"""Milliseconds without it until the key that led to a page may put it away: longer than until a held key repeats itself."""
DEAF: Final = 400
"""Milliseconds without a key or click until a person who was asked is listened to: they may only have meant to hurry."""


class Speed(Enum):
    """How fast the table moves; the value is what durations are multiplied by."""

    RELAXED = 1.6
    NORMAL = 1.0
    BRISK = 0.5
    FLYING = 0.05
    """On the way to somebody's turn; nobody chooses it."""
    INSTANT = 0.0


class Tempo:
    """The pace of the table: the one that somebody has chosen, unless somebody else has asked for another one for a while.

    Nobody but the tempo itself sets the speed; everybody else asks it. It has a rhythm, too: little things in a row (throws,
    passes, cards that had to be laid) go quicker and quicker; something great takes its time, and so does what comes after it.
    """

    __slots__ = ("_chosen", "_passing", "_rhythm", "less_motion")

    def __init__(self, speed: Speed = Speed.NORMAL, less_motion: bool = False) -> None:
        self._chosen = speed
        self._passing: list[Passing] = []
        self._rhythm = 1.0
        self.less_motion = less_motion

    @property
    def speed(self) -> Speed:
        return self._passing[-1].speed if self._passing else self._chosen

    @property
    def still(self) -> bool:
        """Nothing is to move at all; things are simply where they belong."""
        return self.speed is Speed.INSTANT

    @property
    def hurried(self) -> bool:
        """Somebody is on the way to their turn, or looks back."""
        return bool(self._passing)

    def ms(self, duration: int) -> int:
        return round(duration * self.speed.value * self._rhythm)

    def little(self, quickest: float = QUICKEST) -> None:
        """One more little thing has happened: the next goes a bit quicker, down to a share of its usual time."""
        self._rhythm = min(self._rhythm, max(quickest, self._rhythm * QUICKER))

    @property
    def rhythm(self) -> float:
        """The share of its usual time that the next thing takes."""
        return self._rhythm

    def go_on_at(self, rhythm: float) -> None:
        """After something great, little things go on as quickly as they did before it."""
        self._rhythm = min(self._rhythm, rhythm)

    def drum(self, in_a_row: int) -> None:
        """So many things in a row have concerned nobody: a drum that beats quicker and quicker."""
        quickest = DRUM_QUICKEST if in_a_row <= LONG_DRUM else LONG_DRUM_QUICKEST
        self._rhythm = min(self._rhythm, max(quickest, DRUM**in_a_row))

    def great(self, share: float = 1.0) -> None:
        """Something great happens, or somebody is asked: everything takes its time again, or at least this share of it."""
        self._rhythm = max(self._rhythm, share)

    def choose(self, speed: Speed) -> None:
        """From now on. Another speed than before goes for those in a hurry as well."""
        if speed is not self._chosen:
            self._chosen = speed
            self._passing.clear()

    def for_a_while(self, speed: Speed) -> Passing:
        """Until it is over, or until somebody chooses another speed."""
        passing = Passing(self, speed)
        self._passing.append(passing)
        return passing

    def as_chosen(self) -> None:
        """Whoever wanted another pace has left."""
        self._passing.clear()

    def _end(self, passing: Passing) -> None:
        if passing in self._passing:
            self._passing.remove(passing)


class Passing:
    """A pace that goes by."""

    __slots__ = ("_tempo", "speed")

    def __init__(self, tempo: Tempo, speed: Speed) -> None:
        self._tempo = tempo
        self.speed: Final = speed

    def over(self) -> None:
        self._tempo._end(self)
