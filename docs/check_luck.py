"""Did the luck of a game fall as it was promised? python check_luck.py GAME.parlor (docs/luck.md tells what that proves)"""
import hashlib, hmac, itertools, json, pathlib, sys
def below(many, secret, text, counters):  # the next number from 0 on, below so many, all of them equally likely
    for counter in counters:
        number = int.from_bytes(hmac.digest(secret, f"{text}|{counter}".encode(), "sha256"), "big")
        if number < 2**256 - 2**256 % many: return number % many
def fall(kind, secret, text):  # dice, a pick (as of a die that counts from 0), or a pack of cards
    counters, pack = itertools.count(), list(range(kind.get("shuffle", 0)))
    if pack:
        for last in range(len(pack) - 1, 0, -1):
            other = below(last + 1, secret, text, counters)
            pack[last], pack[other] = pack[other], pack[last]
        return pack
    dice = [range(1, die + 1) if type(die) is int else die for die in kind.get("dice") or [range(kind["pick"])]]
    return [die[below(len(die), secret, text, counters)] for die in dice]
log, words, promised, revealed, falls = [], [], [], [], []
for line, text in enumerate(pathlib.Path(sys.argv[1]).read_text("utf-8-sig").splitlines(), start=1):
    facts = json.loads(text)
    if facts.get("line", 1) != line: sys.exit(f"line {line}: it is not in its place")
    elif "word" in facts: words.append((line, facts["word"]))
    elif "fingerprint" in facts: promised.append((line, facts["fingerprint"]))
    elif "revealed" in facts: revealed.append((line, bytes.fromhex(facts["revealed"])))
    elif line == 1: sys.exit(print("this game was recorded before luck could be checked"))
    elif facts.get("move") == "take back": del log[len(log) - 1 - log[::-1].index(facts["seat"]) :]
    elif facts.get("move") != "hand over":
        if "luck" in facts and not facts.get("brought"): falls.append((line, len(log), promised[-1], facts))
        log.append(facts.get("seat"))
for line, secret in revealed:
    mine = [promise for promise in promised if promise[1] == hashlib.sha256(secret).hexdigest()]
    for promise in mine or promised:  # a secret that nobody promised: does luck follow it all the same?
        word, known = " ".join(word for _, word in words), [fell for fell in falls if fell[2] == promise]
        again = [(at, fell["luck"], fall(fell["from"], secret, f"{word}|{place}")) for at, place, _, fell in known]
        bent = [at for at, luck, right in again if luck != right]
        same = [one == other for _, luck, right in again for one, other in zip(luck, right)]
        packs = [right for _, _, right in again if len(right) >= 10]
        mostly = 2 * sum(same) > len(same) or any(luck in packs for _, luck, _ in again)  # else the word is wrong
        if mine and bent: sys.exit(f"line {bent[0] if mostly or not words else words[0][0]}: luck does not follow from it")
        if known and not mine + bent: sys.exit(f"line {promise[0]}: it is not the fingerprint of the secret that luck follows")
    if not mine: sys.exit(f"line {line}: it is not the secret that was promised")
print("luck fell as it was promised" if revealed else "the secret is not revealed yet")
