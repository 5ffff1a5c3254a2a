"""Thoughts that last until a test lets them end, in a worker's process as well."""

from __future__ import annotations

import os
import time
from pathlib import Path

from genial.engine.view import View

FOLDER = "GENIAL_TEST_DAWDLING"  # the variable that names the folder; worker processes inherit it


def choose_slowly(view: View, *_: object) -> str:
    """Any legal move, once the test says so."""
    wait_for_end()
    return str(view.legal_moves()[0])


def wait_for_end() -> None:
    """Says that it has begun, and waits until it may end."""
    folder = Path(os.environ[FOLDER])
    (folder / "begun").touch()
    while not (folder / "end").exists():
        time.sleep(0.01)
