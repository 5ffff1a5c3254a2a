"""Positions over HTTP: trying a move, values of moves, and pictures."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

import genial
from genial.bots.worlds import Evaluator
from genial.reviews.differences import find_facts
from genial.reviews.effort import Effort
from genial.reviews.grading import grade_move
from genial.server.http.positions import PICTURES
from genial.server.live.thoughts import ENDS, _compare
from genial.server.protocol.http import MoveValues, ShownPosition, TriedMove
from tests.server.harness.client import come_from


def play(moves: int, **options: object) -> genial.Game:
    game = genial.Game("2023", seed=3, start=0, **options)  # type: ignore[arg-type]
    for _ in range(moves):
        game.play(game.legal_moves()[-1])
    return game


def show(client: TestClient, text: object) -> ShownPosition:
    answer = client.get("/api/position", params={"text": str(text)})
    assert answer.status_code == 200, answer.text
    return ShownPosition.model_validate(answer.json())


def try_move(client: TestClient, text: object, move: str, seed: int = 0) -> TriedMove:
    params = {"text": str(text), "move": move, "seed": str(seed)}
    answer = client.get("/api/position/move", params=params)
    assert answer.status_code == 200, answer.text
    return TriedMove.model_validate(answer.json())


def ask_values(client: TestClient, text: object, move: str | None = None) -> MoveValues:
    params = {"text": str(text)} | ({} if move is None else {"move": move})
    answer = client.get("/api/position/values", params=params)
    assert answer.status_code == 200, answer.text
    return MoveValues.model_validate(answer.json())


def test_a_position_has_the_choices_of_the_seat_on_turn(client: TestClient) -> None:
    game = play(3, players=2)
    shown = show(client, game)
    view = game.view(game.seat)
    assert shown.text == str(game)
    assert shown.view == str(view)
    assert shown.choices is not None
    spaces = {frozenset(move.spaces) for move in view.legal_moves()}
    assert len(shown.choices.pairs) == len(spaces)
    assert shown.bag == {str(tile): number for tile, number in game.bag.items()}
    assert (shown.is_view, shown.viewer) == (False, None)


def test_a_hidden_rack_has_no_choices(client: TestClient) -> None:
    game = play(3, players=2)
    other = show(client, game.view(1 - game.seat))
    assert (other.is_view, other.choices, other.view) == (True, None, None)
    own = show(client, game.view(game.seat))
    assert own.choices == show(client, game).choices


def test_a_tried_move_is_played_and_draws_from_the_seed(client: TestClient) -> None:
    game = play(3, players=2)
    move = str(game.legal_moves()[0])
    tried = try_move(client, game, move)
    step = game.play(move, tried.drawn)
    assert tried.position.text == str(game)
    assert tried.step.move == move
    assert tried.step.markers == [list(row) for row in step.markers_after]
    again = genial.Game.from_position(show(client, play(3, players=2)).text)
    assert try_move(client, again, move) == tried
    assert len({try_move(client, again, move, seed).position.text for seed in range(5)}) > 1


def test_a_move_in_a_view_deals_the_hidden_tiles(client: TestClient) -> None:
    game = play(3, players=3)
    view = game.view(game.seat)
    tried = try_move(client, view, str(view.legal_moves()[0]))
    position = genial.parse_position(tried.position.text)
    assert not tried.position.is_view
    assert list(position.rack_sizes) == [6, 6, 6]
    assert position.symbols.items() >= view.symbols.items()


@pytest.mark.parametrize(
    ("move", "reason"), [("rrh8h9", "is not allowed"), ("nonsense", "not a move"), ("swap", "R6.1")]
)
def test_an_illegal_move_is_refused_with_the_reason(
    client: TestClient, move: str, reason: str
) -> None:
    game = play(0, players=2)
    for path in ("move", "values"):
        answer = client.get(f"/api/position/{path}", params={"text": str(game), "move": move})
        assert answer.status_code == 422
        assert reason in answer.json()["message"]


def test_a_finished_game_has_neither_moves_nor_values(client: TestClient) -> None:
    game = play(0, variant="solo")
    while not game.is_over:
        game.play(game.legal_moves()[0])
    for path, more in (("move", {"move": "keep"}), ("values", {})):
        answer = client.get(f"/api/position/{path}", params={"text": str(game)} | more)
        assert answer.status_code == 422
        assert "the game is over" in answer.json()["message"]
    assert show(client, game).end is not None


def test_values_are_those_of_a_review(client: TestClient) -> None:
    game = play(16, players=2)
    view = game.view(game.seat)
    move = view.legal_moves()[0]
    found = ask_values(client, game, str(move))
    effort = Effort()
    evaluator = Evaluator(game.geometry, effort.replies)
    graded = grade_move(evaluator, view, move, 0, effort, effort.full, (0, 0, 0))
    assert (found.move, found.grade, found.loss) == (str(move), graded.grade, graded.loss)
    assert [each.move for each in found.candidates] == [each.move for each in graded.candidates]
    assert [tuple(each.shares) for each in found.candidates] == [
        each.shares for each in graded.candidates
    ]
    best, *others = found.candidates
    ends = genial.forecast(view, [best.move, move], worlds=ENDS)
    rounded = [[[round(place, 1) for place in side] for side in end.markers] for end in ends]
    asked = next(each for each in others if each.move == str(move))
    assert [best.markers, asked.markers] == rounded
    assert best.lowest == [round(place, 1) for place in ends[0].lowest]
    assert all(each.markers is None for each in others if each is not asked)
    assert found.other == str(move)
    assert found.facts
    assert all(abs(sum(each.shares) - 1) < 1e-9 for each in found.candidates)


def test_values_without_a_move_compare_the_best_two(client: TestClient) -> None:
    found = ask_values(client, play(16, players=2).view(0))
    assert (found.move, found.grade, found.loss, found.error) == (None, None, None, None)
    assert found.other == found.candidates[1].move
    assert found.facts


def test_values_do_not_depend_on_hidden_tiles(client: TestClient) -> None:
    game = play(12, players=2)
    assert ask_values(client, game) == ask_values(client, game.view(game.seat))


def test_a_hidden_rack_has_no_values(client: TestClient) -> None:
    game = play(3, players=2)
    answer = client.get("/api/position/values", params={"text": str(game.view(None))})
    assert answer.status_code == 422
    assert "is hidden" in answer.json()["message"]


@pytest.mark.parametrize(("form", "begin"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_picture_is_a_file(client: TestClient, form: str, begin: bytes) -> None:
    game = play(3, players=2)
    answer = client.get(f"/api/position/picture.{form}?text={quote(str(game), safe='')}")
    assert answer.status_code == 200
    assert answer.content.startswith(begin)
    assert f"genial-position.{form}" in answer.headers["content-disposition"]


def test_a_picture_hides_the_racks_of_others(client: TestClient) -> None:
    game = play(3, players=2)
    pictures = [
        client.get("/api/position/picture.svg", params={"text": str(position)}).text
        for position in (game, game.view(game.seat))
    ]
    assert pictures[0] == pictures[1]


def test_a_visitor_who_asks_for_many_pictures_leaves_some_to_others(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("genial.server.present.files.draw_svg", lambda _: "<svg />")
    greedy, other = (come_from(client, host) for host in ("203.0.113.7", "203.0.113.8"))
    path = f"/api/position/picture.svg?text={quote(str(play(2, players=2)))}"
    in_a_row = PICTURES.address.in_a_row
    answers = [greedy.get(path).status_code for _ in range(in_a_row + 1)]
    assert answers == [200] * in_a_row + [429]
    assert other.get(path).status_code == 200


def test_the_best_move_is_compared_with_a_move_that_gives_reasons() -> None:
    """Both doubles score nothing. The third move would use up the only tile with green."""
    position = genial.parse_position(
        "2023/standard/2 R1r1oG/rrryygg/opryyggg/1oppyr1o1/2oppy4/P2gppy2pB/4pby1yp/4bb1yo/5goo/"
        "4goo/Y3oO 7,7,1,6,6,13/2,4,2,10,12,7 pprbgprgoyrp/bbbbbbrorrgo "
        "rr3rg5rb5ro4ry4rp4gg3gb6go2gy6"
        "gp4bb2bo6by4bp5oo4oy3op3yy5yp2pp4 1 place 0 -"
    )
    assert isinstance(position, genial.World)
    view = position.view(1)
    other, facts = _compare(view, "rrk5k6", ["rrk6k7", "goj9i10"])
    assert other == "goj9i10"
    assert [fact.kind for fact in facts] == ["next_placement", "scores"]
    assert _compare(view, "rrk5k6", ["rrk6k7"]) == ("rrk6k7", [])
    # another tile that scores nothing, too
    better = genial.parse_move("rrk5k6")
    nothing = [
        move
        for move in view.legal_moves()
        if move.tile != "rr"
        and not any(position.points(move).values())
        and [fact.kind for fact in find_facts(view, move, better)] == ["scores"]
    ]
    assert _compare(view, "rrk5k6", [str(nothing[0])]) == (str(nothing[0]), [])
    assert _compare(view, "rrk5k6", []) == (None, [])
