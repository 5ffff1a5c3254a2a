"""Loads a dataset: plays its games again, and gives batches of observations as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules, find_rules
from genial.engine.errors import GenialError
from genial.engine.geometry import compile_rules
from genial.engine.position import Position
from genial.engine.state import duplicate
from genial.features.actions import num_actions
from genial.features.observation import Observation, lay_out

from .kernel import door
from .parquet import Games, count_games, read_header, read_part

GAMES_AT_ONCE = 200
"""The games that are replayed together. With masks, 200 games of two players need 35 MB."""


@dataclass(frozen=True)
class Batch:
    """Decisions of games. All arrays have one row for each decision.

    Attributes:
        observations: what the acting seat saw, by name (docs/environments).
        masks: 1 for each action that was legal; None if they were not asked for.
        actions: the action that the seat chose.
        seats: the acting seat.
        games: the number of the game in the dataset.
        bots: the number of the bot that chose, see `Dataset.bots`.
        returns: the reward of the acting seat at the end of the game, as in the environments; in
            solo, the final lowest marker.
    """

    observations: Observation
    masks: npt.NDArray[np.uint8] | None
    actions: npt.NDArray[np.int64]
    seats: npt.NDArray[np.uint8]
    games: npt.NDArray[np.int64]
    bots: npt.NDArray[np.uint8]
    returns: npt.NDArray[np.float32]


@dataclass(frozen=True)
class Dataset:
    """A folder of games.

    Attributes:
        rules: the kind of game.
        bots: the names of the bots.
        parts: the files, in order.
    """

    rules: Rules
    bots: tuple[str, ...]
    parts: tuple[Path, ...]

    def __len__(self) -> int:
        """The number of games."""
        return sum(map(count_games, self.parts))

    def batches(
        self, size: int, *, masks: bool = True, rng: np.random.Generator | None = None
    ) -> Iterator[Batch]:
        """Yields all decisions of all games, `size` at a time; the last batch may be smaller.

        Args:
            size: the number of decisions in a batch.
            masks: whether to compute the masks, which are the largest arrays.
            rng: shuffles the files, the games of a file, and the decisions of 200 games. None keeps
                the order.

        Raises:
            GenialError: if a game does not follow the rules, or its result is wrong.
        """
        if size < 1:
            raise GenialError(f"a batch has at least 1 decision, not {size}")
        parts = list(self.parts)
        if rng is not None:
            rng.shuffle(parts)
        rest: _Rows | None = None
        for part in parts:
            games = read_part(part)
            order = (
                np.arange(len(games.seeds)) if rng is None else rng.permutation(len(games.seeds))
            )
            for first in range(0, len(order), GAMES_AT_ONCE):
                rows = _replay(self.rules, games, order[first : first + GAMES_AT_ONCE], masks, part)
                if rng is not None:
                    rows = rows.take(rng.permutation(len(rows.actions)))
                rows = rows if rest is None else rest.join(rows)
                full = len(rows.actions) // size * size
                for start in range(0, full, size):
                    yield self._split(rows.take(slice(start, start + size)))
                rest = rows.take(slice(full, None))
        if rest is not None and len(rest.actions):
            yield self._split(rest)

    def _split(self, rows: _Rows) -> Batch:
        return Batch(
            lay_out(self.rules).split(rows.observations),
            rows.masks if rows.masks.size else None,
            rows.actions,
            rows.seats,
            rows.games,
            rows.bots,
            rows.returns,
        )


def open_dataset(folder: Path | str) -> Dataset:
    """Opens a dataset that `genial dataset` or `write_dataset` has written.

    Raises:
        GenialError: if the folder has no dataset, or files of different datasets.
    """
    parts = tuple(sorted(Path(folder).glob("part-*.parquet")))
    if not parts:
        raise GenialError(f"there is no dataset in {folder}: make one with genial dataset")
    header = read_header(parts[0])
    for part in parts[1:]:
        if read_header(part) != header:
            raise GenialError(f"{part} and {parts[0].name} are of different datasets")
    rules = find_rules(header.get("edition", ""), header.get("variant", ""), header.get("players"))
    return Dataset(rules, tuple(map(str, header.get("bots", ()))), parts)


@dataclass(frozen=True)
class _Rows:
    """Decisions, with observations as rows of bytes."""

    observations: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.uint8]  # without masks, each row is empty
    actions: npt.NDArray[np.int64]
    seats: npt.NDArray[np.uint8]
    games: npt.NDArray[np.int64]
    bots: npt.NDArray[np.uint8]
    returns: npt.NDArray[np.float32]

    def take(self, chosen: slice | npt.NDArray[np.int64]) -> _Rows:
        return _Rows(*(values[chosen] for values in vars(self).values()))

    def join(self, other: _Rows) -> _Rows:
        pairs = zip(vars(self).values(), vars(other).values(), strict=True)
        return _Rows(*map(np.concatenate, pairs))


def _replay(
    rules: Rules, games: Games, chosen: npt.NDArray[np.int64], has_masks: bool, path: Path
) -> _Rows:
    """Plays the chosen games again. Checks every move and every result."""
    geometry, layout = compile_rules(rules), lay_out(rules)
    lengths = np.diff(games.starts)[chosen]
    total, table = int(lengths.sum()), num_actions(geometry)
    actions = np.empty(total, np.uint16)
    seats = np.empty(total, np.uint8)
    rows = np.empty((total, layout.size), np.uint8)
    masks = np.empty((total, table if has_masks else 0), np.uint8)
    bots, returns = np.empty(total, np.uint8), np.empty(total, np.float32)
    free_sides, at = np.empty(table, np.uint8), 0
    for game in chosen:
        played = games.actions[games.starts[game] : games.starts[game + 1]]
        place = slice(at, at + len(played))
        at = place.stop
        states = duplicate(geometry.opening)
        states["rng"] = games.seeds[game]
        shown = masks[place] if has_masks else _NO_MASKS
        num_legal = door.replay_game(
            geometry.record, states, played, seats[place], rows[place], shown, free_sides
        )
        position = Position(geometry, states)
        if num_legal < len(played) or not _has_result(position, games, game):
            raise GenialError(
                f"{path}, game {games.numbers[game]}: its actions or result are wrong"
            )
        actions[place] = played
        bots[place] = games.bots[game][seats[place]]
        returns[place] = find_returns(rules, position)[seats[place]]
    numbers = np.repeat(games.numbers[chosen], lengths)
    return _Rows(rows, masks, actions.astype(np.int64), seats, numbers, bots, returns)


_NO_MASKS = np.empty((0, 0), np.uint8)


def _has_result(position: Position, games: Games, game: int) -> bool:
    outcome = position.outcome
    if outcome is None:
        return False
    scores = np.array(outcome.scores).reshape(-1)
    return np.array_equal(games.ranks[game], outcome.ranks) and np.array_equal(
        games.scores[game], scores
    )


def find_returns(rules: Rules, position: Position) -> npt.NDArray[np.float32]:
    """The return of each seat in a finished game, as the environments define it."""
    if rules.is_solo:
        return np.array([min(position.scores[0])], np.float32)
    ranks = position.ranks
    sides, winners = len(ranks), ranks.count(1)
    winner = (sides / winners - 1) / (sides - 1)
    by_side = [winner if rank == 1 else -1 / (sides - 1) for rank in ranks]
    return np.array([by_side[owner] for owner in rules.owners], np.float32)
