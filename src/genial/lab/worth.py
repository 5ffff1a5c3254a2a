"""What luck, an open rack, a bonus and a double are worth: `python -m genial.lab.worth STUDY`.

- `bag`: how much of the result the bag decides. Every bag is played twice by the same bot on all
  seats, with the same starting side and different random numbers of the bot.
- `sight`: one side sees all racks, and the other sides see only their own rack. Every side sees
  all racks once.
- `bonus`: the value of a bonus placement: the player's value after a move that earned one, minus
  the value if the same move had earned none.
- `double`: the value of a double on the rack: the player's value with a double, minus the value
  with a random other tile in its place.

Values are those of reviews, in points of win chance. Each study appends a line for every set of
games to the file `--out`, and then prints a summary of all lines in this file. The same command
continues a stopped study, and other seeds add games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from genial.arena.intervals import Z
from genial.bots.registry import load_bot
from genial.bots.worlds import REPLIES, TO_THE_END, Evaluator, draw_seeds
from genial.engine.editions import Rules
from genial.engine.game import Game
from genial.engine.geometry import Geometry, compile_rules
from genial.engine.state import Records, duplicate
from genial.engine.view import View
from genial.engine.world import World
from genial.reviews.levels import estimate_mean
from genial.reviews.running import list_states

from .lines import Row
from .options import add_file, add_kinds, at_least, find_kinds, new_parser, run_tasks
from .schedule import Kind

BOT = "search:sims=32,threads=1"
WORLDS = 64  # the number of sampled worlds for a value
_TRIED = 6  # the number of positions of a game in which a double is tried
_RESAMPLED = 1000  # the number of bootstrap samples for an interval
_POINTS = 100  # a win has this many points


@dataclass(frozen=True)
class Task:
    """One set of games of a study."""

    study: str
    kind: Kind
    bot: str
    seed: int


def play(game: Game, bot: str, key: tuple[int, ...], blind: Sequence[int] = ()) -> None:
    """Plays a game to its end. Seats in `blind` see only their own rack, also with open racks."""
    player = load_bot(bot)
    generators = [np.random.default_rng((*key, seat)) for seat in range(game.rules.players)]
    hidden = compile_rules(hide_racks(game.rules))
    while not game.is_over:
        seat = game.seat
        view = View.of(hidden, game.states, seat) if seat in blind else game.view(seat)
        game.play(player.choose(view, generators[seat]).move)


def hide_racks(rules: Rules) -> Rules:
    """The same rules with hidden racks."""
    return replace(rules, edition=replace(rules.edition, open_racks=False))


def share_win(game: Game) -> list[float]:
    """The share of the win of each side. Sides that tie share a win."""
    best = [rank == 1 for rank in game.ranks]
    return [each / sum(best) for each in best]


def repeat_bag(task: Task) -> Row:
    """Plays a bag twice."""
    shares = []
    for attempt in range(2):
        game = new_game(task)
        play(game, task.bot, (task.seed, attempt))
        first = game.rules.owners[game.start]
        found = share_win(game)
        shares.append(found[first:] + found[:first])
    return {"shares": shares}


def compare_sight(task: Task) -> Row:
    """Lets each side see all racks once, and returns its shares of the win."""
    sides, shares = task.kind.sides, []
    for seeing in range(sides):
        game = new_game(task, open_racks=True)
        blind = [seat for seat, owner in enumerate(game.rules.owners) if owner != seeing]
        play(game, task.bot, (task.seed, seeing), blind)
        shares.append(share_win(game)[seeing])
    return {"shares": shares}


def value_bonuses(task: Task) -> Row:
    """The worth of each bonus placement that was earned in a game."""
    game = new_game(task)
    play(game, task.bot, (task.seed,))
    record = game.geometry.record.copy()
    record[0].bonus = 0
    without_bonus = replace(game.geometry, record=record)
    evaluator = Evaluator(game.geometry, REPLIES)
    values = []
    for step, before in zip(game.steps, list_states(game), strict=False):
        with_bonus = World(game.geometry, duplicate(before))
        with_bonus.play(step.move)
        # Bonus placements that earn another bonus are left out: one bonus would stay due.
        if before[0].bonus or with_bonus.bonus == 0 or with_bonus.is_over:
            continue
        none = World(without_bonus, duplicate(before))
        none.play(step.move)
        if none.is_over:
            continue
        side, key = game.rules.owners[step.seat], (task.seed, 1, step.index)
        horizon = evaluator.find_horizon(with_bonus.states)
        # Without the bonus, the player has drawn already, so one draw fewer remains.
        is_drawn = none.phase != "exchange"
        other_horizon = horizon - 1 if is_drawn and horizon != TO_THE_END else horizon
        worth = _value(evaluator, with_bonus.states, step.seat, key, horizon)[side]
        worth -= _value(evaluator, none.states, step.seat, key, other_horizon)[side]
        values.append(round(_POINTS * float(worth), 3))
    return {"values": values}


def value_doubles(task: Task) -> Row:
    """The worth of a double at some turns of a game."""
    game = new_game(task)
    play(game, task.bot, (task.seed,))
    evaluator, rng = Evaluator(game.geometry, REPLIES), np.random.default_rng((task.seed, 2))
    positions = zip(game.steps, list_states(game), strict=False)
    turns = [
        (step, before)
        for step, before in positions
        if before[0].bonus == 0 and step.move.is_placement
    ]
    chosen = rng.choice(len(turns), min(_TRIED, len(turns)), replace=False)
    values = []
    for step, before in (turns[index] for index in sorted(chosen.tolist())):
        slot = int(rng.integers(before[0].held[step.seat]))
        pair = _swap_tiles(game.geometry, before, step.seat, slot, rng)
        if pair is None:
            continue
        side, key = game.rules.owners[step.seat], (task.seed, 3, step.index)
        horizon = evaluator.find_horizon(before)
        double, other = (
            _value(evaluator, states, step.seat, key, horizon)[side] for states in pair
        )
        values.append(round(_POINTS * float(double - other), 3))
    return {"values": values}


def _swap_tiles(
    geometry: Geometry, before: Records, seat: int, slot: int, rng: np.random.Generator
) -> tuple[Records, Records] | None:
    """The position with a double in a slot of the rack, and with another tile there.

    Both tiles come from the bag, and the tile of the slot goes back there. None if the bag has no
    double, or only doubles.
    """
    bag = before[0].bag.astype(np.float64)
    record = geometry.record[0]
    is_double = record.first[: len(bag)] == record.second[: len(bag)]
    found = []
    for chances in (bag * is_double, bag * ~is_double):
        if chances.sum() == 0:
            return None
        states = duplicate(before)
        kind = int(rng.choice(len(bag), p=chances / chances.sum()))
        states[0].bag[states[0].rack[seat, slot]] += 1
        states[0].bag[kind] -= 1
        states[0].rack[seat, slot] = kind
        found.append(states)
    return found[0], found[1]


def _value(
    evaluator: Evaluator, states: Records, seat: int, key: tuple[int, ...], horizon: int
) -> npt.NDArray[np.float64]:
    """The value of each side, as the seat sees the position."""
    shares = evaluator.sample(states, seat, draw_seeds(key, WORLDS), (horizon,))
    values: npt.NDArray[np.float64] = shares[:, 0, 0].mean(axis=0)
    return values


def new_game(task: Task, open_racks: bool = False) -> Game:
    """The game of a task. The starting seat follows from the seed."""
    edition, variant, players = task.kind
    if open_racks:
        edition = "2023-family"
    return Game(edition, variant=variant, players=players, seed=task.seed)


def sum_up_bag(rows: Sequence[Row]) -> Iterator[str]:
    """The share of the variance of the results that the bag explains.

    This is the correlation between the results of the two games with a bag.
    """
    for kind, sets in _group(rows).items():
        shares = np.array([row["shares"] for row in sets])
        found = _correlate(shares)
        rng = np.random.default_rng(0)
        drawn = rng.integers(0, len(shares), (_RESAMPLED, len(shares)))
        low, high = np.quantile([_correlate(shares[each]) for each in drawn], (0.025, 0.975))
        same = (shares[:, 0] == shares[:, 1]).all(axis=1)
        mean, *ends = estimate_mean(same.tolist())
        yield (
            f"{kind}: {len(sets)} bags; share of the variance {100 * found:.0f}% "
            f"({100 * low:.0f} to {100 * high:.0f}); same result twice "
            f"{100 * mean:.0f}% ({100 * ends[0]:.0f} to {100 * ends[1]:.0f})"
        )


def _correlate(shares: npt.NDArray[np.float64]) -> float:
    """The correlation of the two results of a bag, over all places in the order of play."""
    centred = shares - shares.mean(axis=(0, 1))
    total = float((centred**2).mean())
    return float((centred[:, 0] * centred[:, 1]).mean()) / total if total else 0.0


def sum_up_sight(rows: Sequence[Row]) -> Iterator[str]:
    """The share of the win of the side that sees all racks."""
    for kind, sets in _group(rows).items():
        mean, low, high = estimate_mean([float(np.mean(row["shares"])) for row in sets])
        games = sum(len(row["shares"]) for row in sets)
        yield (
            f"{kind}: {games} games; the side that sees all racks wins "
            f"{100 * mean:.1f}% ({100 * low:.1f} to {100 * high:.1f})"
        )


def sum_up_values(rows: Sequence[Row]) -> Iterator[str]:
    """The mean of all values, in points of win chance. The values of a game are one observation."""
    for kind, games in _group(rows).items():
        values = [row["values"] for row in games if row["values"]]
        if not values:
            yield f"{kind}: no such position in {len(games)} games"
            continue
        sums, counts = np.array([sum(each) for each in values]), np.array([len(v) for v in values])
        mean = sums.sum() / counts.sum()
        spread = np.sqrt(((sums - mean * counts) ** 2).sum()) / counts.sum()
        yield (
            f"{kind}: {len(values)} games, {counts.sum()} positions; "
            f"{mean:.1f} points ({mean - Z * spread:.1f} to {mean + Z * spread:.1f})"
        )


def _group(rows: Sequence[Row]) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[f"{Kind(*row['kind'])}, {row['bot']}"].append(row)
    return dict(groups)


Find: TypeAlias = Callable[[Task], Row]
SumUp: TypeAlias = Callable[[Sequence[Row]], Iterator[str]]
STUDIES: dict[str, tuple[Find, SumUp]] = {
    "bag": (repeat_bag, sum_up_bag),
    "sight": (compare_sight, sum_up_sight),
    "bonus": (value_bonuses, sum_up_values),
    "double": (value_doubles, sum_up_values),
}


def run(task: Task) -> Row:
    """Plays one set of games; returns its line for the file."""
    return {**describe(task), **STUDIES[task.study][0](task)}


def describe(task: Task) -> Row:
    """The fields of a line that say which task it is from."""
    return {"study": task.study, "kind": list(task.kind), "bot": task.bot, "seed": task.seed}


def choose(study: str, kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds of game in which a study makes sense."""
    chosen = [kind for kind in kinds if kind.sides > 1]
    if study == "bonus":
        chosen = [kind for kind in chosen if kind.has_bonus]
    if study == "sight":
        chosen = [kind for kind in chosen if kind.edition == "2023" and kind.variant == "standard"]
    return chosen


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a study, and prints its summary."""
    parser = new_parser(__doc__)
    parser.add_argument("study", choices=STUDIES)
    parser.add_argument("--games", type=at_least(1), default=100, help="bags of each kind of game")
    parser.add_argument("--bot", default=BOT, help="the bot on all seats; it must use randomness")
    add_kinds(parser)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    add_file(parser, "bag")
    given = parser.parse_args(arguments)
    kinds = choose(given.study, find_kinds(parser, given))
    if not kinds:
        parser.error(f"the study {given.study} makes no sense for this kind of game")
    tasks = (
        Task(given.study, kind, given.bot, given.seed + number)
        for number in range(given.games)
        for kind in kinds
    )
    rows = run_tasks(parser, given, tasks, describe, run)
    print(*STUDIES[given.study][1]([row for row in rows if row["study"] == given.study]), sep="\n")


if __name__ == "__main__":
    main()
