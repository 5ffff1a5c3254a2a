"""Plays thousands of whole games with simple policies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .editions import Rules, check_seat
from .errors import BadRules
from .geometry import compile_rules
from .kernel import door
from .kernel.playout import GREEDY, RANDOM
from .state import NOBODY, REASONS, STATE, Reason, Records

POLICIES = {"random": RANDOM, "greedy": GREEDY}


def encode_policies(rules: Rules, policies: Sequence[str]) -> int:
    """The policies of all seats as a bit mask for the kernels."""
    if len(policies) != rules.players:
        raise BadRules(f"{rules.players} seats need {rules.players} policies, not {len(policies)}")
    for policy in policies:
        if policy not in POLICIES:
            raise BadRules(f"there is no policy {policy!r}; there are {', '.join(POLICIES)}")
    return sum(POLICIES[policy] << seat for seat, policy in enumerate(policies))


@dataclass
class Tally:
    """Sums over the results of games. Arrays have one element for each owner."""

    games: int
    placements: int
    wins: npt.NDArray[np.float64]  # two owners who share rank 1 get half a win each
    # the lowest markers of all games, added up; in the duel, the numbers of markers on the own side
    lowest: npt.NDArray[np.float64]
    total: npt.NDArray[np.float64]  # sum of all markers
    reasons: dict[Reason, int]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.placements + other.placements,
            self.wins + other.wins,
            self.lowest + other.lowest,
            self.total + other.total,
            {reason: n + other.reasons[reason] for reason, n in self.reasons.items()},
        )


def simulate(
    rules: Rules,
    policies: Sequence[str],
    seeds: npt.NDArray[np.uint64],
    start: int | None = None,
) -> tuple[Records, int]:
    """Plays one game for each seed; returns the final states and the number of placements."""
    geometry = compile_rules(rules)
    states = np.empty(len(seeds), STATE)
    placements = door.play_out(
        geometry.record,
        geometry.opening,
        states,
        seeds,
        NOBODY if start is None else check_seat(start, rules),
        encode_policies(rules, policies),
    )
    return states, int(placements)


def tally(rules: Rules, states: Records, placements: int) -> Tally:
    """Adds up the results of final states."""
    record = compile_rules(rules).record
    boards = int(record[0].boards)
    ranks = np.array(
        [
            [door.rank(record, states[game : game + 1], board) for board in range(boards)]
            for game in range(len(states))
        ]
    )
    firsts = ranks == 1
    pegs = _markers(rules, states, boards)
    is_duel = rules.is_duel
    best = (pegs > 0).sum(axis=2) if is_duel else pegs.min(axis=2)
    reasons = {name: int((states["reason"] == code).sum()) for code, name in REASONS.items()}
    return Tally(
        len(states),
        placements,
        (firsts / firsts.sum(axis=1, keepdims=True)).sum(axis=0),
        best.sum(axis=0).astype(np.float64),
        pegs.sum(axis=(0, 2)).astype(np.float64),
        reasons,
    )


def _markers(rules: Rules, states: Records, boards: int) -> npt.NDArray[np.int64]:
    """The markers by game, owner and colour, as the owner counts them."""
    pegs = states["pegs"][:, :boards, : rules.edition.colours].astype(np.int64)
    if rules.is_duel:
        pegs[:, 1] = -pegs[:, 0]
    return pegs
