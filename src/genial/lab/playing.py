"""Plays the games of a study, keeps them in a ledger, and counts what happens in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias, TypedDict

import numpy as np

from genial.arena.ledger import Ledger
from genial.arena.playing import name_failure
from genial.bots.bot import Bot, Budget, Decision
from genial.bots.registry import Player, load_bot
from genial.engine.editions import every_kind
from genial.engine.game import Game
from genial.engine.notation import Move
from genial.engine.view import View

from .schedule import Key, Kind, Study, Task


class GameCounts(TypedDict):
    """What is counted in a game, as the ledger keeps it."""

    edition: str
    variant: str
    players: int
    study: Study
    number: int
    set: int
    seed: int
    keeper: int | None  # the side that never exchanges
    ranks: list[int]  # the rank of each side, in the order of their first turns
    markers: list[list[int]]  # the markers of each side, as the side counts them
    reason: str
    turns: int
    placements: int
    bonuses: int  # the number of bonus placements (R5), which are part of the placements
    empty: int  # the number of spaces in play that are empty at the end
    offered: int  # the number of exchanges that a player could take (R6, R10.4)
    taken: int


Games: TypeAlias = Ledger[Key, GameCounts]


def open_ledger(bot: str, seed: int, path: Path | None = None) -> Games:
    """The games of a bot and a seed, of all kinds of game, in a file or only in memory.

    Raises:
        GenialError: if the file has games of another bot or seed, or is not a ledger.
    """
    return Ledger(
        {"format": "genial-lab/1", "bot": bot, "seed": seed},
        path,
        shape=GameCounts,
        find_key=_find_key,
        is_valid=_is_valid,
        noun="games",
        other_run="another bot or seed: continue with the same bot and seed",
    )


def _find_key(game: GameCounts) -> Key:
    """The key of the task that the game was played for."""
    return game["edition"], game["variant"], game["players"], game["study"], game["number"]


def _is_valid(game: GameCounts) -> bool:
    kind, keeper = Kind(game["edition"], game["variant"], game["players"]), game["keeper"]
    return (
        kind in every_kind()
        and 1 in game["ranks"]
        and len(game["ranks"]) == len(game["markers"]) == kind.sides
        and all(len(side) == len(kind.rules.colours) for side in game["markers"])
        and (keeper is None or 0 <= keeper < kind.sides)
    )


def list_missing(ledger: Games, tasks: Iterable[Task]) -> Iterator[Task]:
    """The tasks that are not in the ledger at the time of the call."""
    done = frozenset(ledger.entries)
    return (task for task in tasks if task.key not in done)


def list_games(
    ledger: Games, kind: Kind, study: Study, number: int | None = None
) -> list[GameCounts]:
    """The games of a kind and a study in order: the first `number` games, or all."""
    keys = sorted(key for key in ledger.entries if key[:4] == (*kind, study))
    return [ledger.entries[key] for key in keys if number is None or key[4] < number]


def play_task(task: Task) -> GameCounts:
    """Plays a game to its end. The same task gives the same game, unless bots use the clock.

    Raises:
        BotFailed: if the bot fails; the message names the bot and the game.
    """
    game = _play(task)
    outcome = game.outcome
    assert outcome is not None
    decisions = [turn.exchange for turn in game.turns if turn.exchange is not None]
    placements = [len(turn.moves) for turn in game.turns if turn.moves]
    return GameCounts(
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
    """Plays a game. Seat 0 starts, so the number of a seat is its place in the order of play."""
    edition, variant, players = task.kind
    game = Game(edition, variant=variant, players=players, seed=task.seed, start=0)
    seated = [_new_player(task, side) for side in game.rules.owners]
    generators = [np.random.default_rng([task.seed, seat]) for seat in range(players)]
    game_name = f"{task.study} game {task.number} of {task.kind} (seed {task.seed})"
    while game.outcome is None:
        seat = game.seat
        with name_failure(task.bot, game_name, seat):
            game.play(seated[seat].choose(game.view(seat), generators[seat]).move)
    return game


def _new_player(task: Task, side: int) -> Player:
    player = load_bot(task.bot)
    return replace(player, bot=KeepingBot(player.bot)) if side == task.keeper else player


class KeepingBot:
    """Places tiles as another bot does, and never exchanges (R6.1, R10.4).

    If the other bot looks ahead, it still plans with exchanges.
    """

    summary = "Never exchanges."

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, budget: Budget, rng: np.random.Generator) -> Decision:
        """Declines every exchange; all other decisions are those of the other bot."""
        if view.phase == "exchange":
            return Decision(Move(decision="keep"))
        return self._bot.choose(view, budget, rng)
