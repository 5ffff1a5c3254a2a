"""`genial verify`: checks records of games, and results of the benchmark."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import genial
from genial.benchmark.result import is_result
from genial.engine.record import Record

from .compiling import prepare_engine
from .files import read_text


def verify_all(names: Sequence[str], asks_opponents: bool = False) -> int:
    """Checks every file. Returns the exit code: 2 if a file fails, otherwise 0.

    Args:
        names: files with a record, or with a result of the benchmark.
        asks_opponents: whether the opponents of a result choose their moves again.
    """
    code = 0
    for name in names:
        try:
            verdict = _verify(read_text(name), asks_opponents)
        except (genial.GenialError, OSError) as error:
            message = error.strerror if isinstance(error, OSError) else error
            print(f"genial: {name}: {message}", file=sys.stderr)
            code = 2
        else:
            print(f"{name}: {verdict}")
    return code


def _verify(text: str, asks_opponents: bool) -> str:
    if is_result(text):
        from .leaderboard import verify_result

        prepare_engine()
        return verify_result(text, asks_opponents)
    record = genial.parse_record(text)
    prepare_engine()
    return describe_verdict(genial.verify(record), record)


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
