"""The search finds the best moves near the end, and repeats its moves with the same seed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

import genial
from genial.bots import search
from genial.bots.bot import Budget
from genial.bots.judge import JudgeBot
from genial.bots.kernel.solving import SOLVED
from genial.bots.registry import find_bot
from genial.bots.search import SearchBot, Trial, count_threads, limit_threads
from genial.bots.worlds import TO_THE_END, Evaluator, Shares
from genial.engine.cores import count_cores
from genial.engine.kernel import door as engine
from genial.engine.legality import encode_move
from genial.engine.world import World

pytestmark = pytest.mark.compiled


def play_until_open(pairs: int, seed: int) -> genial.Game:
    """A running game with at most `pairs` pairs of empty neighbouring spaces."""
    while True:
        game = genial.Game("2023", players=2, seed=seed)
        rng = np.random.default_rng(seed)
        while game.outcome is None and int(game.states[0].open) > pairs:
            moves = game.legal_moves()
            game.play(moves[int(rng.integers(len(moves)))])
        if game.outcome is None and game.phase == "place":
            return game
        seed += 1000


def try_moves(world: World, seat: int, moves: Sequence[genial.Move]) -> list[float]:
    """The value of each move if both sides play perfectly, by trying all continuations."""
    shares = []
    for move in moves:
        world.play(move)
        shares.append(solve(world, seat))
        world.undo()
    return shares


def solve(world: World, seat: int) -> float:
    if world.outcome is not None:
        return 1 / len(world.outcome.winners) if seat in world.outcome.winners else 0.0
    shares = try_moves(world, seat, world.legal_moves())
    return max(shares) if world.seat == seat else min(shares)


@pytest.mark.parametrize("seed", range(6))
def test_the_end_of_a_game_is_solved_exactly(seed: int) -> None:
    game = play_until_open(SOLVED, seed)
    view = game.view(game.seat)
    moves = view.legal_moves()[::3]
    codes = [encode_move(view.geometry, view.states, move) for move in moves]
    states = view.states.copy()
    engine.redeal(view.geometry.record, states, view.seat, np.uint64(7))
    expected = try_moves(World(view.geometry, states), view.seat, moves)
    evaluator, seeds = Evaluator(view.geometry, replies=24), np.array([7], np.uint64)
    shares = evaluator.sample(
        view.states, view.seat, seeds, (TO_THE_END,), codes=np.array(codes, np.int32)
    )
    assert shares[0, :, 0, view.seat].tolist() == expected


def test_the_last_move_of_a_game_is_the_best_one() -> None:
    for seed in range(12):
        game = play_until_open(1, seed)
        view = game.view(game.seat)
        choice = find_bot("search:sims=64").choose(view, np.random.default_rng(0)).move
        world = view.sample(np.random.default_rng(0))
        shares = dict(
            zip(view.legal_moves(), try_moves(world, view.seat, view.legal_moves()), strict=True)
        )
        assert shares[choice] == max(shares.values())


@pytest.mark.parametrize("kind", [("2023", "standard", 2), ("extreme", "standard", 3)], ids=str)
def test_the_same_number_of_simulations_gives_the_same_move_with_any_number_of_threads(
    kind: tuple[str, str, int],
) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=4)
    choices = [
        SearchBot(threads=threads).choose(
            game.view(game.seat), Budget(simulations=60), np.random.default_rng(1)
        )
        for threads in (1, 2, 2)
    ]
    assert choices[0] == choices[1] == choices[2]


@pytest.mark.parametrize("batch", [1, 5_000, 10**9])
def test_the_batch_size_does_not_change_the_move(
    batch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    bot, budget = SearchBot(threads=2), Budget(simulations=200)
    expected = bot.choose(view, budget, np.random.default_rng(1))
    monkeypatch.setattr(search, "_BATCH", batch)
    assert bot.choose(view, budget, np.random.default_rng(1)) == expected


def test_ctrl_c_interrupts_a_long_search() -> None:
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    bot = SearchBot(threads=1)
    # The first call compiles the kernels.
    bot.choose(view, Budget(simulations=1), np.random.default_rng(1))
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        bot.choose(view, Budget(simulations=40_000), np.random.default_rng(1))
    soon = search._find_pool(1, os.getpid()).submit(int)
    assert soon.result(timeout=1) == 0  # the thread is free again, so no batch is still running


@pytest.fixture
def one_thread() -> Iterator[None]:
    limit_threads(1)
    yield
    limit_threads(None)


def test_by_default_a_bot_uses_all_cores() -> None:
    assert count_threads(None) == count_cores()


def test_the_thread_limit_applies_only_without_an_explicit_number(one_thread: None) -> None:
    assert (count_threads(None), count_threads(3)) == (1, 3)


def test_a_search_with_almost_no_time_returns_a_legal_move() -> None:
    """The search simulates each candidate in at least one world, however short its time is."""
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    choice = SearchBot().choose(view, Budget(seconds=1e-9), np.random.default_rng(1))
    assert choice.move in view.legal_moves()


def test_with_high_faith_the_search_plays_the_move_of_the_judge() -> None:
    """`faith` is the weight of the judge's value against the results of the simulations."""
    game = play_until_open(60, 4)  # not the opening, where mirror-image moves are equally good
    view, rng = game.view(game.seat), np.random.default_rng(1)
    judged = JudgeBot().choose(view, Budget(), rng)
    assert SearchBot(faith=1e6).choose(view, Budget(simulations=40), rng).move == judged.move


@pytest.mark.parametrize(
    "text",
    [
        "candidates=0",
        "candidates=8.0",
        "candidates=abc",
        "turns=1.5",
        "turns=inf",
        "replies=-1",
        "replies=99999999999999999999",
        "faith=-1",
        "faith=nan",
        "faith=abc",
    ],
)
def test_invalid_options_are_refused(text: str) -> None:
    with pytest.raises(genial.BadRules, match=text.split("=")[0]):
        find_bot(f"search:{text}")


def test_more_time_looks_further_ahead() -> None:
    """The horizon is a number of draws. An option fixes the number of the bot's own turns."""
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    budgets = [Budget(simulations=each) for each in (100, 200, 800, 2_500, 10_000)]
    draws = [find_horizon(SearchBot(threads=1), view, budget) for budget in budgets]
    assert draws == [3, 5, 7, 9, 11]
    assert find_horizon(SearchBot(threads=1), view, Budget()) == 7
    assert find_horizon(SearchBot(threads=1), view, Budget(seconds=0.01)) == 3
    assert find_horizon(SearchBot(threads=4), view, Budget(seconds=1)) == 11
    assert find_horizon(SearchBot(turns=3), view, Budget()) == 5
    near_end = play_until_open(6, 4)
    assert find_horizon(SearchBot(), near_end.view(near_end.seat), Budget()) == TO_THE_END


def find_horizon(bot: SearchBot, view: genial.View, budget: Budget) -> int:
    """The number of draws after which a search values its worlds."""
    horizons = []

    def remember(trial: Trial, opinions: Shares, faith: float, budget: Budget) -> Shares:
        horizons.append(trial._horizon)
        return opinions

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "halve", remember)
        bot.choose(view, budget, np.random.default_rng(1))
    [horizon] = horizons
    return horizon
