"""The bots play legal moves, play the same with the same seed, and use no hidden tiles."""

import numpy as np
import pytest

import genial
from genial.bots.hints import rank_moves
from genial.bots.registry import BOTS, find_bot
from genial.engine.editions import every_kind
from tests.drawing import draw

KINDS = every_kind()
# All bots with their defaults. The search gets few simulations, because it would take minutes.
SPECS = [*(name for name in BOTS if name != "search"), "search:sims=2", "skilled"]


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_bot_plays_every_kind_of_game_to_the_end(kind: tuple[str, str, int], name: str) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=3)
    rng = np.random.default_rng(3)
    while game.outcome is None:
        game.play(find_bot(name).choose(game.view(game.seat), rng).move)


@pytest.mark.parametrize("name", SPECS)
def test_same_view_and_generator_give_the_same_move(name: str) -> None:
    view = genial.Game("2023", players=2, seed=1).view(0)
    if view.seat != 0:
        view = genial.Game("2023", players=2, seed=1).view(1)
    choices = {find_bot(name).choose(view, np.random.default_rng(5)) for _ in range(5)}
    assert len(choices) == 1


@pytest.mark.parametrize("name", SPECS)
def test_hidden_tiles_do_not_change_the_choice(name: str) -> None:
    game, bot = genial.Game("2023", players=3, seed=9, start=0), find_bot(name)
    for _ in range(12):
        view = game.view(game.seat)
        move = bot.choose(view, np.random.default_rng(4)).move
        for seed in range(3):
            other_world = view.sample(np.random.default_rng(seed))
            assert other_world.racks != game.racks
            same = bot.choose(other_world.view(game.seat), np.random.default_rng(4))
            assert same.move == move
        game.play(move)


# A stronger bot, a weaker bot, and enough games to see the difference.
RUNGS = [("greedy", "random", 8), ("balanced", "greedy", 60), ("judge", "balanced", 20)]


@pytest.mark.parametrize(("better", "worse", "games"), RUNGS)
@pytest.mark.parametrize(
    ("edition", "variant", "players"),
    [("2023", "standard", 2), ("2023", "standard", 4), ("2023", "team", 4), ("2023", "duel", 2)],
)
def test_each_bot_beats_the_one_before_it(
    edition: str, variant: str, players: int, better: str, worse: str, games: int
) -> None:
    """The stronger bot plays every second seat. `docs/bots.md` has the measured shares."""
    rng, wins = np.random.default_rng(0), 0.0
    for seed in range(games):
        game = genial.Game(edition, variant=variant, players=players, seed=seed // 2)
        while game.outcome is None:
            bot = find_bot(better if game.seat % 2 == seed % 2 else worse)
            game.play(bot.choose(game.view(game.seat), rng).move)
        won = [winner % 2 == seed % 2 for winner in game.outcome.winners]
        wins += sum(won) / len(won)
    assert wins > 0.52 * games


@pytest.mark.parametrize(("better", "worse", "games"), RUNGS)
def test_in_solo_each_bot_has_a_better_result_than_the_one_before_it(
    better: str, worse: str, games: int
) -> None:
    means = []
    for name in (better, worse):
        rng, total = np.random.default_rng(0), 0
        for seed in range(games):
            game = genial.Game("2023", variant="solo", seed=seed)
            while game.outcome is None:
                game.play(find_bot(name).choose(game.view(0), rng).move)
            total += min(game.scores[0])
        means.append(total)
    assert means[0] > means[1]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_hints_are_legal_different_and_best_first(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=3)
    while game.outcome is None:
        hints = rank_moves(game.view(game.seat), 3)
        assert {hint.move for hint in hints} <= set(game.legal_moves())
        assert 1 <= len({hint.move for hint in hints}) == len(hints) <= 3
        assert [hint.value for hint in hints] == sorted((h.value for h in hints), reverse=True)
        assert all((hint.win is None) == (variant == "solo") for hint in hints)
        game.play(hints[0].move)


def test_hints_regression_most_good_placements_were_near_duplicates() -> None:
    """In each of these openings, the judge's twelve best placements give only two hints."""
    for seed in (3, 18, 29, 31):
        game = genial.Game("2023", players=2, seed=seed)
        assert len(rank_moves(game.view(game.seat), 3)) == 3


def test_balanced_prefers_points_where_the_marker_lags_behind() -> None:
    """With blue on 2 and red on 12, two points for blue are worth more than three for red."""
    board = "R R R 1 2 B B ."
    game = draw(board, racks=["rb rg bg", "oo"], markers=["r12 g9 b2 o9 y9 p9"])
    choice = find_bot("balanced").choose(game.view(0), np.random.default_rng(0)).move
    assert choice == genial.parse_move(game.on("rb"))


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(genial.BadRules, match="there are random, greedy"):
        find_bot("clever")
