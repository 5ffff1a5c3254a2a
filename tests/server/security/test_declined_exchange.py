"""Other players must not notice a declined exchange: no message, number or list reveals it."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genial.server.domain.events import Lent, Proposed
from genial.server.domain.moves import decide_play
from genial.server.domain.proposals import decide_answer, decide_proposal
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.summary import summarise
from genial.server.domain.table import SECRET_PLIES
from genial.server.domain.viewpoint import Screen
from genial.server.present.situation import present_plan
from tests.server.harness.app import Serve
from tests.server.harness.client import ORIGIN, Client, sit
from tests.server.harness.offered_exchange import begin, find_players, update, welcome
from tests.server.harness.scripted_moves import find_moves
from tests.server.harness.table_history import History


@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_whoever_does_not_decide_sees_the_table_before_the_placement(variant: str) -> None:
    history, placement = begin(variant)
    decider, other = find_players(history)
    before = {guest: welcome(history, guest) for guest in (other, "eve")}
    line, played_at = summarise(history.table), history.table.played_at
    history.play(placement)
    history.check()
    for guest in (other, "eve"):
        assert welcome(history, guest) == before[guest]
    assert welcome(history, decider)["situation"]["exchange"] is not None
    assert len(welcome(history, decider)["steps"]) == len(before[other]["steps"]) + 1
    assert summarise(history.table) == line
    assert history.table.public.played_at == played_at


def test_a_plan_is_made_on_the_board_before_the_placement() -> None:
    history, placement = begin()
    _, other = find_players(history)
    viewpoint = Screen(other).follow(history.table)
    before = present_plan(history.table, viewpoint, reply_to=1)
    history.play(placement)
    assert before.choices is not None
    assert present_plan(history.table, viewpoint, reply_to=1) == before
    history.play("keep")
    after = Screen(other).follow(history.table)
    assert present_plan(history.table, after, reply_to=1).choices is None


@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_a_declined_exchange_leaves_no_gap_in_any_number(variant: str) -> None:
    history, placement = begin(variant)
    decider, other = find_players(history)
    version, ply = history.table.public_version, history.table.ply
    history.play(placement)
    history.play("keep")
    history.check()
    for guest in (decider, other, "eve"):
        told = welcome(history, guest)
        assert (told["version"], told["ply"]) == (version + 1, ply + SECRET_PLIES)
        assert [step["id"] for step in told["steps"]] == list(range(2, version + 2))
        assert told["steps"][-1]["move"] == placement
        assert told["steps"][-1]["drawn"] is not None
        news = update(history, guest, since=version)
        assert (news["keep"], len(news["steps"])) == (version - 1, 1)


def test_an_exchange_that_is_made_is_sent_with_its_placement() -> None:
    history, placement = begin()
    _, other = find_players(history)
    version = history.table.public_version
    history.play(placement)
    history.play("swap")
    history.check()
    news = update(history, other, since=version)
    assert [step["move"] for step in news["steps"]] == [placement, "swap"]
    assert [step["id"] for step in news["steps"]] == [version + 1, version + 2]
    assert news["version"] == version + 2


def test_a_placement_that_nobody_else_knows_is_taken_back_without_consent() -> None:
    history, placement = begin()
    decider, other = find_players(history)
    before = welcome(history, other)
    history.play(placement)
    event = history.happen(decide_proposal(decider, "undo", history.table.ply, lambda _: 0.0))
    assert event.kind == "undone"
    history.check()
    assert welcome(history, other) == before
    assert history.table.ply == before["ply"] + 2, "the player's own number never repeats"
    history.play(placement)
    assert welcome(history, other) == before
    history.play("keep")
    history.check()
    after = welcome(history, other)
    assert after["version"] == before["version"] + 1
    assert after["ply"] == before["ply"] + SECRET_PLIES


def test_what_happens_meanwhile_is_seen_without_the_placement() -> None:
    history, placement = begin()
    decider, other = find_players(history)
    seat = history.table.game.seat
    before = welcome(history, other)
    history.play(placement)
    history.add(Lent(seat=seat, bot="random"))
    told = welcome(history, other)
    assert told["steps"] == before["steps"]
    assert told["version"] == before["version"] + 1
    assert told["situation"]["seats"][seat]["is_lent"]
    history.check()
    history.play("keep")
    last = welcome(history, other)
    assert last["steps"][-1]["id"] == last["version"] == before["version"] + 2
    history.check()
    assert decider in history.table.people


def test_a_proposal_before_the_placement_looks_withdrawn() -> None:
    history, placement = begin()
    seat = history.table.game.seat
    _, other = find_players(history)
    history.add(Proposed(what="undo", by=seat, about=seat))
    proposal = history.table.proposal
    assert proposal is not None
    history.play(placement)
    told = welcome(history, other)
    assert told["situation"]["proposal"] is None
    assert told["version"] == proposal.id + 1
    late = decide_answer(other, proposal.id, True, lambda _: 0.0)
    assert history.refuse(late) == "stale"
    history.check()


def test_a_claimed_end_shows_the_placement() -> None:
    history, placement = begin()
    _, other = find_players(history)
    version = history.table.public_version
    history.play(placement)
    ply = welcome(history, other)["ply"]
    history.happen(decide_proposal(other, "claim", ply, lambda _: 60.0))
    history.check()
    told = welcome(history, other)
    assert told["steps"][-1]["move"] == placement
    assert told["version"] == version + 2


def test_open_racks_have_no_secret() -> None:
    for seed in range(20):
        seats = [NewSeat(name="Ann"), NewSeat(name="Ben")]
        history = History(set_up(NewTable(edition="2023-family", seats=seats, seed=str(seed))))
        while history.table.is_running and history.table.game.phase != "exchange":
            history.play()
        if history.table.game.phase == "exchange":
            break
    assert welcome(history, "eve")["situation"]["phase"] == "exchange"


def test_nobody_else_is_sent_a_message(client: TestClient, stranger: TestClient) -> None:
    """Over the socket, commands that guess the ply and guests who join late also learn nothing."""
    seed, moves = find_moves("exchange", bonus=False)
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    made = client.post("/api/tables", json={"seats": seats, "start": 0, "seed": seed})
    table_id = made.json()["id"]
    watcher = TestClient(client.app, ORIGIN, headers={"X-Genial": "1"})
    watcher.portal = client.portal
    with ExitStack() as stack:
        screen = stack.enter_context(sit(client, table_id))
        eve = stack.enter_context(sit(stranger, table_id))
        for move in moves[:-1]:
            play_on_screen(screen, move)
            eve.receive()
        heard, version, ply = len(eve.received), eve.version, eve.ply
        play_on_screen(screen, moves[-1])
        assert screen.situation["phase"] == "exchange"
        eve.ask("ping")
        assert len(eve.received) == heard + 1, "only the answer to the ping"
        for guess in (ply, ply + 1):
            assert eve.ask("play", seat=0, ply=guess, move="keep")["code"] == "not_your_seat"
        late = stack.enter_context(sit(watcher, table_id))
        assert (late.version, late.ply, len(late.steps)) == (version, ply, len(moves) - 1)
        assert late.situation == eve.situation
        assert late.situation["phase"] == "place"
        play_on_screen(screen, "keep")
        news = eve.receive()
        while news["type"] != "update":
            news = eve.receive()
        assert (news["version"], news["ply"]) == (version + 1, ply + SECRET_PLIES)
        assert [step["move"] for step in news["steps"]] == [moves[-1]]


def test_links_regression_the_picture_of_a_link_showed_a_secret_placement(
    serve: Serve, tmp_path: Path
) -> None:
    """Everybody who has the link may open it at any time."""
    (tmp_path / "index.html").write_text("<head></head>")
    client = serve(page=tmp_path)
    seed, moves = find_moves("exchange", bonus=False)
    seats = [{"name": "Ann"}, {"name": "Ben"}]
    made = client.post("/api/tables", json={"seats": seats, "start": 0, "seed": seed})
    link = f"/t/{made.json()['id']}"
    paths = (link, f"{link}/board.png")
    with sit(client, made.json()["id"]) as screen:
        for move in moves[:-1]:
            play_on_screen(screen, move)
        before = [client.get(path).content for path in paths]
        play_on_screen(screen, moves[-1])
        assert [client.get(path).content for path in paths] == before
        play_on_screen(screen, "keep")
        after = [client.get(path).content for path in paths]
        assert all(now != then for now, then in zip(after, before, strict=True))


def play_on_screen(screen: Client, move: str) -> None:
    if screen.situation["curtain"] is not None:
        screen.ask("look", seat=screen.situation["curtain"])
    assert screen.play(move)["type"] == "update"


def test_an_opponent_who_guesses_the_ply_learns_nothing() -> None:
    history, placement = begin()
    _, other = find_players(history)
    seat = history.table.held_seats(other)[0]
    ply = history.table.ply
    guesses = [decide_play(other, seat, guess, "keep") for guess in (ply, ply + 1)]
    before = [history.refuse(guess) for guess in guesses]
    history.play(placement)
    assert [history.refuse(guess) for guess in guesses] == before == ["not_your_turn", "stale"]
