"""Games that the engine plays before the test.

The games have seeds, so the server's bots make the same moves as the bots here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from genial import Game, View
from genial.bots.registry import find_bot

Stop = Callable[[Game], bool]


@dataclass
class PreparedGame:
    """A game played up to some ply, with the moves of its people."""

    setup: dict[str, Any]  # the body of POST /api/tables
    game: Game
    moves: list[str] = field(default_factory=list)  # only moves of people
    ply: int = 0


def table(*seats: str, seed: int, **options: Any) -> dict[str, Any]:
    """A table in the form that the API takes. "Bo:greedy" is the seat of a bot with the name Bo."""
    names = [seat.partition(":") for seat in seats]
    taken = [{"name": name, "bot": bot or None} for name, _, bot in names]
    return {"seats": taken, "seed": str(seed), "start": 0} | options


def prepare(setup: dict[str, Any], until: Stop = lambda game: False) -> PreparedGame:
    """Plays until it is a person's turn and `until` is true, or until the game is over."""
    seats = setup["seats"]
    game = Game(
        setup.get("edition", "2023"),
        variant=setup.get("variant", "standard"),
        players=len(seats),
        seed=int(setup["seed"]),
        start=setup["start"],
        names=[seat["name"] for seat in seats],
        open_partners=setup.get("open_partners", False),
    )
    played = PreparedGame(setup, game)
    while game.outcome is None:
        bot = seats[game.seat]["bot"]
        if bot is None and until(game):
            break
        move = choose(game.view(game.seat), bot or "balanced", [int(setup["seed"]), played.ply])
        if bot is None:
            played.moves.append(move)
        game.play(move)
        played.ply += 1
    return played


def after(turns: int) -> Stop:
    """Stops after this number of turns."""
    return lambda game: len(game.turns) >= turns


def at_exchange(game: Game) -> bool:
    """Stops when a person must decide about an exchange."""
    return game.phase == "exchange"


def choose(view: View, bot: str, seed: list[int]) -> str:
    """The move that the server's bot plays. `seed` has the seed of the game and the ply."""
    return str(find_bot(bot).choose(view, np.random.default_rng(seed)).move)
