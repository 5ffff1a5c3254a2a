"""`genial review`."""

from __future__ import annotations

import json
from pathlib import Path

import genial
from genial.reviews.review import parse_review

from .command_results import Run

QUICK = ("--effort", "0.05", "--threads", "1")


def write_game(folder: Path, moves: int = 6) -> genial.Game:
    game = genial.Game("2023", players=2, seed=7, names=["Ann", "Ben"])
    for _ in range(moves):
        game.play(game.legal_moves()[0])
    (folder / "game.json").write_text(genial.format_record(game.record()))
    return game


def test_a_game_is_reviewed_as_tables(run: Run, tmp_path: Path) -> None:
    game = write_game(tmp_path)
    ran = run("review", "game.json", *QUICK)
    assert ran.code == 0, ran.err
    for heading in ("What changed the chances", "How well they played", "Moves"):
        assert heading in ran.out
    for step in game.steps:
        assert str(step.move) in ran.out


def test_a_review_as_json_and_as_a_page(run: Run, tmp_path: Path) -> None:
    write_game(tmp_path)
    ran = run("review", "game.json", *QUICK, "--json", "--html", "review.html", "--seed", "3")
    review = parse_review(ran.out)
    assert review.is_complete
    assert json.loads(ran.out)["seed"] == 3
    page = (tmp_path / "review.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "Review: Ann, Ben" in page


def test_a_file_that_is_no_record_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}")
    assert run("review", "game.json").code == 2
    write_game(tmp_path, moves=0)
    ran = run("review", "game.json")
    assert ran.code == 2
    assert "no moves" in ran.err
