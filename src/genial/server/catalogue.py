"""What can be played here, and against whom."""

from __future__ import annotations

from typing import Any

import genial
from genial.bots.registry import BOTS, find_player
from genial.engine.editions import DEFAULT, VARIANTS, editions

from .protocol.http import BotInfo, Catalogue, EditionInfo, VariantInfo

_PREFERRED_BOTS = ("balanced", "greedy")


def find_default_bot() -> str:
    """The bot for a first game, and for whoever runs out of time."""
    return next((name for name in _PREFERRED_BOTS if name in BOTS), next(iter(BOTS)))


def build_catalogue() -> Catalogue:
    """All editions and bots; the default bot comes first."""
    default_bot = find_default_bot()
    bots = sorted(BOTS, key=lambda name: name != default_bot)
    return Catalogue(
        version=genial.__version__,
        editions=[
            EditionInfo(
                id=edition.id,
                title=edition.title,
                colours="".join(genial.engine.colours.LETTERS[: edition.colours]),
                track=edition.track,
                variants=[_present_variant(variant) for variant in edition.variants],
                open_racks=edition.open_racks,
                is_reconstructed=edition.board == "octagon",
            )
            for edition in editions.values()
        ],
        bots=[BotInfo(id=name, summary=find_player(name).summary) for name in bots],
        default_edition=DEFAULT,
        default_bot=default_bot,
    )


def _present_variant(name: str) -> VariantInfo:
    variant_id: Any = name
    return VariantInfo(id=variant_id, players=list(VARIANTS[name].players))
