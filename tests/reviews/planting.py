"""Games with a planted blunder each: `python -m tests.reviews.planting` grades all of them.

Somebody who did not know the reviews planted the blunders by counting points, spaces and tiles, and
used no bot that judges positions. Before and after the blunder, `skilled` or `balanced` played for
both seats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import genial
from genial.bots.memory import recall
from genial.bots.worlds import Evaluator
from genial.engine.view import View
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.reviews.reasons import explain
from genial.reviews.review import GradedMove
from genial.reviews.running import list_states

FILE = Path(__file__).parent / "planted.json"
SHOWN = 2  # the page shows at most this many facts about a move

FACTS: Mapping[str, tuple[str, ...]] = {
    "missed bonus": ("earns_bonus",),
    "last line": ("keeps_spaces", "raises_lowest"),
    "double": ("same_tile", "next_placement"),
    "exchange": ("exchanges",),
}
"""For each kind of blunder, the kinds of facts that explain it."""


class Planted(NamedTuple):
    """A game with a blunder.

    Attributes:
        kind: what is wrong: one of `FACTS`.
        step: the index of the blunder among the moves, from 0.
        better: some better moves.
        why: why the move is a blunder, in the words of whoever planted it.
        record: the game.
    """

    kind: str
    step: int
    better: list[str]
    why: str
    record: dict[str, Any]


class Found(NamedTuple):
    """What a review says about a planted move."""

    graded: GradedMove
    facts: list[str]  # the kinds of the facts that the page shows

    def is_right(self, kind: str) -> bool:
        """Whether the move is a mistake or worse, and a fact explains the blunder."""
        is_serious = self.graded.grade in ("mistake", "blunder")
        return is_serious and not set(FACTS[kind]).isdisjoint(self.facts)


def load() -> list[Planted]:
    """The games of `planted.json`."""
    return [Planted(**each) for each in json.loads(FILE.read_text("utf-8"))]


def grade(planted: Planted, worlds: int) -> Found:
    """Grades the planted move as a review does, and finds the facts."""
    game, effort = genial.replay(planted.record), Effort()
    states, step = list_states(game), game.steps[planted.step]
    view = View.of(game.geometry, states[planted.step], step.seat)
    memory = recall(game.geometry, game.steps[: planted.step], states, step.seat)
    evaluator = Evaluator(game.geometry, effort.replies)
    graded = grade_move(evaluator, view, step.move, planted.step, effort, worlds, (1,), memory)
    kinds = [fact.kind for fact in explain(game, states, graded)]
    telling = [kind for kind in kinds if kind != "scores"]
    return Found(graded, (telling or kinds)[:SHOWN])


def main() -> None:
    """Grades all planted moves in as many worlds as the last pass of a review."""
    games = load()
    right = 0
    for planted in games:
        found = grade(planted, Effort().sharp)
        right += found.is_right(planted.kind)
        print(
            f"{'found' if found.is_right(planted.kind) else 'missed'}: {planted.kind}, "
            f"move {planted.step + 1}, {found.graded.grade}, lost {100 * found.graded.loss:.1f} "
            f"points, {', '.join(found.facts)}",
            flush=True,
        )
    print(f"found and explained: {right} of {len(games)}")


if __name__ == "__main__":
    main()
