"""The result of an evaluation as one JSON file with all moves."""

from __future__ import annotations

import json
from typing import Any, TypedDict

from genial.arena.ledger import is_shaped
from genial.engine.errors import GenialError, quote

from .measures import Measures, Times

FORMAT = "genial-benchmark/1"


class BadResult(GenialError):
    """A result is not readable, or its numbers do not follow from its games."""


class BotEntry(TypedDict):
    """The bot that was evaluated."""

    name: str
    summary: str
    # of the bot's file and of the files that its options name; None if there are none
    sha256: str | None


class BudgetEntry(TypedDict):
    """The budget of a move, as declared and as measured, in seconds."""

    declared_seconds: float | None
    declared_simulations: int | None
    measured: Times


class MachineEntry(TypedDict):
    """The machine on which the times were measured."""

    processor: str
    cores: int
    processes: int
    python: str


class SeedsEntry(TypedDict):
    """Where the seeds come from. A secret list has a commitment."""

    source: str  # "public" or "secret"
    commitment: str | None


class GameEntry(TypedDict):
    """One game. Its number determines the bag, the opponent and the seats."""

    number: int
    seed: int
    ranks: list[int]
    scores: list[list[int]]
    reason: str
    moves: list[str]
    seconds: list[float]
    choices: list[int]
    slowest: list[float]


class EvaluationResult(TypedDict):
    """The result of an evaluation (docs/evaluation.md)."""

    format: str
    protocol: int
    genial: str
    track: str
    bot: BotEntry
    opponents: list[str]
    seeds: SeedsEntry
    bags: int
    official: bool
    budget: BudgetEntry
    machine: MachineEntry
    against: list[Measures]  # one for each opponent
    games: list[GameEntry]


def is_result(text: str) -> bool:
    """Whether a text claims to be a result, and not the record of a game."""
    return f'"format": "{FORMAT}"' in text[:200]


def parse_result(text: str) -> EvaluationResult:
    """Reads a result. `check_result` checks whether it is true.

    Raises:
        BadResult: if the text is not a result.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadResult(f"it is not JSON ({error})") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else data
        raise BadResult(f"the format must be {FORMAT!r}, not {quote(found)}")
    for name, shape in _FIELDS.items():
        if name not in data:
            raise BadResult(f"{name} is missing")
        if not is_shaped(data[name], shape):
            raise BadResult(f"{name} does not have the form that docs/evaluation.md describes")
    result: EvaluationResult = data  # type: ignore[assignment]  # every field has been checked
    return result


_FIELDS: dict[str, Any] = {
    "protocol": int,
    "genial": str,
    "track": str,
    "bot": BotEntry,
    "opponents": list[str],
    "seeds": SeedsEntry,
    "bags": int,
    "official": bool,
    "budget": BudgetEntry,
    "machine": MachineEntry,
    "against": list[Measures],
    "games": list[GameEntry],
}


def format_result(result: EvaluationResult) -> str:
    """Writes a result as JSON with one line for each game."""
    fields = {key: json.dumps(value) for key, value in result.items()}
    games = ",\n    ".join(json.dumps(game) for game in result["games"])
    fields["games"] = f"[\n    {games}\n  ]"
    return "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in fields.items()) + "\n}\n"
