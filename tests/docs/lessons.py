"""Writes the lessons of the page, `web/src/lesson/lessons.json`, from docs/lessons (`make rules`).

The engine computes every position and all its placements. So the page can run a lesson without a
server and without knowing the rules.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from copy import copy
from pathlib import Path
from typing import Any

from genial.engine.choices import list_choices
from genial.engine.editions import Rules, find_rules
from genial.engine.game import Game
from genial.engine.position_text import parse_position
from genial.engine.view import View
from genial.engine.world import World
from genial.server.present.info import present_board
from genial.server.present.positions import present_position
from genial.server.present.situation import present_choices

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "docs" / "lessons"
TARGET = ROOT / "web" / "src" / "lesson" / "lessons.json"
ORDER = ["first", "team", "solo", "duel", "extreme"]
TEXTS = ["title", "text", "done", "hint", "answers"]


def write_lessons() -> str:
    """The content of the page's file."""
    lessons = [read_lesson(name) for name in ORDER]
    boards = {lesson["board"]: present_board(_find(lesson)).model_dump() for lesson in lessons}
    content = {"boards": boards, "lessons": lessons}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_lesson(name: str) -> dict[str, Any]:
    """A lesson, with the positions and placements of its steps."""
    data = tomllib.loads((SOURCE / f"{name}.toml").read_text("utf-8"))
    game = {key: data[key] for key in ("edition", "variant", "players")}
    rules = _find(game)
    return {
        "id": name,
        **game,
        "board": "/".join(map(str, game.values())),
        "colours": rules.colours,
        "track": rules.track,
        "laps": rules.mechanisms.laps,
        "owners": list(rules.owners),
        "title": data["title"],
        "about": data["about"],
        "steps": [_complete(step, rules) for step in data["step"]],
    }


def _find(game: dict[str, Any]) -> Rules:
    return find_rules(game["edition"], game["variant"], game["players"])


def _complete(step: dict[str, Any], rules: Rules) -> dict[str, Any]:
    world = build(step, rules)
    shown = present_position(world).model_dump(
        include={"cells", "racks", "markers", "tokens", "bonus", "seat"}
    )
    is_placement = step["goal"]["kind"] != "answer"
    view = View.of(world.geometry, world.states, world.seat)
    choices = present_choices(list_choices(view)) if is_placement else None
    return {
        "id": step["id"],
        "goal": step["goal"],
        **{name: step[name] for name in TEXTS if name in step},
        **shown,
        "last": step.get("last", ""),
        "choices": None if choices is None else choices.model_dump(),
        "refilled": _refill(world, step["draw"]) if "draw" in step else None,
    }


def _refill(world: World, draw: str) -> dict[str, list[str]]:
    """The rack after each answer to an exchange. The player draws as many tiles as needed."""
    tiles, missing = re.findall("[a-z]{2}", draw), world.rules.mechanisms.rack - len(world.racks[0])
    racks = {}
    for answer, drawn in {"keep": tiles[:missing], "swap": tiles}.items():
        after = copy(world)
        after.play(answer, draw=drawn)
        racks[answer] = [str(tile) for tile in after.racks[0]]
    return racks


def build(step: dict[str, Any], rules: Rules) -> World:
    """The position of a step."""
    position = parse_position(write_position(step, rules))
    assert isinstance(position, World)
    return position


def write_position(step: dict[str, Any], rules: Rules) -> str:
    """The text of the position (docs/notation.md). All tiles that are on no rack are in the bag."""
    new = Game(rules.edition.id, variant=rules.variant, players=rules.players, seed=1)
    kind, _, _, racks, bag, *_ = str(new).split(" ")
    tiles = Counter(re.findall("[a-z]{2}", racks))
    for tile, number in re.findall(r"([a-z]{2})(\d*)", bag):
        tiles[tile] += int(number or 1)
    tiles -= Counter(
        "".join(sorted(tile, key=rules.colours.index))
        for tile in re.findall("[a-z]{2}", step["racks"])
    )
    words = step.get("cells", "").split()
    cells = dict(zip(words[::2], words[1::2], strict=True))
    parts = {
        "kind": kind,
        "board": step.get("board") or _write_rows(cells, rules),
        "markers": step["markers"],
        "racks": step["racks"],
        "bag": "".join(f"{tile}{number if number > 1 else ''}" for tile, number in tiles.items()),
        "seat": "0",
        "phase": step.get("phase", "place"),
        "bonus": str(step.get("bonus", 0)),
        "first": step.get("first", "-"),
    }
    return " ".join(parts.values())


def _write_rows(cells: dict[str, str], rules: Rules) -> str:
    rows: dict[int, str] = {}
    left = dict(cells)
    for space in present_board(rules).spaces:
        mark = (space.symbol or "").upper() or left.pop(space.name, "1")
        rows[space.y] = rows.get(space.y, "") + mark
    assert not left, f"no spaces of this board: {left}"
    return "/".join(re.sub("1+", lambda empty: str(len(empty[0])), row) for row in rows.values())


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(write_lessons(), "utf-8")
