"""R10: the duel."""

from typing import Any

import numpy as np
import pytest

from genial import BadRules, Game, IllegalMove, View, parse_position
from tests.drawing import Drawn, draw

LINE = """
    R R R 1 2 . . . .
     . . 3 4 . . . .
"""


def duel(board: str, rack: str, markers: str, seat: int = 0, **more: Any) -> Drawn:
    """A duel in which `seat` has this rack and the opponent has six other tiles."""
    racks = ["oo oo oo yy yy yy", "oo oo oo yy yy yy"]
    racks[seat] = rack
    return draw(board, variant="duel", racks=racks, markers=[markers], seat=seat, **more)


def test_duel_is_for_two_players_on_white_spaces_with_one_shared_score_board() -> None:
    """R10.1."""
    game = Game("2023", variant="duel", seed=1)
    assert len(game.geometry.spaces) == 91
    assert game.scores == ((0,) * 6,)
    assert game.tokens == dict.fromkeys("rgboyp")


@pytest.mark.parametrize("edition", ["2004", "2018", "2023-family", "extreme"])
def test_only_the_2023_edition_has_the_duel(edition: str) -> None:
    """R10."""
    with pytest.raises(BadRules, match="duel is in 2023"):
        Game(edition, variant="duel")


def test_points_move_the_marker_towards_the_player_who_scored() -> None:
    """R10.2."""
    game = duel(LINE, "rb gg", "r1")
    game.play(game.on("rb"))
    assert game.scores[0][0] == 4
    game = duel(LINE, "rb gg", "r1", seat=1)
    game.play(game.on("rb"))
    assert game.scores[0][0] == -2


def test_zero_is_a_field_like_any_other() -> None:
    """R10.2: three points move the marker from the opponent's 1 over 0 to the player's 2."""
    game = duel(LINE, "rb gg", "r-1")
    game.play(game.on("rb"))
    assert game.scores[0][0] == 2


@pytest.mark.parametrize(("seat", "place"), [(0, 9), (1, -9)])
def test_marker_stops_at_9(seat: int, place: int) -> None:
    """R10.2."""
    start = 8 if seat == 0 else -8
    game = duel(LINE, "rb gg", f"r{start}", seat=seat)
    half = game.explain(game.on("rb")).halves[0]
    assert (half.before, half.after, half.lost) == (8, 9, 2)
    game.play(game.on("rb"))
    assert game.scores[0][0] == place


def test_first_arrival_takes_the_token_from_the_supply_and_earns_a_bonus() -> None:
    """R10.3."""
    game = duel(LINE, "rb gg gg", "r6")
    game.play(game.on("rb"))
    assert game.tokens["r"] == 0
    assert (game.seat, game.phase, game.bonus) == (0, "place", 1)


def test_token_is_taken_from_the_opponent() -> None:
    """R10.3: the opponent has the token; the marker reaches the player's 9."""
    game = duel(LINE, "rb gg gg", "r7", tokens="r1")
    game.play(game.on("rb"))
    assert (game.tokens["r"], game.bonus) == (0, 1)


def test_second_seat_takes_tokens_at_its_own_9() -> None:
    """R10.3."""
    game = duel(LINE, "rb gg gg", "r-7", seat=1, tokens="r0")
    game.play(game.on("rb"))
    assert (game.tokens["r"], game.bonus, game.seat) == (1, 1, 1)


def test_no_second_bonus_while_holding_the_token() -> None:
    """R10.3: the opponent has moved the marker back to 7; it reaches 9 again."""
    game = duel(LINE, "rb gg gg", "r7", tokens="r0")
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.tokens["r"], game.bonus) == (9, 0, 0)


def test_token_stays_while_the_marker_moves_away() -> None:
    """R10.3: the opponent gets the token only when the marker reaches their 9."""
    game = duel(LINE, "rb gg gg", "r9", seat=1, tokens="r0")
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.tokens["r"]) == (6, 0)


def test_leaving_the_opponents_9_earns_nothing() -> None:
    """R10.3: the marker moves away from the opponent's 9."""
    game = duel(LINE, "rb gg gg", "r-9", tokens="r1")
    game.play(game.on("rb"))
    assert (game.scores[0][0], game.tokens["r"], game.bonus) == (-6, 1, 0)


def test_one_tile_takes_two_tokens() -> None:
    """R10.3, R5.1."""
    board = """
        R 1 2 B . . .
         . . . . . .
    """
    game = duel(board, "rb gg gg gg", "r8 b8")
    game.play(game.on("rb"))
    assert (game.tokens["r"], game.tokens["b"], game.bonus) == (0, 0, 2)


def test_a_double_earns_one_bonus_in_the_duel() -> None:
    """R10.3, R5.1."""
    board = """
        R 1 2 R . . .
         . . . . . .
    """
    game = duel(board, "rr gg gg gg", "r8")
    assert game.explain(game.on("rr")).bonuses == 1
    game.play(game.on("rr"))
    assert game.bonus == 1


def test_the_second_half_of_a_double_can_earn_the_token() -> None:
    """R10.3."""
    board = """
        R 1 2 R . . .
         . . . . . .
    """
    game = duel(board, "rr gg gg gg", "r7")
    assert [half.bonus for half in game.explain(game.on("rr")).halves] == [False, True]
    game.play(game.on("rr"))
    assert (game.bonus, game.tokens["r"]) == (1, 0)


def test_duel_bonus_is_compulsory_and_before_the_refill() -> None:
    """R10.3, R5.2."""
    game = duel(LINE, "rb gg gg", "r6")
    game.play(game.on("rb"))
    with pytest.raises(IllegalMove):
        game.play("keep")
    assert game.rack_sizes[0] == 2


def test_duel_bonus_lapses_with_an_empty_rack() -> None:
    """R10.3, R5.3."""
    game = duel(LINE, "rb", "r6")
    game.play(game.on("rb"))
    assert (game.seat, game.bonus, game.rack_sizes[0]) == (1, 0, 6)


def test_duel_exchange_sets_aside_only_tiles_that_show_a_colour_on_ones_own_9() -> None:
    """R10.4."""
    game = duel(LINE, "bb rg ro gg ry op", "r9", tokens="r0", bag="yy yy yy pp")
    game.play(game.on("bb", "34"))
    assert game.phase == "exchange"
    game.play("swap")
    kept, drawn = game.racks[0][:2], game.racks[0][2:]
    assert kept == ("gg", "op")
    assert sorted(drawn) == ["pp", "yy", "yy", "yy"]
    assert game.bag == {"rg": 1, "ro": 1, "ry": 1}
    assert game.turns[-1].shown == ("rg", "ro", "ry")


def test_set_aside_tiles_cannot_come_back_in_the_duel_draw() -> None:
    """R10.4: the bag has too few tiles, so old tiles would be drawn if they were in it."""
    game = duel(LINE, "bb rg ro gg", "r9", tokens="r0", bag="yy")
    game.play(game.on("bb", "34"))
    game.play("swap")
    assert game.racks[0] == ("gg", "yy")
    assert game.bag == {"rg": 1, "ro": 1}


def test_duel_exchange_can_be_declined() -> None:
    """R10.4."""
    game = duel(LINE, "bb rg ro gg", "r9", tokens="r0")
    game.play(game.on("bb", "34"))
    game.play("keep")
    assert game.racks[0][:3] == ("rg", "ro", "gg")
    assert (game.seat, game.rack_sizes[0]) == (1, 6)


def test_duel_exchange_needs_a_tile_that_qualifies() -> None:
    """R10.4."""
    game = duel(LINE, "bb gg op", "r9", tokens="r0")
    game.play(game.on("bb", "34"))
    assert (game.seat, game.phase) == (1, "place")


@pytest.mark.parametrize("markers", ["r8", "r-9", "g9"])
def test_duel_exchange_needs_a_marker_on_ones_own_9(markers: str) -> None:
    """R10.4: neither 8, nor the opponent's 9, nor the player's 9 of another colour is enough."""
    game = duel(LINE, "bb rr ro", markers)
    game.play(game.on("bb", "34"))
    assert (game.seat, game.phase) == (1, "place")


def test_second_seat_exchanges_by_its_own_side() -> None:
    """R10.4."""
    game = duel(LINE, "bb rr ro gg", "r-9 g9", seat=1, tokens="r1 g0")
    game.play(game.on("bb", "34"))
    game.play("swap")
    assert game.turns[-1].shown == ("rr", "ro")


def test_marker_that_arrives_with_the_last_placement_counts_for_the_exchange() -> None:
    """R10.4: red reaches 9 and earns a bonus; after it, red tiles may be set aside."""
    game = duel(LINE, "rb gg ro", "r6")
    game.play(game.on("rb"))
    game.play(game.on("gg", "34"))
    assert game.phase == "exchange"


def test_lowest_colour_does_not_matter_for_the_duel_exchange() -> None:
    """R10.4 replaces R6: no tile on the rack has the lowest colour, but no exchange is offered."""
    game = duel(LINE, "bb gg", "r-5 g5 b5 o5 y5 p5")
    game.play(game.on("bb", "34"))
    assert (game.seat, game.phase) == (1, "place")


def test_duel_exchange_is_offered_once_a_turn() -> None:
    """R10.4."""
    game = duel(LINE, "bb rg", "r9", tokens="r0", bag="rr rr rr rr rr rr rr")
    game.play(game.on("bb", "34"))
    game.play("swap")
    assert (game.seat, game.phase) == (1, "place")


@pytest.mark.parametrize("seat", [0, 1])
def test_all_markers_on_ones_own_side_win_at_once(seat: int) -> None:
    """R10.5: red moves from 0 to 3, and the five other markers are on 1."""
    sign = "" if seat == 0 else "-"
    markers = " ".join(f"{colour}{sign}1" for colour in "gboyp")
    game = duel(LINE, "rb gg", markers, seat=seat)
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("instant", (seat,))


def test_marker_on_0_is_on_nobodys_side() -> None:
    """R10.5: red moves from -3 to 0, which is not enough."""
    game = duel(LINE, "rb gg", "r-3 g1 b1 o1 y1 p1")
    game.play(game.on("rb"))
    assert game.scores[0][0] == 0
    assert game.outcome is None


def test_instant_win_in_the_duel_also_with_a_bonus_due() -> None:
    """R10.5, R7.2."""
    game = duel(LINE, "rb gg", "r8 g1 b1 o1 y1 p1")
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert (game.outcome.reason, game.bonus) == ("instant", 0)


def standing(markers: str) -> tuple[int, ...]:
    """The ranks of the two players when the board is full."""
    board = "1 2 R"
    game = duel(board, "gb", markers)
    game.play(game.on("gb"))
    assert game.outcome is not None
    assert game.outcome.reason == "full"
    return game.outcome.ranks


def test_more_markers_on_ones_own_side_win() -> None:
    """R10.6: three markers on low fields beat two on high fields; a marker on 0 does not count."""
    assert standing("r1 g1 b1 o-9 y-9 p0") == (1, 2)
    assert standing("r-1 g-1 b9 o0 y0 p0") == (2, 1)


def test_tokens_do_not_count() -> None:
    """R10.6: seat 0 has all tokens; seat 1 has one marker more and wins."""
    board = "1 2 R"
    game = duel(board, "gb", "r-1", tokens="g0 b0 o0 y0 p0")
    game.play(game.on("gb"))
    assert game.outcome is not None
    assert game.outcome.ranks == (2, 1)


def test_equal_numbers_are_compared_from_the_lowest_up() -> None:
    """R10.6, R7.3."""
    assert standing("r2 g4 b-2 o-3") == (1, 2)
    assert standing("r2 g9 b-3 o-3") == (2, 1)
    assert standing("r2 g2 b-2 o-3") == (2, 1)


@pytest.mark.parametrize("markers", ["", "r3 b-3", "r2 g5 y-5 p-2"])
def test_duel_can_be_a_draw(markers: str) -> None:
    """R10.6."""
    assert standing(markers) == (1, 1)


def test_sampled_racks_of_a_duel_opponent_allow_the_offered_exchange() -> None:
    """R10.4: if the phase is `exchange`, at least one hidden tile qualifies."""
    game = duel(LINE, "bb rg", "r9", tokens="r0")
    game.play(game.on("bb", "34"))
    assert game.phase == "exchange"
    assert game.view(1).phase == "place"
    view = parse_position(str(game.view(1)).replace(" place ", " exchange "))
    assert isinstance(view, View)
    for seed in range(20):
        world = view.sample(np.random.default_rng(seed))
        assert any("r" in tile for tile in world.racks[0])


def test_markers_of_a_duel_are_positive_on_the_owners_side() -> None:
    """R10.1."""
    game = duel(LINE, "bb rg", "r9 g-3")
    assert game.markers(0) == (9, -3, 0, 0, 0, 0)
    assert game.markers(1) == (-9, 3, 0, 0, 0, 0)
