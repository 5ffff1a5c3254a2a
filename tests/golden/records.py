"""Records of sealed games, which Python and the page check alike: fixtures/records."""

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
    """What is played; the seed finds a game with an exchange in it."""

    edition: str
    variant: str
    players: int
    start: int | None  # None: drawn
    seed: int


# Both bags, both ways to find the start, and exchanges of a whole rack and of a part.
KINDS = {
    "standard": Kind("2023", "standard", 2, None, 2),
    "duel": Kind("2023", "duel", 2, 1, 79),
    "team": Kind("2018", "team", 4, None, 0),
    "extreme": Kind("extreme", "standard", 3, None, 4),
}


def record_file(name: str) -> Path:
    """Where the record of a kind is."""
    return FOLDER / f"{name}.json"


def write_game(kind: Kind) -> Record:
    """A whole game from a secret that is known, so that it is the same every time."""
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
    """Writes every record anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, kind in KINDS.items():
        record_file(name).write_text(format_record(write_game(kind)))
