"""Start Parlor Desktop, or its tests, on a machine that has only Python.

    python3 start.py            the program (further words are handed to it)
    python3 start.py test       style, types, layers and all tests (further words are handed to pytest)

Everything is installed into .venv beside this file. Nothing else on the machine is touched, but for the system libraries that
Qt needs on Debian and Ubuntu (packaging/debian-packages.txt): those are installed if this runs as root, and named if not.
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
OLDEST, NEWEST = (3, 11), (3, 13)


def main(words):
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return run_with_another_python(words)
    testing = words[:1] == ["test"]
    install_system_libraries("debian-packages.txt", *["debian-packages-for-tests.txt"] * testing)
    install("test" if testing else "")
    return test(words[1:]) if testing else call(PYTHON, "-m", "parlor_desktop", *words)


def test(words):
    """Run every check, even after one has failed; pytest speaks last."""
    checks = [
        [PYTHON, "-m", "ruff", "check"],
        [PYTHON, "-m", "ruff", "format", "--check"],
        [PYTHON, "-m", "mypy"],
        [BIN / "lint-imports", "--no-cache", "--no-logo"],
        [PYTHON, "-m", "pytest", "-n", "auto", *words],
    ]
    return max([call(*check, cwd=HERE) for check in checks])


def install(extra):
    """Put the program and what it needs into .venv, unless it is there already."""
    wanted = fingerprint(extra)
    done = STAMP.read_text().split("\n") if STAMP.exists() else []
    if PYTHON.exists() and wanted in done:
        return
    if not PYTHON.exists() or not done or done[0] != fingerprint("python"):
        make_venv()
        done = [fingerprint("python")]
    target = f"{HERE}[{extra}]" if extra else str(HERE)
    must(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target)
    STAMP.write_text("\n".join([*done, wanted]))


def fingerprint(purpose):
    """Changes when what is to be installed changes; the art is compiled when the program is installed."""
    digest = hashlib.sha256(f"{purpose} {sys.version} {HERE}".encode())
    for path in sorted([HERE / "pyproject.toml", HERE / "resources.qrc", *(HERE / "assets").rglob("*.*")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def make_venv():
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        install_debian_packages(["python{}.{}-venv".format(*sys.version_info)])
    must(sys.executable, "-m", "venv", "--clear", VENV)


def install_system_libraries(*lists):
    lines = [line for name in lists for line in (HERE / "packaging" / name).read_text().split("\n")]
    install_debian_packages([line for line in lines if line and not line.startswith("#")])


def install_debian_packages(packages):
    """Install what is missing, where that can be done; elsewhere say what to do, and go on."""
    if not shutil.which("dpkg-query") or not shutil.which("apt-get"):
        return
    missing = [package for package in packages if not is_installed(package)]
    if not missing:
        return
    if os.geteuid() != 0:
        print("If something does not work, first: sudo apt-get install " + " ".join(missing), file=sys.stderr)
        return
    must("apt-get", "update", "-qq")
    must("apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing)


def is_installed(package):
    query = ["dpkg-query", "--show", "--showformat=${Status}", package]
    return "ok installed" in subprocess.run(query, capture_output=True, text=True, check=False).stdout


def run_with_another_python(words):
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other and subprocess.run([other, "--version"], capture_output=True, check=False).returncode == 0:
            return call(other, Path(__file__), *words)
    return f"Parlor Desktop needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}; this is {sys.version.split()[0]}."


def must(*words):
    if call(*words) != 0:
        sys.exit("This step failed: " + " ".join(map(str, words)))


def call(*words, cwd=None):
    try:
        return subprocess.run([str(word) for word in words], cwd=cwd, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
