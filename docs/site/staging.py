"""Writes the sources of the site into a folder, from where Sphinx reads them.

The pages stay as they are in the repository, so that they can be read there. In the copies, links
lead to pages of the site, and each page with pages below it has a table of contents.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from .links import mark_targets, rewrite_links
from .navigation import API, ROOT, START, find_address, list_children, read_navigation
from .reference import write_contents, write_module

_HERE = Path(__file__).parent
_CONTENTS = "reference/index"
# in the repository, the start page can only say that there is a reference
_API_LINE = re.compile(r"^- The API reference .*$", re.MULTILINE)


def stage(folder: Path, repository: str) -> None:
    """Writes all sources.

    Args:
        folder: is emptied first.
        repository: see `rewrite_links`.
    """
    shutil.rmtree(folder, ignore_errors=True)
    navigation = read_navigation()
    pages = navigation.list_pages()
    addresses = {page: find_address(page) for page in pages}
    for page in pages:
        written = mark_targets((ROOT / page).read_text())
        text = rewrite_links(written, page, addresses, repository)
        if page == START:
            text = _API_LINE.sub(f"- [API reference]({_CONTENTS}.rst)", text)
            text += "".join(
                _write_tree(page, part.pages, f":caption: {part.title}\n")
                for part in navigation.audiences
            )
        elif children := list_children(page):
            text += _write_tree(page, tuple(children), "")
        _write(folder / f"{addresses[page]}.md", text)
    _write(folder / f"{_CONTENTS}.rst", write_contents(navigation.modules))
    described: set[str] = set()
    for module in navigation.modules:
        _write(folder / "reference" / f"{module}.rst", write_module(module, described))
    shutil.copytree(ROOT / "docs" / "images", folder / "images")
    _stage_look(folder)


def _stage_look(folder: Path) -> None:
    """Copies the settings, the theme, and the colours and the icon of the page of the game."""
    shutil.copy(_HERE / "conf.py", folder)
    shutil.copytree(_HERE / "theme", folder / "theme")
    static = folder / "theme" / "static"
    shutil.copy(ROOT / "web" / "src" / "theme" / "tokens.css", static)
    shutil.copy(ROOT / "web" / "public" / "favicon.svg", static)


def _write_tree(page: str, children: tuple[str, ...], options: str) -> str:
    here = PurePosixPath(find_address(page)).parent
    addresses = (_CONTENTS if child == API else find_address(child) for child in children)
    lines = "\n".join(os.path.relpath(address, here) for address in addresses)
    return f"\n```{{toctree}}\n:hidden:\n{options}\n{lines}\n```\n"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
