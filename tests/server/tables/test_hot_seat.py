"""Several people at one screen: a rack is shown only to its player."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.harness.client import Client, new_table, sit


def shown(client: Client) -> list[int]:
    """The seats whose racks are visible."""
    seats = client.situation["seats"]
    return [seat for seat, state in enumerate(seats) if state["rack"] is not None]


def place(client: Client) -> None:
    """Plays until the turn of the current seat ends."""
    seat = client.situation["seat"]
    while client.is_on_turn and client.situation["seat"] == seat:
        answer = client.play(client.first_move())
        assert answer["type"] == "update", answer


def test_a_rack_is_behind_the_curtain_until_its_player_looks(client: TestClient) -> None:
    with sit(client, new_table(client, None, None)) as screen:
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (None, 0)
        assert shown(screen) == []
        assert screen.situation["choices"] is None
        screen.ask("look", seat=0)
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (0, None)
        assert shown(screen) == [0]
        place(screen)
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (None, 1)
        assert shown(screen) == []
        screen.ask("look", seat=1)
        assert shown(screen) == [1]
        assert screen.situation["choices"] is not None
        screen.ask("look", seat=None)
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (None, 1)


def test_during_a_bots_turn_the_person_still_sees_their_rack(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", None)) as screen:
        screen.ask("look", seat=0)
        place(screen)
        # The messages about the bot's turn come first, still with the view of seat 0.
        while screen.situation["seat"] == 1:
            assert (screen.situation["viewer"], screen.situation["curtain"]) == (0, None)
            screen.receive()
        assert (screen.situation["seat"], screen.situation["viewer"]) == (2, None)
        assert screen.situation["curtain"] == 2


def test_only_racks_of_own_seats_can_be_shown(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", None)) as screen:
        answer = screen.ask("look", seat=1)
        assert (answer["type"], answer["code"]) == ("error", "not_your_seat")
        assert screen.ask("look", seat=3)["code"] == "not_your_seat"


def test_a_single_person_always_sees_their_own_rack(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random")) as screen:
        assert shown(screen) == [0]
        screen.ask("look", seat=None)
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (0, None)


def test_with_open_racks_there_is_no_curtain(client: TestClient) -> None:
    table_id = new_table(client, None, None, edition="2023-family")
    with sit(client, table_id) as screen:
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (0, None)
        assert shown(screen) == [0, 1]
        place(screen)
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (1, None)


def test_a_shared_screen_that_reconnects_keeps_its_rack_during_the_turn(client: TestClient) -> None:
    table_id = new_table(client, None, None)
    with sit(client, table_id) as screen:
        screen.ask("look", seat=0)
    with sit(client, table_id, seat=0) as screen:
        assert screen.situation["viewer"] == 0
        place(screen)
    with sit(client, table_id, seat=0) as screen:  # it is now the other player's turn
        assert (screen.situation["viewer"], screen.situation["curtain"]) == (None, 1)


def test_each_tab_shows_its_own_rack(client: TestClient) -> None:
    table_id = new_table(client, None, None)
    with sit(client, table_id) as one, sit(client, table_id) as other:
        one.ask("look", seat=0)
        assert shown(other) == []
        place(one)
        other.listen_until(lambda tab: tab.version == one.version)
        assert other.steps == one.steps
        assert other.situation == one.situation


def test_open_partners_see_each_other(client: TestClient) -> None:
    bots = (None, "random", "random", "random")
    closed = new_table(client, *bots, variant="team")
    opened = new_table(client, *bots, variant="team", open_partners=True)
    with sit(client, closed) as one, sit(client, opened) as other:
        assert shown(one) == [0]
        assert shown(other) == [0, 2]
