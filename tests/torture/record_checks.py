"""Replays the record of a finished game with the engine, the oracle and the fair-bag checker."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from genial.engine.errors import GenialError
from genial.engine.replay import replay
from tests.oracle import OracleGame

FAIR_BAG = Path(__file__).parents[2] / "docs" / "fair-bag.md"
Record = dict[str, Any]


def list_faults(record: Record) -> list[str]:
    """The faults that the engine, the oracle and the fair-bag checker find in a record."""
    return list(_find_faults(record))


def _find_faults(record: Record) -> Iterator[str]:
    checks: dict[str, Callable[[Record], object]] = {
        "engine": replay,
        "oracle": play_on_oracle,
        "fair bag": load_checker(),
    }
    for name, check in checks.items():
        try:
            check(record)
        except (GenialError, AssertionError, ValueError, KeyError) as error:
            yield f"{name}: {error!r}"


def play_on_oracle(record: Record) -> None:
    """Plays a record with the oracle, and compares the results.

    Raises:
        ValueError: if a move or a draw is not possible.
        AssertionError: if the results differ.
    """
    game = OracleGame(
        record["edition"],
        record["variant"],
        record["players"],
        start=record["start"],
        deal=record["deal"],
    )
    for number, turn in enumerate(record["turns"], 1):
        assert turn["seat"] == game.seat, f"turn {number} is of seat {game.seat}"
        for move in turn["moves"]:
            game.play(move)
        assert ("exchange" in turn) == (game.phase == "exchange"), f"exchange in turn {number}"
        if "exchange" in turn:
            game.play("swap" if turn["exchange"] else "keep")
        if "draw" in turn:
            game.draw(turn["draw"])
    assert game.phase == "over", "the game is not over"
    result = record["result"]
    assert result["scores"] == game.scores, "scores"
    assert (result["ranks"], result["reason"]) == (game.ranks(), game.reason), "ranks"


@cache
def load_checker() -> Callable[[Record], None]:
    """The program at the end of docs/fair-bag.md."""
    found = re.search(r"^```python checker\n(.*?)^```", FAIR_BAG.read_text(), re.M | re.S)
    assert found is not None
    namespace: dict[str, Any] = {"__name__": "checker"}
    exec(compile(found[1], "fair-bag.md", "exec"), namespace)
    check: Callable[[Record], None] = namespace["check"]
    return lambda record: check(json.loads(json.dumps(record)))
