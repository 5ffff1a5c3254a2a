"""The editions, variants and bots that the server offers."""

from __future__ import annotations

import genial
from genial.bots.levels import LEVELS
from genial.bots.registry import BOTS, find_bot, list_simple
from genial.engine.editions import DEFAULT, Edition, VariantName, editions, toys

from ..domain import bounds
from ..domain.opponents import DEFAULT_BOT
from ..protocol.http import BotInfo, Bounds, Catalogue, EditionInfo, VariantInfo


def list_bots() -> list[BotInfo]:
    """All bots that can play: the levels from easy to hard, then the bots for study."""
    levels = [
        BotInfo(
            id=level.name,
            title=level.title,
            summary=level.summary,
            level=level.number,
            rating=level.rating or None,
            plays_toys=level.name in list_simple(),
        )
        for level in LEVELS
    ]
    return levels + [_present_study(name) for name in BOTS]


def build_catalogue(*, has_docs: bool) -> Catalogue:
    """All editions, toys and bots, and whether the server has the documentation."""
    return Catalogue(
        version=genial.__version__,
        editions=[_present_edition(edition) for edition in editions.values()],
        toys=[_present_edition(toy) for toy in toys.values()],
        bots=list_bots(),
        default_edition=DEFAULT,
        default_bot=DEFAULT_BOT,
        bounds=Bounds(
            longest_name=bounds.LONGEST_NAME,
            longest_text=bounds.LONGEST_TEXT,
            shortest_minutes=bounds.SHORTEST_MINUTES,
            longest_minutes=bounds.LONGEST_MINUTES,
            longest_increment=bounds.LONGEST_INCREMENT,
            largest_seed=str(bounds.LARGEST_SEED),
        ),
        has_docs=has_docs,
    )


def _present_study(name: str) -> BotInfo:
    return BotInfo(
        id=name,
        title=name.capitalize(),
        summary=find_bot(name).summary,
        level=None,
        rating=None,
        plays_toys=name in list_simple(),
    )


def _present_edition(edition: Edition) -> EditionInfo:
    return EditionInfo(
        id=edition.id,
        title=edition.title,
        colours="".join(genial.engine.colours.LETTERS[: edition.colours]),
        track=edition.track,
        variants=[_present_variant(edition, variant) for variant in edition.variants],
        open_racks=edition.open_racks,
        is_reconstructed=edition.board == "octagon",
    )


def _present_variant(edition: Edition, name: VariantName) -> VariantInfo:
    return VariantInfo(id=name, players=list(edition.players(name)))
