"""Puzzles over HTTP: the choice of the next one, answers, ratings, and what is not sent."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from genial.engine.notation import parse_move
from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import THEMES, Puzzle
from genial.server.domain.puzzling import begin_puzzle, begin_solver, choose_next, count_answer
from genial.server.domain.rating import to_points
from genial.server.protocol.puzzles import (
    PuzzleAnswer,
    PuzzleOverview,
    PuzzlePack,
    ShownPuzzle,
)
from tests.server.harness.app import UNLIMITED, Serve, restart
from tests.server.harness.client import come_from


def find(theme: str) -> Puzzle:
    return next(puzzle for puzzle in load_puzzles() if puzzle.theme == theme)


def get_next(client: TestClient, **params: str) -> ShownPuzzle:
    answer = client.get("/api/puzzles/next", params=params)
    assert answer.status_code == 200, answer.text
    return ShownPuzzle.model_validate(answer.json())


def post(client: TestClient, puzzle: str, **body: Any) -> PuzzleAnswer:
    answer = client.post(f"/api/puzzles/{puzzle}/answer", json={"move": None, **body})
    assert answer.status_code == 200, answer.text
    return PuzzleAnswer.model_validate(answer.json())


def get_overview(client: TestClient) -> PuzzleOverview:
    return PuzzleOverview.model_validate(client.get("/api/puzzles").json())


def test_a_right_answer_gets_the_solution_and_raises_the_rating(client: TestClient) -> None:
    puzzle = find("lowest")
    assert get_overview(client).standing is None
    found = post(client, puzzle.id, move=puzzle.solution)
    assert found.is_right
    assert found.share == found.best == puzzle.share
    assert found.change is not None
    assert found.change > 0
    assert found.standing is not None
    assert found.standing.rating == 1000 + found.change
    assert (found.standing.answered, found.standing.solved, found.standing.streak) == (1, 1, 1)
    assert found.solution is not None
    assert found.solution.move == puzzle.solution
    assert found.solution.other == puzzle.tempting
    assert found.solution.facts
    assert found.facts == []
    again = post(client, puzzle.id, move=puzzle.solution)
    assert (again.is_right, again.change, again.standing) == (True, None, found.standing)


def test_a_wrong_answer_gets_facts_but_not_the_solution(client: TestClient) -> None:
    puzzle = find("close")
    response = client.post(f"/api/puzzles/{puzzle.id}/answer", json={"move": puzzle.tempting})
    assert puzzle.solution not in response.text
    for space in parse_move(puzzle.solution).spaces:
        fields = [json.dumps(fact) for fact in response.json()["facts"]]
        assert not any("better_move" in field for field in fields), space
    wrong = PuzzleAnswer.model_validate(response.json())
    assert (wrong.is_right, wrong.solution) == (False, None)
    assert wrong.share == puzzle.find_share(puzzle.tempting)
    assert wrong.best == puzzle.share
    assert any(fact.kind == "opponent_needs" for fact in wrong.facts)
    assert wrong.change is not None
    assert wrong.change < 0
    right = post(client, puzzle.id, move=puzzle.solution, other=puzzle.tempting)
    assert (right.is_right, right.change) == (True, None)
    assert right.standing == wrong.standing
    assert right.standing is not None
    assert (right.standing.solved, right.standing.streak) == (0, 0)


def test_a_move_that_the_puzzle_does_not_know_gets_a_value(client: TestClient) -> None:
    puzzle = find("lowest")
    known = {puzzle.solution, *(each.move for each in puzzle.alternatives)}
    move = next(str(move) for move in puzzle.view.legal_moves() if str(move) not in known)
    wrong = post(client, puzzle.id, move=move)
    assert wrong.share is not None
    assert 0 <= wrong.share < puzzle.share
    right = post(client, puzzle.id, move=puzzle.solution, other=move)
    assert right.solution is not None
    assert (right.solution.other, right.solution.other_share) == (move, wrong.share)


def test_giving_up_shows_the_solution_and_counts_as_wrong(client: TestClient) -> None:
    puzzle = find("endgame")
    found = post(client, puzzle.id)
    assert (found.is_right, found.share) == (False, None)
    assert found.solution is not None
    assert found.solution.worlds == 0
    assert found.standing is not None
    assert (found.standing.answered, found.standing.solved) == (1, 0)


def test_an_exchange_is_answered_with_swap_or_keep(client: TestClient) -> None:
    puzzle = find("exchange")
    wrong = "keep" if puzzle.solution == "swap" else "swap"
    assert not post(client, puzzle.id, move=wrong).is_right
    assert post(client, puzzle.id, move=puzzle.solution).is_right


@pytest.mark.parametrize(
    ("move", "status"), [("rra1a2", 422), ("nonsense", 422), ("x" * 13, 422), ("keep", 422)]
)
def test_a_move_that_cannot_be_made_changes_nothing(
    client: TestClient, move: str, status: int
) -> None:
    puzzle = find("lowest")
    answer = client.post(f"/api/puzzles/{puzzle.id}/answer", json={"move": move})
    assert answer.status_code == status, answer.text
    assert get_overview(client).standing is None


def test_unknown_puzzles_and_themes_are_refused(client: TestClient) -> None:
    assert client.get("/api/puzzles/0000000000").status_code == 404
    assert client.get("/api/puzzles/next", params={"theme": "chess"}).status_code == 422
    assert client.get("/api/puzzles/Z").status_code == 422


def test_the_next_puzzle_is_new_near_the_rating_and_of_the_theme(client: TestClient) -> None:
    for theme in THEMES:
        shown = get_next(client, theme=theme)
        assert shown.theme == theme
        assert shown.is_rated
        assert shown.position.view is not None
    seen = {get_next(client).id for _ in range(20)}
    near = sorted(load_puzzles(), key=lambda puzzle: abs(puzzle.rating - 1000))[:8]
    assert seen <= {puzzle.id for puzzle in near}
    answered = get_next(client)
    post(client, answered.id)
    assert answered.id not in {get_next(client).id for _ in range(20)}
    shown = ShownPuzzle.model_validate(client.get(f"/api/puzzles/{answered.id}").json())
    assert not shown.is_rated


def test_no_puzzle_comes_twice_until_all_were_seen() -> None:
    puzzles = load_puzzles()[:12]
    answered: dict[str, str] = {}
    for number in range(12):
        chosen = choose_next(puzzles, {}, answered, 1000, 0.99)
        assert chosen.id not in answered
        answered[chosen.id] = f"2026-01-01T00:00:{number:02}"
    oldest = set(sorted(answered, key=lambda name: answered[name])[:3])
    again = {choose_next(puzzles, {}, answered, 1000, part / 10).id for part in range(10)}
    assert again <= oldest


def test_a_harder_puzzle_moves_the_rating_more() -> None:
    puzzles = sorted(load_puzzles(), key=lambda puzzle: puzzle.rating)
    gains = []
    for puzzle in (puzzles[0], puzzles[-1]):
        solver, record = begin_solver("guest"), begin_puzzle(puzzle)
        assert abs(to_points(record.skill)[0] - puzzle.rating) <= 1
        after, changed = count_answer(solver, record, is_right=True)
        assert to_points(changed.skill)[0] < puzzle.rating
        gains.append(after.mean - solver.mean)
        assert after.deviation < solver.deviation
    assert 0 < gains[0] < gains[1]


def test_a_streak_ends_with_a_wrong_answer() -> None:
    solver, record = begin_solver("guest"), begin_puzzle(load_puzzles()[0])
    for is_right in (True, True, False, True):
        solver, record = count_answer(solver, record, is_right=is_right)
    assert (solver.streak, solver.best_streak, solver.solved, record.answered) == (1, 2, 3, 4)


def test_ratings_survive_a_restart_and_belong_to_one_guest(
    client: TestClient, stranger: TestClient, database: Path
) -> None:
    puzzle = find("bonus")
    standing = post(client, puzzle.id, move=puzzle.solution).standing
    assert get_overview(stranger).standing is None
    with restart(database, client) as later:
        overview = get_overview(later)
        assert overview.standing == standing
        bonus = next(each for each in overview.themes if each.theme == "bonus")
        assert (bonus.answered, bonus.solved) == (1, 1)
        shown = ShownPuzzle.model_validate(later.get(f"/api/puzzles/{puzzle.id}").json())
        assert shown.rating < puzzle.rating


def test_no_puzzle_is_sent_with_its_solution_before_the_answer(client: TestClient) -> None:
    for theme in THEMES:
        puzzle = find(theme)
        text = client.get(f"/api/puzzles/{puzzle.id}").text
        body = json.loads(text)
        assert set(body) == {"id", "theme", "rating", "position", "is_rated"}
        if puzzle.solution not in ("swap", "keep"):
            assert puzzle.solution not in text


def test_the_pack_has_all_puzzles_and_their_solutions(client: TestClient) -> None:
    answer = client.get("/api/puzzles/offline")
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    pack = PuzzlePack.model_validate(answer.json())
    assert pack.version == get_overview(client).version
    packed = {each.puzzle.id: each for each in pack.puzzles}
    assert set(packed) == {puzzle.id for puzzle in load_puzzles()}
    for puzzle in load_puzzles():
        assert packed[puzzle.id].solution.move == puzzle.solution
        assert packed[puzzle.id].solution.facts
        assert packed[puzzle.id].puzzle.position.board.spaces == []
        assert pack.boards[packed[puzzle.id].board].spaces
    plain = client.get("/api/puzzles/offline", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()
    assert len(gzip.compress(plain.content)) < 600_000


def test_answers_are_limited_for_a_guest_and_new_guests_for_an_address(serve: Serve) -> None:
    client = come_from(serve(limits=replace(UNLIMITED, address_solvers=2)), "192.0.2.7")
    puzzle, path = find("exchange"), f"/api/puzzles/{find('exchange').id}/answer"
    body = {"move": puzzle.solution}
    statuses = []
    for _ in range(4):  # without a cookie, everybody is a new guest
        statuses.append(client.post(path, json=body).status_code)
        client.cookies.clear()
    assert statuses == [200, 200, 429, 429]
    other = come_from(serve(), "192.0.2.8")
    codes = [other.post(path, json=body).status_code for _ in range(66)]
    assert set(codes[:60]) == {200}
    assert 429 in codes


def test_the_pack_is_limited_for_an_address(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    small = gzip.compress(b"{}")
    monkeypatch.setattr("genial.server.http.puzzling.pack_puzzles", lambda version: small)
    client = come_from(serve(), "192.0.2.9")
    codes = [client.get("/api/puzzles/offline").status_code for _ in range(32)]
    assert codes[0] == 200
    assert codes[-1] == 429
