"""What runs on other people's machines: tests for every change, releases only after them, and no rights that nobody needs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import start

TOP = Path(__file__).parents[2]
WORKFLOWS = sorted((TOP / ".github/workflows").glob("*.yml"))
INSTALLERS = ("linux", "windows", "macos")


def read(path: str | Path) -> dict[Any, Any]:
    yaml = pytest.importorskip("yaml", reason="pyyaml is not made for this Python yet")
    found = yaml.safe_load((TOP / path).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def steps(job: dict[str, Any]) -> str:
    return "\n".join(str(step.get("run", step.get("uses"))) for step in job["steps"])


def on(workflow: dict[Any, Any]) -> dict[str, Any]:
    return dict(workflow[True])  # YAML takes the word "on" for a yes


def test_everything_written_in_yaml_can_be_read() -> None:
    paths = [*(TOP / ".github").rglob("*.yml"), TOP / ".pre-commit-config.yaml", TOP / "packaging/linux/flatpak.yml"]
    assert len(paths) >= 8
    for path in paths:
        assert read(path)


def test_every_change_is_tested_on_every_system_with_the_oldest_python_and_the_newest() -> None:
    workflow = read(".github/workflows/test.yml")
    assert {"push", "pull_request", "workflow_call"} <= set(on(workflow))
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]
    assert {system.split("-")[0] for system in matrix["system"]} == {"ubuntu", "windows", "macos"}
    assert matrix["python"] == ["{}.{}".format(*version) for version in (start.OLDEST, start.NEWEST)]
    assert "python start.py test" in steps(workflow["jobs"]["test"])


def test_a_release_is_tested_before_it_is_built_and_tried_before_it_is_attached() -> None:
    jobs = read(".github/workflows/release.yml")["jobs"]
    assert set(jobs) == {"test", *INSTALLERS, "release"}
    assert jobs["test"]["uses"] == "./.github/workflows/test.yml"
    for system in INSTALLERS:
        assert jobs[system]["needs"] == "test"
        before, after = steps(jobs[system]).split("python packaging/build.py")
        assert "pip install --require-hashes -r packaging/requirements-bundle.txt" in before
        assert "pip install --no-deps --no-build-isolation ." in before
        assert len(re.findall("pip install", before)) == 2
        assert "self-test" in after
    assert jobs["release"]["needs"] == list(INSTALLERS)


def test_only_the_job_that_attaches_may_write() -> None:
    writing = []
    for path in WORKFLOWS:
        workflow = read(path)
        assert workflow["permissions"] == {"contents": "read"}, path
        writing += [(path.name, name, job["permissions"]) for name, job in workflow["jobs"].items() if "permissions" in job]
    assert writing == [("release.yml", "release", {"contents": "write"})]


def test_actions_are_pinned_to_a_major_version() -> None:
    used = [use for path in WORKFLOWS for use in re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))]
    assert len(used) >= 10
    for use in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+|\./\.github/workflows/\w+\.yml", use), use


def test_hooks_use_the_tools_of_the_project() -> None:
    for repository in read(".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local"
        assert {hook["language"] for hook in repository["hooks"]} == {"system"}
