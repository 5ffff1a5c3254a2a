"""The record of a game as plain data: types, reading from JSON, and checks of every field.

`replay` checks whether the moves of a record follow the rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NotRequired, TypedDict, TypeGuard

from .errors import BadRecord, quote
from .state import MAX_SEATS

FORMAT = "genial/1"


class TurnRecord(TypedDict):
    """One turn. The turn that ends the game has no `draw`."""

    seat: int
    moves: list[str]  # placements only
    # whether the seat exchanged its tiles; absent if no exchange was offered
    exchange: NotRequired[bool]
    shown: NotRequired[list[str]]  # the tiles that the seat showed in the exchange (R6.2)
    draw: NotRequired[list[str]]


class Result(TypedDict):
    """The result of a finished game: scores, ranks and the reason for the end."""

    scores: list[list[int]]
    ranks: list[int]
    reason: str


class Fair(TypedDict):
    """The commitment to the draws, and after the game their proof (docs/fair-bag.md)."""

    commitment: str
    start: str  # "drawn" or "chosen"
    secret: NotRequired[str]  # only after the game


class Record(TypedDict):
    """A finished or running game (docs/record.md)."""

    format: str
    edition: str
    variant: str
    players: int
    start: int
    names: list[str]
    deal: list[list[str]]
    turns: list[TurnRecord]
    result: NotRequired[Result]  # only after the game
    fair: NotRequired[Fair]
    seed: NotRequired[int]
    board: NotRequired[str]  # the board map; absent for the edition's own board
    open_partners: NotRequired[bool]
    # the position that the game started from; absent if the game started with a deal
    position: NotRequired[str]
    unknown_racks: NotRequired[bool]  # whether all tiles but the placed ones are made up


def parse_record(text: str) -> Record:
    """Reads a record from JSON.

    Raises:
        BadRecord: the error names the wrong field and says what would be right.
    """
    try:
        data = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord("", f"it is not JSON ({error})") from None
    return check_record(data)


def format_record(record: Record) -> str:
    """Writes a record as JSON with one line for each turn."""
    turns = ",\n    ".join(json.dumps(turn, ensure_ascii=False) for turn in record["turns"])
    fields = {key: json.dumps(value, ensure_ascii=False) for key, value in record.items()}
    if record["turns"]:
        fields["turns"] = f"[\n    {turns}\n  ]"
    return "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in fields.items()) + "\n}\n"


def check_record(data: object) -> Record:
    """Checks the fields of a record that is already decoded from JSON. Unknown keys are allowed."""
    if not isinstance(data, dict):
        raise BadRecord("", f"a record must be a JSON object, not {quote(data)}")
    if data.get("format") != FORMAT:
        raise BadRecord("format", f"it must be {FORMAT!r}, not {quote(data.get('format'))}")
    _check_fields("", data, _RECORD, _RECORD_OPTIONAL)
    for key in ("names", "deal"):
        if len(data[key]) > MAX_SEATS:
            raise BadRecord(key, f"a game has at most {MAX_SEATS} seats, not {len(data[key])}")
    for index, turn in enumerate(data["turns"]):
        where = f"turns[{index}]"
        if not isinstance(turn, dict):
            raise BadRecord(where, f"a turn must be an object, not {quote(turn)}")
        _check_fields(f"{where}.", turn, _TURN, _TURN_OPTIONAL)
    if "result" in data:
        _check_fields("result.", data["result"], _RESULT, {})
    if "fair" in data:
        _check_fields("fair.", data["fair"], _FAIR, _FAIR_OPTIONAL)
    record: Record = data  # type: ignore[assignment]  # every field has been checked
    return record


class _Form:
    """The check of a field, and the words that describe the field in an error message."""

    def __init__(self, test: Callable[[Any], bool], words: str) -> None:
        self.test, self.words = test, words


def _is_int(value: object) -> TypeGuard[int]:
    return type(value) is int and abs(value) < 2**64


def _is_list_of(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(test, value))


def _is_hex(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_TEXT = _Form(_is_text, "a text")
_INT = _Form(_is_int, "a whole number")
_BOOL = _Form(lambda value: isinstance(value, bool), "true or false")
_TEXTS = _Form(_is_list_of(_is_text), "a list of texts")
_OBJECT = _Form(lambda value: isinstance(value, dict), "an object")
_HEX = _Form(_is_hex, "64 hexadecimal digits")
_RECORD = {
    "edition": _TEXT,
    "variant": _TEXT,
    "players": _INT,
    "start": _INT,
    "names": _TEXTS,
    "deal": _Form(_is_list_of(_is_list_of(_is_text)), "a list of tiles for each seat"),
    "turns": _Form(lambda value: isinstance(value, list), "a list"),
}
_RECORD_OPTIONAL = {
    "result": _OBJECT,
    "fair": _OBJECT,
    "seed": _INT,
    "board": _TEXT,
    "open_partners": _BOOL,
    "position": _TEXT,
    "unknown_racks": _BOOL,
}
_TURN = {"seat": _INT, "moves": _TEXTS}
_TURN_OPTIONAL = {"exchange": _BOOL, "shown": _TEXTS, "draw": _TEXTS}
_RESULT = {
    "scores": _Form(_is_list_of(_is_list_of(_is_int)), "a list of numbers for each score board"),
    "ranks": _Form(_is_list_of(_is_int), "a list of numbers"),
    "reason": _TEXT,
}
_FAIR = {
    "commitment": _HEX,
    "start": _Form(lambda value: value in ("drawn", "chosen"), '"drawn" or "chosen"'),
}
_FAIR_OPTIONAL = {"secret": _HEX}


def _check_fields(
    where: str, data: dict[str, Any], needed: dict[str, _Form], optional: dict[str, _Form]
) -> None:
    for key, form in (needed | optional).items():
        if key not in data:
            if key in needed:
                raise BadRecord(where + key, f"it is missing; it must be {form.words}")
        elif not form.test(data[key]):
            raise BadRecord(where + key, f"it must be {form.words}, not {quote(data[key])}")


def rank_early(ranks: Sequence[int], last: int) -> list[int]:
    """The ranks if one score board is last, whatever its markers are.

    Args:
        ranks: of each score board by its markers (R7.3); 1 is best, ties share a rank.
        last: the score board of the player who resigned or left. The others keep their order.
    """
    behind = ranks[last]
    return [
        len(ranks) if owner == last else rank - (rank > behind) for owner, rank in enumerate(ranks)
    ]
