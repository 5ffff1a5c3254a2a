"""Every room has a docstring, and `import genial` loads no heavy packages."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import genial

PACKAGE = Path(genial.__file__).parent
ROOMS = sorted(folder.parent for folder in PACKAGE.glob("*/__init__.py"))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_room_starts_with_the_four_lines_of_its_docstring(room: Path) -> None:
    docstring = ast.get_docstring(ast.parse((room / "__init__.py").read_text())) or ""
    starts = [line.split(":")[0] for line in docstring.splitlines() if ":" in line]
    assert starts[:4] == ["Room", "Knows", "May import", "Never"]


def test_import_and_help_load_neither_numba_nor_numpy() -> None:
    code = (
        "import sys, genial, genial.cli.main; print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_every_public_name_can_be_imported_and_is_listed() -> None:
    assert set(genial.__all__) <= set(dir(genial))
    for name in genial.__all__:
        assert getattr(genial, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        genial.Gmae  # noqa: B018
