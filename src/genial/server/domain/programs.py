"""Programs: bots of other people, which play over the network with a token.

A program is a guest. Its id says that it is a program, and who is responsible for it. So every
part of the server knows this without asking the store.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass

from genial.engine.errors import BadRules

from .bounds import LONGEST_NAME
from .names import check_names, is_same_name
from .refusals import Refusal

_PREFIX = "prg_"  # begins the id of every program, and of no person: those are hexadecimal
_KEY_LENGTH = 12  # the digits of an id that name the person who is responsible
HANDLE_LENGTH = 16  # the last digits of an id, with which the owner names the program
MARK = " (bot)"  # the end of the name of every program; the word is the same in German
# There is room for a number, because two programs at a table may have the same name.
LONGEST_PROGRAM_NAME = LONGEST_NAME - len(" 4") - len(MARK)


@dataclass(frozen=True)
class Program:
    """A program with a valid token."""

    id: str  # the program as a guest
    owner: str  # the guest who made the token
    name: str  # without the mark
    created_at: str
    used_at: str | None  # the last use, to ten minutes; None: never

    @property
    def handle(self) -> str:
        """The name of the program in addresses."""
        return find_handle(self.id)


def make_program_id(owner: str, chance: str) -> str:
    """The id of a new program.

    Args:
        owner: the person who makes the token.
        chance: HANDLE_LENGTH random hexadecimal digits.
    """
    return f"{_PREFIX}{find_person(owner)}{chance}"


def is_program(guest: str | None) -> bool:
    """Whether a guest is a program."""
    return guest is not None and guest.startswith(_PREFIX)


def find_person(guest: str) -> str:
    """A key of the person who is responsible for a guest.

    It is equal for a person and all programs of this person.
    """
    if is_program(guest):
        return guest.removeprefix(_PREFIX)[:_KEY_LENGTH]
    return hashlib.sha256(f"genial owner {guest}".encode()).hexdigest()[:_KEY_LENGTH]


def find_handle(program: str) -> str:
    """The part of a program's id with which its owner names it."""
    return program[-HANDLE_LENGTH:]


def check_program_name(name: str) -> str:
    """The name of a program in its normal form, without the mark.

    Raises:
        Refusal: if the name cannot be shown, or is too long.
    """
    try:
        [cleaned] = check_names([name])
    except BadRules as error:
        raise Refusal("bad_name", str(error)) from None
    if len(cleaned) > LONGEST_PROGRAM_NAME:
        raise Refusal("bad_name", f"a bot's name has at most {LONGEST_PROGRAM_NAME} characters")
    return cleaned


def mark_name(name: str, others: Collection[str]) -> str:
    """The name of a program at a table: with the mark, and with a number if another seat has it."""
    marked, number = f"{name}{MARK}", 2
    while any(is_same_name(marked, other) for other in others):
        marked, number = f"{name} {number}{MARK}", number + 1
    return marked
