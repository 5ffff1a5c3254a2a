"""The puzzles of the package, and files of puzzles."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from genial.engine.errors import BadNotation, GenialError, IllegalMove
from genial.engine.notation import parse_move
from genial.puzzles.collection import Writer, load_puzzles, read_collection
from genial.puzzles.comparing import CLEAR, find_least
from genial.puzzles.making import FEWEST
from genial.puzzles.mixture import BANDS, find_band
from genial.puzzles.puzzle import THEMES, format_puzzle, parse_puzzle
from genial.puzzles.solving import explain_failure, explain_solution, read_answer
from genial.puzzles.themes import find_theme


def test_there_are_at_least_300_puzzles_of_all_themes_kinds_and_difficulties() -> None:
    puzzles = load_puzzles()
    assert len(puzzles) >= 300
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert all(themes[theme] >= 10 for theme in THEMES), themes
    bands = Counter(find_band(puzzle.rating) for puzzle in puzzles)
    assert all(bands[band] >= 15 for band in range(len(BANDS) + 1)), bands
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    assert kinds["2023", "standard", 2] > len(puzzles) / 2
    assert {("2023", "standard", 3), ("2023", "duel", 2), ("extreme", "standard", 2)} <= set(kinds)


def test_every_solution_is_legal_and_clearly_better_than_the_other_moves() -> None:
    for puzzle in load_puzzles():
        view = puzzle.view
        assert view.is_legal(puzzle.solution)
        assert view.phase == "exchange" or len(view.legal_moves()) >= FEWEST
        assert all(view.is_legal(each.move) for each in puzzle.alternatives)
        assert puzzle.solution not in [each.move for each in puzzle.alternatives]
        assert puzzle.tempting in [each.move for each in puzzle.alternatives]
        least = find_least(view) - 1e-4  # shares are rounded
        for each in puzzle.alternatives:
            assert each.margin >= least, puzzle.id
            assert each.margin >= CLEAR * each.error - 1e-3, puzzle.id
            assert each.share == pytest.approx(puzzle.share - each.margin, abs=2e-4)


def test_every_theme_says_in_what_the_solution_differs_from_the_tempting_move() -> None:
    for puzzle in load_puzzles():
        solution, tempting = parse_move(puzzle.solution), parse_move(puzzle.tempting)
        theme = find_theme(puzzle.view, solution, tempting, is_exact=puzzle.is_exact)
        assert theme == puzzle.theme
        assert explain_solution(puzzle, tempting)


def test_facts_about_a_wrong_move_do_not_name_the_solution() -> None:
    for puzzle in load_puzzles():
        for fact in explain_failure(puzzle, parse_move(puzzle.tempting)):
            assert puzzle.solution not in fact.text(["A", "B", "C", "D"])


def test_an_answer_is_read_in_any_order_and_must_be_legal() -> None:
    puzzle = next(puzzle for puzzle in load_puzzles() if puzzle.theme == "lowest")
    move = parse_move(puzzle.solution)
    here, there = move.spaces
    turned = f"{move.colours[1]}{move.colours[0]}{there}{here}"
    assert str(read_answer(puzzle.view, turned)) == puzzle.solution
    with pytest.raises(IllegalMove):
        read_answer(puzzle.view, "swap")
    with pytest.raises(BadNotation):
        read_answer(puzzle.view, "hello")


def test_a_puzzle_is_written_and_read() -> None:
    for puzzle in load_puzzles()[:20]:
        assert parse_puzzle(format_puzzle(puzzle)) == puzzle
    for wrong in ("", "[]", "{}", "nonsense", format_puzzle(puzzle).replace("/", "-", 1)):
        with pytest.raises(GenialError):
            parse_puzzle(wrong)
    with pytest.raises(GenialError):
        parse_puzzle(format_puzzle(replace(puzzle, id="0" * 10)))


def test_a_file_grows_and_a_stopped_run_continues(tmp_path: Path) -> None:
    path, (one, two, *_) = tmp_path / "puzzles.jsonl", load_puzzles()
    writer = Writer(path, 7)
    writer.add(one)
    writer.close()
    with path.open("a") as file:
        file.write('{"id":"unfinished')
    writer = Writer(path, 7)
    assert writer.puzzles == [one]
    writer.add(two)
    writer.close()
    assert read_collection(path) == (7, None, (one, two))
    with pytest.raises(GenialError, match="seed 7 and theme all"):
        Writer(path, 8)
    with pytest.raises(GenialError, match="seed 7 and theme all"):
        Writer(path, 7, "close")


@pytest.mark.parametrize("text", ["", "nonsense\n", "[]\n", json.dumps({"format": "other"}) + "\n"])
def test_another_file_is_not_a_collection(tmp_path: Path, text: str) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    with pytest.raises(GenialError, match="not a file of puzzles"):
        read_collection(path)
