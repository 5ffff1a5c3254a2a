"""R6: exchanging tiles."""

import numpy as np
import pytest

from genial import Game, IllegalMove, View, parse_position
from tests.drawing import Drawn, draw

STRIP = "1 2 3 4 . . . ."


def play_dull(rack: str, markers: str, **more: str) -> Drawn:
    """A position after a red-red tile that scores nothing."""
    game = draw(STRIP, racks=[f"rr {rack}", "gg"], markers=[markers], **more)  # type: ignore[arg-type]
    game.play(game.on("rr"))
    return game


ONLY_RED_LOW = "r2 g5 b5 o5 y5 p5"
RED_AND_GREEN_LOW = "r2 g2 b5 o5 y5 p5"


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "2023-family"])
def test_exchange_is_offered_when_no_tile_shows_the_lowest_colour(edition: str) -> None:
    """R6.1."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, edition=edition)
    assert game.phase == "exchange"
    assert list(map(str, game.legal_moves())) == ["keep", "swap"]


@pytest.mark.parametrize("tile", ["rb", "rr", "rp"])
def test_exchange_is_not_offered_when_one_tile_shows_the_lowest_colour(tile: str) -> None:
    """R6.1."""
    game = play_dull(f"gb oy pp bb {tile}", ONLY_RED_LOW)
    assert (game.seat, game.phase) == (1, "place")


@pytest.mark.parametrize("tile", ["rb", "gb", "rg", "gg"])
def test_a_tile_with_one_of_the_lowest_colours_forbids_the_exchange(tile: str) -> None:
    """R6.1."""
    game = play_dull(f"by oy pp bb {tile}", RED_AND_GREEN_LOW)
    assert (game.seat, game.phase) == (1, "place")


def test_exchange_is_offered_when_no_tile_has_a_lowest_colour() -> None:
    """R6.1."""
    assert play_dull("by oy pp bb yy", RED_AND_GREEN_LOW).phase == "exchange"


def test_exchange_is_not_offered_while_all_colours_tie() -> None:
    """R6.1: at the start every colour is lowest."""
    game = play_dull("by oy pp bb yy", "")
    assert (game.seat, game.phase) == (1, "place")


def test_lowest_colour_is_determined_after_scoring() -> None:
    """R6.1: red moves from 2 to 4, so green is lowest now, and no tile has green."""
    board = "R R 1 2 . . . ."
    game = draw(board, racks=["rb ro ry", "gg"], markers=["r2 g3 b5 o5 y5 p5"])
    game.play(game.on("rb"))
    assert game.phase == "exchange"


def test_placed_tile_is_no_longer_on_the_rack() -> None:
    """R6.1: the only tile with the lowest colour has just been placed."""
    assert play_dull("gb oy", ONLY_RED_LOW).phase == "exchange"


def test_exchange_is_checked_before_refilling() -> None:
    """R6.1: the bag has only red tiles, which the refill would draw."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, bag="rr rr rr rr rr rr rr")
    assert game.phase == "exchange"


def test_refilled_tiles_do_not_allow_an_exchange() -> None:
    """R6.1: drawn tiles are checked only at the end of the seat's next turn."""
    game = play_dull("rb oy pp bb gg", ONLY_RED_LOW, bag="gg gg gg")
    assert (game.seat, game.phase) == (1, "place")


def test_other_players_markers_do_not_matter() -> None:
    """R6.1."""
    game = draw(STRIP, racks=["rr gb", "gg"], markers=[ONLY_RED_LOW, "r9 g0 b9 o9 y9 p9"])
    game.play(game.on("rr"))
    assert game.phase == "exchange"


def test_swap_draws_six_new_tiles_and_ends_the_turn() -> None:
    """R6.2."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW)
    bag = game.bag_size
    game.play("swap")
    assert (game.seat, game.phase, game.rack_sizes[0]) == (1, "place", 6)
    assert game.bag_size == bag - 1  # six out, five back


def test_old_tiles_cannot_come_back_in_the_draw() -> None:
    """R6.2: the bag has exactly six tiles; they are drawn, and the old tiles become the bag."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, bag="rr rg rb ro ry rp")
    game.play("swap")
    assert sorted(game.racks[0]) == ["rb", "rg", "ro", "rp", "rr", "ry"]
    assert game.bag == {"gb": 1, "oy": 1, "pp": 1, "bb": 1, "gg": 1}


@pytest.mark.parametrize("seed", range(8))
def test_no_draw_returns_the_exchanged_tiles(seed: int) -> None:
    """R6.2: the bag has eight tiles, none of the same kind as the exchanged tiles."""
    game = draw(
        STRIP,
        racks=["rr gg gb go gy gp", "bb"],
        bag="bb bo by bp oo oy op yy",
        markers=[ONLY_RED_LOW],
        seed=seed,
    )
    game.play(game.on("rr"))
    game.play("swap")
    assert not any("g" in tile for tile in game.racks[0])


def test_exchanged_tiles_are_shown_to_all() -> None:
    """R6.2."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW)
    game.play("swap")
    for seat in range(2):
        assert game.view(seat).turns[-1].shown == ("gb", "oy", "pp", "bb", "gg")


def test_keep_fills_the_rack_up_to_six() -> None:
    """R6.2."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, bag="yy op")
    game.play("keep")
    assert (game.seat, game.phase) == (1, "place")
    assert game.racks[0][:5] == ("gb", "oy", "pp", "bb", "gg")
    assert game.racks[0][5] in ("yy", "op")
    assert (game.bag_size, game.turns[-1].shown, game.turns[-1].exchange) == (1, (), False)


@pytest.mark.parametrize("decision", ["keep", "swap"])
def test_swap_and_keep_are_illegal_if_no_exchange_is_offered(decision: str) -> None:
    """R6.1."""
    game = draw(STRIP, racks=["rr", "gg"])
    with pytest.raises(IllegalMove) as refused:
        game.play(decision)
    assert refused.value.clause == "R6.1"


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "2023-family"])
def test_exchange_is_offered_once_a_turn(edition: str) -> None:
    """R6.1, R6.3: the new tiles have no red either, but the turn is over."""
    game = play_dull("gb oy", ONLY_RED_LOW, edition=edition, bag="gg gg gg yy yy yy")
    game.play("swap")
    assert (game.seat, game.phase, game.turns[-1].exchange) == (1, "place", True)


def test_exchange_is_offered_once_a_turn_in_extreme() -> None:
    """R6.3: only red is lowest among eight colours."""
    game = play_dull(
        "gb oy tk tt",
        ONLY_RED_LOW + " t5 k5",
        edition="extreme",
        bag="gg gg gg yy yy yy",
    )
    assert game.phase == "exchange"
    game.play("swap")
    assert (game.seat, game.phase) == (1, "place")


def test_no_exchange_is_offered_with_an_empty_rack() -> None:
    """R6.4: the last tile of the rack is placed, and the rack is refilled at once."""
    game = play_dull("", ONLY_RED_LOW)
    assert (game.seat, game.phase, game.rack_sizes[0]) == (1, "place", 6)


def test_no_exchange_is_offered_after_the_end() -> None:
    """R6.1, R7.1."""
    board = "1 2 R"
    game = draw(board, racks=["rr gb", "gg"], markers=[ONLY_RED_LOW])
    game.play(game.on("rr"))
    assert game.phase == "over"


def test_the_lowest_colour_of_a_team_is_on_its_shared_score_board() -> None:
    """R6.5: red is low for seats 0 and 2, green for seats 1 and 3."""
    markers = [ONLY_RED_LOW, "r5 g2 b5 o5 y5 p5"]
    for seat, rack, phase in (
        (0, "gb", "exchange"),
        (2, "gb", "exchange"),
        (2, "rb", "place"),
        (1, "rb", "exchange"),
        (3, "gb", "place"),
    ):
        racks = ["oo"] * 4
        racks[seat] = f"rr {rack}"
        game = draw(STRIP, variant="team", racks=racks, markers=markers, seat=seat)
        game.play(game.on("rr"))
        assert game.phase == phase, (seat, rack)


def test_zero_on_the_second_half_is_not_the_lowest_score() -> None:
    """R6.5, R8.3: 0 on the second half is higher than any score on the first half."""
    markers = ["r18 g17 b30 o30 y30 p30", ""]
    game = draw(STRIP, variant="team", racks=["rr gb"], markers=markers)
    game.play(game.on("rr"))
    assert game.phase == "place"
    assert game.seat == 1
    game = draw(STRIP, variant="team", racks=["rr ry"], markers=markers)
    game.play(game.on("rr"))
    assert game.phase == "exchange"


def test_solo_has_no_exchange() -> None:
    """R6, R9.2."""
    game = Game("2023", variant="solo", seed=1)
    while not game.outcome:
        assert game.phase == "place"
        game.play(game.legal_moves()[0])


def test_an_offered_exchange_is_a_secret_of_its_player() -> None:
    """R6.1, our reading: an offered exchange would tell others which colours a rack lacks."""
    game = play_dull("gb gb oy", ONLY_RED_LOW)
    own = game.view(0)
    assert (own.phase, own.exchange_colours, own.steps[-1].due.phase) == (
        "exchange",
        "r",
        "exchange",
    )
    for viewer in (1, None):
        view = game.view(viewer)
        assert (view.phase, view.seat, view.exchange_colours) == ("place", 0, "")
        assert view.steps[-1].due == (0, "place", 0)
        assert " place 0 " in str(view)
        worlds = [view.sample(np.random.default_rng(seed)) for seed in range(20)]
        assert any("r" in tile for world in worlds for tile in world.racks[0])


def test_sampled_racks_of_an_opponent_allow_the_offered_exchange() -> None:
    """R6.1: if the phase is `exchange`, no hidden tile has a lowest colour."""
    game = play_dull("gb gb oy", ONLY_RED_LOW)
    view = parse_position(str(game.view(1)).replace(" place ", " exchange "))
    assert isinstance(view, View)
    racks = set()
    for seed in range(20):
        world = view.sample(np.random.default_rng(seed))
        assert not any("r" in tile for tile in world.racks[0])
        racks.add(world.racks[0])
    assert len(racks) > 10


def test_an_offered_exchange_is_no_secret_where_racks_are_open() -> None:
    game = play_dull("gb gb oy", ONLY_RED_LOW, edition="2023-family")
    assert game.view(1).phase == "exchange"
