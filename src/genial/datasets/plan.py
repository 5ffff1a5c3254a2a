"""The plan of a dataset: which bots play which games, with which seeds."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from genial.engine.editions import Rules, find_rules
from genial.engine.errors import GenialError, quote
from genial.engine.options import check_seed

FORMAT = "genial-dataset/1"
GAMES_IN_PART = 1000
"""The games of one file. An interrupted writer loses at most the games of an unfinished file."""
MOST_GAMES = 100_000_000
MOST_BOTS = 255


@dataclass(frozen=True)
class Plan:
    """The games of a dataset. The same plan gives the same games, unless bots use the clock.

    Attributes:
        rules: the kind of game, on the board of its edition.
        bots: the names of the bots. In game n, bot number (seat + n) modulo their number plays a
            seat.
        games: the number of games.
        seed: fixes all deals and draws.
    """

    rules: Rules
    bots: tuple[str, ...]
    games: int
    seed: int = 0

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if not 1 <= len(self.bots) <= MOST_BOTS:
            raise GenialError(f"a dataset needs 1 to {MOST_BOTS} bots, not {len(self.bots)}")
        if not 1 <= self.games <= MOST_GAMES:
            raise GenialError(f"a dataset has 1 to {MOST_GAMES:,} games, not {self.games}")
        if self.rules != find_rules(*self.kind):
            raise GenialError(
                "a dataset has games on the board of an edition, with hidden partners"
            )

    @property
    def kind(self) -> tuple[str, str, int]:
        """Edition, variant and number of players."""
        return self.rules.edition.id, self.rules.variant, self.rules.players

    @property
    def parts(self) -> int:
        """The number of files."""
        return -(-self.games // GAMES_IN_PART)

    def list_games(self, part: int) -> range:
        """The numbers of the games in a part."""
        first = part * GAMES_IN_PART
        return range(first, min(first + GAMES_IN_PART, self.games))

    def draw_seeds(self, part: int) -> npt.NDArray[np.uint64]:
        """The seeds of the games of a part. They do not depend on the number of games."""
        source = np.random.SeedSequence([self.seed, part])
        seeds = source.generate_state(GAMES_IN_PART, np.uint64).astype(np.uint64)
        return seeds[: len(self.list_games(part))]

    def seat_bots(self, game: int) -> list[int]:
        """The number of the bot on each seat."""
        return [(seat + game) % len(self.bots) for seat in range(self.rules.players)]

    @property
    def header(self) -> dict[str, Any]:
        """The description in the metadata of every file."""
        edition, variant, players = self.kind
        return {
            "format": FORMAT,
            "edition": edition,
            "variant": variant,
            "players": players,
            "bots": list(self.bots),
            "seed": self.seed,
        }


def parse_header(text: bytes | None, where: str) -> dict[str, Any]:
    """The header of a file.

    Raises:
        GenialError: if the file is not a part of a dataset.
    """
    try:
        data = json.loads(text or b"")
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise GenialError(f"{where}: the format must be {FORMAT!r}, not {quote(found)}")
    return data
