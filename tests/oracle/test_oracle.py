"""Tests of the oracle: boards, worked examples, whole games."""

from collections import Counter
from random import Random

import pytest

from .board import Board, hexagon_board, octagon_board
from .drawn import drawn_board
from .edition import EDITIONS, all_tiles
from .game import OracleGame
from .ranking import duel_ranks, ranks_by_lowest
from .samples import HEXAGON_MAP, KINDS, OCTAGON_MAP, lay, pick, random_game, settled

ANY = "rg rg rg rg rg rg"  # a rack for tests in which the tiles do not matter


# Boards


@pytest.mark.parametrize(("players", "size"), [(1, 91), (2, 91), (3, 127), (4, 169)])
def test_hexagon_board(players: int, size: int) -> None:
    board = hexagon_board(players)
    assert len(board.points) == size  # R1.1, R1.3
    symbols = {"c8": "r", "c13": "g", "h13": "b", "m8": "o", "m3": "y", "h3": "p"}
    assert board.printed == symbols  # R1.2
    assert symbols.keys() <= board.points.keys()
    assert board.adjacent["h8"] == {"h7", "h9", "g8", "g9", "i7", "i8"}
    assert board.edge_neighbours["h8"] == board.adjacent["h8"]  # R1.6


def test_hexagon_names() -> None:
    names = hexagon_board(4).points
    assert [name for name in names if name[0] == "a"] == [f"a{n}" for n in range(8, 16)]
    assert [name for name in names if name[0] == "h"] == [f"h{n}" for n in range(1, 16)]
    assert [name for name in names if name[0] == "o"] == [f"o{n}" for n in range(1, 9)]


@pytest.mark.parametrize(("players", "size"), [(1, 88), (2, 88), (3, 120), (4, 144)])
def test_octagon_board(players: int, size: int) -> None:
    board = octagon_board(players)
    assert len(board.points) == size  # R1.5
    symbols = "b4r b9g d11b i11o k9y k4p i2t d2k"
    assert board.printed == {symbol[:-1]: symbol[-1] for symbol in symbols.split()}
    assert board.printed.keys() <= board.points.keys()
    assert board.edge_neighbours["f6"] == {"e6", "g6", "f5", "f7"}  # R1.4
    assert board.adjacent["f6"] == {"e6", "g6", "f5", "f7", "e5", "e7", "g5", "g7"}


def test_octagon_rows() -> None:
    rows = {2: [6, 8, 10, 10, 10, 10, 10, 10, 8, 6], 3: [6, 8, 10, *[12] * 6, 10, 8, 6]}
    for players, lengths in rows.items():
        count = Counter(name[0] for name in octagon_board(players).points)
        assert [count[row] for row in sorted(count)] == lengths


def neighbourhood(board: Board) -> dict[str, tuple[set[str], set[str]]]:
    return {name: (board.adjacent[name], board.edge_neighbours[name]) for name in board.points}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drawn_maps_give_the_standard_boards(players: int) -> None:
    for text, board in [
        (HEXAGON_MAP, hexagon_board(players)),
        (OCTAGON_MAP, octagon_board(players)),
    ]:
        drawn = drawn_board(text, players, "rgboyptk")
        assert neighbourhood(drawn) == neighbourhood(board)
        assert drawn.printed == board.printed


def test_tiles() -> None:
    hexagon, octagon = all_tiles(EDITIONS["2023"]), all_tiles(EDITIONS["extreme"])
    assert (hexagon.total(), len(hexagon), hexagon["rb"], hexagon["gg"]) == (120, 21, 6, 5)  # R2.1
    assert (octagon.total(), len(octagon), octagon["tk"], octagon["kk"]) == (100, 36, 3, 2)  # R2.2


# The worked examples of the rules


def test_example_1() -> None:
    game = settled(["rb", ANY])
    assert game.points("rbh11h12") == {"r": 0, "b": 1}


def test_example_2() -> None:
    game = settled(["rb", ANY])
    lay(game, r="h7", b="g10 i8")
    assert game.points("rbh8h9") == {"r": 1, "b": 2}


def test_example_3() -> None:
    game = settled(["bb", ANY])
    lay(game, b="h7 i7 h10 h11")
    assert game.points("bbh8h9") == {"b": 4}


def test_example_4() -> None:
    game = settled(["rb", ANY])
    lay(game, r="g8 f8", b="h10 h11 i9 j9 f10")  # f10 is not in line with h9
    assert game.points("rbh8h9") == {"r": 2, "b": 4}


def test_example_5() -> None:
    game = settled(["gg", ANY])
    lay(game, g="h7 h6 h5 g8 g9 i7 i8", p="h10")
    lay(game, g="g10 i9 j9 h11")  # h11 is beyond the purple half
    assert game.points("ggh8h9") == {"g": 7 + 5}


def test_example_6() -> None:
    ten, nine_13 = [10, 18, 10, 11, 18, 12], [13, 9, 18, 12, 18, 18]
    nine_12, seven = [9, 12, 18, 12, 18, 18], [18, 18, 18, 18, 7, 18]
    assert ranks_by_lowest([nine_12, ten, seven, nine_13]) == [3, 1, 4, 2]
    assert ranks_by_lowest([nine_12, sorted(nine_12), seven]) == [1, 1, 3]  # R7.3


@pytest.mark.parametrize(
    ("variant", "racks", "bonus"),
    [("team", ["gy gp", ANY, "oy", "oy"], 2), ("solo", ["gy"], 0)],
)
def test_example_7(variant: str, racks: list[str], bonus: int) -> None:
    game = settled(racks, variant=variant)
    lay(game, g="h7 h6", y="h10 h11 i9 j9")
    game.scores[0] = [0, 16, 0, 0, 17, 0]
    assert game.points("gyh8h9") == {"g": 2, "y": 4}
    game.play("gyh8h9")
    assert game.scores[0] == [0, 18, 0, 0, 18, 0]
    assert game.bonus == bonus
    assert game.phase == ("place" if bonus else "draw")


def test_example_8() -> None:
    assert duel_ranks([2, 4, -2, -3, 0, 0]) == [1, 2]
    assert duel_ranks([-2, -4, 2, 3, 0, 0]) == [2, 1]
    assert duel_ranks([-2, 9, 2, -9, 0, 0]) == [1, 1]  # R10.6
    assert duel_ranks([1, 1, 1, -9, -9, 0]) == [1, 2]


# Whole games


def run(game: OracleGame, rng: Random, greedy: bool) -> Counter[str]:
    """Plays to the end and checks invariants. Returns how often each situation occurred."""
    tiles = game.bag + Counter(tile for rack in game.racks for tile in rack)
    seen: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    while game.phase != "over":
        seen[game.phase] += 1
        if game.phase == "draw":
            seen["aside"] += bool(game.aside)
            game.draw(pick(rng, game.bag, game.due))
        else:
            moves = sorted(game.legal_moves())
            assert moves
            if greedy and game.phase == "place":
                moves = rng.sample(moves, min(150, len(moves)))
                move = max(moves, key=lambda move: sum(game.points(move).values()))
            else:
                move = rng.choice(moves)
            if game.phase == "place":
                laid[move[:2]] += 1
                seen["bonus"] += game.bonus > 0
            game.play(move)
        on_racks = Counter(tile for rack in game.racks for tile in rack)
        assert game.bag + on_racks + laid + Counter(game.aside) == tiles
    covered = Counter("".join(laid.elements())) + Counter(game.board.printed.values())
    assert Counter(game.board_colours.values()) == covered
    assert (game.bonus, game.due, game.legal_moves()) == (0, 0, set())
    return seen


def test_there_are_24_kinds() -> None:
    assert len(KINDS) == 24


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_random_games(kind: tuple[str, str, int]) -> None:
    rng = Random(str(kind))
    game = random_game(rng, kind)
    run(game, rng, greedy=False)
    assert game.reason in ("full", "instant")
    sides = {"standard": kind[2], "team": 2, "solo": 1, "duel": 2}[kind[1]]
    assert len(game.ranks()) == sides
    assert min(game.ranks()) == 1


@pytest.mark.parametrize(
    "kind",
    [
        ("2004", "standard", 2),
        ("2023", "duel", 2),
        ("2023", "solo", 1),
        ("extreme", "standard", 2),
        ("extreme", "team", 4),
    ],
    ids=lambda kind: "-".join(map(str, kind)),
)
def test_greedy_games_reach_the_ends_of_tracks(kind: tuple[str, str, int]) -> None:
    rng = Random(str(kind))
    seen: Counter[str] = Counter()
    top = 0
    for _ in range(3):
        game = random_game(rng, kind)
        seen += run(game, rng, greedy=True)
        top = max(top, max(abs(marker) for board in game.scores for marker in board))
    limit = {"standard": game.end, "duel": 9}.get(kind[1], 2 * game.end)
    assert top <= limit
    assert top >= (9 if kind[1] == "duel" else game.end)
    assert (seen["bonus"] > 0) == (kind[1] != "solo")
