"""Tables where somebody may propose an undo, a claim or a rematch, and the guests' answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import numpy as np

from genial.bots.registry import find_bot
from genial.server.domain.clock import ClockSettings
from genial.server.domain.events import What
from genial.server.domain.leaving import CountAway, decide_resign
from genial.server.domain.moves import Decide
from genial.server.domain.proposals import decide_answer, decide_proposal
from genial.server.domain.setup import NewSeat, NewTable, set_up
from tests.server.harness.table_history import History

GUESTS = ["ann", "ben", "cem", "dea"]
KINDS: tuple[What, ...] = ("undo", "claim", "rematch")


def seat_people(
    people: int = 2,
    variant: Literal["standard", "team"] = "standard",
    clock: ClockSettings | None = None,
    bots: int = 0,
    seed: str | None = None,
    start: int = 1,
    take_back: bool | None = None,
) -> History:
    """A table of people on their own devices, and of bots. Ben, on seat 1, moves first."""
    seats = [NewSeat(name=guest.title()) for guest in GUESTS[:people]]
    seats += [NewSeat(name=f"Bot {number}", bot="random") for number in range(bots)]
    new = NewTable(
        seats=seats, variant=variant, start=start, clock=clock, seed=seed, take_back=take_back
    )
    holders = {"holders": [*GUESTS[:people], *[None] * bots]}
    return History(set_up(new).model_copy(update=holders))


def away(**seconds: float) -> CountAway:
    """A function that returns the seconds since each of these guests left.

    All others are present.
    """
    return lambda guest: seconds.get(guest, 0.0)


HERE = away()


def propose(
    history: History, guest: str, what: What, count_away: CountAway = HERE, **options: bool
) -> Decide:
    return decide_proposal(guest, what, history.table.ply, count_away, **options)


def answer(history: History, guest: str, agrees: bool, count_away: CountAway = HERE) -> Decide:
    assert history.table.proposal is not None
    return decide_answer(guest, history.table.proposal.id, agrees, count_away)


def prepare_undo(people: int = 2, bots: int = 0, **options: Any) -> tuple[History, str]:
    """A table where the acting player can undo a placement, and this player."""
    history = seat_people(people, bots=bots, seed="1", **options)
    for _ in range(400):
        if history.table.can_undo and history.table.bot_on_turn is None:
            return history, history.table.sitter(history.table.game.seat)
        view = history.table.view(history.table.game.seat)
        history.play(str(find_bot("greedy").choose(view, np.random.default_rng(1)).move))
    raise AssertionError("no bonus in a whole game")


def prepare_claim(people: int = 2, bots: int = 0, **options: Any) -> tuple[History, str]:
    """A table where Ben has left during his turn, and the name of Ann."""
    return seat_people(people, bots=bots, **options), "ann"


def prepare_rematch(people: int = 2, bots: int = 0) -> tuple[History, str]:
    """A table whose game is over, and the name of Ann."""
    history = seat_people(people, bots=bots)
    if people + bots == 2:
        history.happen(decide_resign("ann", 0))
    else:
        while not history.table.is_over:
            history.play()
    return history, "ann"


PREPARE: dict[What, Callable[..., tuple[History, str]]] = {
    "undo": cache(prepare_undo),
    "claim": cache(prepare_claim),
    "rematch": cache(prepare_rematch),
}


def prepare(what: What, people: int = 2, **options: Any) -> tuple[History, str]:
    """A table where a guest may propose something, and this guest."""
    history, proposer = PREPARE[what](people, **options)
    return fork(history), proposer


def who_is_away(what: What) -> CountAway:
    return away(ben=60.0) if what == "claim" else HERE


def others(history: History, what: What, proposer: str) -> list[str]:
    missing = {"ben"} if what == "claim" else set()
    return sorted(history.table.people - missing - {proposer})


def fork(history: History) -> History:
    """A copy of the table, for another continuation."""
    twin = object.__new__(History)
    twin.table, twin.rows = history.table, list(history.rows)
    return twin
