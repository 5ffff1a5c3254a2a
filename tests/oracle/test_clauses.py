"""Tests of the oracle for clauses that examples and random games do not cover."""

import pytest

from .game import OracleGame
from .samples import lay, settled

ANY = "rg rg rg rg rg rg"

STRIP = "hexagon\n. . . . . . . .\n"  # the spaces are a1 to a8, without symbols


def spaces(moves: set[str]) -> set[frozenset[str]]:
    """The pairs of spaces that the legal placements cover."""
    return {frozenset((move[2:4], move[4:6])) for move in moves}


# R3, and the notation of moves


def test_first_turn_needs_an_untouched_symbol() -> None:
    game = OracleGame("2023", "standard", 2, 0, [["rb"] * 6, ["gg"] * 5])
    assert "rbh7h8" not in game.legal_moves()
    # it is enough that one half touches a symbol
    assert {"rbc9c10", "rbc10c9", "rbd8e8"} <= game.legal_moves()
    game.play("rbc9c10")
    game.draw(["rr"])
    assert game.seat == 1
    assert "ggd7d8" not in game.legal_moves()  # a tile already touches red
    assert "ggc11c12" in game.legal_moves()


def test_diagonals_touch_on_octagons() -> None:
    game = OracleGame("extreme", "standard", 2, 0, [["rb"], ["rb"]])
    assert "rbc5d5" in game.legal_moves()  # c5 is diagonal to b4: R1.6
    game.play("rbc5d5")
    game.draw(["rr", "gg", "bb", "oo", "yy", "pp"])
    assert "rbb5b6" not in game.legal_moves()


def test_first_turn_restriction_ends_when_no_symbol_can_be_touched() -> None:
    game = OracleGame("2023", "standard", 2, 0, [["rb"], ["rb"]], STRIP)
    assert len(game.legal_moves()) == 14
    one_symbol = "hexagon\n. . r . . . . .\n"
    game = OracleGame("2023", "standard", 2, 0, [["rb"], ["rb"]], one_symbol)
    assert spaces(game.legal_moves()) == {frozenset(("a1", "a2")), frozenset(("a4", "a5"))}
    game.play("rba4a5")
    game.draw(["gg"] * 5 + ["rb"])
    assert "rba7a8" in game.legal_moves()


def test_symbols_do_not_touch_each_other() -> None:
    side_by_side = "hexagon\n. . r g . . . .\n"
    game = OracleGame("2023", "standard", 2, 0, [["rb"], ["rb"]], side_by_side)
    assert spaces(game.legal_moves()) == {frozenset(("a1", "a2")), frozenset(("a5", "a6"))}


def test_first_turn_is_only_the_first_placement() -> None:
    game = OracleGame("2023", "standard", 2, 0, [["rb", "gg"], ["rb"]])
    game.scores[0][0] = 17
    game.play("rbc9c10")
    assert (game.seat, game.bonus) == (0, 1)
    assert "ggh8h9" in game.legal_moves()


def test_legal_moves_list_each_placement_once() -> None:
    game = settled(["gg gg rb rb", ANY])
    moves = game.legal_moves()
    assert {"ggh8h9", "rbh8h9", "rbh9h8", "ggh9h10"} <= moves
    assert not {"ggh9h8", "brh9h8", "ggh10h9"} & moves
    with pytest.raises(ValueError, match="not legal"):
        game.play("brh9h8")


# R4


def test_on_octagons_a_half_scores_in_seven_directions() -> None:
    game = settled(["rg", "bb"], edition="extreme")
    lay(
        game, r="e5 e6 e7 f5 g5 g6 g7 h8 f8"
    )  # h8 is in line diagonally; f8 is beyond the other half
    assert game.points("rgf6f7") == {"r": 8, "g": 0}  # R1.4


def test_lines_end_at_spaces_out_of_play() -> None:
    light_in_the_middle = "hexagon\n. . - . .\n"
    two = settled(["rg", "bb"], board=light_in_the_middle)
    three = settled(["rg", "bb", "bb"], board=light_in_the_middle)
    assert "a3" not in two.board.points  # R1.3
    lay(three, r="a3")
    for game in (two, three):
        lay(game, r="a4 a5")
    assert two.points("rga2a1") == {"r": 0, "g": 0}
    assert three.points("rga2a1") == {"r": 3, "g": 0}


# R4.4, R8.2


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        (16, "gga4a5", 18 + 1),  # first 2 points, then 1
        (16, "gga5a4", 18),  # 1 point to 17, then 2 points to the corner
        (17, "gga5a4", 18 + 2),
        (17, "gga4a5", 18 + 1),
        (15, "gga5a4", 18),  # both orders score the same, but they are two moves
    ],
)
def test_at_the_corner_a_double_may_score_its_halves_in_both_orders(
    before: int, move: str, after: int
) -> None:
    game = settled(["gg rr", "gg", "gg", "gg"], variant="team", board=STRIP)
    lay(game, g="a2 a3 a6")
    game.scores[0][1] = before
    assert {"gga4a5", "gga5a4"} <= game.legal_moves()
    assert "rra5a4" not in game.legal_moves()  # the red marker does not move
    game.play(move)
    assert game.scores[0][1] == after
    assert game.bonus == 1


@pytest.mark.parametrize("before", [14, 18, 34])
def test_away_from_the_corner_a_double_has_one_order(before: int) -> None:
    game = settled(["gg rr", "gg", "gg", "gg"], variant="team", board=STRIP)
    lay(game, g="a2 a3 a6")
    game.scores[0][1] = before
    assert "gga4a5" in game.legal_moves()
    assert "gga5a4" not in game.legal_moves()
    game.play("gga4a5")
    assert game.scores[0][1] == min(before + 3, 36)
    assert game.bonus == (before == 34)


def test_one_double_can_earn_two_bonuses() -> None:
    long_row = "hexagon\n" + ". " * 26 + "\n"
    game = settled(["gg gg gg", "rg", "rg", "rg"], variant="team", board=long_row)
    lay(game, g=" ".join(f"a{number}" for number in (1, *range(4, 23))))
    game.scores[0][1] = 17
    game.play("gga2a3")  # 1 point to the corner, then 19 points along the whole second half: R5.1
    assert (game.scores[0][1], game.bonus, game.phase) == (36, 2, "place")


# R5


def test_a_marker_stops_at_the_end_of_its_track_and_earns_a_bonus() -> None:
    game = settled(["gg gg rr", ANY], board=STRIP)
    lay(game, g="a2 a3")
    game.scores[0][1] = 17
    game.play("gga4a5")
    assert (game.scores[0][1], game.bonus, game.seat) == (18, 1, 0)  # R4.3, R5.1
    game.play("gga6a7")
    assert (game.scores[0][1], game.bonus) == (18, 0)  # R5.4
    assert game.reason == "full"  # only a1 and a8 are empty


def test_bonus_lapses_with_an_empty_rack() -> None:
    game = settled(["gg", ANY])
    lay(game, g="h7")
    game.scores[0] = [18, 17, 18, 18, 18, 0]
    game.play("ggh8h9")
    assert (game.phase, game.bonus, game.due) == ("draw", 0, 6)  # R5.3, R6.4


# R6


def test_exchange_is_offered_without_a_lowest_colour() -> None:
    game = settled(["rr gb gb", ANY])
    game.scores[0] = [0, 3, 3, 2, 1, 2]
    lay(game, r="h7 g8")
    game.play("rrh8h9")  # red moves to 2, so that yellow is lowest
    assert (game.scores[0][0], game.phase) == (2, "exchange")
    assert game.legal_moves() == {"keep", "swap"}
    game.play("swap")
    assert (game.phase, game.due, game.racks[0]) == ("draw", 6, [])
    assert game.bag["gb"] == 4
    with pytest.raises(ValueError, match="not all in the bag"):
        game.draw(["gb"] * 5 + ["rr"])  # the two exchanged tiles are not in the bag yet
    game.draw(["gb"] * 4 + ["rr"] * 2)
    assert (game.seat, game.bag["gb"]) == (1, 2)


def test_after_keep_the_rack_is_refilled() -> None:
    game = settled(["rr gb gb", ANY])
    game.scores[0] = [2, 3, 3, 2, 1, 2]
    game.play("rrh8h9")
    game.play("keep")
    assert (game.phase, game.due, game.racks[0]) == ("draw", 4, ["gb", "gb"])


def test_no_exchange_with_a_tile_of_a_lowest_colour() -> None:
    game = settled(["rr gb gb", ANY])
    game.scores[0] = [2, 1, 3, 2, 1, 2]
    game.play("rrh8h9")
    assert game.phase == "draw"


def test_team_exchange_reads_the_shared_board() -> None:
    game = settled(["rr gb", ANY, "yp", "yp"], variant="team")
    game.scores = [[20, 18, 18, 20, 17, 20], [0] * 6]
    game.play("rrh8h9")
    assert game.phase == "exchange"  # R6.5


# R2.5


def test_players_without_tiles_pass_if_the_bag_is_empty() -> None:
    game = settled(["rb", "gg gg", "oo"])
    game.bag.clear()
    game.play("rbh8h9")
    assert (game.phase, game.due) == ("draw", 0)
    game.draw([])
    game.play("gge8e9")
    game.draw([])
    assert game.seat == 2
    game.play("ook5k6")
    game.draw([])
    assert game.seat == 1  # seats 2 and 0 pass
    game.play("ggf8f9")
    game.draw([])
    assert (game.phase, game.reason) == ("over", "tiles")


# R7, R8.5, R9


@pytest.mark.parametrize(
    ("variant", "racks", "last"),
    [
        ("standard", ["rb gg", ANY], 18),
        ("team", ["rb gg", ANY, "yy", "yy"], 36),
        ("solo", ["rb"], 36),
    ],
)
def test_the_game_ends_at_once_when_all_markers_of_a_side_are_at_the_end(
    variant: str, racks: list[str], last: int
) -> None:
    game = settled(racks, variant=variant)
    lay(game, r="h7", b="h10")
    game.scores[0] = [last - 1, last, last - 1, last, last, last]
    game.play("rbh8h9")
    assert (game.phase, game.reason, game.bonus) == ("over", "instant", 0)
    assert game.ranks() == {"standard": [1, 2], "team": [1, 2], "solo": [1]}[variant]


def test_an_instant_win_is_checked_before_a_full_board() -> None:
    game = settled(["rr", ANY], board="hexagon\n. . .\n")
    lay(game, r="a3")
    game.scores[0] = [17, 18, 18, 18, 18, 18]
    game.play("rra1a2")
    assert game.reason == "instant"


def test_a_solo_player_draws_one_tile() -> None:
    game = OracleGame("2018", "solo", 1, 0, [["rb"]])
    assert "rbh8h9" not in game.legal_moves()  # R9.1
    game.play("rbc9c10")
    assert (game.phase, game.due) == ("draw", 1)
    game.draw(["gg"])
    assert "ggh8h9" in game.legal_moves()


# R10


def test_in_the_duel_only_a_new_token_earns_a_bonus() -> None:
    game = settled(["rb rb gg", "ro gg"], variant="duel")
    lay(game, r="h7 g8", b="h10")
    game.scores[0] = [8, -1, -3, 0, 0, 0]
    game.play("rbh8h9")
    assert game.scores[0] == [9, -1, -2, 0, 0, 0]  # R10.2
    assert (game.tokens["r"], game.bonus) == (0, 1)  # R10.3
    game.play("ggk6k7")
    assert game.phase == "exchange"  # R10.4: "rb" shows red
    game.play("swap")
    assert (game.racks[0], game.due, game.aside) == ([], 6, ["rb"])
    game.draw(["yy"] * 5 + ["rr"])
    lay(game, r="k9")
    game.play("rok8j8")
    assert (game.scores[0][0], game.tokens["r"]) == (8, 0)
    game.draw(["pp"] * 5)
    lay(game, r="f8 e8")
    game.play("rrd8e7")
    assert (game.scores[0][0], game.bonus) == (9, 0)  # seat 0 already has the token


def test_duel_token_changes_hands() -> None:
    game = settled([ANY, "rr gg oo"], variant="duel")
    game.seat = 1
    lay(game, r="h7 g8")
    game.scores[0][0] = -7
    game.tokens["r"] = 0
    game.play("rrh8h9")
    assert (game.scores[0][0], game.tokens["r"], game.bonus) == (-9, 1, 1)


def test_duel_exchange_sets_aside_only_won_colours() -> None:
    game = settled(["pp rb gy rr oo", ANY], variant="duel")
    game.scores[0] = [9, -9, 0, 0, 0, 0]
    game.play("ppk6k7")
    game.play("swap")
    assert (game.racks[0], game.aside, game.due) == (["gy", "oo"], ["rb", "rr"], 4)


def test_no_duel_exchange_without_a_qualifying_tile() -> None:
    game = settled(["pp gy", ANY], variant="duel")
    game.scores[0] = [9, -9, 0, 0, 0, 0]
    game.play("ppk6k7")
    assert (game.phase, game.due) == ("draw", 5)


def test_a_duel_ends_when_all_markers_are_on_one_side() -> None:
    game = settled([ANY, "rb gg"], variant="duel")
    game.seat = 1
    lay(game, r="h7", b="h10")
    game.scores[0] = [0, -1, 0, -9, -2, -3]
    game.play("rbh8h9")
    assert (game.reason, game.ranks()) == ("instant", [2, 1])  # R10.5


# Kinds of game and maps that do not exist


@pytest.mark.parametrize(
    "kind",
    [("2005", "standard", 2), ("2023-family", "solo", 1), ("2018", "duel", 2), ("2023", "team", 2)],
)
def test_unknown_kinds_of_game_are_refused(kind: tuple[str, str, int]) -> None:
    with pytest.raises(ValueError, match=r"edition|players"):
        OracleGame(*kind, 0, [[] for _ in range(kind[2])])


@pytest.mark.parametrize("board", ["", "square\n. .", "hexagon\n", "hexagon\n. t", "octagon\n.. ."])
def test_malformed_maps_are_refused(board: str) -> None:
    with pytest.raises(ValueError, match=r"map|columns"):
        OracleGame("2023", "standard", 2, 0, [["rb"], ["rb"]], board)
