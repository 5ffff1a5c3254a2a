"""The worked examples of the rules, each with a drawn board."""

from tests.drawing import draw


def test_example_1_blue_beside_the_printed_blue() -> None:
    """R4.1."""
    board = ". . 1 2 b"
    game = draw(board, at="h9", racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 0, "b": 1}


def test_example_2_red_beside_one_and_blue_beside_two() -> None:
    """R4.1: the two blue symbols are in different directions."""
    board = """
          . . B .
         R 1 2 . .
          . . B .
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 2}


def test_example_3_double_does_not_count_its_own_other_half() -> None:
    """R4.1, R4.2."""
    board = """
          B . . . .
         B 1 2 B B
          . . . . .
    """
    game = draw(board, racks=["bb"])
    assert game.points(game.on("bb")) == {"b": 4}
    assert [half.points for half in game.explain(game.on("bb")).halves] == [2, 2]


def test_example_4_symbols_that_are_not_in_line_score_nothing() -> None:
    """R4.1: the blue at the lower right is in line with neither half."""
    board = """
        R R 1 2 B B
         . . . B . .
          . . . B . B
    """
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 2, "b": 4}


def test_example_5_green_double_in_a_gap() -> None:
    """R4.1, R4.2."""
    board = """
             G G G
        G G G 1 2 G G P
             G G P
    """
    game = draw(board, racks=["gg"])
    assert [half.points for half in game.explain(game.on("gg")).halves] == [7, 5]
    assert game.points(game.on("gg")) == {"g": 12}


def test_example_6_final_markers() -> None:
    """R7.3."""
    board = "1 2 R"
    game = draw(
        board,
        players=4,
        racks=["gb"],
        markers=[
            "r9 g12 b12 o18 y18 p18",
            "r18 g18 b10 o10 y12 p11",
            "r7 g18 b18 o18 y18 p18",
            "r13 g12 b9 o13 y14 p13",
        ],
    )
    game.play(game.on("gb"))
    assert game.outcome is not None
    assert game.outcome.ranks == (3, 1, 4, 2)


CORNER = """
    G G 1 2 Y Y Y Y
     . . . . . . .
"""


def test_example_7_team_passes_two_corners_and_earns_two_bonuses() -> None:
    """R8.2: green 16 + 2, yellow 17 + 4."""
    game = draw(CORNER, variant="team", racks=["gy oo oo oo"], markers=["g16 y17"])
    green, yellow = game.explain(game.on("gy")).halves
    assert (green.after, green.lost, yellow.after, yellow.lost) == (18, 0, 18, 3)
    game.play(game.on("gy"))
    assert game.scores[0] == (0, 18, 0, 0, 18, 0)
    assert game.bonus == 2


def test_example_7_solo_passes_two_corners_and_earns_no_bonus() -> None:
    """R9.2."""
    game = draw(CORNER, variant="solo", racks=["gy"], markers=["g16 y17"])
    game.play(game.on("gy"))
    assert game.scores[0] == (0, 18, 0, 0, 18, 0)
    assert game.bonus == 0


def test_example_8_duel_of_two_markers_each() -> None:
    """R10.6: 2-4 against 2-3."""
    board = "1 2 R"
    game = draw(board, variant="duel", racks=["gb"], markers=["r2 o4 y-2 p-3"])
    game.play(game.on("gb"))
    assert game.outcome is not None
    assert (game.outcome.ranks, game.outcome.winners) == ((1, 2), (0,))
