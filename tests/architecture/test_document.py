"""ARCHITECTURE.md names every room, layer and folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "ARCHITECTURE.md").read_text()


def list_packages(folder: Path) -> Iterator[str]:
    """The packages in a folder, as paths from the root."""
    for init in sorted(folder.glob("*/__init__.py")):
        yield str(init.parent.relative_to(ROOT))


def list_tests() -> Iterator[str]:
    """The folders in `tests` that contain Python files, as paths from the root."""
    for folder in sorted((ROOT / "tests").iterdir()):
        if any(folder.glob("**/*.py")):
            yield str(folder.relative_to(ROOT))


PACKAGES = [*list_packages(ROOT / "src/genial"), *list_packages(ROOT / "src/genial/server")]


@pytest.mark.parametrize("path", [*PACKAGES, *list_tests()])
def test_the_document_links_to_every_package_and_every_folder_of_tests(path: str) -> None:
    assert f"]({path})" in DOCUMENT


@pytest.mark.parametrize(
    "folder", sorted(each.name for each in (ROOT / "web/src").iterdir() if each.is_dir())
)
def test_the_table_of_the_page_lists_every_folder(folder: str) -> None:
    rows = [line for line in DOCUMENT.splitlines() if line.startswith("| `")]
    assert any(f"`{folder}`" in row.split("|")[1] for row in rows)


def test_the_check_finds_folders() -> None:
    assert {"src/genial/engine", "src/genial/server/domain"} <= set(PACKAGES)
