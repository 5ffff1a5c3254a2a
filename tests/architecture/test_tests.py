"""Code that several test files share is in separate modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_no_module_imports_from_a_test_file_or_a_conftest() -> None:
    """Pytest imports test files itself, so a second import would run them twice."""
    found = [
        f"{path.relative_to(TESTS)}: {name}"
        for path in TESTS.rglob("*.py")
        for name in list_imports(path)
        if any(part.startswith("test_") or part == "conftest" for part in name.split("."))
    ]
    assert found == []


def list_imports(path: Path) -> Iterator[str]:
    """The full names of all imports of a file: `from tests.a import b` is `tests.a.b`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module or ''}.{alias.name}" for alias in node.names)
