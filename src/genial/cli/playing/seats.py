"""The seats of a table: people or bots, and their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import genial
from genial.bots.levels import LEVEL_BOTS
from genial.bots.registry import BOTS, Player, check_kind, find_bot, load_bot
from genial.engine.editions import Rules
from genial.engine.state import MAX_SEATS

from ..kinds import fewest_players

PERSON = "you"
USUAL = "casual"  # the default opponent


def find_seats(given: Sequence[str], variant: str, players: int | None) -> tuple[str, ...]:
    """The kind of player of each seat, from the arguments of the command line.

    Without arguments, you play against the default bot. One argument is for all opponents. With
    more arguments, each seat needs its own.

    Raises:
        BadRules: there is no such kind of player, or the number of arguments is wrong.
    """
    check_kinds(given, find=load_bot)
    if players is not None and not 1 <= players <= MAX_SEATS:
        raise genial.BadRules(f"there are games for 1 to {MAX_SEATS} players, not {players}")
    number = players
    if number is None:
        number = len(given) if len(given) > 1 else fewest_players(variant) or 2
    if len(given) > 1:
        if len(given) != number:
            raise genial.BadRules(
                f"{len(given)} seats are given for {number} players: "
                "name one for each player, or one for all your opponents"
            )
        return tuple(given)
    if number == 1:
        return tuple(given) or (PERSON,)
    others = tuple(given) or (USUAL,)
    return (PERSON, *others * (number - 1))


def check_kinds(kinds: Sequence[str], find: Callable[[str], Player] = find_bot) -> None:
    """Raises BadRules if a kind of player does not exist.

    With `find=load_bot`, a kind may also be a bot in a file. This runs the file, so it is only for
    kinds that the user typed.
    """
    for kind in kinds:
        if kind == PERSON or kind in LEVEL_BOTS or kind in BOTS:
            continue
        if ":" not in kind:
            raise genial.BadRules(
                f"there is no player {kind!r}; a seat is {PERSON}, "
                f"a level ({', '.join(LEVEL_BOTS)}) or a bot for study ({', '.join(BOTS)})"
            )
        find(kind)


def check_players(seats: Sequence[str], rules: Rules) -> None:
    """Raises BadRules if a bot cannot play this kind of game."""
    for seat in seats:
        if seat != PERSON:
            check_kind(load_bot(seat), rules)


def name_seats(seats: Sequence[str]) -> list[str]:
    """Default names, such as "Player" and "Casual". Equal kinds of player get a seat number.

    Records keep these names, so no name is "You".
    """
    return [_name_seat(seats, seat) for seat in range(len(seats))]


def _name_seat(seats: Sequence[str], seat: int) -> str:
    is_alone, is_person = seats.count(seats[seat]) == 1, seats[seat] == PERSON
    if is_alone:
        return "Player" if is_person else _name_bot(seats[seat])
    return f"Player {seat + 1}" if is_person else f"Bot {seat + 1}"


def _name_bot(bot: str) -> str:
    """The name of a level or bot, or the class of a bot in a file."""
    _, is_file, rest = bot.partition(".py:")
    return rest.partition(":")[0] if is_file else bot.capitalize()


def split_names(text: str | None) -> list[str] | None:
    """Names from the command line: "Ann,Ben"."""
    return None if text is None else [name.strip() for name in text.split(",")]
