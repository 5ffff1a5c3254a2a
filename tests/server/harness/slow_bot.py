"""A bot that computes until the test lets it finish, also in a worker process."""

from __future__ import annotations

import os
import time
from pathlib import Path

from genial.engine.view import View

FOLDER = "GENIAL_TEST_DAWDLING"  # the variable that names the folder; worker processes inherit it


def choose_slowly(view: View, *_: object) -> str:
    """The first legal move, once the test allows it."""
    wait_for_end()
    return str(view.legal_moves()[0])


def wait_for_end() -> None:
    """Creates the file `begun`, then waits for the file `end`."""
    folder = Path(os.environ[FOLDER])
    (folder / "begun").touch()
    while not (folder / "end").exists():
        time.sleep(0.01)
