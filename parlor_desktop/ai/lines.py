"""What the computer players of the house say, each in a voice of their own. Everything here is translated when it is said.

The others call {name} by name. A line is short enough for a small bubble, kind to whoever is unlucky, and fits any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final


class Voice(Enum):
    """Who speaks of what: of their own affairs, of what another has done to them, or of another."""

    MY_LUCK = auto()
    MY_MISHAP = auto()
    MY_FEAT = auto()
    MY_SLIP = auto()
    MY_COUP = auto()
    """At the cost of {name}."""
    AT_MY_COST = auto()
    """To the gain of {name}."""
    THEIR_LUCK = auto()
    THEIR_MISHAP = auto()
    THEIR_FEAT = auto()
    THEIR_SLIP = auto()
    MY_WIN = auto()
    THEIR_WIN = auto()
    WAITING = auto()
    """For {name}, whom nobody hurries."""


Lines = Mapping[Voice, Sequence[str]]

ADA: Final[Lines] = {
    Voice.MY_LUCK: ("Better than I had reckoned.", "Not often, that. I keep count.", "I shan't count on it twice."),
    Voice.MY_MISHAP: ("The odds were with me. Well.", "That was in the figures, too.", "Subtract, and start again."),
    Voice.MY_FEAT: ("It adds up.", "Just as I worked it out.", "Two and two, you see."),
    Voice.MY_SLIP: ("A sum gone wrong. Mine.", "I lost count for a moment."),
    Voice.MY_COUP: ("I had been counting, {name}.", "Sorry, {name}. Arithmetic."),
    Voice.AT_MY_COST: ("I left you out of the sum, {name}.", "Noted, {name}."),
    Voice.THEIR_LUCK: ("Do you know how rare that is, {name}?", "It evens out, {name}. They say."),
    Voice.THEIR_MISHAP: ("It had to happen some time, {name}.", "Not your fault, {name}. Just chance."),
    Voice.THEIR_FEAT: ("Very neatly worked out, {name}.", "I make that full marks, {name}."),
    Voice.THEIR_SLIP: ("Everybody miscounts once, {name}.",),
    Voice.MY_WIN: ("It came out in the end.", "To the last figure!"),
    Voice.THEIR_WIN: ("Well reckoned, {name}.", "The sum is yours, {name}."),
    Voice.WAITING: ("Count it through, {name}. No hurry.",),
}

BEN: Final[Lines] = {
    Voice.MY_LUCK: ("Ha! Who dares, wins!", "Told you it would come!", "Wheee! Again!"),
    Voice.MY_MISHAP: ("Worth it, though!", "I'd do it again. Watch me.", "Whoops. There it goes."),
    Voice.MY_FEAT: ("Did you see that?", "I never stop halfway!", "That's the way to do it!"),
    Voice.MY_SLIP: ("Too quick for my own good.", "My mouth was faster than me."),
    Voice.MY_COUP: ("Got you there, {name}!", "Thought I was asleep, {name}?"),
    Voice.AT_MY_COST: ("Hey, {name}, I saw that!", "You're a sly one, {name}!"),
    Voice.THEIR_LUCK: ("Crikey, {name}, look at that!", "I want some of yours, {name}!"),
    Voice.THEIR_MISHAP: ("At least you dared, {name}!", "Ouch, {name}. Get right back in!"),
    Voice.THEIR_FEAT: ("Smashing, {name}!", "I'd have been scared, {name}. Nearly."),
    Voice.THEIR_SLIP: ("I do that all the time, {name}!",),
    Voice.MY_WIN: ("I won! Can we play again?", "Hurrah for me!"),
    Voice.THEIR_WIN: ("You beat me fair, {name}!", "Next time I'll dare even more, {name}!"),
    Voice.WAITING: ("Go on as you like, {name}. I'll juggle.",),
}

CLARA: Final[Lines] = {
    Voice.MY_LUCK: ("Fortune remembers me still.", "At my age one says thank you.", "How very obliging."),
    Voice.MY_MISHAP: ("I have seen worse, in '09.", "Dear me. I shall remember that.", "So it goes, and always did."),
    Voice.MY_FEAT: ("I wasn't born yesterday.", "The old ways serve.", "Eighty years of practice."),
    Voice.MY_SLIP: ("My spectacles, where are they?", "Nobody saw that. Did they?"),
    Voice.MY_COUP: ("I see everything, {name} dear.", "I had my eye on you, {name}."),
    Voice.AT_MY_COST: ("I'll not forget that, {name}.", "That goes in my little book, {name}."),
    Voice.THEIR_LUCK: ("You had the same last winter, {name}.", "Born on a Sunday, {name}?"),
    Voice.THEIR_MISHAP: ("There, there, {name}.", "A biscuit, {name}? It helps."),
    Voice.THEIR_FEAT: ("Your mother would be proud, {name}.", "Nicely done, {name} dear."),
    Voice.THEIR_SLIP: ("I did notice, {name}.", "That makes one, {name}."),
    Voice.MY_WIN: ("The old lady isn't done yet.", "Another one for the album."),
    Voice.THEIR_WIN: ("Remember this evening, {name}.", "I shall tell everyone, {name}."),
    Voice.WAITING: ("I have my knitting, {name}. Think.",),
}

DAN: Final[Lines] = {
    Voice.MY_LUCK: ("Luck? I call it style!", "They always come to Dan!", "Gather round, gather round!"),
    Voice.MY_MISHAP: ("A trifle! I have lost yachts.", "All part of the grand plan.", "I let that one go, you know."),
    Voice.MY_FEAT: ("Now that's how it's done!", "Somebody take a photograph!", "They'll talk of it for years."),
    Voice.MY_SLIP: ("I was testing you all.", "A slip? A flourish!"),
    Voice.MY_COUP: ("Nothing personal, {name}!", "Too slow, my dear {name}!"),
    Voice.AT_MY_COST: ("Bold, {name}. I like it. Almost.", "{name}, you pirate!"),
    Voice.THEIR_LUCK: ("You learnt that from me, {name}!", "Enormous, {name}! Enormous!"),
    Voice.THEIR_MISHAP: ("Chin up, {name}! Bet bigger!", "Happens to the great ones, {name}."),
    Voice.THEIR_FEAT: ("Hats off, {name}! Well, mine stays.", "Bravo, {name}, bravo!"),
    Voice.THEIR_SLIP: ("Even I did that once, {name}. Once.",),
    Voice.MY_WIN: ("Was there ever any doubt?", "No autographs, please!"),
    Voice.THEIR_WIN: ("I shall say I taught you, {name}.", "Splendid, {name}! My turn next."),
    Voice.WAITING: ("A great mind takes its time, {name}.",),
}

EDITH: Final[Lines] = {
    Voice.MY_LUCK: ("Oh! Is that all for me?", "I'd better put it away safely.", "Goodness, I hardly dared look."),
    Voice.MY_MISHAP: ("I knew I should have stopped.", "That's what comes of daring.", "Oh dear, oh dear."),
    Voice.MY_FEAT: ("A little at a time, that's all.", "Safe and sound!", "I checked it twice."),
    Voice.MY_SLIP: ("I'm so sorry, I wasn't sure.", "I'm blushing, aren't I?"),
    Voice.MY_COUP: ("I hope you don't mind, {name}.", "I was only being careful, {name}."),
    Voice.AT_MY_COST: ("I should have seen you, {name}.", "Was that quite nice, {name}?"),
    Voice.THEIR_LUCK: ("Now keep it safe, {name}!", "I held my breath for you, {name}."),
    Voice.THEIR_MISHAP: ("Oh, poor {name}!", "I could hardly watch, {name}."),
    Voice.THEIR_FEAT: ("How brave you are, {name}!", "I would never have dared, {name}."),
    Voice.THEIR_SLIP: ("It's easily done, {name}.",),
    Voice.MY_WIN: ("Me? Really?", "Slow and steady!"),
    Voice.THEIR_WIN: ("I'm glad it was you, {name}.", "That was lovely, {name}."),
    Voice.WAITING: ("Better safe than sorry, {name}.",),
}

FRANK: Final[Lines] = {
    Voice.MY_LUCK: ("A fair wind at last.", "The tide always turns.", "Good things come by and by."),
    Voice.MY_MISHAP: ("Only a squall. It'll pass.", "Lost more than that off the Cape.", "Aye. Well."),
    Voice.MY_FEAT: ("Slow ships carry the cargo.", "Waited for that one.", "Home and dry."),
    Voice.MY_SLIP: ("Fell asleep on watch.", "That one slipped its moorings."),
    Voice.MY_COUP: ("I had the weather of you, {name}.", "Patience, {name}. That's all."),
    Voice.AT_MY_COST: ("Boarded by {name}. Well, well.", "Neat bit of sailing, {name}."),
    Voice.THEIR_LUCK: ("Fair wind for you, {name}.", "Make the most of it, {name}."),
    Voice.THEIR_MISHAP: ("You'll float again, {name}.", "Heavy sea, {name}. Hold on."),
    Voice.THEIR_FEAT: ("Shipshape, {name}.", "I'd sail with you, {name}."),
    Voice.THEIR_SLIP: ("Mind the helm, {name}.",),
    Voice.MY_WIN: ("Safe in harbour.", "Told you. By and by."),
    Voice.THEIR_WIN: ("Your flag's up, {name}.", "Well steered, {name}."),
    Voice.WAITING: ("No tide to catch, {name}.",),
}

GRACE: Final[Lines] = {
    Voice.MY_LUCK: ("Hm. Good.", "Quite.", "I might smile."),
    Voice.MY_MISHAP: ("As you see.", "It happens.", "Never mind."),
    Voice.MY_FEAT: ("Naturally.", "I said nothing, did I?", "There."),
    Voice.MY_SLIP: ("Careless of me.", "You saw nothing."),
    Voice.MY_COUP: ("You didn't guess, {name}.", "My pleasure, {name}."),
    Voice.AT_MY_COST: ("Touché, {name}.", "Interesting, {name}."),
    Voice.THEIR_LUCK: ("How nice for you, {name}.", "Well, well, {name}."),
    Voice.THEIR_MISHAP: ("Pity, {name}.", "You hid it well, {name}."),
    Voice.THEIR_FEAT: ("Elegant, {name}.", "I approve, {name}."),
    Voice.THEIR_SLIP: ("I shall say nothing, {name}.",),
    Voice.MY_WIN: ("You may applaud.", "Good night, everyone."),
    Voice.THEIR_WIN: ("It suits you, {name}.", "Very well, {name}."),
    Voice.WAITING: ("By all means, {name}.",),
}

HENRY: Final[Lines] = {
    Voice.MY_LUCK: ("Entirely within the rules.", "Most gratifying.", "Upon my word!"),
    Voice.MY_MISHAP: ("One bears it like a gentleman.", "The book has a page on that.", "Most irregular."),
    Voice.MY_FEAT: ("Chapter one, I believe.", "By the book, dear friends.", "As one is taught to."),
    Voice.MY_SLIP: ("I beg everybody's pardon.", "I must read that page again."),
    Voice.MY_COUP: ("The rules are clear, {name}.", "With all respect, {name}."),
    Voice.AT_MY_COST: ("Perfectly correct, {name}. Alas.", "I cannot fault it, {name}."),
    Voice.THEIR_LUCK: ("Remarkable, {name}. Remarkable.", "I congratulate you, {name}."),
    Voice.THEIR_MISHAP: ("My condolences, {name}.", "You played it correctly, {name}."),
    Voice.THEIR_FEAT: ("Exemplary, {name}.", "Worthy of a footnote, {name}."),
    Voice.THEIR_SLIP: ("The rule is on page two, {name}.",),
    Voice.MY_WIN: ("A victory for good form.", "I thank you all for the game."),
    Voice.THEIR_WIN: ("Permit me to bow, {name}.", "A deserved win, {name}."),
    Voice.WAITING: ("One must never be rushed, {name}.",),
}

IDA: Final[Lines] = {
    Voice.MY_LUCK: ("Yes! Next!", "Quick, before it changes!", "Ooh, more of that!"),
    Voice.MY_MISHAP: ("Bother! On we go.", "Gone! Who's next?", "No time to cry."),
    Voice.MY_FEAT: ("Done! What's next?", "No dawdling, that's all.", "Sleeves up and at it!"),
    Voice.MY_SLIP: ("Too fast. As usual.", "My hand went by itself."),
    Voice.MY_COUP: ("Caught you napping, {name}!", "You blinked, {name}!"),
    Voice.AT_MY_COST: ("You got me, {name}? You?", "I'll be faster next time, {name}."),
    Voice.THEIR_LUCK: ("Look at you go, {name}!", "Quick, {name}, do it again!"),
    Voice.THEIR_MISHAP: ("Shake it off, {name}!", "Next one's better, {name}!"),
    Voice.THEIR_FEAT: ("That's the spirit, {name}!", "Zip, and done! Good, {name}."),
    Voice.THEIR_SLIP: ("Never mind, {name}, go on!",),
    Voice.MY_WIN: ("Won it! Another? Now?", "First past the post!"),
    Voice.THEIR_WIN: ("Well run, {name}! Again?", "You got there first, {name}!"),
    Voice.WAITING: ("I'm learning to wait, {name}. Look!",),
}

JACK: Final[Lines] = {
    Voice.MY_LUCK: ("My lucky socks!", "I never know how I do it.", "Somebody up there likes me."),
    Voice.MY_MISHAP: ("Ah well. It comes and goes.", "Wrong socks, I suppose.", "That was the bad half. Good half next!"),
    Voice.MY_FEAT: ("I just shut my eyes!", "Was that me?", "No idea, but it worked."),
    Voice.MY_SLIP: ("I was looking at the lamp.", "Oh! Was that my turn to think?"),
    Voice.MY_COUP: ("Pure luck, {name}, I swear.", "Never planned it, {name}!"),
    Voice.AT_MY_COST: ("Where did you come from, {name}?", "Fair enough, {name}."),
    Voice.THEIR_LUCK: ("You've found a clover, {name}!", "Lend me that thumb, {name}."),
    Voice.THEIR_MISHAP: ("Luck's only resting, {name}.", "Turn your chair round, {name}."),
    Voice.THEIR_FEAT: ("Lucky, or clever, {name}?", "You make it look easy, {name}."),
    Voice.THEIR_SLIP: ("I never see those either, {name}.",),
    Voice.MY_WIN: ("Well, I never!", "Must be my day."),
    Voice.THEIR_WIN: ("The stars were yours, {name}.", "Luck chose well, {name}."),
    Voice.WAITING: ("Toss a coin, {name}? Or don't.",),
}

LINES: Final[Mapping[str, Lines]] = {
    "Ada": ADA,
    "Ben": BEN,
    "Clara": CLARA,
    "Dan": DAN,
    "Edith": EDITH,
    "Frank": FRANK,
    "Grace": GRACE,
    "Henry": HENRY,
    "Ida": IDA,
    "Jack": JACK,
}
