"""The luck of draws: its mean is 0, and contests without it have narrower intervals."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from genial import Game, World
from genial.arena import Contest, Processes, open_ledger, run
from genial.arena.intervals import Z
from genial.bots.worlds import Chance, Shares
from genial.engine.editions import find_rules
from genial.engine.kernel.randomness import derive_seed
from genial.engine.notation import Tile
from genial.lab import luck
from genial.lab.luck import FEWEST_SETS, Measure, adjust, find_evaluator, list_draws, measure_luck
from genial.lab.schedule import Kind, choose_kinds

TWENTY = np.ones(FEWEST_SETS), np.zeros(FEWEST_SETS)
KINDS = [kind for kind in choose_kinds(None, None, None) if kind.sides > 1]


def play_contest(
    path: Path, games: int, keeps_moves: bool = True, variant: str = "standard"
) -> None:
    rules = find_rules("2023", variant, 1 if variant == "solo" else 2)
    contest = Contest(rules, ("greedy", "random"), seed=3, keeps_moves=keeps_moves)
    ledger = open_ledger(contest, path)
    run(contest, ledger, games, Processes(1))
    ledger.close()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_mean_luck_is_0_and_what_one_side_wins_the_others_lose(kind: Kind) -> None:
    edition, variant, players = kind
    game = Game(edition, variant=variant, players=players, seed=5)
    while len(game.moves) < 12 or game.phase != "place" or game.bonus:
        game.play(game.legal_moves()[0])
    before = World(game.geometry, game.states.copy())
    move = next(str(move) for move in game.legal_moves() if ends_turn(before, str(move)))
    draws, probabilities = zip(*list_draws(before, 1, (1,)), strict=True)
    lucks = [
        measure_luck(find_evaluator(kind), before, move, draw, (1,), worlds=2) for draw in draws
    ]
    assert np.allclose(np.sum(lucks, axis=1), 0, atol=1e-9)
    assert np.allclose(np.average(lucks, axis=0, weights=probabilities), 0, atol=1e-9)
    assert not np.allclose(np.mean(lucks, axis=0), 0, atol=1e-9)  # tiles are not equally likely


def ends_turn(before: World, move: str) -> bool:
    world = World(before.geometry, before.states.copy())
    return len(world.play(move).drawn or ()) == 1


def test_a_tile_is_drawn_as_often_as_the_list_of_draws_says() -> None:
    game = Game("2023", players=2, seed=5)
    move, drawn = str(game.legal_moves()[0]), Counter[Tile]()
    for seed in range(3000):
        world = World(game.geometry, game.states.copy())
        world.states["rng"] = derive_seed(np.uint64(seed))
        drawn += Counter(world.play(move).drawn)
    listed = dict(list_draws(game, 1, (1,)))
    assert sum(listed.values()) == pytest.approx(1)
    assert {tile for [tile] in listed} == set(drawn)
    off = sum((drawn[tile] - 3000 * each) ** 2 / (3000 * each) for [tile], each in listed.items())
    assert off < 50  # chi-squared with 20 degrees of freedom; 50 is exceeded once in 4,500 times


def test_draws_of_several_tiles_are_random_samples_of_the_bag() -> None:
    game = Game("2023", players=2, seed=5)
    drawn, draws = Counter[Tile](), 0
    for number in range(100):
        for draw, probability in list_draws(game, 6, (number,)):
            assert probability == pytest.approx(1 / 24)
            assert all(draw.count(tile) <= game.bag[tile] for tile in draw)
            drawn += Counter(draw)
            draws += 1
    means = {tile: copies * 6 / game.bag_size for tile, copies in game.bag.items()}
    assert draws == 2400
    assert all(drawn[tile] / draws == pytest.approx(mean, rel=0.2) for tile, mean in means.items())


def test_racks_stay_if_only_draws_are_random() -> None:
    kind = Kind("2023", "standard", 2)
    game, evaluator = Game("2023", players=2, seed=5), find_evaluator(kind)
    seeds, viewer = np.arange(40, dtype=np.uint64), 1 - game.seat

    def sample(chance: Chance) -> Shares:
        return evaluator.sample(game.states, viewer, seeds, (0,), chance=chance)[:, 0, 0, viewer]

    # the opponent has one move before; it follows from the rack of the opponent
    assert np.ptp(sample("draws")) == 0
    assert np.ptp(sample("unseen")) > 0


def test_a_study_continues_and_reports_the_share_without_luck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contest, out = tmp_path / "contest.jsonl", tmp_path / "luck.jsonl"
    arguments = [str(contest), "--out", str(out), "--worlds", "1", "--processes", "1"]
    play_contest(contest, 2)
    luck.main(arguments)
    assert "too few games" in capsys.readouterr().out
    play_contest(contest, 2 * FEWEST_SETS)
    luck.main(arguments)
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["number"] for row in rows] == list(range(2 * FEWEST_SETS))
    summary = capsys.readouterr().out
    assert summary.startswith("greedy against random: 100.0% ± 16.1; without luck 100.0% ± 16.1")


def test_luck_that_explains_the_results_makes_the_interval_narrow() -> None:
    rng = np.random.default_rng(1)
    gained = rng.normal(size=200)
    points = 0.6 + 0.5 * gained + rng.normal(size=200) / 10
    found = adjust(Measure(points * 2, gained * 2, np.full(200, 2.0), np.zeros(200)))
    assert found is not None
    assert found.fair == pytest.approx(60, abs=found.fair_margin)
    assert found.fair_margin < found.margin / 4
    assert found.explained > 90


def test_the_interval_contains_the_true_mean_in_about_19_of_20_contests() -> None:
    rng, inside, total = np.random.default_rng(2), 0, 0.0
    for _ in range(1000):
        gained, noise = rng.normal(size=(2, FEWEST_SETS))
        found = adjust(Measure(0.6 + gained + noise, gained, *TWENTY))
        assert found is not None
        inside += abs(found.fair - 60) < found.fair_margin
        total += found.fair
    assert 925 < inside < 975
    assert total / 1000 == pytest.approx(60, abs=2.5)  # standard error 0.7


def test_luck_that_has_nothing_to_do_with_the_results_changes_little() -> None:
    rng = np.random.default_rng(1)
    points, gained = rng.normal(0.5, 1, 400), rng.normal(size=400)
    found = adjust(Measure(points, gained, np.ones(400), np.zeros(400)))
    assert found is not None
    assert found.fair == pytest.approx(found.mean, abs=2)
    assert found.fair_margin == pytest.approx(found.margin, rel=0.02)


def test_wins_count_all_seats_of_a_bot() -> None:
    game = {"set": 0, "sides": [0, 1, 0, 1], "ranks": [1, 2, 3, 4]}
    lucks = [np.array([0.3, -0.1, 0.1, -0.3])]
    wins = luck.measure_wins([game], lucks, 0, 1)  # type: ignore[list-item]
    assert np.allclose(np.ravel(wins), (1, 0.4, 1, 0.5))
    ranks = luck.measure_ranks([game], lucks, 0, 1)  # type: ignore[list-item]
    assert np.allclose(np.ravel(ranks), (0.75, 0.4, 1, 0))


@pytest.mark.parametrize(("share", "more"), [(1.0, 50), (0.0, -50)])
def test_wins_regression_a_bot_that_always_or_never_wins(share: float, more: float) -> None:
    points, equal = np.full(FEWEST_SETS, share), np.full(FEWEST_SETS, 0.5)
    found = adjust(Measure(points, np.zeros(FEWEST_SETS), np.ones(FEWEST_SETS), equal))
    assert found is not None
    assert (found.mean, found.fair) == pytest.approx((more, more))
    assert found.margin == pytest.approx(100 * Z**2 / (FEWEST_SETS + Z**2))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a file of results"),
        ("[1]\n", "is not a file of results"),
        ('{"edition": "2023", "variant": "standard", "players": 2}\n', "is not a file of results"),
    ],
)
def test_other_files_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    path = tmp_path / "contest.jsonl"
    path.write_text(text)
    with pytest.raises(SystemExit):
        luck.main([str(path), "--out", str(tmp_path / "luck.jsonl")])
    assert message in capsys.readouterr().err


def test_contests_without_moves_and_solo_contests_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for variant, keeps_moves, message in (
        ("standard", False, "play the contest with --moves"),
        ("solo", True, "in solo, all bots have the same bag"),
    ):
        path = tmp_path / f"{variant}.jsonl"
        play_contest(path, 1, keeps_moves, variant)
        with pytest.raises(SystemExit):
            luck.main([str(path), "--out", str(tmp_path / "luck.jsonl")])
        assert message in capsys.readouterr().err
