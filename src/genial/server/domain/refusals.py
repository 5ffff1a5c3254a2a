"""The reasons for which the server refuses a request."""

from __future__ import annotations

from typing import Literal

ErrorCode = Literal[
    "bad_message",  # the message is not JSON, or not a message of this protocol
    "outdated",  # the client has another version of the protocol
    "too_big",
    "too_fast",
    "too_many",  # too many connections at this table, or too many games of this guest
    "too_many_sockets",  # too many open sockets of this guest or this address
    "not_found",  # there is no such table
    "broken",  # the table exists, but its events cannot be read
    "not_your_seat",
    "not_host",  # only the host may do this
    "waiting",  # the game has not begun
    "begun",  # the game has begun
    "not_over",  # the game is not over
    "sealed",  # the bag of the day: not allowed, or not before the day is over
    "day_over",  # the day of the game is over: only practice is possible
    "no_moves",  # the game ended before its first move
    "taken",  # another guest has the seat, or the rematch exists already
    "bad_name",
    "bad_token",  # the token of a program is unknown or revoked
    "people_only",  # programs may not take a seat at this table
    "not_your_turn",
    "stale",  # the table has changed since the request was made; an update follows
    "illegal",  # the rules forbid the move; `clause` names the clause
    "no_undo",
    "asked",  # the same proposal is open, and others have not answered
    "no_resigning",  # the game has more than two sides
    "not_away",  # the player has not been away for long enough
    "not_awaited",  # it is another player's turn
    "slow_game",  # a turn may take days at this table
    "own_side",  # a partner cannot claim the end
    "no_hints",
    "no_chat",  # this table allows phrases only, or partners may not talk now
    "forbidden",  # the table belongs to another guest
    "no_guest",  # a code for a second device was asked for before the guest has a game
    "not_rated",  # there is no rating or result to hide
    "busy",  # the server has too much to do; a later try may succeed
    "failed",  # a fault of the server
]


class Refusal(Exception):
    """A refused request. The table has not changed."""

    def __init__(self, code: ErrorCode, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.code, self.message, self.clause = code, message, clause


class BrokenTable(Exception):
    """The stored events of a table contradict each other, or the game that they describe."""
