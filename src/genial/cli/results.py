"""The results of a simulation as a table and as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from genial.arena.intervals import find_interval
from genial.drawing.terminal.palette import QUIET
from genial.engine.editions import Rules
from genial.engine.simulation import Tally


def describe_results(
    rules: Rules, policies: Sequence[str], tally: Tally, seconds: float, seed: int
) -> dict[str, Any]:
    """The results as JSON data."""
    best = "won_markers" if rules.is_duel else "lowest_marker"
    sides = []
    for side, (seats, played_by) in enumerate(_list_sides(rules, policies)):
        wins = float(tally.wins[side])
        sides.append(
            {
                "seats": seats,
                "policies": played_by,
                "wins": wins,
                "win_share": wins / tally.games,
                "interval": list(find_interval(wins / tally.games, tally.games)),
                f"mean_{best}": float(tally.lowest[side]) / tally.games,
                "mean_total": float(tally.total[side]) / tally.games,
            }
        )
    return {
        "edition": rules.edition.id,
        "variant": rules.variant,
        "players": rules.players,
        "seed": seed,
        "games": tally.games,
        "seconds": seconds,
        "games_per_second": tally.games / max(seconds, 1e-9),
        "placements_per_game": tally.placements / tally.games,
        "reasons": tally.reasons,
        "sides": sides,
    }


def draw_results(
    rules: Rules, policies: Sequence[str], tally: Tally, seconds: float, seed: int
) -> Group:
    """The results as a table with two lines of text below."""
    results = describe_results(rules, policies, tally, seconds, seed)
    is_duel = rules.is_duel
    table = Table(
        "seat", "policy", title=f"{rules.edition.id} {rules.variant}, {tally.games:,} games"
    )
    heads = ("wins", "95%") if rules.players > 1 else ()  # in solo the only player always wins
    for head in (*heads, "markers won" if is_duel else "lowest marker", "all markers"):
        table.add_column(head, justify="right")
    for side in results["sides"]:
        low, high = side["interval"]
        best = side["mean_won_markers" if is_duel else "mean_lowest_marker"]
        table.add_row(
            " + ".join(str(seat + 1) for seat in side["seats"]),
            " + ".join(side["policies"]),
            *(f"{side['win_share']:.1%}", f"{low:.1%} – {high:.1%}")[: len(heads)],
            f"{best:.2f}",
            f"{round(side['mean_total'], 1) + 0.0:.1f}",
        )
    return Group(table, *_describe_rest(results))


def _describe_rest(results: dict[str, Any]) -> list[Text]:
    words = {"full": "board full", "instant": "instant win", "tiles": "out of tiles"}
    ends = ", ".join(f"{words[reason]} {n:,}" for reason, n in results["reasons"].items() if n)
    return [
        Text(f"{results['placements_per_game']:.1f} placements a game; ended by: {ends}"),
        Text(f"{results['games_per_second']:,.0f} games a second, seed {results['seed']}", QUIET),
    ]


def _list_sides(rules: Rules, policies: Sequence[str]) -> list[tuple[list[int], list[str]]]:
    """The seats of each player or team, and their policies."""
    sides = []
    for side in range(max(rules.owners) + 1):
        seats = [seat for seat, owner in enumerate(rules.owners) if owner == side]
        sides.append((seats, [policies[seat] for seat in seats]))
    return sides
