"""Making puzzles: the same seed gives the same puzzles, also after an interruption."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from genial.bots.levels import LEVELS
from genial.puzzles import comparing, difficulty, making
from genial.puzzles.answer_value import value_answer
from genial.puzzles.checking import check_again, check_all, draw, main
from genial.puzzles.collection import Writer, load_puzzles
from genial.puzzles.comparing import Comparison, compare_in_worlds, find_least
from genial.puzzles.difficulty import rate, try_levels
from genial.puzzles.making import Maker, find_evaluator
from genial.puzzles.mixture import Mixture
from genial.puzzles.puzzle import Puzzle

GAMES = 5
SEED = 11


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds and tries, and a lower limit for certainty, so that the tests are fast."""
    monkeypatch.setattr(making, "FIRST", replace(comparing.FIRST, sift=6, worlds=24))
    monkeypatch.setattr(making, "CHECK", replace(comparing.CHECK, judged=6, others=2, worlds=48))
    monkeypatch.setattr(comparing, "CLEAR", 1.5)
    monkeypatch.setattr(making, "EXACT_WORLDS", 60)
    monkeypatch.setattr(making, "ENDGAMES", 0.5)
    monkeypatch.setattr(difficulty, "TRIES", 2)
    monkeypatch.setattr(difficulty, "TRIES_OF", {"expert": 1, "master": 1})


def run(maker: Maker, until: int) -> Iterator[Puzzle]:
    games = maker.make()
    while maker.next_game < until:
        puzzle = next(games)
        if puzzle is not None:
            yield puzzle


@pytest.mark.usefixtures("quick")
def test_the_same_seed_gives_the_same_puzzles_also_after_an_interruption() -> None:
    found = list(run(Maker(SEED), GAMES))
    assert len(found) >= 2
    assert [puzzle.game for puzzle in found] == sorted({puzzle.game for puzzle in found})
    for puzzle in found:
        assert puzzle.view.is_legal(puzzle.solution)
        assert len(puzzle.found) == 8
    later = Maker(SEED, found[:1])
    assert later.next_game == found[0].game + 1
    assert list(run(later, GAMES)) == found[1:]


@pytest.mark.usefixtures("quick")
def test_puzzles_of_one_theme_come_from_positions_of_that_theme() -> None:
    for theme in ("exchange", "endgame"):
        for puzzle in run(Maker(SEED, theme=theme), 12):
            assert puzzle.theme == theme


def test_a_comparison_is_clear_if_all_margins_are_large_and_certain() -> None:
    def compare(margins: list[float], errors: list[float]) -> Comparison:
        return Comparison([0] * len(margins), [0.5] * len(margins), margins, errors, 100)

    assert compare([0.0, 0.1], [0.0, 0.01]).is_clear(0.06)
    assert not compare([0.0, 0.05], [0.0, 0.001]).is_clear(0.06)
    assert not compare([0.0, 0.1], [0.0, 0.03]).is_clear(0.06)
    assert not compare([0.0, 0.1, 0.07], [0.0, 0.01, 0.02]).is_clear(0.06)
    assert not compare([0.0], [0.0]).is_clear(0.06)  # a forced move is no puzzle


def test_the_same_worlds_give_the_same_comparison() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles() if puzzle.theme == "bonus")
    budget = replace(comparing.FIRST, worlds=24, hope=-1.0)
    evaluator = find_evaluator(puzzle.view)
    one, same, other = (
        compare_in_worlds(evaluator, puzzle.view, budget, key) for key in ((1,), (1,), (2,))
    )
    assert one == same
    assert one != other
    assert one.margins == sorted(one.margins)


def test_puzzles_that_more_levels_solve_are_easier() -> None:
    found = [0.0] * 8
    ratings = [rate(found, is_exchange=False)]
    for index in reversed(range(8)):
        found[index] = 1.0
        ratings.append(rate(found, is_exchange=False))
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] > LEVELS[-1].rating
    assert ratings[-1] < LEVELS[0].rating
    # The first four levels take every exchange without weighing it.
    assert rate([0, 0, 0, 0, 1, 1, 1, 1], is_exchange=True) == rate([1] * 8, is_exchange=True)


def test_trying_the_levels_again_gives_the_same_result() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles() if puzzle.theme == "close")
    one, same = (try_levels(puzzle.view, puzzle.solution, (5,), LEVELS[:7]) for _ in range(2))
    assert one == same
    assert one.tempting is not None


def test_a_mixture_limits_themes_kinds_and_difficulties() -> None:
    mixture, puzzle = Mixture(), load_puzzles()[0]
    number = 0
    while mixture.needs_theme("endgame", "rbh8h9"):
        mixture.add(replace(puzzle, theme="endgame", rating=300))
        number += 1
    assert 4 <= number <= 20
    assert not mixture.needs_rating(300)
    assert mixture.needs_rating(1500)
    assert mixture.needs_theme("close", "rbh8h9")
    for _ in range(3):
        mixture.add(replace(puzzle, theme="exchange", solution="swap"))
    assert not mixture.needs_theme("exchange", "swap")
    assert mixture.needs_theme("exchange", "keep")


def test_a_wrong_answer_is_worth_less_than_the_solution() -> None:
    for theme in ("lowest", "endgame", "exchange"):
        puzzle = next(puzzle for puzzle in load_puzzles() if puzzle.theme == theme)
        share = value_answer(puzzle, puzzle.tempting)
        assert 0 <= share < puzzle.share
        known = puzzle.find_share(puzzle.tempting)
        assert known is not None
        assert abs(share - known) < 0.12


def test_puzzles_are_searched_again_and_a_stopped_check_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = [("endgame", True), ("bonus", False)]
    chosen = [
        next(p for p in load_puzzles() if (p.theme, p.is_exact) == kind and p.kind[2] == 2)
        for kind in kinds
    ]
    path, out = tmp_path / "some.jsonl", tmp_path / "checked.jsonl"
    writer = Writer(path, 0)
    for puzzle in chosen:
        writer.add(puzzle)
    writer.close()
    arguments = [str(path), "--number", "2", "--times", "1", "--out", str(out)]
    main(arguments)
    assert "2 of 2 puzzles keep their solution" in capsys.readouterr().out
    lines = out.read_text()
    main(arguments)
    assert out.read_text() == lines
    wrong = replace(chosen[0], solution=chosen[0].tempting)
    assert not check_again(wrong, 1, 0)["is_kept"]
    assert len(list(check_all(draw(chosen, 1, 0), 1, 0, out))) == 1


def test_the_least_margin_depends_on_the_kind_of_game() -> None:
    two = next(puzzle for puzzle in load_puzzles() if puzzle.kind == ("2023", "standard", 2))
    assert find_least(two.view) == comparing.MARGIN
