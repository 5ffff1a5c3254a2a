"""The examples in docstrings run, and print the output that the docstring shows."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import genial

PACKAGE = Path(genial.__file__).parent
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if ">>> " in path.read_text()]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_docstring_examples_of_a_module_run(path: Path) -> None:
    parts = ("genial", *path.relative_to(PACKAGE).with_suffix("").parts)
    module = import_module(".".join(parts).removesuffix(".__init__"))
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
