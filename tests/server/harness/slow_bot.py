"""A bot that computes until the test lets it finish. It also works in a worker process."""

from __future__ import annotations

import os
import time
from pathlib import Path

from genial.engine.view import View

# the name of the environment variable with the folder; worker processes inherit it
FOLDER = "GENIAL_TEST_DAWDLING"


def choose_slowly(view: View, *_: object) -> str:
    """The first legal move, after the test has allowed it."""
    wait_for_end()
    return str(view.legal_moves()[0])


def wait_for_end() -> None:
    """Creates the file `begun`, then waits for the file `end`."""
    folder = Path(os.environ[FOLDER])
    (folder / "begun").touch()
    while not (folder / "end").exists():
        time.sleep(0.01)
