"""The data card: a README in the folder of a dataset that says what the dataset contains."""

from __future__ import annotations

from pathlib import Path

import genial

from .parquet import name_part
from .plan import GAMES_IN_PART, Plan

CARD = "README.md"


def write_card(plan: Plan, folder: Path) -> None:
    """Writes the data card. Caller ensures that all files are written."""
    sizes = [(folder / name_part(part)).stat().st_size for part in range(plan.parts)]
    (folder / CARD).write_text(format_card(plan, sum(sizes)), "utf-8")


def format_card(plan: Plan, size: int) -> str:
    """The text of the data card. `size` is the number of bytes of all files."""
    edition, variant, players = plan.kind
    people = f"{players} player{'s' if players > 1 else ''}"
    bots = "\n".join(f"| {number} | `{bot}` |" for number, bot in enumerate(plan.bots))
    return f"""# {plan.games:,} games of Ingenious

| | |
|---|---|
| kind of game | edition {edition}, variant {variant}, {people} |
| games | {plan.games:,} in {plan.parts:,} Parquet files of {GAMES_IN_PART:,} games |
| size | {size:,} bytes, {size / plan.games:.1f} bytes a game |
| made with | genial {genial.__version__}, seed {plan.seed} |
| players | bots; no data of people |
| hidden information | a replay rebuilds what each seat saw; seeds give all tiles |

In game n, a seat is played by the bot with the number (seat + n) modulo {len(plan.bots)}:

| number | bot |
|---|---|
{bots}

| column | type | meaning |
|---|---|---|
| `number` | int64 | the number of the game, from 0 |
| `seed` | uint64 | determines the first player, the deal and all draws |
| `bots` | uint8 for each seat | the number of the bot |
| `actions` | list of uint16 | all actions, by the action table of the environment `genial_v0` |
| `ranks` | uint8 for each side | 1 is the best rank |
| `scores` | int8 for each score board and colour | the final markers |

`genial.datasets.open_dataset` plays the games again and gives observations, masks and returns. The
games show how these bots play, with their habits and mistakes. Do not take them for games of strong
people.
"""
