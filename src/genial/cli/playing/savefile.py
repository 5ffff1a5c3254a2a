"""Saved games: a record, and the data that an unfinished game needs to continue.

A saved game has two keys more than a record (docs/record.md): `seats`, the kind of player on each
seat, and in an unfinished game `secret`, which determines the draws. A resumed game continues with
the same draws.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any, cast

import genial
from genial.engine.record import Record

from .seats import check_kinds, check_players
from .table import Table


def format_table(table: Table) -> str:
    """The table as the text that `parse_table` reads."""
    record = cast("dict[str, Any]", table.game.record())
    record["seats"] = list(table.seats)
    if table.secret is not None and not table.game.outcome:
        record["secret"] = table.secret.hex()
    return genial.format_record(cast("Record", record))


def parse_table(text: str) -> Table:
    """Reads a table from a saved game, or from any record of an unfinished game.

    Raises:
        BadRecord: the record is malformed or breaks a rule.
        GenialError: the game is over.
    """
    record = genial.parse_record(text)
    secret = _find_secret(record)
    game = genial.replay(record, secret=secret)
    if game.outcome:
        raise genial.GenialError("this game is over; genial show prints it")
    seats = cast("dict[str, Any]", record).get("seats", ["you"] * record["players"])
    if not (isinstance(seats, list) and len(seats) == record["players"]):
        raise genial.BadRecord("seats", f"it must be a list of {record['players']} players")
    check_kinds([str(seat) for seat in seats])
    check_players(seats, game.rules)
    return Table(game, seats, seed=record.get("seed"), secret=secret)


def _find_secret(record: Record) -> bytes | None:
    secret = cast("dict[str, Any]", record).get("secret")
    if secret is None:
        return None
    try:
        return bytes.fromhex(secret)
    except (TypeError, ValueError):
        raise genial.BadRecord("secret", "it must be 64 hexadecimal digits") from None


def save_new(table: Table, path: Path) -> Path:
    """Writes the table to a new file. Raises FileExistsError if the file exists."""
    text = format_table(table)
    with path.open("x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
        except BaseException:
            path.unlink(missing_ok=True)  # an incomplete file could not be resumed
            raise
    return path


def save_again(table: Table, path: Path) -> None:
    """Replaces an earlier saved game.

    The old file stays complete until the new file is complete.
    """
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_text(format_table(table), encoding="utf-8")
    fresh.replace(path)


def save_somewhere(table: Table) -> Path:
    """Writes the table to a new file in the current, the home or the temporary folder."""
    rules = table.game.rules
    for folder in (Path(), Path(os.path.expanduser("~")), Path(tempfile.gettempdir())):
        for number in range(1, 10_000):
            name = f"genial-{rules.edition.id}-{rules.variant}-{number}.json"
            try:
                return save_new(table, folder / name)
            except FileExistsError:
                continue
            except OSError:
                break
    raise genial.GenialError(
        "the game cannot be saved: no new file in the current, the home or the temporary folder"
    )
