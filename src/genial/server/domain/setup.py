"""Setting a table up: from the request to the first event."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool

from genial.engine.editions import VariantName
from genial.engine.errors import BadRules
from genial.engine.fairness import new_secret
from genial.engine.game import Game

from .bounds import LONGEST_MINUTES, LONGEST_NAME, SHORTEST_MINUTES
from .clock import ClockSettings
from .events import Created
from .names import check_names
from .opponents import check_bot
from .table import Table, name_open
from .values import Value

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class NewSeat(Value):
    """Who sits here: a person at this screen, a bot, or whoever has the link."""

    name: Name
    bot: str | None = None
    is_open: StrictBool = False  # the name is then that of whoever sits down


class NewTable(Value):
    """A game to be set up."""

    edition: str = "2023"
    variant: VariantName = "standard"
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=4)]
    start: Annotated[int, Field(strict=True, ge=0, le=3)] | None = None  # None: drawn
    clock: ClockSettings | None = None
    open_partners: StrictBool = False
    seed: Annotated[str, Field(pattern="^[0-9]{1,20}$")] | None = None  # the same bag again
    hints: StrictBool = True
    training: StrictBool = False
    is_rated: StrictBool = False  # the result counts for people and bots alike; without hints
    is_public: StrictBool = False  # anybody finds it in the lobby while it waits
    chat: StrictBool = False  # people may write what they like, beside phrases


def set_up(new: NewTable) -> Created:
    """Deals a new game.

    Raises:
        GenialError: where no rulebook has it, or seats are not as they should be.
    """
    is_open = [seat.is_open for seat in new.seats]
    names = check_names(
        [name_open(number) if seat.is_open else seat.name for number, seat in enumerate(new.seats)]
    )
    if any(is_open) and new.seed is not None:
        raise BadRules("seed: whoever names the bag would know it; friends need one that is drawn")
    if any(seat.is_open and seat.bot is not None for seat in new.seats):
        raise BadRules("seats: a seat is open, or a bot's, not both")
    if new.is_rated and (new.hints or new.training or new.seed or new.variant == "solo"):
        raise BadRules(
            "is_rated: a rated game has at least two sides, a bag that is drawn, no hints and "
            "no training"
        )
    if new.is_public and not any(is_open):
        raise BadRules("is_public: a table for everybody has an open seat")
    for seat in new.seats:
        if seat.bot is not None:
            check_bot(seat.bot)
    if new.clock is not None and new.clock.minutes < SHORTEST_MINUTES:
        raise BadRules(f"clock.minutes: a clock has at least {SHORTEST_MINUTES} minutes")
    if new.clock is not None and new.clock.per == "game" and new.clock.minutes > LONGEST_MINUTES:
        raise BadRules(
            f"clock.minutes: for a whole game a clock has at most {LONGEST_MINUTES} minutes; "
            'give days for every turn instead: "per": "turn"'
        )
    if new.clock is not None and new.clock.per == "turn" and new.clock.increment:
        raise BadRules("clock.increment: who has time for every turn anew gets none back")
    secret = None if new.seed is not None else new_secret()
    game = Game(
        new.edition,
        variant=new.variant,
        players=len(names),
        seed=None if new.seed is None else int(new.seed),
        secret=secret,
        start=new.start,
        names=names,
        open_partners=new.open_partners,
    )
    return Created(
        edition=new.edition,
        variant=new.variant,
        names=names,
        bots=[seat.bot for seat in new.seats],
        start=new.start,
        open_partners=new.open_partners,
        seed=new.seed,
        secret=None if secret is None else secret.hex(),
        deal=[[str(tile) for tile in rack] for rack in game.racks],
        clock=new.clock,
        hints=new.hints,
        training=new.training,
        chat=new.chat,
        is_public=new.is_public,
        is_rated=new.is_rated,
        open=is_open if any(is_open) else [],
    )


def set_up_again(table: Table, same_bag: bool) -> Created:
    """The same table once more, the next seat beginning; with the same tiles, or fresh ones.

    Caller ensures that it was played at.
    """
    old = table.opening
    assert isinstance(old, Created)
    start = (table.game.start + 1) % len(table.seats)
    names = [seat.name for seat in table.seats]
    secret = None if same_bag and old.seed is not None else new_secret()
    if same_bag and old.secret is not None:
        secret = bytes.fromhex(old.secret)
    seed = old.seed if same_bag else None
    game = Game(
        old.edition,
        variant=old.variant,
        players=len(names),
        seed=None if seed is None else int(seed),
        secret=secret,
        start=start,
        names=names,
        open_partners=old.open_partners,
    )
    return old.model_copy(
        update={
            "start": start,
            "names": names,
            # Whose time was up plays for himself again.
            "bots": [None if seat.holder else seat.bot for seat in table.seats],
            "open": [],
            "holders": [seat.holder for seat in table.seats] if table.is_shared else [],
            "seed": seed,
            "secret": None if secret is None else secret.hex(),
            "deal": [[str(tile) for tile in rack] for rack in game.racks],
            "is_known": same_bag and secret is not None,
            "is_rated": old.is_rated and not same_bag,
        }
    )
