"""The levels of bots: in the catalogue, at tables, and their thinking time."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from genial.bots.levels import LEVEL_BOTS, LEVELS
from genial.bots.registry import BOTS, find_bot
from genial.bots.search import SearchBot
from genial.engine.game import Game
from genial.engine.view import View
from genial.server.domain.opponents import DEFAULT_BOT, check_bot
from genial.server.live import thoughts
from genial.server.present.catalogue import list_bots
from tests.server.harness.client import new_table, sit

EVERY_NAME = (*LEVEL_BOTS, *BOTS)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives searching bots almost no time, so that whole games are fast."""
    monkeypatch.setattr("genial.bots.search.USUAL", 8)
    monkeypatch.setattr("genial.server.live.thoughts.SEARCH_S", 0.01)


def test_the_catalogue_has_the_levels_first_and_in_order() -> None:
    bots = list_bots()
    assert tuple(bot.id for bot in bots) == EVERY_NAME
    assert [bot.level for bot in bots] == [*range(1, 9), *[None] * len(BOTS)]
    assert [bot.title for bot in bots[:8]] == [level.title for level in LEVELS]
    for bot, level in zip(bots, LEVELS, strict=False):
        assert bot.rating == (level.rating or None)
    assert DEFAULT_BOT in LEVEL_BOTS


@pytest.mark.parametrize("name", EVERY_NAME)
def test_every_bot_of_the_catalogue_is_found(name: str) -> None:
    check_bot(name)
    [summary] = [bot.summary for bot in list_bots() if bot.id == name]
    assert find_bot(name).summary.endswith(".")
    assert summary.endswith(".")


@pytest.mark.parametrize(
    "name", ["clever", "master:time=3000", "Master", "benchmarks/baselines.py:UctBot", ""]
)
def test_an_unknown_name_is_refused_with_the_list(client: TestClient, name: str) -> None:
    seats = [{"name": "Ann"}, {"name": "Bo", "bot": name}]
    answer = client.post("/api/tables", json={"seats": seats})
    assert answer.status_code == 422
    message = answer.json()["message"]
    assert f"there is no bot '{name}'" in message
    assert f"levels {', '.join(LEVEL_BOTS)}, and for study {', '.join(BOTS)}" in message


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("variant", "players", "seed"),
    [("standard", 2, None), ("team", 4, "5"), ("duel", 2, "6")],
)
def test_every_level_plays_whole_games(
    client: TestClient,
    caplog: pytest.LogCaptureFixture,
    variant: str,
    players: int,
    seed: str | None,
) -> None:
    names = list(LEVEL_BOTS)
    for first in range(0, len(names), players):
        seats = names[first : first + players]
        table_id = new_table(client, *seats, variant=variant, seed=seed)
        with sit(client, table_id) as spectator:
            spectator.listen_until(lambda spectator: spectator.is_over)
            assert [seat["bot"] for seat in spectator.situation["seats"]] == seats
    assert "could not choose" not in caplog.text  # no other bot played for them


@pytest.mark.usefixtures("hasty")
def test_a_seeded_game_against_the_strongest_bot_repeats(client: TestClient) -> None:
    moves = []
    for _ in range(2):
        with sit(client, new_table(client, "master", "expert", seed="9")) as spectator:
            spectator.listen_until(lambda spectator: spectator.is_over)
            moves.append([step["move"] for step in spectator.steps])
    assert moves[0] == moves[1]


def test_the_bots_that_search_are_known() -> None:
    searching = {name for name in EVERY_NAME if isinstance(find_bot(name).bot, SearchBot)}
    assert {name for name in EVERY_NAME if thoughts.is_searching(name)} == searching
    assert "master" in searching
    assert not thoughts.is_searching("unheard of")


def test_searching_bots_have_a_time_limit_except_in_seeded_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, thoughts.Seed]] = []

    def note(view: View, bot: str, seed: thoughts.Seed) -> str:
        asked.append((bot, seed))
        return ""

    monkeypatch.setattr(thoughts, "think", note)
    view = Game("2023", players=2, seed=1, start=0).view(0)
    thoughts.search(view, "master", None, 2)
    thoughts.search(view, "master", [7, 0], 1)
    assert asked == [("master:threads=2,time=1.0", None), ("master:threads=1", [7, 0])]
    assert find_bot(asked[0][0]).budget.seconds == thoughts.SEARCH_S
    assert find_bot(asked[1][0]).budget.seconds is None


def test_old_and_new_names_stay_on_stored_tables(client: TestClient) -> None:
    names = ["balanced", "search", "regular", None]
    table_id = new_table(client, *names)
    [listed] = client.get("/api/tables").json()
    assert (listed["id"], listed["bots"]) == (table_id, names)
    assert json.loads(client.get("/api/catalogue").text)["default_bot"] == DEFAULT_BOT
