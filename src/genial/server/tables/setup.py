"""Setting a table up: from what a person asked for to the event that everything follows from."""

from __future__ import annotations

from genial.engine.errors import BadRules
from genial.engine.fairness import new_secret
from genial.engine.game import Game

from ..catalogue import check_bot
from ..protocol.http import NewTable
from .events import Created
from .names import check_names

SHORTEST_MINUTES = 0.1


def set_up(new: NewTable) -> Created:
    """Deals a new game.

    Raises:
        GenialError: where no rulebook has it, or seats are not as they should be.
    """
    names = check_names([seat.name for seat in new.seats])
    for seat in new.seats:
        if seat.bot is not None:
            check_bot(seat.bot)
    if new.clock is not None and new.clock.minutes < SHORTEST_MINUTES:
        raise BadRules(f"clock.minutes: a clock has at least {SHORTEST_MINUTES} minutes")
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
    )


def set_up_again(old: Created, start: int, same_bag: bool) -> Created:
    """The same table once more, `start` beginning; with the same tiles, or fresh ones."""
    secret = None if same_bag and old.seed is not None else new_secret()
    if same_bag and old.secret is not None:
        secret = bytes.fromhex(old.secret)
    seed = old.seed if same_bag else None
    game = Game(
        old.edition,
        variant=old.variant,
        players=len(old.names),
        seed=None if seed is None else int(seed),
        secret=secret,
        start=start,
        names=old.names,
        open_partners=old.open_partners,
    )
    return old.model_copy(
        update={
            "start": start,
            "seed": seed,
            "secret": None if secret is None else secret.hex(),
            "deal": [[str(tile) for tile in rack] for rack in game.racks],
            "is_known": same_bag and secret is not None,
        }
    )
