"""Many finished games of a guest, written into the database without playing them."""

from __future__ import annotations

import base64
import json
import random
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, insert

from genial.bots.levels import LEVELS
from genial.server.domain.summary import Summary
from genial.server.store.schema import (
    graded_seats,
    guests,
    rating_points,
    result_markers,
    result_opponents,
    results,
    seat_mistakes,
    skills,
    tables,
)

COLOURS = "rgboyp"
THEMES = ("bonus", "lowest", "close", "exchange", "endgame", "")
KINDS = (("2023", "standard", 2), ("2023", "duel", 2), ("2004", "standard", 2), ("2023", "solo", 1))
BEGAN = datetime(2025, 1, 1, 18, tzinfo=UTC)


def read_guest(cookie: str) -> str:
    """The id of the guest in a cookie."""
    body = cookie.strip('"').split(".")[0]
    guest: str = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return guest


def seed_results(connection: Connection, guest: str, number: int, seed: int = 7) -> None:
    """Writes this many finished games. The guest becomes better, and every third game is rated."""
    rng = random.Random(seed)
    rows: dict[str, list[dict[str, Any]]] = {}

    def add(table: str, **row: Any) -> None:
        rows.setdefault(table, []).append(row)

    rating = 20.0
    for index in range(number):
        table_id = secrets.token_hex(16)
        progress = index / max(number - 1, 1)
        at = (BEGAN + timedelta(hours=6 * index)).isoformat(timespec="milliseconds")
        edition, variant, players = rng.choices(KINDS, (6, 2, 2, 1))[0]
        level = LEVELS[min(7, int(rng.triangular(0, 8, 2 + 5 * progress)))]
        outcome = rng.choices(("won", "tied", "lost"), (5 + 3 * progress, 1, 5))[0]
        outcome = "solo" if variant == "solo" else outcome
        markers = {c: min(18, max(0, round(rng.gauss(9 + 4 * progress, 4)))) for c in COLOURS}
        markers = {} if variant == "duel" else markers
        add("tables", **_describe_table(table_id, guest, at, edition, variant, level.name))
        add(
            "results",
            guest=guest,
            table_id=table_id,
            seat=0,
            ended_at=at,
            edition=edition,
            variant=variant,
            players=players,
            kind=f"2023-{variant}-{players}",
            outcome=outcome,
            lowest=min(markers.values(), default=None),
            colours="".join(markers),
            track=36 if variant == "solo" else 18,
            level=level.name if variant == "standard" else None,
        )
        for colour, marker in markers.items():
            is_lowest = marker == min(markers.values())
            key = {"guest": guest, "table_id": table_id}
            add("result_markers", **key, colour=colour, marker=marker, is_lowest=is_lowest)
        if variant != "solo":
            person = rng.random() < 0.3
            name = rng.choice(("Berta", "Çağla Öztürk-Maximilian", "Oskar")) if person else ""
            opponent = f"friend-{name}" if person else f"bot:{level.name}"
            key = {"guest": guest, "table_id": table_id}
            add("result_opponents", **key, opponent=opponent, name=name or level.title)
        if index % 3 == 0:
            rating += rng.gauss(0.12, 0.9)
            key = {"guest": guest, "table_id": table_id}
            add("rating_points", **key, at=at, mean=rating, deviation=1.5 + 6 / (index + 1))
        if index % 2 == 0:
            moves = rng.randrange(9, 16)
            loss = moves * max(0.004, rng.gauss(0.11 - 0.07 * progress, 0.02))
            add("graded_seats", table_id=table_id, seat=0, moves=moves, loss=loss, stake=moves)
            for theme in rng.sample(THEMES, 2):
                count = rng.randrange(1, 4)
                lost = count * rng.uniform(0.02, 0.12)
                add(
                    "seat_mistakes",
                    table_id=table_id,
                    seat=0,
                    theme=theme,
                    number=count,
                    loss=lost,
                )
    connection.execute(
        insert(guests).prefix_with("OR IGNORE"), {"id": guest, "created_at": BEGAN.isoformat()}
    )
    for table in (
        tables,
        results,
        result_markers,
        result_opponents,
        rating_points,
        graded_seats,
        seat_mistakes,
    ):
        if rows.get(table.name):
            connection.execute(insert(table), rows[table.name])
    rated = len(rows.get("rating_points", ()))
    if rated:
        skill = {"player": guest, "name": "Ann", "mean": rating, "deviation": 1.5}
        connection.execute(insert(skills), {**skill, "games": rated, "is_hidden": False})


def _describe_table(
    table_id: str, guest: str, at: str, edition: str, variant: str, bot: str
) -> dict[str, Any]:
    summary = Summary(
        names=["Ann", "Bot"],
        bots=[None, bot],
        turns=20,
        is_over=True,
        winners=[0],
        result=None,
        markers=[],
        is_persons_turn=False,
        holders=[guest, None],
    )
    return {
        "id": table_id,
        "owner": guest,
        "created_at": at,
        "played_at": at,
        "edition": edition,
        "variant": variant,
        "is_over": True,
        "is_imported": False,
        "is_timed": False,
        "summary": summary.model_dump_json(),
        "is_recorded": True,
    }
