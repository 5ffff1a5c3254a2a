"""Creates a table: makes the first event from a request."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool

from genial.engine.editions import VariantName, find_rules, toys
from genial.engine.errors import BadRules
from genial.engine.fairness import new_secret
from genial.engine.position_text import MAX_LENGTH

from .bounds import LONGEST_MINUTES, LONGEST_NAME, SHORTEST_MINUTES
from .clock import ClockSettings
from .dealing import complete, fill_racks
from .events import Created
from .names import check_names, replace_pronoun
from .opponents import check_bot
from .programs import mark_name
from .seats import name_open
from .table import Table
from .values import Value

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class NewSeat(Value):
    """The player of a seat: a person at this screen, a bot, or a guest who has the link."""

    name: Name
    bot: str | None = None
    is_open: StrictBool = False  # whether the seat is open; the guest who takes it chooses the name


class NewTable(Value):
    """The options of a new table."""

    edition: str = "2023"
    variant: VariantName = "standard"
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=4)]
    # The seat that moves first. None: drawn at random.
    start: Annotated[int, Field(strict=True, ge=0, le=3)] | None = None
    clock: ClockSettings | None = None
    open_partners: StrictBool = False
    # The seed of the bag. None: a random secret.
    seed: Annotated[str, Field(pattern="^[0-9]{1,20}$")] | None = None
    hints: StrictBool = True
    training: StrictBool = False
    # whether the result changes the ratings of people and bots; hints are off
    is_rated: StrictBool = False
    is_public: StrictBool = False  # whether the lobby lists the table while it waits
    chat: StrictBool = False  # whether players may write free text, not only phrases
    # Whether placements can be undone after the turn. None: yes, unless the game is rated.
    take_back: StrictBool | None = None
    # Whether programs of other people may take open seats. None: yes, unless the game is rated.
    programs: StrictBool | None = None
    # The text of the position that the game starts from. The text contains edition, variant, start,
    # and whether partners see each other's racks. Hidden tiles are dealt from the bag.
    position: Annotated[str, Field(max_length=MAX_LENGTH)] | None = None


_IN_POSITION = {"edition", "variant", "start", "open_partners"}


def name_seats(new: NewTable, program: str) -> NewTable:
    """The table of a program, with the marked name of the program on the program's own seats."""
    named: list[NewSeat] = []
    for seat in new.seats:
        if seat.bot is None and not seat.is_open:
            others = [other.name for other in (*new.seats, *named) if other is not seat]
            seat = seat.model_copy(update={"name": mark_name(program, others)})
        named.append(seat)
    return new.model_copy(update={"seats": named})


def set_up(new: NewTable) -> Created:
    """Deals a new game.

    Raises:
        GenialError: if no rulebook has this game, or the options contradict each other.
    """
    is_open = [seat.is_open for seat in new.seats]
    names = check_names(
        [
            name_open(number) if seat.is_open else replace_pronoun(seat.name, number)
            for number, seat in enumerate(new.seats)
        ]
    )
    if any(is_open) and new.seed is not None:
        raise BadRules(
            "seed: a table with open seats cannot have a seed, because its author knows all draws"
        )
    if any(seat.is_open and seat.bot is not None for seat in new.seats):
        raise BadRules("seats: a seat cannot be open and have a bot")
    if new.is_rated and (new.hints or new.training or new.seed or new.variant == "solo"):
        raise BadRules(
            "is_rated: a rated game needs two sides, and has no seed, no hints and no training"
        )
    if new.is_rated and new.take_back:
        raise BadRules("take_back: in a rated game, finished turns cannot be undone")
    if new.is_public and not any(is_open):
        raise BadRules("is_public: a public table needs an open seat")
    for seat in new.seats:
        if seat.bot is not None:
            check_bot(seat.bot)
    if new.clock is not None and new.clock.minutes < SHORTEST_MINUTES:
        raise BadRules(f"clock.minutes: a clock must have at least {SHORTEST_MINUTES} minutes")
    if new.clock is not None and new.clock.per == "game" and new.clock.minutes > LONGEST_MINUTES:
        raise BadRules(
            f"clock.minutes: a clock for a whole game may have {LONGEST_MINUTES} minutes; "
            'give days for every turn instead: "per": "turn"'
        )
    if new.clock is not None and new.clock.per == "turn" and new.clock.increment:
        raise BadRules("clock.increment: a clock per turn cannot have an increment")
    opening = Created(
        edition=new.edition,
        variant=new.variant,
        names=names,
        bots=[seat.bot for seat in new.seats],
        start=new.start,
        open_partners=new.open_partners,
        seed=new.seed,
        secret=None if new.seed is not None else new_secret().hex(),
        deal=[],
        clock=new.clock,
        hints=new.hints,
        training=new.training,
        chat=new.chat,
        take_back=not new.is_rated if new.take_back is None else new.take_back,
        is_public=new.is_public,
        is_rated=new.is_rated,
        programs=not new.is_rated if new.programs is None else new.programs,
        open=is_open if any(is_open) else [],
    )
    created = fill_racks(opening if new.position is None else _start_from(new, opening))
    if created.is_rated and created.edition in toys:
        raise BadRules("is_rated: a toy cannot be rated")
    rules = find_rules(created.edition, created.variant, len(names))
    for bot in created.bots:
        if bot is not None:
            check_bot(bot, rules)
    return created


def _start_from(new: NewTable, opening: Created) -> Created:
    """The first event of a table that starts from a position."""
    assert new.position is not None
    if new.is_rated:
        raise BadRules("is_rated: a game from a position cannot be rated")
    if twice := _IN_POSITION & new.model_fields_set:
        raise BadRules(f"position: leave out {', '.join(sorted(twice))}: the text already says it")
    world = complete(new.position, opening.seed, opening.secret)
    rules = world.rules
    if len(new.seats) != rules.players:
        raise BadRules(f"seats: the position needs {rules.players} seats, not {len(new.seats)}")
    return opening.model_copy(
        update={
            "edition": rules.edition.id,
            "variant": rules.variant,
            "open_partners": rules.open_partners,
            "position": str(world),
        }
    )


def set_up_again(table: Table, same_bag: bool) -> Created:
    """The first event of a rematch, with the same tiles or new ones. The next seat moves first.

    A game that started from a position starts from the same position again.

    Caller ensures that the table is not an uploaded record.
    """
    old = table.opening
    assert isinstance(old, Created)
    chance = {"seed": old.seed, "secret": old.secret}
    if not same_bag:
        chance = {"seed": None, "secret": new_secret().hex()}
    opening = old.model_copy(
        update={
            **chance,
            "start": (table.game.start + 1) % len(table.seats) if old.position is None else None,
            "names": [seat.name for seat in table.seats],
            # A person whose time was up plays the next game themselves.
            "bots": [None if seat.holder else seat.bot for seat in table.seats],
            "open": [],
            "holders": [seat.holder for seat in table.seats] if table.is_shared else [],
            "is_known": same_bag and old.secret is not None,
            "is_rated": old.is_rated and not same_bag,
        }
    )
    return fill_racks(opening)
