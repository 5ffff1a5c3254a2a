"""Position texts over HTTP: everybody can draw them, and nothing is stored."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import genial
from genial.server.protocol.http import ShownPosition


def play(edition: str, moves: int, **options: object) -> genial.Game:
    game = genial.Game(edition, seed=3, start=0, **options)  # type: ignore[arg-type]
    for _ in range(moves):
        if not game.is_over:
            game.play(game.legal_moves()[-1])
    return game


def show(client: TestClient, position: object) -> ShownPosition:
    answer = client.get("/api/position", params={"text": str(position)})
    assert answer.status_code == 200, answer.text
    return ShownPosition.model_validate(answer.json())


@pytest.mark.parametrize(
    ("edition", "variant", "players", "moves"),
    [
        ("2004", "standard", 4, 9),
        ("extreme", "standard", 2, 9),
        ("2023", "team", 4, 9),
        ("2023", "duel", 2, 9),
        ("2023", "solo", 1, 500),
    ],
)
def test_a_text_shows_everything_that_the_game_has(
    client: TestClient, edition: str, variant: str, players: int, moves: int
) -> None:
    game = play(edition, moves, variant=variant, players=players)
    shown = show(client, game)
    assert (shown.edition, shown.variant, shown.colours) == (edition, variant, game.rules.colours)
    assert (shown.board.shape == "octagon") == (edition == "extreme") == shown.is_reconstructed
    printed = {space.name: space.symbol for space in shown.board.spaces if space.symbol}
    assert printed | shown.cells == game.symbols
    assert not printed.keys() & shown.cells.keys()
    assert shown.racks == [list(map(str, game.view(seat).rack)) for seat in range(players)]
    owners = range(max(shown.owners) + 1)
    assert shown.markers == [list(game.markers(owner)) for owner in owners]
    assert (shown.ranks, shown.tokens) == (list(game.ranks), game.tokens)
    assert (shown.seat, shown.phase, shown.bonus) == (game.seat, game.phase, game.bonus)
    assert shown.bag_size == game.bag_size
    assert (shown.end is not None) == game.is_over == (moves == 500)


def test_hidden_racks_have_only_a_size(client: TestClient) -> None:
    game = play("2023", 5, players=3)
    shown = show(client, game.view(1))
    assert shown.racks == [None, list(map(str, game.view(1).rack)), None]
    assert shown.rack_sizes == list(game.rack_sizes)
    assert shown.bag_size == game.bag_size
    assert show(client, game.view(None)).racks == [None] * 3


def test_a_text_makes_no_guest(client: TestClient) -> None:
    show(client, play("2023", 1, players=2))
    assert not client.cookies


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "text: it has 1 parts"),
        ("2023/standard/9 - - - - - - - -", "kind of game: "),
        ("x" * 4097, "text: it has 4097 characters"),
    ],
)
def test_a_wrong_text_is_answered_with_the_reason(
    client: TestClient, text: str, reason: str
) -> None:
    answer = client.get("/api/position", params={"text": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
    message = answer.json()["message"]
    assert message.startswith(f"bad position, {reason}")
    assert "\n" not in message


def test_a_request_without_a_text_is_refused(client: TestClient) -> None:
    answer = client.get("/api/position")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid")
