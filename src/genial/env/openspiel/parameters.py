"""Parameters in the name of an OpenSpiel game, such as `python_genial(edition=2023)`.

OpenSpiel gives each parameter one type, and reads `2023` in a game's name as an integer. So the
parameter `edition` is the year of the rulebook, and the family edition of 2023 has a separate flag.
For a toy, `edition` is the number of its spaces: `python_genial(edition=7)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from genial.engine.board import SHAPES, Board, format_board, load_board, parse_board
from genial.engine.editions import DEFAULT, Rules, check_seat, toys
from genial.engine.errors import BadRules, quote

from ..kinds import find_game_kind

SHORT_NAME = "python_genial"
DRAWN = -1  # a chance node draws the seat that starts
UNSAID = 0  # the variant decides the number of players: two if it allows several numbers

Parameter: TypeAlias = int | str | bool

DEFAULTS: Mapping[str, Parameter] = MappingProxyType(
    {
        "edition": int(DEFAULT),
        "family": False,
        "variant": "standard",
        "players": UNSAID,
        "start": DRAWN,
        "open_partners": False,
        "board": "",
    }
)
_YEARS: Mapping[int, str] = MappingProxyType(
    {2004: "2004", 2017: "extreme", 2018: "2018", 2023: "2023"}
)
_FAMILY = "2023-family"
_NUMBERS: Mapping[int, str] = MappingProxyType(
    {**_YEARS, **{int(toy.removeprefix("toy-")): toy for toy in toys}}
)
# The name of a game has one line, and OpenSpiel reads "=" itself. So other characters replace both.
_TO_NAME = str.maketrans({"\n": "/", "=": "+"})
_FROM_NAME = str.maketrans({"/": "\n", "+": "="})


def read_parameters(parameters: Mapping[str, Parameter]) -> tuple[Rules, int]:
    """The rules that the parameters describe, and the seat that starts, or DRAWN.

    Raises:
        BadRules: if no rulebook has this kind of game; the message lists the kinds that exist.
    """
    given = {**DEFAULTS, **parameters}
    players = None if given["players"] == UNSAID else int(given["players"])
    edition = _find_edition(int(given["edition"]), bool(given["family"]))
    is_open = bool(given["open_partners"])
    board = _read_board(str(given["board"]))
    rules = find_game_kind(edition, str(given["variant"]), players, board, is_open)
    start = int(given["start"])
    return rules, DRAWN if start == DRAWN else check_seat(start, rules)


def write_parameters(rules: Rules, start: int = DRAWN) -> dict[str, Parameter]:
    """The parameters that describe these rules and this starting seat."""
    is_family = rules.edition.id == _FAMILY
    is_own = rules.board == load_board(rules.edition.board)
    numbers = {edition: number for number, edition in _NUMBERS.items()}
    return {
        "edition": numbers[DEFAULT if is_family else rules.edition.id],
        "family": is_family,
        "variant": rules.variant,
        "players": rules.players,
        "start": start,
        "open_partners": rules.open_partners,
        "board": "" if is_own else format_board(rules.board).rstrip().translate(_TO_NAME),
    }


def name_game(
    edition: str = DEFAULT,
    variant: str = "standard",
    players: int | None = None,
    *,
    start: int | None = None,
    open_partners: bool = False,
    board: Board | None = None,
) -> str:
    """The text for `pyspiel.load_game`, from arguments of `genial.Game`.

    Raises:
        BadRules: if no rulebook has this kind of game.
    """
    rules = find_game_kind(edition, variant, players, board, open_partners)
    seat = DRAWN if start is None else check_seat(start, rules)
    parameters = write_parameters(rules, seat)
    if not parameters["board"]:
        del parameters["board"]
    values = ",".join(f"{name}={value}" for name, value in parameters.items())
    return f"{SHORT_NAME}({values})"


def _read_board(text: str) -> Board | None:
    """A board map in one line, or in the file of this name. None for the board of the edition."""
    if not text:
        return None
    if text.startswith(SHAPES):
        return parse_board(text.translate(_FROM_NAME))
    path = Path(text)
    if not path.is_file():
        raise BadRules(
            "`board` must be a board map with / between its rows and + for =, or the name of a"
            f" file, not {quote(text)}"
        )
    return parse_board(path.read_text())


def _find_edition(number: int, is_family: bool) -> str:
    if is_family and number == int(DEFAULT):
        return _FAMILY
    if is_family:
        raise BadRules(f"the family edition exists only for the year {DEFAULT}, not for {number}")
    if number not in _NUMBERS:
        known = ", ".join(f"{number} ({edition})" for number, edition in _NUMBERS.items())
        raise BadRules(f"there is no edition {quote(number)}; there are {known}")
    return _NUMBERS[number]
