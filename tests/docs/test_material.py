"""The page counts games with the boards and tiles of the engine."""

from __future__ import annotations

from tests.docs.material import TARGET, write_material


def test_the_file_of_the_page_is_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == write_material(), "run `make rules`"
