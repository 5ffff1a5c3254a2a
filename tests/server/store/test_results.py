"""Results on SQLite and on PostgreSQL: the numbers of a guest, all rows, and the deletion."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from genial.server.domain.mistakes import GradedSeat, Mistakes
from genial.server.domain.results import Outcome, Result
from genial.server.domain.reviewing import StoredReview
from genial.server.domain.setup import NewTable, set_up
from genial.server.live.keeper import Keeper
from genial.server.live.metrics import Metrics
from genial.server.live.moments import Moments
from genial.server.live.threads import Threads
from genial.server.store.database import open_database
from genial.server.store.erasing import Erasing
from genial.server.store.results import Results
from genial.server.store.reviews import Reviews
from genial.server.store.store import Store
from tests.server.harness.app import QUOTA

pytest_plugins = ["tests.server.harness.postgresql"]

NOW = "2026-01-01T10:00:00.000Z"
MARKERS = {"r": 3, "g": 5, "b": 3, "o": 9, "y": 10, "p": 18}
GRADED = [GradedSeat(0, 10, 0.5, 8.0, (Mistakes("lowest", 2, 0.2), Mistakes(None, 1, 0.1)))]


@pytest.fixture
async def store(each_database: str) -> AsyncIterator[Store]:
    found = Store(await open_database(each_database))
    yield found
    await found.close()


async def add_game(store: Store, number: int, outcome: Outcome) -> str:
    """A table of Ann, with a result against Ben."""
    keeper = Keeper(store, Moments(), Metrics(lambda: 1), Threads(), QUOTA)
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    writer = await keeper.create("ann", set_up(NewTable.model_validate({"seats": seats})))
    result = Result(
        guest="ann",
        table_id=writer.table.id,
        seat=0,
        ended_at=f"2026-01-{number:02}T10:00:00.000Z",
        edition="2023",
        variant="standard",
        players=2,
        kind="2023-standard-2",
        outcome=outcome,
        markers=MARKERS,
        track=18,
        opponents={"ben": f"Ben {number}"},
        level="casual",
    )
    for _ in range(2):  # the second call changes nothing
        await Results(store).record(writer.table.id, [result])
    return writer.table.id


async def test_the_numbers_of_a_guest(store: Store) -> None:
    outcomes: tuple[Outcome, ...] = ("won", "won", "lost", "won", "tied", "won")
    games = [await add_game(store, day, each) for day, each in enumerate(outcomes, 1)]
    reviews = Reviews(store, "genial-review/1", "here")
    await reviews.add(games[0], NOW, NOW)
    await reviews.write(games[0], StoredReview("done", 1.0, "{}"))
    results = Results(store)
    assert await results.list_uncounted("genial-review/1", 9) == [games[0]]
    for _ in range(2):
        await results.count_review(games[0], GRADED)
    assert await results.list_uncounted("genial-review/1", 9) == []
    history = await results.find_history("ann")
    assert tuple(history.versus) == (6, 4, 1)
    assert tuple(history.streak) == (1, 2)
    [opponent] = history.opponents
    assert (opponent.name, tuple(opponent.tally)) == ("Ben 6", (6, 4, 1))
    assert {each.colour: each.num_lowest for each in history.colours} == dict.fromkeys(
        MARKERS, 0
    ) | {"r": 6, "b": 6}
    assert [(each.mean, each.best) for each in history.kinds] == [(3.0, 3)]
    [kind] = history.losses
    assert (kind.games, kind.moves, kind.loss, kind.stake) == (1, 10, 0.5, 8.0)
    assert [tuple(each) for each in history.mistakes] == [("lowest", 2, 0.2), (None, 1, 0.1)]
    assert [tuple(each) for each in history.ladder] == [("casual", 6, 4)]
    assert history.num_unreviewed == 5
    assert [game.table_id for game in history.unreviewed] == games[:0:-1]
    assert tuple((await results.find_history("ben")).versus) == (0, 0, 0)


async def test_all_rows_come_in_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("genial.server.store.results.PAGE", 2)
    games = [await add_game(store, day, "won") for day in range(1, 6)]
    pages = [page async for page in Results(store).read_all("ann")]
    assert [[row["table_id"] for row in page] for page in pages] == [
        games[:2],
        games[2:4],
        games[4:],
    ]
    assert [name for _, name in pages[0][0]["opponents"]] == ["Ben 1"]


async def test_a_guest_is_replaced_and_deleted(store: Store) -> None:
    game = await add_game(store, 1, "won")
    erasing = Erasing(store)
    assert [row.id async for row in erasing.list_tables("ann")] == [game]
    await erasing.replace_guest("ann", "nobody", [game], NOW)
    await erasing.delete_guest("ann", "nobody")
    assert [row.id async for row in erasing.list_tables("ann")] == []
    assert tuple((await Results(store).find_history("ann")).versus) == (0, 0, 0)
    found = await store.load_table(game)
    assert found is not None
    assert found[0].owner == "nobody"
    await erasing.delete_tables([game])
    assert not await store.has_table(game)
