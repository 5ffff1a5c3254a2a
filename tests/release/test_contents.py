"""Wheel and sdist contain the package with the built page, and nothing else.

Hatchling lists the files. Nothing is built here.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]
PAGE = "genial/server/page"
AROUND = {"CHANGELOG.md", "LICENSE", "README.md", "hatch_build.py", "hatch_readme.py"}
SUFFIXES = {".py", ".typed", ".txt", ".npy", ".json", ".jsonl", ".mako"}


def list_files(builder: WheelBuilder | SdistBuilder) -> set[str]:
    return {file.distribution_path for file in builder.recurse_included_files()}


@pytest.fixture(scope="module")
def wheel() -> set[str]:
    return list_files(WheelBuilder(str(ROOT)))


@pytest.fixture(scope="module")
def sdist() -> set[str]:
    return list_files(SdistBuilder(str(ROOT)))


def list_sources() -> set[str]:
    """The files of the package in git, and the built page."""
    try:
        told = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is not a git checkout")
    page = (path for path in (ROOT / "src" / PAGE).rglob("*") if path.is_file())
    tracked = {name.decode() for name in told.stdout.split(b"\0") if name}
    present = {name for name in tracked if (ROOT / name).exists()}
    return present | {path.relative_to(ROOT).as_posix() for path in page}


def test_the_wheel_is_the_package(wheel: set[str]) -> None:
    assert wheel == {name.removeprefix("src/") for name in list_sources()}


def test_the_sdist_is_the_package_with_what_builds_it(sdist: set[str]) -> None:
    assert sdist == list_sources() | AROUND


def test_the_package_has_only_known_kinds_of_files(wheel: set[str]) -> None:
    """A new kind of file is added here on purpose."""
    others = {name for name in wheel if not name.startswith(PAGE)}
    assert {Path(name).suffix for name in others} <= SUFFIXES


def test_the_package_has_its_data(wheel: set[str]) -> None:
    """Networks, boards, puzzles and migrations are found at run time, not by an import."""
    for start, end in (
        ("genial/bots/networks/", ".npy"),
        ("genial/engine/boards/", ".txt"),
        ("genial/puzzles/collections/", ".jsonl"),
        ("genial/reviews/measured", ".json"),
        ("genial/server/store/migrations/", ".py"),
        ("genial/py", ".typed"),
        (f"{PAGE}/index", ".html"),
        (f"{PAGE}/assets/", ".js"),
    ):
        assert any(name.startswith(start) and name.endswith(end) for name in wheel), start
