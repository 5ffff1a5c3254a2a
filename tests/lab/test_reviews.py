"""The studies of the reviews, with very few games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from genial.lab import review_summaries, reviews
from genial.lab.lines import Row
from genial.lab.schedule import Kind
from genial.reviews.levels import QUARTERS

TINY = ("--effort", "0.02", "--processes", "1", "--games", "2")
TWO = ("--players", "2", "--variant", "standard")


def run(study: str, tmp_path: Path, *options: str) -> list[Row]:
    out = tmp_path / "rows.jsonl"
    reviews.main([study, *TINY, *options, "--out", str(out)])
    return [json.loads(line) for line in out.read_text().splitlines()]


def test_levels_are_written_in_the_format_of_the_reviews(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = run("levels", tmp_path, "--variant", "duel", "--games", "1", "--bots", "newcomer,strong")
    assert len(rows) == 2
    measured = json.loads(capsys.readouterr().out)["kinds"]["2023-duel-2"]
    assert len(measured["stakes"]) == QUARTERS
    assert measured["levels"][0]["level"] == "Newcomer"
    quarters = [quarter for _, _, quarter in rows[0]["moves"]]
    assert quarters == sorted(quarters)
    assert {*quarters} == {*range(QUARTERS)}


def test_the_study_of_luck_plays_each_seed_with_swapped_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = run(
        "luck", tmp_path, "--players", "2", "--variant", "standard", "--bots", "greedy,random"
    )
    assert [row["bots"] for row in rows] == [["greedy", "random"], ["random", "greedy"]]
    assert [row["sides"] for row in rows] == [[0, 1], [1, 0]]
    assert rows[0]["seed"] == rows[1]["seed"]
    assert "greedy against random: 2 games" in capsys.readouterr().out


@pytest.mark.parametrize("study", ["luck", "agreement", "differences", "unexplained", "values"])
def test_studies_regression_no_game_is_played_twice(study: str) -> None:
    """Between equal bots, the second game of a mirrored set was the first one again."""
    kinds = [Kind("2023", "standard", 2)]
    tasks = [task for task, _ in reviews.plan(study, kinds, ["skilled", "strong"], 40, 7, 1.0)]
    equals = [task for task, _ in reviews.plan(study, kinds, ["skilled", "skilled"], 40, 7, 1.0)]
    assert len(set(tasks)) == len(set(equals)) == 40


def _pair(step: int, reason: str, usual: tuple[str, float], longer: tuple[str, float]) -> Row:
    return {"step": step, "reason": reason, "usual": [*usual, 0.0], "longer": [*longer, 0.0]}


def test_agreement_counts_serious_moves_and_worst_moments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [row] = run("agreement", tmp_path, *TWO, "--bots", "greedy,balanced", "--games", "1")
    losses = {
        reason: [pair["usual"][1] for pair in row["pairs"] if pair["reason"] == reason]
        for reason in ("worst", "costly", "other")
    }
    assert len(losses["worst"]) == 3
    assert all(0.04 <= loss <= min(losses["worst"]) for loss in losses["costly"])
    assert all(loss <= min(0.04, *losses["worst"]) for loss in losses["other"])
    assert "same worst moment" in capsys.readouterr().out
    pairs = [
        _pair(5, "worst", ("blunder", 0.2), ("mistake", 0.09)),
        _pair(3, "costly", ("mistake", 0.06), ("good", 0.01)),
        _pair(4, "costly", ("inaccuracy", 0.045), ("mistake", 0.055)),
        _pair(8, "other", ("good", 0.0), ("best", 0.0)),
    ]
    lines = list(review_summaries.sum_up_agreement([{"moves": 9, "serious": 4, "pairs": pairs}]))
    assert "    mistakes or blunders again: 1 of 1 (100.0%)" in lines
    assert "    mistakes or blunders again: 0 of 1 (0.0%)" in lines
    assert "  all, estimated: mistakes or blunders again: 25.0%" in lines
    assert "  all, estimated: with the same grade: 0.0%" in lines
    assert "moves that only ten times the worlds call mistakes or blunders: 1" in lines
    assert "same worst moment: 1 of 1 (100.0%)" in lines


def test_the_unexplained_part_is_that_of_the_accounts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [row] = run("unexplained", tmp_path, *TWO, "--bots", "greedy", "--games", "1")
    task = reviews.Task("luck", Kind(*row["kind"]), ("greedy", "greedy"), 0, 0.02)
    accounts = reviews.account_for(task)["accounts"]
    assert row["unexplained"] == pytest.approx([each["unexplained"] for each in accounts])
    assert "mean without its sign" in capsys.readouterr().out


def test_the_study_of_values_compares_win_chances_from_several_sources(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SEARCH", "search:sims=4,threads=1")
    [row] = run("values", tmp_path, *TWO, "--bots", "greedy", "--games", "1")
    assert len(row["points"]) == 3
    assert all(0 <= number <= 1 for point in row["points"] for number in point)
    assert "search: mean" in capsys.readouterr().out


def test_differences_count_all_moves_of_a_kind_and_weigh_kinds_by_their_errors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [row, _] = run("differences", tmp_path, *TWO, "--bots", "greedy,random")
    assert all(-1 <= each <= 1 for pair in row["differences"] for each in pair)
    assert "greedy" not in capsys.readouterr().out
    rows: list[Row] = [
        {"network": "a", "differences": [[-0.1, -0.05], [-0.1, -0.15]]},
        {"network": "a", "differences": [[-0.2, -0.1]]},
        {"network": "b", "differences": [[-0.2, -0.3]]},
        {"network": "b", "differences": [[-0.2, -0.1]]},
        {"network": "c", "differences": []},
    ]
    lines = list(review_summaries.sum_up_differences(rows))
    assert lines[0] == "a: 2 games, sum of the differences in a game: -20.0, -15.0 points"
    assert lines[1].startswith("  remains: 0.750 (")
    assert lines[3].startswith("  remains: 1.000 (")
    # The error of b is twice as large, so the weight of a is four times the weight of b.
    assert lines[4].startswith("all kinds: remains 0.800 (")


def test_levels_with_too_few_games_keep_the_known_order() -> None:
    """`casual` and `regular` are in the wrong order by chance, so they share a mean."""
    losses = {"newcomer": [0.2, 0.3], "casual": [0.05, 0.15], "regular": [0.1, 0.2, 0.2, 0.2]}
    losses |= {"strong": [0.0, 0.02], "master": [0.5]}
    rows: list[Row] = [
        {"network": "2023-duel-2", "bots": [name, name], "moves": [(n, 0.05, 0) for n in numbers]}
        for name, numbers in losses.items()
    ]
    text = "".join(review_summaries.sum_up_levels(rows))
    measured = json.loads(text)["kinds"]["2023-duel-2"]
    assert measured["stakes"] == [20, 0, 0, 0]  # so the mean stake is 1
    levels = {level["level"]: level for level in measured["levels"]}
    assert list(levels) == ["Newcomer", "Casual", "Regular", "Strong"]  # one loss is too little
    assert [level["loss"] for level in levels.values()] == [0.25, 0.15, 0.15, 0.01]
    assert levels["Casual"]["low"] == levels["Regular"]["low"] < 0.15 < levels["Regular"]["high"]
    assert [level["moves"] for level in levels.values()] == [2, 2, 4, 2]


def test_stakes_are_higher_where_all_levels_lose_more() -> None:
    """Later moves lose three times as much. Both levels lose the same for a stake of 1."""
    even = [(0.1, 0.06, 0), (0.3, 0.06, 3)] * 2
    decided = [(0.1, 0.06, 0), (0.01, 0.002, 3)] * 2
    rows: list[Row] = [
        {"network": "2023-duel-2", "bots": [name, name], "moves": moves}
        for name, moves in (("newcomer", even), ("learner", decided))
    ]
    text = "".join(review_summaries.sum_up_levels(rows))
    measured = json.loads(text)["kinds"]["2023-duel-2"]
    assert measured["stakes"][3] == pytest.approx(3 * measured["stakes"][0], rel=1e-3)
    assert measured["stakes"][1:3] == [0, 0]
    newcomer, learner = (level["loss"] for level in measured["levels"])
    assert newcomer == pytest.approx(learner)
