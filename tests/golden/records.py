"""Records of games with a commitment, for the checks in Python and on the page."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass
from pathlib import Path

import genial
from genial.engine.record import Record, format_record

FOLDER = Path(__file__).parents[2] / "fixtures" / "records"


@dataclass(frozen=True)
class Kind:
    """The options of a game. The seed is chosen so that the game has an exchange."""

    edition: str
    variant: str
    players: int
    start: int | None  # the starting seat; None: random
    seed: int


# Together, the games have tiles of six and of eight colours, a chosen and a random start, and
# exchanges of a whole rack and of a part of it.
KINDS = {
    "standard": Kind("2023", "standard", 2, None, 2),
    "duel": Kind("2023", "duel", 2, 1, 79),
    "team": Kind("2018", "team", 4, None, 0),
    "extreme": Kind("extreme", "standard", 3, None, 4),
}


def record_file(name: str) -> Path:
    """The path of a record."""
    return FOLDER / f"{name}.json"


def write_game(kind: Kind) -> Record:
    """A whole game with a fixed secret, so that the game is always the same."""
    secret = hashlib.sha256(str(kind).encode()).digest()
    game = genial.Game(
        kind.edition, variant=kind.variant, players=kind.players, start=kind.start, secret=secret
    )
    chooser = random.Random(kind.seed)
    while game.outcome is None:
        moves = game.legal_moves()
        game.play(moves[-1] if game.phase == "exchange" else chooser.choice(moves))
    return game.record()


def write_all() -> None:
    """Writes every record again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, kind in KINDS.items():
        record_file(name).write_text(format_record(write_game(kind)))
