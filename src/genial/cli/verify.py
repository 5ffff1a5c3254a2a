"""`genial verify`: checks that a record follows the rules, and what it proves about its draws."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import genial
from genial.engine.record import Record

from .compiling import prepare_engine
from .files import read_text


def verify_all(names: Sequence[str]) -> int:
    """Checks every file. Returns the exit code: 2 if a file fails, otherwise 0."""
    code = 0
    for name in names:
        try:
            record = genial.parse_record(read_text(name))
            prepare_engine()
            verdict = describe_verdict(genial.verify(record), record)
        except (genial.GenialError, OSError) as error:
            message = error.strerror if isinstance(error, OSError) else error
            print(f"genial: {name}: {message}", file=sys.stderr)
            code = 2
        else:
            print(f"{name}: {verdict}")
    return code


def describe_verdict(verdict: genial.Verdict, record: Record) -> str:
    """What the check has shown, in one or two sentences."""
    game = verdict.game
    state = "is over" if game.outcome else describe_cut(record) or "is not over yet"
    return (
        f"{len(game.steps)} moves, all legal; the game {state}. {_describe_draws(verdict, record)}"
    )


def describe_cut(record: Record) -> str | None:
    """How a game ended early, if its record says so. For the engine, such a game is not over."""
    cuts = {
        "resigned": "ended because a player resigned",
        "left": "ended because a player left",
    }
    return next((words for key, words in cuts.items() if key in record), None)


def _describe_draws(verdict: genial.Verdict, record: Record) -> str:
    if verdict.source == "secret":
        return (
            f"All {verdict.draws} draws follow from the secret whose SHA-256 was published before "
            f"the first move, if that was {record['fair']['commitment']}."
        )
    if verdict.source == "seed":
        return f"All {verdict.draws} draws follow from seed {record['seed']}."
    if "fair" in record:
        return "The draws are not proved: the record has no secret to compare with its commitment."
    return "The draws are not proved: the record has neither a secret nor a seed."
