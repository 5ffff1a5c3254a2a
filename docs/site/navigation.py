"""The pages of the documentation site: which there are, in which order, and at which address."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
START = "docs/README.md"
API = "API"  # stands for the pages of the API reference, which are made from docstrings


@dataclass(frozen=True)
class Audience:
    """A part of the navigation, for readers with one purpose."""

    title: str
    pages: tuple[str, ...]  # paths from the root of the repository, or API


@dataclass(frozen=True)
class Navigation:
    """What docs/site/navigation.toml says."""

    audiences: tuple[Audience, ...]
    modules: tuple[str, ...]  # of the API reference

    def list_pages(self) -> list[str]:
        """The paths of all pages that people wrote, from the root of the repository."""
        named = [page for part in self.audiences for page in part.pages if page != API]
        return [START, *(page for name in named for page in (name, *list_children(name)))]


@cache
def read_navigation() -> Navigation:
    """Reads docs/site/navigation.toml."""
    with (Path(__file__).parent / "navigation.toml").open("rb") as file:
        given = tomllib.load(file)
    audiences = (Audience(part["title"], tuple(part["pages"])) for part in given["audience"])
    return Navigation(tuple(audiences), tuple(given["modules"]))


def list_children(page: str) -> list[str]:
    """The other pages of a folder of docs/, if the page is the README.md of this folder."""
    folder = (ROOT / page).parent
    if not page.endswith("/README.md") or folder.parent != ROOT / "docs":
        return []
    others = sorted(path for path in folder.glob("*.md") if path.name != "README.md")
    return [path.relative_to(ROOT).as_posix() for path in others]


def find_address(page: str) -> str:
    """The path of a page in the site, without its suffix.

    Example:
        >>> find_address("docs/environments/README.md"), find_address("ARCHITECTURE.md")
        ('environments/index', 'project/architecture')
    """
    path = PurePosixPath(page).with_suffix("")
    if path.parts[0] == "docs":
        path = path.relative_to("docs")
    elif len(path.parts) == 1:
        path = PurePosixPath("project", path.name.lower())
    return str(path.with_name("index") if path.name == "README" else path)
