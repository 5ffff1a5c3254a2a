"""`genial verify`: whether a record keeps the rules, and what it proves about its draws."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import genial
from genial.engine.record import Record

from .compiling import prepare_engine
from .files import read_text


def verify_all(names: Sequence[str]) -> int:
    """Checks every file, and returns the exit code: 2 where one of them fails."""
    code = 0
    for name in names:
        try:
            record = genial.parse_record(read_text(name))
            prepare_engine()
            verdict = tell_verdict(genial.verify(record), record)
        except (genial.GenialError, OSError) as error:
            message = error.strerror if isinstance(error, OSError) else error
            print(f"genial: {name}: {message}", file=sys.stderr)
            code = 2
        else:
            print(f"{name}: {verdict}")
    return code


def tell_verdict(verdict: genial.Verdict, record: Record) -> str:
    """What was proved, in a sentence or two."""
    game = verdict.game
    state = "is over" if game.outcome else tell_cut(record) or "is not over yet"
    return f"{len(game.steps)} moves, all legal; the game {state}. {_tell_draws(verdict, record)}"


def tell_cut(record: Record) -> str | None:
    """How a game ended before its time, where its record says so; for the engine it goes on."""
    cuts = {"resigned": "was given up", "left": "was ended after somebody had left"}
    return next((words for key, words in cuts.items() if key in record), None)


def _tell_draws(verdict: genial.Verdict, record: Record) -> str:
    if verdict.source == "secret":
        return (
            f"All {verdict.draws} draws follow from the secret whose SHA-256 was published before "
            f"the first move, if that was {record['fair']['commitment']}."
        )
    if verdict.source == "seed":
        return f"All {verdict.draws} draws follow from seed {record['seed']}."
    if "fair" in record:
        return "About the draws nothing is proved: the secret behind the seal is not in the record."
    return "About the draws nothing is proved: the record has neither a secret nor a seed."
