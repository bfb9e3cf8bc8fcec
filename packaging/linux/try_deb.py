"""Tries the .deb in a bare Debian that has no Python: installs, starts, self-tests and removes it.

    sudo python packaging/linux/try_deb.py dist/parlor-desktop_0.1.0_amd64.deb ROOT [--suite bookworm] [--pictures FOLDER]

ROOT is a folder for that Debian (1 GB); it is made if it is not there. Needs debootstrap and a Debian mirror.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1])]

import facts
import needs
from chroot import SCREEN, Chroot, Failed, bare_debian, lacks, refuse_if, short_game, tell

TOOLS = (
    "xvfb",
    "xauth",
    "imagemagick",
    "x11-apps",
    "desktop-file-utils",
    "appstream",
    "shared-mime-info",
    "libglib2.0-bin",
    "pulseaudio",
)
HOME = "/home/ann"
SAVES = f"{HOME}/.local/share/{facts.NAME}"
ROOM = 1.5
"""Gigabytes."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deb", type=Path)
    parser.add_argument("root", type=Path)
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--pictures", type=Path, default=facts.BUILD / "pictures")
    given = parser.parse_args()
    try:
        needs.all_of(needs.file(given.deb), *lacks(given.root, ROOM))
        with bare_debian(given.suite, given.root) as debian:
            try_package(debian, given.deb, given.pictures)
    except (Failed, needs.Lacking) as trouble:
        tell(f"FAILED: {trouble}")
        return 1
    tell("The package is sound.")
    return 0


def try_package(debian: Chroot, deb: Path, pictures: Path) -> None:
    debian.run(f"apt-get purge -y -qq {facts.NAME} || true")
    refuse_if(debian.has("python3"), "This Debian has a Python; the trial would prove nothing.")
    before = files(debian)
    debian.put(deb, f"/tmp/{deb.name}")
    debian.install(f"/tmp/{deb.name}")
    tell(f"installed, with {len(files(debian) - before)} files, its needs included")
    debian.run("userdel --remove ann 2>/dev/null; useradd --create-home ann")
    libraries = f"/usr/lib/{facts.NAME}"
    listing = f"LD_LIBRARY_PATH={libraries}/_internal find {libraries} -name '*.so*' -exec ldd {{}} + 2>/dev/null"
    missing = debian.run(f"{listing} | grep 'not found' | sort -u || true")
    refuse_if(bool(missing), f"The package does not ask for all that it needs:\n{missing}")
    tell(debian.run(f"{facts.NAME} self-test --offscreen", user="ann"))

    debian.install(*TOOLS)
    refuse_if(debian.has("python3"), "The tools of the trial have brought a Python.")
    tell(
        "desktop-file-validate: "
        + (debian.run(f"desktop-file-validate /usr/share/applications/{facts.NAME}.desktop") or "valid")
    )
    tell("appstreamcli: " + debian.run(f"appstreamcli validate --no-net /usr/share/metainfo/{facts.ID}.metainfo.xml").strip())
    debian.run(f"cd {HOME}; {facts.NAME} story {short_game()} --save game.parlor >/dev/null", user="ann")
    kind = debian.run(f"gio info -a standard::content-type {HOME}/game.parlor", user="ann").split()[-1]
    opener = debian.run(f"gio mime {facts.FILE_TYPE}", user="ann").split("\n")[0].split()[-1]
    refuse_if((kind, opener) != (facts.FILE_TYPE, f"{facts.NAME}.desktop"), f"A record is a “{kind}”, and “{opener}” opens it.")
    tell(f"a double-click on a record ({kind}) starts {opener}")
    sound = "pulseaudio --start --load=module-null-sink --exit-idle-time=60 2>/dev/null; sleep 2"
    tell(debian.run(f"{sound}; {SCREEN} {facts.NAME} self-test; passed=$?; pulseaudio --kill; exit $passed", user="ann"))
    for name, start in (("shelf", facts.NAME), ("record", f"gio open {HOME}/game.parlor")):
        look(debian, start, name)
        debian.take(f"/tmp/{name}.png", pictures / f"deb {name}.png")
        tell(f"started in a window; see {pictures / f'deb {name}.png'}")
    debian.run(f"mkdir -p {SAVES}/games && cp {HOME}/game.parlor {SAVES}/games/", user="ann")

    debian.run(f"apt-get purge -y -qq {facts.NAME}")
    left = [path for path in files(debian) - before if "parlor" in path.lower() and not path.startswith((HOME, "/tmp/"))]
    refuse_if(bool(left), f"Removal has left {left}.")
    mentions = debian.run("grep -rlI parlor /usr/share/mime /usr/share/applications /usr/share/metainfo || true")
    refuse_if(bool(mentions), f"Removal has left a word of the program in {mentions}")
    kept = debian.run(f"find {SAVES} -name '*.parlor'").strip()
    refuse_if(kept != f"{SAVES}/games/game.parlor", "Removal has taken the saves along.")
    tell("removed: nothing is left but the saves")


def look(debian: Chroot, start: str, name: str) -> None:
    """Start it, wait until it has settled, and take a picture of the screen."""
    script = debian.root / "tmp" / f"{name}.sh"
    grab = f"xwd -root -silent | convert xwd:- /tmp/{name}.png"
    script.write_text(f"{start} &\nsleep 20\n{grab}\nkill $!\nwait\n", encoding="utf-8")
    debian.run(f"{SCREEN} sh /tmp/{name}.sh || test -s /tmp/{name}.png", user="ann")


def files(debian: Chroot) -> set[str]:
    return set(debian.run("find / -xdev -not -path '/proc/*'").splitlines())


if __name__ == "__main__":
    sys.exit(main())
