"""Subtracts the luck of draws from the results of contests: `python -m genial.lab.luck --help`.

    genial arena judge balanced --games 200 --moves --out contest.jsonl
    python -m genial.lab.luck contest.jsonl --out luck.jsonl

The luck of a draw is the value after this draw, minus the mean value after all draws that were
possible. So its mean is 0, no matter how good the values are, and no matter how the bots play:
subtracting luck favours nobody. Good values make the result less random, so the interval becomes
narrower (N. Burch, M. Schmid, M. Moravcik, M. Bowling: AIVAT, 2018). Only this study sees all
racks; the bots saw only their views.

The judge, with its board network, values the position at the next turn of the seat that drew, in a
few worlds. The worlds are the same for all draws.

Each game is a line of the file `--out`. The same command continues a stopped study.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.arena.intervals import Z, correct_bias, find_interval
from genial.arena.ledger import is_shaped
from genial.arena.playing import GameResult
from genial.bots.networks import load_board_network
from genial.bots.worlds import REPLIES, Evaluator, draw_seeds
from genial.engine.errors import GenialError
from genial.engine.game import Game
from genial.engine.geometry import compile_rules
from genial.engine.notation import Tile
from genial.engine.world import World

from .lines import Row
from .options import add_file, at_least, new_parser, run_tasks
from .schedule import Kind

WORLDS = 4  # the number of sampled worlds for a value
_ALTERNATIVES = 24  # the number of random draws that stand for all draws of several tiles
FEWEST_SETS = 20  # with fewer sets, the luck of two entrants cannot be compared
_PERCENT = 100

Values = npt.NDArray[np.float64]
"""Shares of the win, or differences between them: one for each side."""


class Task(NamedTuple):
    """One game of a contest."""

    kind: Kind
    worlds: int
    number: int
    seed: int
    moves: str


def run(task: Task) -> Row:
    """Measures the luck of all draws of a game; returns its line for the file."""
    edition, variant, players = task.kind
    game = Game(edition, variant=variant, players=players, seed=task.seed)
    evaluator = find_evaluator(task.kind)
    luck: Values = np.zeros(task.kind.sides)
    for number, move in enumerate(task.moves.split()):
        before = World(game.geometry, game.states.copy())
        step = game.play(move)
        if step.drawn:
            key = (task.seed, number)
            luck += measure_luck(evaluator, before, move, step.drawn, key, task.worlds)
    return {**describe(task), "luck": luck.round(6).tolist()}


@cache
def find_evaluator(kind: Kind) -> Evaluator:
    """The evaluator whose values are compared."""
    return Evaluator(compile_rules(kind.rules), REPLIES, board=load_board_network(kind.rules))


def measure_luck(
    evaluator: Evaluator,
    before: World,
    move: str,
    drawn: Sequence[Tile],
    key: tuple[int, ...],
    worlds: int,
) -> Values:
    """The luck of a draw for each side.

    Args:
        evaluator: values positions.
        before: the position before the move.
        move: the last move before the draw.
        drawn: the tiles that were drawn.
        key: identifies the draw; from it follow the worlds and the random draws.
        worlds: the number of worlds for each value.
    """
    seat, seeds = before.seat, draw_seeds(key, worlds)

    def find_value(draw: Sequence[Tile]) -> Values:
        world = World(before.geometry, before.states.copy())
        world.play(move, draw)
        shares = evaluator.sample(world.states, seat, seeds, (1,), chance="draws")
        value: Values = shares[:, 0, 0].mean(axis=0)
        return value

    luck = find_value(drawn)
    for draw, probability in list_draws(before, len(drawn), key):
        luck = luck - probability * find_value(draw)
    return luck


def list_draws(
    before: World, number: int, key: tuple[int, ...]
) -> Iterator[tuple[tuple[Tile, ...], float]]:
    """The draws of this number of tiles that are possible at the end of a turn, with probabilities.

    All draws of one tile; for several tiles, random draws that are equally likely. No move changes
    the bag before the draw: exchanged tiles go back after it.
    """
    bag = before.bag
    if number == 1:
        for tile, copies in bag.items():
            yield (tile,), copies / bag.total()
        return
    rng, tiles = np.random.default_rng((*key, 1)), sorted(bag.elements())
    for _ in range(_ALTERNATIVES):
        chosen = rng.choice(len(tiles), number, replace=False)
        yield tuple(tiles[index] for index in chosen), 1 / _ALTERNATIVES


def describe(task: Task) -> Row:
    """The fields of a line that say which task it is from."""
    return {**task._asdict(), "kind": list(task.kind)}


def read_contest(path: Path) -> tuple[Kind, list[str], list[GameResult]]:
    """The kind of game, the names of the entrants, and the games of a contest, by their numbers.

    Raises:
        GenialError: the file is not from a contest that kept its moves, or luck makes no sense.
    """
    try:
        # a contest that still runs may have written a part of its last line
        finished = path.read_text("utf-8").rpartition("\n")[0]
        header, *games = map(json.loads, finished.splitlines())
        kind = Kind(header["edition"], header["variant"], header["players"])
        names = header["entrants"]
        is_contest = all(is_shaped(game, GameResult) for game in games)
    except (OSError, ValueError, TypeError, KeyError):
        is_contest = False
    if not is_contest:
        raise GenialError(f"{path} is not a file of results from `genial arena`")
    if kind.sides < 2:
        raise GenialError("in solo, all bots have the same bag, so there is no luck to subtract")
    if any("moves" not in game for game in games):
        raise GenialError(f"{path} has no moves: play the contest with --moves")
    return kind, names, sorted(games, key=itemgetter("number"))


class Measure(NamedTuple):
    """What a contest says about two entrants.

    The fields are arrays with one element for each set: the games of a set count as one
    observation, because they share their tiles.
    """

    points: Values  # the sums of what one entrant got
    luck: Values  # the sums of the luck that helped it
    games: Values  # the numbers of games
    # The points that the entrant would have got if all sides were equal. They are subtracted; so 0
    # if the points themselves are reported.
    equal: Values


class Adjusted(NamedTuple):
    """A mean of a contest with and without luck, in percent."""

    mean: float
    margin: float  # half of the 95% interval
    fair: float  # the mean without the luck of the draws
    fair_margin: float
    explained: float  # how much of the variance of the results the luck explains


def measure_ranks(
    games: Sequence[GameResult], lucks: Sequence[Values], one: int, other: int
) -> Measure:
    """The points of entrant `one` against `other`, as in the arena.

    The better rank gets 1 point, a tie 1/2. A game counts the mean over all pairs of sides.
    """
    sums = _new_sums()
    for game, luck in zip(games, lucks, strict=True):
        ranks, pairs = game["ranks"], find_pairs(game, one, other)
        if pairs:
            points = [(ranks[a] < ranks[b]) + (ranks[a] == ranks[b]) / 2 for a, b in pairs]
            gained = [luck[a] - luck[b] for a, b in pairs]
            sums[game["set"]] += np.array([np.mean(points), np.mean(gained), 1, 0])
    return collect(sums)


def measure_wins(
    games: Sequence[GameResult], lucks: Sequence[Values], one: int, other: int
) -> Measure:
    """How many games `one` won more than if all sides were equal, in games against `other`."""
    sums = _new_sums()
    for game, luck in zip(games, lucks, strict=True):
        mine = {side for side, _ in find_pairs(game, one, other)}
        if mine:
            best = [rank == min(game["ranks"]) for rank in game["ranks"]]
            wins, gained = sum(best[side] for side in mine), sum(luck[side] for side in mine)
            share, equal = wins / sum(best), len(mine) / len(best)
            sums[game["set"]] += np.array([share, gained, 1, equal])
    return collect(sums)


def find_pairs(game: GameResult, one: int, other: int) -> list[tuple[int, int]]:
    """All pairs of a side of one entrant and a side of the other."""
    mine, theirs = (
        [side for side, number in enumerate(game["sides"]) if number == entrant]
        for entrant in (one, other)
    )
    return list(product(mine, theirs))


def _new_sums() -> dict[int, Values]:
    """For each set, the sums for the fields of a `Measure`."""
    return defaultdict(lambda: np.zeros(len(Measure._fields)))


def collect(sums: Mapping[int, Values]) -> Measure:
    """The sums of all sets, as arrays."""
    return Measure(*np.array([*sums.values()]).reshape(-1, len(Measure._fields)).T)


def adjust(measure: Measure) -> Adjusted | None:
    """The mean with and without luck. None if there are too few sets.

    The luck of a set is subtracted with the factor that fits the results of all other sets best.
    So the mean does not change on average, and bad values add almost no noise.
    """
    luck, games = measure.luck, measure.games
    if len(games) < FEWEST_SETS:
        return None
    points, share = measure.points - measure.equal, measure.points.sum() / games.sum()
    mean = points.sum() / games.sum()
    off = points - mean * games
    others = luck @ luck - luck**2
    factors = np.divide(off @ luck - off * luck, others, np.zeros_like(luck), where=others > 0)
    fair = (points - factors * luck).sum() / games.sum()
    left = points - factors * luck - fair * games
    explained = max(0.0, 1 - left @ left / (off @ off)) if off.any() else 0.0
    margin, fair_margin = (find_margin(each, games, share) for each in (off, left))
    numbers = mean, margin, fair, fair_margin, explained
    return Adjusted(*(_PERCENT * float(number) for number in numbers))


def find_margin(off: Values, games: Values, share: float) -> float:
    """Half of the 95% interval of a mean, from the distances of all sets to this mean.

    If all sets are equal, it is the longer part of Wilson's interval for a share, as in the arena.
    """
    sets = len(off)
    if not off.any():
        return max(abs(end - share) for end in find_interval(share, sets))
    variance = off @ off * correct_bias(sets) / games.sum() ** 2
    return float(find_quantile(sets - 1) * np.sqrt(variance))


def find_quantile(freedom: int) -> float:
    """Student's t for a 95% interval, by the first term of its expansion around the normal one."""
    return Z + (Z**3 + Z) / (4 * freedom)


def sum_up(
    kind: Kind, names: Sequence[str], games: Sequence[GameResult], lucks: Sequence[Values]
) -> Iterator[str]:
    """One line for each pair of entrants; with more than two sides, also one about wins."""
    for one, other in combinations(range(len(names)), 2):
        ranks = measure_ranks(games, lucks, one, other)
        yield f"{names[one]} against {names[other]}: {format_adjusted(adjust(ranks))}"
        if kind.sides > 2:
            wins = measure_wins(games, lucks, one, other)
            yield f"  wins more than if all were equal: {format_adjusted(adjust(wins))}"


def format_adjusted(found: Adjusted | None) -> str:
    """A mean with and without luck, as text."""
    if found is None:
        return f"too few games: at least {FEWEST_SETS} mirrored sets are needed"
    return (
        f"{found.mean:.1f}% ± {found.margin:.1f}; without luck {found.fair:.1f}% ± "
        f"{found.fair_margin:.1f}; luck explains {found.explained:.0f}% of the variance"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measures the luck in the games of a contest, and prints a summary."""
    parser = new_parser(__doc__)
    parser.add_argument("contest", type=Path, help="the file of `genial arena --moves --out`")
    parser.add_argument("--worlds", type=at_least(1), default=WORLDS, help="worlds for each value")
    add_file(parser, "game")
    given = parser.parse_args(arguments)
    try:
        kind, names, games = read_contest(given.contest)
        find_evaluator(kind)
    except GenialError as error:
        parser.error(str(error))
    tasks = [
        Task(kind, given.worlds, game["number"], game["seed"], game["moves"][0]) for game in games
    ]
    rows = run_tasks(parser, given, tasks, describe, run, ["luck"])
    lucks = {(row["number"], row["moves"], row["worlds"]): row["luck"] for row in rows}
    found = [np.array(lucks[task.number, task.moves, task.worlds]) for task in tasks]
    for line in sum_up(kind, names, games, found):
        print(line)


if __name__ == "__main__":
    main()
