"""What other public programs for this game play by, written anew from its description.

Our own bots are measured against them. Each looks at what its seat may know and nothing else, and
always takes an exchange. They were thought of for two players; in other games each of their rules
is read in the way that lies nearest. Left out is the one that judges positions with a network:
without its training there is nothing to compare with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from genial.bots.bot import Bot

from .one_ply import DeficitBot, IncminBot, MaxminBot, MaxsumBot, MinsumBot, SqBot
from .uct import UctBot

BASELINES: Mapping[str, Callable[..., Bot]] = MappingProxyType(
    {
        "maxsum": MaxsumBot,
        "minsum": MinsumBot,
        "sq": SqBot,
        "deficit": DeficitBot,
        "maxmin": MaxminBot,
        "incmin": IncminBot,
        "uct": UctBot,
    }
)
