"""The search finds the best moves near the end, and repeats its moves with the same seed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
import pytest

import genial
from genial.bots import search
from genial.bots.bot import Budget
from genial.bots.judge import JudgeBot, judge_view
from genial.bots.kernel import solving
from genial.bots.kernel.solving import DEPTH, MOST_TRIED, SOLVED, Scratch, new_scratch
from genial.bots.networks import load_board_network, load_network
from genial.bots.registry import find_bot
from genial.bots.search import (
    SearchBot,
    Simulations,
    count_cost,
    count_simulations,
    count_threads,
    limit_threads,
)
from genial.bots.worlds import TO_THE_END, Evaluator, Shares
from genial.engine.cores import count_cores
from genial.engine.editions import find_rules
from genial.engine.kernel import door as engine
from genial.engine.kernel.jit import kernel
from genial.engine.legality import encode_move
from genial.engine.state import STATE, RulesArray
from genial.engine.world import World

pytestmark = pytest.mark.compiled


KINDS = [
    ("2023", "standard", 2),
    ("2023", "standard", 3),
    ("2023-family", "standard", 4),
    ("2023", "team", 4),
    ("2023", "duel", 2),
    ("extreme", "standard", 3),
]


def play_until_open(pairs: int, seed: int, kind: tuple[str, str, int] = KINDS[0]) -> genial.Game:
    """A running game with at most `pairs` pairs of empty neighbouring spaces."""
    edition, variant, players = kind
    while True:
        game = genial.Game(edition, variant=variant, players=players, seed=seed)
        rng = np.random.default_rng(seed)
        while game.outcome is None and int(game.states[0].open) > pairs:
            moves = game.legal_moves()
            game.play(moves[int(rng.integers(len(moves)))])
        if game.outcome is None and game.phase == "place":
            return game
        seed += 1000


def try_moves(world: World, moves: Sequence[genial.Move]) -> list[list[Fraction]]:
    """The shares of all sides after each move if everybody plays perfectly, by trying all moves."""
    shares = []
    for move in moves:
        world.play(move)
        shares.append(solve(world))
        world.undo()
    return shares


def solve(world: World) -> list[Fraction]:
    """The shares of all sides. A seat with several best moves plays a random one of them."""
    sides = range(max(world.rules.owners) + 1)
    if world.outcome is not None:
        winners = world.outcome.winners
        return [Fraction(side in winners, len(winners)) for side in sides]
    own = world.rules.owners[world.seat]
    shares = try_moves(world, world.legal_moves())
    highest = max(each[own] for each in shares)
    best = [each for each in shares if each[own] == highest]
    return [sum(each[side] for each in best) / Fraction(len(best)) for side in sides]


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_a_game_is_solved_exactly(kind: tuple[str, str, int], seed: int) -> None:
    game = play_until_open(SOLVED, seed, kind)
    view = game.view(game.seat)
    moves = view.legal_moves()[::3]
    codes = [encode_move(view.geometry, view.states, move) for move in moves]
    states = view.states.copy()
    engine.redeal(view.geometry.record, states, view.seat, np.uint64(7))
    expected = try_moves(World(view.geometry, states), moves)
    evaluator, seeds = Evaluator(view.geometry, replies=24), np.array([7], np.uint64)
    shares = evaluator.sample(
        view.states, view.seat, seeds, (TO_THE_END,), codes=np.array(codes, np.int32)
    )
    assert shares[0, :, 0] == pytest.approx(np.array(expected, float))


@kernel
def solve_world(rules: RulesArray, scratch: Scratch) -> bool:
    return solving.solve(rules[0], scratch)


@pytest.mark.parametrize(("kind", "seed"), [(KINDS[1], 12), (KINDS[2], 10)], ids=str)
def test_a_solution_that_takes_too_long_is_given_up(kind: tuple[str, str, int], seed: int) -> None:
    """Many tiles fit in these positions. The world is as before, so that its seats can play on."""
    game = play_until_open(SOLVED, seed, kind)
    worlds = np.zeros(DEPTH, STATE)
    worlds[:1] = game.states
    scratch = new_scratch()._replace(worlds=worlds)
    assert not solve_world(game.geometry.record, scratch)
    assert scratch.solution.tried[0] == MOST_TRIED + 1
    assert worlds[:1].tobytes() == game.states.tobytes()


@pytest.mark.parametrize("seed", range(12))
def test_the_last_move_of_a_game_is_the_best_one(seed: int) -> None:
    game = play_until_open(1, seed)
    view = game.view(game.seat)
    choice = find_bot("search:sims=64").choose(view, np.random.default_rng(0)).move
    world = view.sample(np.random.default_rng(0))
    moves = view.legal_moves()
    shares = [each[view.seat] for each in try_moves(world, moves)]
    assert shares[moves.index(choice)] == max(shares)


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
    return begin_search(bot, view, budget).plan.horizon


def begin_search(bot: SearchBot, view: genial.View, budget: Budget) -> Simulations:
    """The candidates of a search before any of them is tried."""
    searches = []

    def remember(tried: Simulations, opinions: Shares, budget: Budget) -> Shares:
        searches.append(tried)
        return opinions

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "halve", remember)
        bot.choose(view, budget, np.random.default_rng(1))
    [tried] = searches
    return tried


def test_more_time_and_a_late_position_give_more_candidates() -> None:
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    game = play_until_open(40, 4)
    late = game.view(game.seat)
    budgets = [Budget(simulations=each) for each in (100, 200, 700)]
    assert [count_candidates(SearchBot(), view, budget) for budget in budgets] == [12, 20, 20]
    assert [count_candidates(SearchBot(), late, budget) for budget in budgets] == [12, 20, 40]
    assert count_candidates(SearchBot(candidates=5), late, Budget()) == 5
    # worlds are plain if there is no time for careful ones, and then more candidates do not help
    assert count_candidates(SearchBot(), late, Budget(simulations=45)) == 12


def count_candidates(bot: SearchBot, view: genial.View, budget: Budget) -> int:
    """The number of moves that a search tries."""
    return len(begin_search(bot, view, budget)._codes)


@pytest.mark.parametrize(
    ("edition", "players", "at_the_beginning"),
    [("2023", 2, False), ("2023", 4, False), ("extreme", 3, False), ("2023-family", 3, True)],
)
def test_late_and_with_open_racks_the_board_network_plays_in_the_worlds(
    edition: str, players: int, at_the_beginning: bool
) -> None:
    begin = genial.Game(edition, players=players, seed=4)
    middle, late = (play_until_open(most, 4, (edition, "standard", players)) for most in (120, 40))
    for game, expected in ((begin, at_the_beginning), (middle, at_the_beginning), (late, True)):
        tried = begin_search(SearchBot(threads=1), game.view(game.seat), Budget())
        assert tried._evaluator.judge.is_careful is expected


def test_a_search_with_little_time_uses_worlds_that_take_little_time() -> None:
    game = genial.Game("2023-family", players=4, seed=4)
    for simulations, is_careful in ((100, False), (800, True)):
        budget = Budget(simulations=simulations)
        tried = begin_search(SearchBot(threads=1), game.view(game.seat), budget)
        assert tried._evaluator.judge.is_careful is is_careful


@pytest.mark.parametrize("threads", [1, 8])
@pytest.mark.parametrize(("edition", "most"), [("2023", 40), ("2023-family", 250)])
def test_a_time_limit_is_long_enough_for_the_least_number_of_simulations(
    threads: int, edition: str, most: int
) -> None:
    game = play_until_open(most, 4, (edition, "standard", 4))
    view, bot = game.view(game.seat), SearchBot(threads=threads)
    for seconds in (0.05, 0.1, 0.25, 1.0):
        plan = begin_search(bot, view, Budget(seconds=seconds)).plan
        # in each round of a search, every thread tries every candidate that is left
        least = 2 * plan.candidates * plan.cost * threads
        assert least <= count_simulations(Budget(seconds=seconds), threads)
    assert plan.is_careful
    many = SearchBot(threads=threads, candidates=100)
    assert not begin_search(many, view, Budget(seconds=0.25)).plan.is_careful


def test_with_a_time_limit_a_larger_board_network_makes_fewer_simulations() -> None:
    two, four = (load_board_network(find_rules("2023", players=players)) for players in (2, 4))
    assert two is not None
    assert four is not None
    assert (two["rounds"][0], four["rounds"][0]) == (2, 4)
    second, fixed = Budget(seconds=1), Budget(simulations=500)
    assert count_cost(40, second, two) == count_cost(40, fixed, four) == 5
    assert count_cost(40, second, four) == 10


def test_a_search_makes_fewer_simulations_if_they_take_longer() -> None:
    budgets = []

    def remember(tried: Simulations, opinions: Shares, budget: Budget) -> Shares:
        budgets.append(budget.simulations or 0)
        return opinions

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "halve", remember)
        for edition, most in (("2023", 250), ("2023", 40), ("2023-family", 250)):
            game = play_until_open(most, 4, (edition, "standard", 2))
            bot, view = SearchBot(threads=1), game.view(game.seat)
            bot.choose(view, Budget(simulations=400), np.random.default_rng(1))
    usual, late, with_open_racks = budgets
    assert usual == 400
    assert with_open_racks < late < usual


def test_the_search_tries_moves_that_only_the_board_network_likes() -> None:
    """The board network compares more placements than the search then tries."""
    view = genial.Game("2023", players=2, seed=4, start=0).view(0)
    bot, budget = SearchBot(12, threads=1), Budget(simulations=100)
    tried = begin_search(bot, view, budget)._codes.tolist()
    codes, logits = judge_view(view, load_network(view.rules))
    judged = codes[np.argsort(-logits, kind="stable")]
    assert len(tried) == 12
    assert set(tried) < set(judged[:48].tolist())
    assert not set(tried) <= set(judged[:12].tolist())
