"""What the layers of the house (pyproject.toml, `lint-imports`) cannot say without naming a game. Imports inside functions and
those for types alone count too."""

from __future__ import annotations

import grimp
import pytest

from parlor_desktop.engine.contract import AnyBox
from parlor_desktop.games import catalogue


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("parlor_desktop", cache_dir=None)


def imported_by(graph: grimp.ImportGraph, package: str) -> set[str]:
    """All of the house that this package imports, but for itself."""
    inside = {package} | graph.find_descendants(package)
    found = {name for module in inside for name in graph.find_modules_directly_imported_by(module)}
    return found - inside


def is_in(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{package}.")


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_a_game_s_pictures_know_the_engine_the_kit_and_their_own_game_alone(graph: grimp.ImportGraph, box: AnyBox) -> None:
    known = ("parlor_desktop.engine", "parlor_desktop.scene.kit", box.folder)
    assert {name for name in imported_by(graph, box.scene) if not any(is_in(name, package) for package in known)} == set()


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_a_game_knows_the_engine_alone(graph: grimp.ImportGraph, box: AnyBox) -> None:
    assert {name for name in imported_by(graph, box.folder) if not is_in(name, "parlor_desktop.engine")} == set()


@pytest.mark.parametrize("box", catalogue.boxes(), ids=lambda box: box.name)
def test_only_the_catalogue_and_its_own_pictures_know_a_game(graph: grimp.ImportGraph, box: AnyBox) -> None:
    """Whoever else wants it asks the catalogue."""
    for package, others in ((box.folder, (box.scene, "parlor_desktop.games.catalogue")), (box.scene, ())):
        inside = {package} | graph.find_descendants(package)
        importers = {name for module in inside for name in graph.find_modules_that_directly_import(module)}
        assert {name for name in importers - inside if not any(is_in(name, other) for other in others)} == set()
