"""The baselines play legally and repeatably, use no hidden tiles, and follow their own rules."""

import numpy as np
import pytest

import genial
from benchmarks import baselines
from benchmarks.baselines import SqBot, find_best, num_tiles
from genial.bots.balanced import judge_moves, land_markers
from genial.bots.bot import Bot, Budget
from genial.bots.registry import load_bot
from genial.engine.editions import every_kind
from genial.engine.view import View
from tests.drawing import Drawn, draw

KINDS = every_kind()
BOTS = [bot.__name__ for bot in baselines.BASELINES]
MECHANISMS = [  # every kind of track and every shape of board
    ("2023", "standard", 2),
    ("2023", "team", 4),
    ("2023", "solo", 1),
    ("2023", "duel", 2),
    ("extreme", "standard", 3),
]
SHORT = Budget(simulations=2)  # only UctBot uses the budget

# Red and blue are the lowest colours. On spaces 1 and 2 yellow scores 6. On 3 and 4 red scores 4.
# On 5 and 6 red scores 1 and blue scores 2. On 7 and 8 green scores 5. Nothing else on this rack
# scores.
STRIP = "Y Y Y Y Y Y 1 2 P R R R R 3 4 P R 5 6 B B P G G G G G 7 8 P"
RACK, OWN = "rb yo go", "r4 b4 g5 y12 o9 p9"
YELLOW_6, RED_4, RED_1_BLUE_2, GREEN_5 = ("yo", "12"), ("rb", "34"), ("rb", "56"), ("go", "78")


def new_bot(name: str) -> Bot:
    """The bot, found by file and class as a user would name it."""
    return load_bot(f"{baselines.__file__}:{name}").bot


def choose(name: str, view: View, seed: int = 0, budget: Budget = SHORT) -> genial.Move:
    return new_bot(name).choose(view, budget, np.random.default_rng(seed)).move


def draw_strip(*others: str, full: bool = False) -> Drawn:
    """The strip with the markers of opponents. With `full`, 15 more tiles are on the board."""
    board = f"{STRIP}\n {'P ' * 30}" if full else STRIP
    racks = [RACK, *("pp" for _ in others)]
    return draw(board, players=1 + len(others), racks=racks, markers=[OWN, *others])


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_baseline_plays_every_kind_of_game_to_the_end(
    kind: tuple[str, str, int], name: str
) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=3)
    bot, rng = new_bot(name), np.random.default_rng(3)
    while game.outcome is None:
        game.play(bot.choose(game.view(game.seat), SHORT, rng).move)


@pytest.mark.parametrize("name", BOTS)
def test_same_view_and_generator_give_the_same_move(name: str) -> None:
    view = genial.Game("2023", players=2, seed=1, start=0).view(0)
    budget = Budget(simulations=20)
    assert len({choose(name, view, seed=5, budget=budget) for _ in range(3)}) == 1


@pytest.mark.parametrize("name", BOTS)
def test_hidden_tiles_do_not_change_the_choice(name: str) -> None:
    game = genial.Game("2023", players=3, seed=9, start=0)
    for _ in range(8):
        view = game.view(game.seat)
        move = choose(name, view)
        for seed in range(2):
            other_world = view.sample(np.random.default_rng(seed))
            assert other_world.racks != game.racks
            assert choose(name, other_world.view(game.seat)) == move
        game.play(move)


@pytest.mark.parametrize("name", BOTS)
def test_baseline_takes_every_exchange(name: str) -> None:
    game = draw("Y Y 1 2 . . . .", racks=["yy pp", "oo"], markers=["b0 r9 g9 o9 y9 p9"])
    game.play(game.on("yy"))
    assert game.phase == "exchange"
    assert choose(name, game.view(0)) == genial.parse_move("swap")


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("MaxsumBot", YELLOW_6),
        ("MinsumBot", RED_1_BLUE_2),
        ("IncminBot", RED_4),  # 4 points in the lowest colours are better than 3
        ("SqBot", GREEN_5),  # 13² - 8² = 105; red 14² - 10² = 96; yellow 6² = 36
    ],
)
def test_each_rule_chooses_a_different_move(name: str, chosen: tuple[str, str]) -> None:
    game = draw_strip("")
    assert choose(name, game.view(0)) == genial.parse_move(game.on(*chosen))


@pytest.mark.parametrize(("full", "chosen"), [(False, YELLOW_6), (True, RED_4)])
def test_maxmin_turns_to_its_lowest_colour_after_22_tiles(
    full: bool, chosen: tuple[str, str]
) -> None:
    game = draw_strip("", full=full)
    assert (num_tiles(game) >= 22) == full
    assert choose("MaxminBot", game.view(0)) == genial.parse_move(game.on(*chosen))


@pytest.mark.parametrize(
    ("others", "chosen"),
    [
        (["b10"], RED_1_BLUE_2),  # for a lead of 5, blue needs 11 points and red needs 1
        (["g12"], GREEN_5),
        (["b10", "g12"], GREEN_5),  # 5 points for green, or 3 for red and blue
        ([""], RED_1_BLUE_2),  # for a lead of 5, red and blue need 1 point each
        (["y18"], YELLOW_6),
    ],
)
def test_deficit_looks_at_the_highest_opponent_in_each_colour(
    others: list[str], chosen: tuple[str, str]
) -> None:
    game = draw_strip(*others)
    assert choose("DeficitBot", game.view(0)) == genial.parse_move(game.on(*chosen))


@pytest.mark.parametrize(("seat", "markers"), [(0, "r3 b-3"), (1, "r-3 b3")])
def test_deficit_reads_the_markers_of_a_duel_from_its_own_side(seat: int, markers: str) -> None:
    """Red already leads by 6, so one point for blue is worth more than three points for red."""
    board = "R R R 1 2 P P 3 4 B ."
    game = draw(board, variant="duel", racks=["rb", "rb"], markers=[markers], seat=seat)
    assert choose("DeficitBot", game.view(seat)) == genial.parse_move(game.on("rb", "34"))
    assert choose("MaxsumBot", game.view(seat)) == genial.parse_move(game.on("rb", "12"))


def test_maxsum_does_not_count_points_beyond_the_end_of_the_track() -> None:
    game = draw("R R R R 1 2 P P 3 4 B B", racks=["rb", "oo"], markers=["r17"])
    assert choose("MaxsumBot", game.view(0)) == genial.parse_move(game.on("rb", "34"))


# In other kinds of game, `balanced` also values bonus placements.
PURE = [("2023", "standard", 2), ("extreme", "standard", 2), ("2023", "solo", 1)]


@pytest.mark.parametrize("kind", PURE, ids=lambda kind: "-".join(map(str, kind)))
def test_sq_and_balanced_have_the_same_best_moves(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=4)
    while game.outcome is None:
        view = game.view(game.seat)
        codes, values = judge_moves(view)
        if view.phase == "place":
            best = find_best(*SqBot().judge(view, land_markers(view, codes)))
            assert best.tolist() == np.flatnonzero(values == values.max()).tolist()
        game.play(view.decode(int(codes[values.argmax()])))


@pytest.mark.parametrize("kind", MECHANISMS, ids=lambda kind: "-".join(map(str, kind)))
def test_markers_land_where_playing_the_move_takes_them(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    game = genial.Game(edition, variant=variant, players=players, seed=5)
    while game.outcome is None:
        owner, is_placement = game.rules.owners[game.seat], game.phase == "place"
        codes, values = judge_moves(game.view(game.seat))
        best = codes[[values.argmax()]]
        expected = land_markers(game, best)[0].tolist() if is_placement else None
        game.play(game.decode(int(best[0])))
        assert not is_placement or list(game.markers(owner)) == expected


def test_uct_finds_the_last_placement_that_wins() -> None:
    """All markers of the opponent are on 7.

    Seat 0 is ahead if blue is on 7, and behind if it is on 5.
    """
    board = "R R R 1 2 B B ."
    game = draw(board, racks=["rb rg", "oo"], markers=["r5 b5 g9 o9 y9 p9", "r7 b7 g7 o7 y7 p7"])
    for seed in range(3):
        move = choose("UctBot", game.view(0), seed, Budget(simulations=30))
        assert move == genial.parse_move(game.on("rb"))


def test_uct_considers_only_placements_that_score_where_there_are_some() -> None:
    game = genial.Game("2023", players=2, seed=2, start=0)
    for seed in range(12):
        view = game.view(game.seat)
        move = choose("UctBot", view, seed, Budget(simulations=1))
        if view.phase == "place" and any(sum(view.points(m).values()) for m in view.legal_moves()):
            assert sum(view.points(move).values()) > 0
        game.play(move)


def test_uct_keeps_its_time_limit_and_always_returns_a_move() -> None:
    view = genial.Game("2023", players=2, seed=2, start=0).view(0)
    for budget in (Budget(seconds=1e-9), Budget(seconds=0.02), Budget(seconds=9, simulations=1)):
        assert choose("UctBot", view, budget=budget) in view.legal_moves()
