"""Writes what the boxes of the editions contain, `web/src/rules/material.json`: `make rules`.

The page counts a game on cardboard without a server. Boards, tiles and tracks come from the engine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from genial.engine.editions import DEFAULT, DUEL_TRACK, VARIANTS, Edition, editions, find_rules
from genial.engine.state import LOWEST, NINES, NO_EXCHANGE, TUG
from genial.server.present.info import is_reconstructed, present_board

ROOT = Path(__file__).parents[2]
TARGET = ROOT / "web" / "src" / "rules" / "material.json"
EXCHANGES = {LOWEST: "lowest", NINES: "nines", NO_EXCHANGE: "none"}


def write_material() -> str:
    """The content of the page's file."""
    boards = {
        edition.board: present_board(find_rules(edition.id, "standard", 4)).model_dump()
        for edition in editions.values()
    }
    content = {
        "boards": boards,
        "default": DEFAULT,
        "editions": [_describe(edition) for edition in editions.values()],
        "variants": {
            name: {
                "players": list(variant.players),
                "laps": variant.laps,
                "rack": variant.rack,
                "exchange": EXCHANGES[variant.exchange],
                "bonus": variant.bonus,
                "teams": variant.teams,
                "track": DUEL_TRACK if variant.scoring == TUG else None,
            }
            for name, variant in VARIANTS.items()
        },
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def _describe(edition: Edition) -> dict[str, Any]:
    rules = find_rules(edition.id, "standard", 4)
    return {
        "id": edition.id,
        "board": edition.board,
        "colours": rules.colours,
        "pairs": edition.pairs,
        "doubles": edition.doubles,
        "track": edition.track,
        "variants": list(edition.variants),
        "is_reconstructed": is_reconstructed(rules),
    }


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(write_material(), "utf-8")
