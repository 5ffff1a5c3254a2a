"""Translates a move into its code, or names the clause that forbids the move."""

from __future__ import annotations

from .errors import IllegalMove
from .geometry import Geometry
from .kernel import door, turn
from .notation import Move, parse_move
from .state import LOWEST, NINES, NO_EXCHANGE, Records

_CLAUSES = {
    turn.GAME_IS_OVER: ("R7.1", "the game is over"),
    turn.NOT_OFFERED: ("R6.1", "no exchange is offered now: place a tile"),
    turn.DECISION_DUE: ("R3.2", "decide on the exchange first: swap or keep"),
    turn.NOT_ON_RACK: ("R2.3", "that tile is not on the rack"),
    turn.COVERED: ("R3.3", "both spaces must be empty"),
    turn.NO_EDGE: ("R3.3", "the two spaces must share an edge"),
    turn.NO_FREE_SYMBOL: (
        "R3.4",
        "the first tile must touch a printed symbol that no other tile touches",
    ),
    turn.DRAW_DUE: ("R3.2", "tiles must be drawn first"),
}
_EXCHANGE_CLAUSES = {LOWEST: "R6.1", NINES: "R10.4", NO_EXCHANGE: "R9.2"}


def encode_move(geometry: Geometry, states: Records, move: Move | str) -> int:
    """The code of a legal move. A double gets the order of spaces that the list of legal moves has.

    Raises:
        BadNotation: the text is not a move.
        IllegalMove: the rules forbid the move now; the error names the clause.
    """
    code = read_move(geometry, move)
    check_fault(geometry, move, door.fault(geometry.record, states, code))
    return int(door.printed_form(geometry.record, states, code))


def check_fault(geometry: Geometry, move: Move | str, fault: int) -> None:
    """Raises IllegalMove if the kernels found a fault in the move."""
    if fault != turn.LEGAL:
        raise IllegalMove(str(parse_move(str(move))), *explain_fault(geometry, fault))


def explain_fault(geometry: Geometry, fault: int) -> tuple[str, str]:
    """The clause that forbids a move and the reason in words, for a fault that a kernel found."""
    clause, reason = _CLAUSES[fault]
    if fault == turn.NOT_OFFERED:
        clause = _EXCHANGE_CLAUSES[geometry.rules.mechanisms.exchange]
    return clause, reason


def read_move(geometry: Geometry, move: Move | str) -> int:
    """The code of a move, legal or not.

    Raises:
        BadNotation: the text is not a move.
        IllegalMove: this kind of game does not have the colours or the spaces.
    """
    code = geometry.moves.find(move)
    return _pack(geometry, parse_move(str(move))) if code is None else code


def _pack(geometry: Geometry, move: Move) -> int:
    if not move.is_placement:
        return turn.SWAP if move.decision == "swap" else turn.KEEP
    rules = geometry.rules
    for colour in move.colours:
        if colour not in rules.colours:
            reason = f"edition {rules.edition.id} has the colours {', '.join(rules.colours)}"
            raise IllegalMove(str(move), "R2.1", reason)
    for space in move.spaces:
        if space not in geometry.number:
            who = f"{rules.players} players" if rules.players > 1 else "one player"
            raise IllegalMove(str(move), "R1.3", f"{space} is not in play for {who}")
    first, second = (rules.colours.index(colour) for colour in move.colours)
    here, there = (geometry.number[space] for space in move.spaces)
    return int(turn.pack(first, here, second, there))
