"""The record of a table: as players download it, and as they upload it."""

from __future__ import annotations

from typing import Any, cast

from genial.engine.errors import BadRecord
from genial.engine.record import Fair, Result, TurnRecord, parse_record

from .early_ends import TableRecord, write_early_end
from .events import Imported
from .names import repair_names, replace_pronoun
from .table import Table

MOST_BOARD = 4096  # the most bytes of a board map; the boards of the editions have about 400


def write_record(table: Table) -> TableRecord:
    """The record of a table.

    An uploaded record stays unchanged. A record without a commitment proves nothing about its
    draws.
    """
    if isinstance(table.opening, Imported):
        return cast("TableRecord", table.opening.record)
    record = cast("TableRecord", table.game.record())
    if table.early_end is not None:
        write_early_end(record, table.early_end)
        # The engine reveals the secret only if the game ended by the rules.
        if table.opening.secret is not None and "fair" in record:
            record["fair"]["secret"] = table.opening.secret
    if table.opening.is_known:
        record.pop("fair", None)
    return record


def parse_upload(body: bytes) -> Imported:
    """Reads an uploaded record. Does not check whether its moves follow the rules.

    Raises:
        BadRecord: the error names the wrong field.
    """
    try:
        record = _leave_known(dict(parse_record(body.decode())))
    except UnicodeDecodeError:
        raise BadRecord("", "it is not text in UTF-8") from None
    if len(record.get("board", "").encode(errors="replace")) > MOST_BOARD:
        raise BadRecord("board", f"a board map may have at most {MOST_BOARD} bytes")
    named = [replace_pronoun(name, seat) for seat, name in enumerate(record["names"])]
    record["names"] = repair_names(named)
    return Imported(record=record)


def _leave_known(record: dict[str, Any]) -> dict[str, Any]:
    """A record without unknown keys, so that no unchecked data is stored."""

    def leave(part: dict[str, Any], form: type) -> dict[str, Any]:
        return {key: part[key] for key in part if key in form.__annotations__}

    known = leave(record, TableRecord)
    known["turns"] = [leave(turn, TurnRecord) for turn in record["turns"]]
    for key, form in (("result", Result), ("fair", Fair)):
        if key in known:
            known[key] = leave(known[key], form)
    return known
