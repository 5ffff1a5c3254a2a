"""Plays the games of a dataset: simple bots in one kernel, all other bots one game at a time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from genial.arena.playing import name_failure
from genial.bots.registry import load_bot
from genial.engine.game import Game
from genial.engine.geometry import compile_rules
from genial.engine.position import Position
from genial.engine.simulation import POLICIES
from genial.engine.state import STATE
from genial.features.actions import find_action

from .kernel import door
from .plan import Plan

CHUNK = 50
"""The games of one task for a worker."""


class Chunk(NamedTuple):
    """Consecutive games of a part. The arrays have one row for each game."""

    part: int
    first: int  # the index of the first game in the part
    actions: list[npt.NDArray[np.uint16]]
    ranks: npt.NDArray[np.uint8]  # by score board
    scores: npt.NDArray[np.int8]  # all score boards, one after the other


def play_chunk(plan: Plan, part: int, first: int) -> Chunk:
    """Plays up to `CHUNK` games.

    Raises:
        BotFailed: if a bot fails; the message names the bot and the game.
    """
    numbers = plan.list_games(part)[first : first + CHUNK]
    seeds = plan.draw_seeds(part)[first : first + CHUNK]
    if all(bot in POLICIES for bot in plan.bots):
        actions, positions = _play_simple(plan, numbers, seeds)
    else:
        games = [
            _play(plan, number, int(seed)) for number, seed in zip(numbers, seeds, strict=True)
        ]
        actions, positions = [game[0] for game in games], [game[1] for game in games]
    return Chunk(
        part,
        first,
        actions,
        np.array([position.ranks for position in positions], np.uint8),
        np.array([sum(position.scores, ()) for position in positions], np.int8),
    )


def _play_simple(
    plan: Plan, numbers: range, seeds: npt.NDArray[np.uint64]
) -> tuple[list[npt.NDArray[np.uint16]], list[Position]]:
    geometry = compile_rules(plan.rules)
    states = np.empty(len(seeds), STATE)
    # a game has at most one placement and one exchange for every two spaces
    actions = np.zeros((len(seeds), len(geometry.spaces) + 1), np.uint16)
    lengths = np.zeros(len(seeds), np.int64)
    policies = np.array([POLICIES[bot] for bot in plan.bots], np.uint8)
    seated = policies[[plan.seat_bots(number) for number in numbers]]
    door.play_games(geometry.record, geometry.opening, states, seeds, seated, actions, lengths)
    return (
        [row[:length].copy() for row, length in zip(actions, lengths, strict=True)],
        [Position(geometry, states[index : index + 1]) for index in range(len(states))],
    )


def _play(plan: Plan, number: int, seed: int) -> tuple[npt.NDArray[np.uint16], Position]:
    edition, variant, count = plan.kind
    game = Game(edition, variant=variant, players=count, seed=seed)
    players = [load_bot(plan.bots[bot]) for bot in plan.seat_bots(number)]
    generators = [np.random.default_rng([seed, seat]) for seat in range(count)]
    actions = []
    while game.outcome is None:
        seat = game.seat
        with name_failure(players[seat].spec, f"game {number} (seed {seed})", seat):
            move = players[seat].choose(game.view(seat), generators[seat]).move
            actions.append(find_action(game, move))
            game.play(move)
    return np.array(actions, np.uint16), game
