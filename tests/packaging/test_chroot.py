"""A Debian in a folder reaches the network as this machine does. None of this needs root."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace

import chroot
import facts
import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's home, on a machine without settings."""
    for name in list(os.environ):
        if name.startswith("PIP_") or name.lower().endswith("_proxy") or name == "SSL_CERT_FILE":
            monkeypatch.delenv(name)
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr(chroot, "pip_files", lambda: sorted(home.glob(".config/pip/pip.conf")))
    return home


def settings_of_pip(home: Path, text: str) -> None:
    (home / ".config" / "pip").mkdir(parents=True)
    (home / ".config" / "pip" / "pip.conf").write_text(text)


@pytest.mark.usefixtures("home")
def test_a_machine_without_settings_carries_none() -> None:
    assert chroot.carried_variables() == {}
    assert chroot.local_indexes() == []
    assert chroot.certificates() is None


@pytest.mark.usefixtures("home")
def test_pips_variables_and_proxies_are_carried_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://example.org/simple")
    monkeypatch.setenv("https_proxy", "http://example.org:3128")
    monkeypatch.setenv("SECRET_TOKEN", "xyz")
    assert chroot.carried_variables() == {
        "PIP_INDEX_URL": "https://example.org/simple",
        "https_proxy": "http://example.org:3128",
    }


def test_folders_that_pip_installs_from_are_found_in_its_files_and_variables(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("wheels", "more", "index/simple"):
        (tmp_path / name).mkdir(parents=True)
    urls = f"https://example.org/simple file://{tmp_path}/index/simple file:///nowhere/simple"
    settings_of_pip(home, f"[global]\nfind-links = {tmp_path}/wheels\nextra-index-url = {urls}\n")
    monkeypatch.setenv("PIP_FIND_LINKS", f"{tmp_path}/more /nowhere")
    assert chroot.local_indexes() == [tmp_path / "index", tmp_path / "more", tmp_path / "wheels"]


def test_the_certificates_of_this_machine_are_trusted_in_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own.crt"
    own.write_text("a certificate")
    settings_of_pip(home, f"[global]\ncert = {own}\n")
    assert chroot.carried_variables()["PIP_CERT"] == chroot.CERTIFICATES
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_more: SimpleNamespace(stdout='Acquire::Retries "3";\n'))
    monkeypatch.setattr(shutil, "which", lambda name: name)
    debian = tmp_path / "debian"
    (debian / "etc/apt/apt.conf.d").mkdir(parents=True)
    chroot.carry_files(chroot.Chroot(debian))
    assert (debian / chroot.CERTIFICATES.lstrip("/")).read_text() == "a certificate"
    assert (debian / "root/.config/pip/pip.conf").read_text() == f"[global]\ncert = {own}\n"
    assert (debian / "etc/apt/apt.conf.d/99carried").read_text() == 'Acquire::Retries "3";\n'


def test_settings_that_pip_cannot_read_stop_nothing(home: Path) -> None:
    settings_of_pip(home, "no settings at all")
    assert chroot.local_indexes() == []


def test_a_command_is_given_the_settings(tmp_path: Path) -> None:
    words = chroot.Chroot(tmp_path, {"PIP_INDEX_URL": "a b"})._words("pip list", "ann")
    assert words[-1] == "export LC_ALL=C.UTF-8 PIP_INDEX_URL='a b'; pip list"
    assert words[:5] == ["chroot", str(tmp_path), "su", "-", "ann"]


def test_the_project_is_put_in_anew_and_what_is_installed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = tmp_path / "top"
    for name in (
        "parlor_desktop/a.py",
        ".git/HEAD",
        ".venv/bin/python",
        "dist/x.deb",
        "parlor_desktop/resources.rcc",
        "parlor_desktop/__pycache__/a.pyc",
    ):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text("new")
    monkeypatch.setattr(facts, "TOP", top)
    there = tmp_path / "debian" / "opt" / "parlor"
    for name in ("old.py", "parlor_desktop/gone.py", ".venv/installed"):
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        (there / name).write_text("old")
    chroot.Chroot(tmp_path / "debian").put_project("/opt/parlor")
    found = {path.relative_to(there).as_posix() for path in there.rglob("*") if path.is_file()}
    assert found == {"parlor_desktop/a.py", ".venv/installed"}


def test_a_debootstrap_that_fails_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def run(words: list[str], **_more: object) -> SimpleNamespace:
        asked.append(words)
        return SimpleNamespace(returncode=1, stdout="I: Checking\nE: Failed getting release file\n")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(chroot, "SCRIPTS", tmp_path)
    (tmp_path / "known").touch()
    with pytest.raises(chroot.Failed, match=r"is there a network.*\n.*\nE: Failed getting release file"):
        chroot.make_debian("known", tmp_path / "root")
    assert asked == [["debootstrap", "--variant=minbase", "known", str(tmp_path / "root")]]
    with pytest.raises(chroot.Failed, match="knows no Debian “younger”"):
        chroot.make_debian("younger", tmp_path / "root")
    assert len(asked) == 1


@pytest.mark.usefixtures("home")
def test_a_folder_that_cannot_be_mounted_is_named_and_nothing_stays_mounted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "debian_version").write_text("13")
    asked: list[list[str]] = []

    def run(words: list[str], **_more: object) -> SimpleNamespace:
        asked.append(words)
        return SimpleNamespace(returncode=int("tmpfs" in words))

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(chroot.Failed, match="could not be mounted"), chroot.bare_debian("testing", tmp_path):
        pytest.fail("there is no Debian")
    assert [words[-1] for words in asked if words[0] == "umount"] == [str(tmp_path / "dev/pts"), str(tmp_path / "proc")]
