"""Evaluations that run, stop and continue; their results, checks and the leaderboard."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from contextlib import closing
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest

from genial import GenialError
from genial.arena.playing import GameResult
from genial.arena.workers import Processes
from genial.benchmark.checking import check_result
from genial.benchmark.leaderboard import format_leaderboard
from genial.benchmark.measures import estimate_mean, estimate_share
from genial.benchmark.result import BadResult, EvaluationResult, format_result, parse_result
from genial.benchmark.running import Evaluation, digest_bot, evaluate, open_ledger
from genial.benchmark.seeds import SeedList
from genial.benchmark.tracks import TRACKS, find_track
from genial.engine.fairness import seal

SECRET = SeedList(bytes(32), seal(bytes(32)))
WEIGHTED = """
from genial.bots import Decision

class Weighted:
    summary = "Keeps its weights."

    def __init__(self, weights=""):
        self.weights = weights

    def choose(self, view, budget, rng):
        assert len(self.weights.split("-")) == 6
        return Decision(view.legal_moves()[0])
"""


def play(evaluation: Evaluation) -> EvaluationResult:
    return evaluate(evaluation, open_ledger(evaluation), Processes(1))


@pytest.fixture(scope="module")
def duel() -> EvaluationResult:
    return play(Evaluation(find_track("duel"), "greedy", games=4))


@pytest.mark.parametrize("name", sorted(set(TRACKS) - {"duel", "standard-3", "standard-4"}))
def test_every_track_gives_a_result_that_can_be_checked(name: str) -> None:
    track = TRACKS[name]
    result = play(Evaluation(track, "random", games=2 * track.set_size))
    checked = check_result(parse_result(format_result(result)), asks_opponents=True)
    assert checked.has_proved_seeds
    assert checked.num_moves == sum(sum(game["choices"]) for game in result["games"])
    assert not result["official"]


def test_a_result_that_is_written_and_read_is_the_same(duel: EvaluationResult) -> None:
    assert parse_result(format_result(duel)) == duel


def change_score(result: EvaluationResult) -> None:
    result["games"][3]["scores"][0][0] += 1


def change_move(result: EvaluationResult) -> None:
    first, _, rest = result["games"][1]["moves"][0].partition(" ")
    result["games"][1]["moves"][0] = f"rrc8c9 {rest}" if first != "rrc8c9" else f"ggc8c9 {rest}"


def drop_last_move(result: EvaluationResult) -> None:
    result["games"][0]["moves"][0] = result["games"][0]["moves"][0].rpartition(" ")[0]


def change_seed(result: EvaluationResult) -> None:
    result["games"][2]["seed"] += 1


def change_share(result: EvaluationResult) -> None:
    result["against"][0]["win_share"]["value"] += 0.25


def claim_official(result: EvaluationResult) -> None:
    result["official"] = True


def drop_game(result: EvaluationResult) -> None:
    result["games"].pop()


def choose_opponents(result: EvaluationResult) -> None:
    result["opponents"] = ["random", "expert"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (change_score, "game 3, scores"),
        (change_move, "game 1: "),
        (drop_last_move, "game 0: it is not over"),
        (change_seed, "seed of game 2"),
        (change_share, "measures against balanced"),
        (claim_official, "official"),
        (drop_game, "2 bags need 8 games, not 7"),
        (choose_opponents, "opponents"),
    ],
)
def test_a_changed_result_is_found(
    duel: EvaluationResult, change: Callable[[EvaluationResult], None], message: str
) -> None:
    changed = deepcopy(duel)
    change(changed)
    with pytest.raises(BadResult, match=message):
        check_result(changed)


def test_moves_that_the_opponent_would_not_play_are_found(duel: EvaluationResult) -> None:
    other = deepcopy(play(Evaluation(find_track("duel"), "balanced", games=4)))
    other["bot"]["name"], other["opponents"] = "expert", ["balanced"]  # swaps bot and opponent
    check_result(other)
    with pytest.raises(BadResult, match="balanced plays"):
        check_result(other, asks_opponents=True)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"format": "genial/1"}', '{"format": "genial-benchmark/1"}']
)
def test_other_files_are_no_results(text: str) -> None:
    with pytest.raises(BadResult):
        parse_result(text)


def test_an_interrupted_evaluation_continues(tmp_path: Path, duel: EvaluationResult) -> None:
    evaluation, path = Evaluation(find_track("duel"), "greedy", games=4), tmp_path / "games"
    played: list[int] = []

    def stop(result: GameResult) -> None:
        played.append(result["number"])
        if len(played) == 3:
            raise KeyboardInterrupt

    with closing(open_ledger(evaluation, path)) as ledger, pytest.raises(KeyboardInterrupt):
        evaluate(evaluation, ledger, Processes(1), stop)
    with closing(open_ledger(evaluation, path)) as ledger:
        result = evaluate(
            evaluation, ledger, Processes(1), lambda each: played.append(each["number"])
        )
    assert played == list(range(8))
    assert [game["moves"] for game in result["games"]] == [game["moves"] for game in duel["games"]]
    assert result["against"] == duel["against"]
    with pytest.raises(GenialError, match="another evaluation"):
        open_ledger(Evaluation(find_track("duel"), "random", games=4), path)


def test_secret_seeds_are_proved_only_after_they_are_opened() -> None:
    result = play(Evaluation(find_track("duel"), "random", games=4, seeds=SECRET))
    assert not check_result(result).has_proved_seeds
    assert check_result(result, SECRET).has_proved_seeds
    with pytest.raises(BadResult, match="commitment"):
        check_result(result, SeedList(bytes([1] * 32), seal(bytes([1] * 32))))
    result["games"][0]["seed"] += 1
    with pytest.raises(BadResult):
        check_result(result)


def test_a_bot_with_weights_gets_those_of_the_bag(tmp_path: Path) -> None:
    path = tmp_path / "weighted.py"
    path.write_text(WEIGHTED)
    result = play(Evaluation(find_track("multi-objective"), f"{path}:Weighted", games=4))
    measures = check_result(result).result["against"][0]
    assert len(measures["markers"]) == 6
    assert measures["utility_difference"]["low"] <= measures["utility_difference"]["value"]
    assert len(result["bot"]["sha256"] or "") == 64


def test_the_digest_of_a_bot_changes_with_the_files_of_its_options(tmp_path: Path) -> None:
    bot, weights = tmp_path / "bot.py", tmp_path / "weights.pt"
    bot.write_text("one")
    assert digest_bot(f"{bot}:Bot") == hashlib.sha256(b"one").hexdigest()
    assert digest_bot("greedy") is None
    digests = {digest_bot(f"{bot}:Bot"), digest_bot(f"{bot}:Bot:weights={weights}")}
    assert len(digests) == 1  # the file of the weights does not exist yet, so it does not count
    for content in ("one", "two"):
        weights.write_text(content)
        digests.add(digest_bot(f"{bot}:Bot:sims=3,weights={weights}"))
    digests.add(digest_bot(f"judge:network={weights}"))
    assert len(digests) == 4


def test_the_budget_is_declared_and_measured(duel: EvaluationResult) -> None:
    assert duel["budget"]["declared_seconds"] is None
    measured = duel["budget"]["measured"]
    assert 0 < measured["mean"] <= measured["slowest"]
    declared = play(Evaluation(find_track("duel"), "greedy:time=0.5,sims=7", games=4))["budget"]
    assert (declared["declared_seconds"], declared["declared_simulations"]) == (0.5, 7)


def test_intervals_contain_the_value_and_shrink_with_more_bags() -> None:
    few, many = estimate_share([1, 0.5, 0, 1]), estimate_share([1, 0.5, 0, 1] * 100)
    assert few["low"] < many["low"] < 0.625 < many["high"] < few["high"]
    # by hand: mean 2, variance 4 with three observations
    assert estimate_mean([0, 2, 4]) == {"value": 2, "low": -0.263171, "high": 4.263171}
    assert estimate_share([1, 1])["low"] < 1


def test_the_leaderboard_lists_official_results_first_and_escapes_names(
    duel: EvaluationResult,
) -> None:
    checked = check_result(duel)
    other = deepcopy(checked)
    other.result["bot"]["name"] = "<b>bot</b>"
    other.result["official"] = True
    other.result["budget"]["measured"] = {"mean": 0.00123, "slowest": 1.5}
    page = format_leaderboard([checked, other])
    assert "1.23 <small>at most 1,500</small>" in page
    assert page.index("&lt;b&gt;bot") < page.index(">greedy<")
    assert "<b>bot" not in page
    assert json.dumps(duel)  # the page does not change the result


def test_a_leaderboard_of_several_tracks_begins_with_links_to_them(duel: EvaluationResult) -> None:
    checked = check_result(duel)
    assert "<nav>" not in format_leaderboard([checked])
    page = format_leaderboard([checked, replace(checked, track=TRACKS["family-2"])])
    links = re.findall('<a href="#([^"]+)">', page)
    assert links == ["duel", "family-2"]
    assert re.findall('<h2 id="([^"]+)">', page) == links
