"""Plants known blunders into games: `python -m tests.reviews.planting write|review`.

`write` makes `planted.json`: five games for each kind of blunder. A blunder is chosen by counting
points and spaces on the board, not by a review. It is the first possible blunder of its kind in a
game of the level `skilled` against itself, while both players can still win. `review` makes a whole
review of each game. It prints whether the planted move is a key moment, and whether the right fact
explains it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

import genial
from genial.bots.judge import judge_view
from genial.bots.networks import load_network
from genial.bots.registry import find_bot
from genial.engine.notation import Move
from genial.reviews.differences import find_lowest, find_open, make
from genial.reviews.reasons import explain
from genial.reviews.running import list_states

FILE = Path(__file__).parent / "planted.json"
GAMES = 5  # the number of games for each kind of blunder

_LEVEL = "skilled"
_FIRST, _LAST = 8, 30  # the first and the last move at which a blunder is planted
_OPEN = 1.0  # a logit: the judge gives both players a win chance of at least 27%
_POINTS = 5  # a double is placed where it scores this many points less
_LINE = 3  # the lowest colour loses at least this many points

Choice: TypeAlias = Callable[[genial.Game, Move], Move | None]


class Planted(NamedTuple):
    """A game with a blunder.

    Attributes:
        record: the game.
        step: the index of the blunder among the moves, from 0.
        kind: what is wrong, and the key of `CHOICES`.
    """

    record: dict[str, Any]
    step: int
    kind: str


def miss_bonus(game: genial.Game, best: Move) -> Move | None:
    """If the best move earns a bonus placement, places the same tile where it earns none."""
    if not best.is_placement or not count_bonuses(game, best):
        return None
    others = [
        move
        for move in game.legal_moves()
        if move.tile == best.tile and not count_bonuses(game, move)
    ]
    return max(others, key=lambda move: (count_points(game, move), str(move)), default=None)


def give_line_away(game: genial.Game, best: Move) -> Move | None:
    """Puts other colours on the only space where the lowest colour scores most."""
    view = game.view(game.seat)
    colours, _ = find_lowest(view, game.rules.owners[game.seat])
    points, spaces = find_open(view, colours[0])
    if len(colours) > 1 or points < _LINE or len(spaces) > 1 or not best.is_placement:
        return None
    if set(spaces) & set(best.spaces):
        return None
    closing = [
        move
        for move in game.legal_moves()
        if spaces[0] in move.spaces
        and colours[0] not in move.colours
        and find_open(make(view, move), colours[0])[0] <= points - _LINE
    ]
    return min(closing, key=lambda move: (count_points(game, move), str(move)), default=None)


def lay_double_badly(game: genial.Game, best: Move) -> Move | None:
    """If the best move places a double, places it where its halves score less."""
    if not best.is_placement or len(set(best.tile)) > 1:
        return None
    others = [
        move
        for move in game.legal_moves()
        if move.tile == best.tile and count_points(game, move) <= count_points(game, best) - _POINTS
    ]
    return max(others, key=lambda move: (count_points(game, move), str(move)), default=None)


def decline_exchange(game: genial.Game, best: Move) -> Move | None:
    """Keeps the rack although it has no tile with the lowest colour."""
    return genial.parse_move("keep") if str(best) == "swap" else None


CHOICES: dict[str, tuple[Choice, str]] = {
    "missed bonus": (miss_bonus, "earns_bonus"),
    "last line": (give_line_away, "keeps_spaces"),
    "double": (lay_double_badly, "same_tile"),
    "exchange": (decline_exchange, "exchanges"),
}
"""How to find a blunder of each kind, and the kind of the fact that explains it."""


def count_points(game: genial.Game, move: Move) -> int:
    """The points of a placement."""
    return sum(game.points(move).values())


def count_bonuses(game: genial.Game, move: Move) -> int:
    """The bonus placements that a placement earns."""
    return game.view(game.seat).explain(move).bonuses


def plant(kind: str, seed: int) -> Planted | None:
    """Plays a game with a blunder. None if there was no opportunity."""
    game = genial.Game("2023", players=2, seed=seed)
    rng, bot, choose = np.random.default_rng(seed), find_bot(_LEVEL), CHOICES[kind][0]
    step: int | None = None
    while not game.is_over:
        view = game.view(game.seat)
        move = bot.choose(view, rng).move
        if step is None and _FIRST <= len(game.steps) <= _LAST:
            codes, logits = judge_view(view, load_network(game.rules))
            best = view.decode(int(codes[np.argmax(logits)]))
            blunder = choose(game, best) if abs(logits.max()) < _OPEN else None
            if blunder is not None:
                step, move = len(game.steps), blunder
        game.play(move)
    return None if step is None else Planted(dict(game.record()), step, kind)


def plant_all() -> Iterator[Planted]:
    """The first games with a blunder of each kind."""
    for kind in CHOICES:
        found = (plant(kind, seed) for seed in range(1000))
        yield from (planted for planted, _ in zip(filter(None, found), range(GAMES), strict=False))


def load() -> list[Planted]:
    """The games of `planted.json`."""
    return [Planted(**each) for each in json.loads(FILE.read_text("utf-8"))]


def review_all() -> None:
    """Reviews all games, and prints whether each blunder was found."""
    found = 0
    for planted in load():
        game = genial.replay(planted.record)
        review = genial.review(planted.record, threads=1)
        move = review.moves[planted.step]
        assert move is not None
        kinds = [fact.kind for fact in explain(game, list_states(game), move)[:3]]
        is_found = planted.step in review.moments and CHOICES[planted.kind][1] in kinds
        found += is_found
        print(
            f"{'found' if is_found else 'missed'}: {planted.kind}, move {planted.step + 1}, "
            f"{move.grade}, lost {100 * move.loss:.1f} points, {', '.join(kinds)}",
            flush=True,
        )
    print(f"found and explained: {found}")


if __name__ == "__main__":
    if sys.argv[1] == "write":
        lines = ",\n".join(json.dumps(each._asdict()) for each in plant_all())
        FILE.write_text(f"[\n{lines}\n]\n", "utf-8")
    else:
        review_all()
