"""Only the layer `present` creates messages and answers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import genial.server

FOLDER = Path(genial.server.__file__).parent


def find_made(file: Path) -> Iterator[str]:
    """The names of the protocol's types that a file instantiates."""
    tree = ast.parse(file.read_text())
    wire = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and "protocol" in (node.module or "").split(".")
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in wire:
            yield f"{file.relative_to(FOLDER)}, line {node.lineno}: {node.func.id}"


def test_only_present_makes_messages_and_answers() -> None:
    files = [*(FOLDER / "live").rglob("*.py"), *(FOLDER / "http").rglob("*.py")]
    files += (FOLDER / "process").rglob("*.py")
    assert len(files) > 20
    assert [made for file in files for made in find_made(file)] == []


def test_the_check_finds_what_present_makes() -> None:
    assert any(find_made(FOLDER / "present" / "messages.py"))
