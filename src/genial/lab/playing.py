"""Playing one game, and what is noted about it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

import numpy as np

from genial.arena.failure import naming
from genial.bots.registry import Player, load_player
from genial.engine.game import Game

from .keeping import KeepingBot
from .schedule import Study, Task


class Line(TypedDict):
    """What became of a game, as it is written down."""

    edition: str
    variant: str
    players: int
    study: Study
    number: int
    set: int
    seed: int
    keeper: int | None  # the side that never exchanges
    ranks: list[int]  # of each side, in the order of their first turns
    markers: list[list[int]]  # of each side, as it reads them itself
    reason: str
    turns: int
    placements: int
    bonuses: int  # placements among them that were bonuses (R5)
    empty: int  # spaces in play that nothing covers at the end
    offered: int  # exchanges that could be decided on (R6, R10.4)
    taken: int


def play_task(task: Task) -> Line:
    """Plays a game to its end; a function of the task, but for what clocks decide.

    Raises:
        BotFailed: naming the bot and the game.
    """
    game = _play(task)
    outcome = game.outcome
    assert outcome is not None
    decisions = [turn.exchange for turn in game.turns if turn.exchange is not None]
    placements = [len(turn.moves) for turn in game.turns if turn.moves]
    return Line(
        edition=task.kind.edition,
        variant=task.kind.variant,
        players=task.kind.players,
        study=task.study,
        number=task.number,
        set=task.set,
        seed=task.seed,
        keeper=task.keeper,
        ranks=list(outcome.ranks),
        markers=[list(game.markers(side)) for side in range(task.kind.sides)],
        reason=outcome.reason,
        turns=len(game.turns),
        placements=sum(placements),
        bonuses=sum(placements) - len(placements),
        empty=len(game.geometry.spaces) - len(game.symbols),
        offered=len(decisions),
        taken=sum(decisions),
    )


def _play(task: Task) -> Game:
    """Seat 0 begins, so that seats are places in the order of play."""
    edition, variant, players = task.kind
    game = Game(edition, variant=variant, players=players, seed=task.seed, start=0)
    seated = [_seat(task, side) for side in game.rules.owners]
    luck = [np.random.default_rng([task.seed, seat]) for seat in range(players)]
    told = f"{task.study} game {task.number} of {task.kind} (seed {task.seed})"
    while game.outcome is None:
        seat = game.seat
        with naming(task.bot, told, seat):
            game.play(seated[seat].choose(game.view(seat), luck[seat]).move)
    return game


def _seat(task: Task, side: int) -> Player:
    player = load_player(task.bot)
    return replace(player, bot=KeepingBot(player.bot)) if side == task.keeper else player
