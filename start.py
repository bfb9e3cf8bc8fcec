"""Start Parlor Desktop, or its tests, on a machine that has only Python.

    python3 start.py            the program (extra arguments go to it)
    python3 start.py test       style, types, layers and all tests (extra arguments go to pytest)

Everything is installed into .venv beside this file. Nothing else on the machine is touched, except for the system libraries
that Qt needs on Debian and Ubuntu (packaging/debian-packages.txt): they are installed if this runs as root, and named if not.

An old Python must be able to read this file and say that it is too old, so nothing in it is newer than Python 3.6.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "installed-from"
ART = HERE / "parlor_desktop" / "resources.rcc"
OLDEST, NEWEST = (3, 11), (3, 15)
ADVISED = "3.13"
"""The newest Python that gets the same Qt as the ready-made program."""
READY_MADE = "https://github.com/parlor-desktop/parlor-desktop/releases"


def main(words: "list[str]") -> "int | str":
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return run_with_another_python(words)
    if sys.maxsize < 2**32:
        return f"This is a 32-bit Python, and Qt is only made for 64-bit ones. {how_to_get_python()}"
    testing = words[:1] == ["test"]
    install_system_libraries("debian-packages.txt", *["debian-packages-for-tests.txt"] * testing)
    install("test" if testing else "")
    return test(words[1:]) if testing else call(PYTHON, "-m", "parlor_desktop", *words)


def test(words: "list[str]") -> int:
    """Run every check, even after one has failed; pytest speaks last."""
    checks: "list[list[str | Path]]" = [
        [PYTHON, "-m", "ruff", "check"],
        [PYTHON, "-m", "ruff", "format", "--check"],
        [PYTHON, "-m", "mypy"],
        [BIN / "lint-imports", "--no-cache", "--no-logo"],
        [PYTHON, "-m", "pytest", "-n", "auto", *words],
    ]
    return max([call(*check, cwd=HERE) for check in checks])


# -- Another Python ---------------------------------------------------------------------------------------------------------


def run_with_another_python(words: "list[str]") -> "int | str":
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        for other in ([f"python3.{minor}"], ["py", f"-3.{minor}"]):  # the latter is how Windows calls one
            if answers(other):
                return call(*other, Path(__file__), *words)
    wanted = f"Parlor Desktop needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}"
    return f"{wanted}; this is {sys.version.split()[0]}, and no other was found. {how_to_get_python()}"


def answers(python: "list[str]") -> bool:
    """Some of the names on the path belong to no Python: pyenv and the Windows Store put stand-ins there."""
    if not shutil.which(python[0]):
        return False
    silent = subprocess.DEVNULL
    return subprocess.run([*python, "--version"], stdout=silent, stderr=silent, check=False).returncode == 0


def how_to_get_python() -> str:
    if sys.platform == "win32":
        how = f"Run 'winget install Python.Python.{ADVISED}', or get the 64-bit installer from python.org, then 'py start.py'."
    elif sys.platform == "darwin":
        how = f"Run 'brew install python@{ADVISED}', or get it from python.org, then 'python{ADVISED} start.py'."
    else:
        package = f"python{ADVISED}"
        how = (
            f"Install one with your package manager (Debian, Ubuntu: sudo apt-get install {package} {package}-venv; if it "
            f"knows no such package, a newer release of the system does), then run '{package} start.py'."
        )
    return f"{how} Or take the ready-made program, which needs no Python: {READY_MADE}"


# -- Installing -------------------------------------------------------------------------------------------------------------


def install(extra: str) -> None:
    """Put the program and what it needs into .venv, unless it is there already."""
    wanted = fingerprint(extra)
    done = STAMP.read_text().split("\n") if STAMP.exists() else []
    if PYTHON.exists() and ART.exists() and wanted in done:
        return
    if not PYTHON.exists() or not done or done[0] != fingerprint("python"):
        make_venv()
        done = [fingerprint("python")]
    target = f"{HERE}[{extra}]" if extra else str(HERE)
    if call(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target) != 0:
        sys.exit(
            "The installation failed; pip says why, above. The first start needs the network. If no PySide6 was found, Qt is "
            f"not made for this processor, or this system is too old for the Qt that goes with Python "
            f"{sys.version.split()[0]}: try Python {ADVISED}."
        )
    STAMP.write_text("\n".join([*done, wanted]))


def fingerprint(purpose: str) -> str:
    """Changes when what is to be installed changes; the art is compiled when the program is installed."""
    digest = hashlib.sha256(f"{purpose} {sys.version} {HERE}".encode())
    for path in sorted([HERE / "pyproject.toml", HERE / "resources.qrc", *(HERE / "assets").rglob("*.*")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def make_venv() -> None:
    if not can_make_venv():
        package = "python{}.{}-venv".format(*sys.version_info)
        install_debian_packages([package])
        if not can_make_venv():
            sys.exit(
                "This Python lacks its modules venv and ensurepip, which set up the folder .venv. On Debian and Ubuntu: "
                f"sudo apt-get install {package}. Elsewhere, install a complete Python. {how_to_get_python()}"
            )
    if call(sys.executable, "-m", "venv", "--clear", VENV) != 0:
        sys.exit(f"The folder {VENV} could not be set up; Python says why, above. May you write in {HERE}, and is there room?")


def can_make_venv() -> bool:
    """Asked of a fresh Python: this one does not notice what is installed while it runs."""
    asked = [sys.executable, "-c", "import venv, ensurepip"]
    return subprocess.run(asked, stderr=subprocess.DEVNULL, check=False).returncode == 0


def install_system_libraries(*lists: str) -> None:
    lines = [line for name in lists for line in (HERE / "packaging" / name).read_text().split("\n")]
    install_debian_packages([line for line in lines if line and not line.startswith("#")])


def install_debian_packages(packages: "list[str]") -> None:
    """Install what is missing, where that can be done; elsewhere say what to do, and go on."""
    if not shutil.which("dpkg-query") or not shutil.which("apt-get"):
        return
    missing = [package for package in packages if not is_installed(package)]
    if not missing:
        return
    if os.geteuid() != 0:
        print("If something does not work, first: sudo apt-get install " + " ".join(missing), file=sys.stderr)
        return
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")  # nobody may be there to answer
    must("apt-get", "update", "-qq")
    must("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing)


def is_installed(package: str) -> bool:
    """Some libraries have a new name since their clocks were widened to 64 bits, and answer to the old one when installed."""
    query = ["dpkg-query", "--show", "--showformat=${Status}\n", package, f"{package}t64"]
    done = subprocess.run(query, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return b"ok installed" in done.stdout


def must(*words: "str | Path") -> None:
    if call(*words) != 0:
        sys.exit("This step failed: " + " ".join(map(str, words)))


def call(*words: "str | Path", cwd: "Path | None" = None) -> int:
    try:
        return subprocess.run([str(word) for word in words], cwd=cwd, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
