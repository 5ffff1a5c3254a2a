"""R6: exchanging tiles."""

import numpy as np
import pytest

from genial import Game, IllegalMove
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
def test_one_of_the_colours_tied_for_lowest_is_enough_to_forbid_it(tile: str) -> None:
    """R6.1."""
    game = play_dull(f"by oy pp bb {tile}", RED_AND_GREEN_LOW)
    assert (game.seat, game.phase) == (1, "place")


def test_exchange_is_offered_when_none_of_the_tied_colours_shows() -> None:
    """R6.1."""
    assert play_dull("by oy pp bb yy", RED_AND_GREEN_LOW).phase == "exchange"


def test_exchange_is_not_offered_while_all_colours_tie() -> None:
    """R6.1: at the start every colour is lowest."""
    game = play_dull("by oy pp bb yy", "")
    assert (game.seat, game.phase) == (1, "place")


def test_lowest_colour_is_read_after_the_scoring() -> None:
    """R6.1: red rises from 2 to 4, so green is lowest now, and nothing shows green."""
    board = "R R 1 2 . . . ."
    game = draw(board, racks=["rb ro ry", "gg"], markers=["r2 g3 b5 o5 y5 p5"])
    game.play(game.on("rb"))
    assert game.phase == "exchange"


def test_placed_tile_is_no_longer_on_the_rack() -> None:
    """R6.1: the only tile with the lowest colour has just been placed."""
    assert play_dull("gb oy", ONLY_RED_LOW).phase == "exchange"


def test_exchange_is_judged_before_refilling() -> None:
    """R6.1: the bag holds nothing but red, which the refill would bring."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, bag="rr rr rr rr rr rr rr")
    assert game.phase == "exchange"


def test_refill_does_not_bring_a_right_to_exchange() -> None:
    """R6.1: what the next player draws is judged at the end of a turn of their own."""
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
    """R6.2: the bag holds exactly six tiles, so those are drawn, and the old ones are the bag."""
    game = play_dull("gb oy pp bb gg", ONLY_RED_LOW, bag="rr rg rb ro ry rp")
    game.play("swap")
    assert sorted(game.racks[0]) == ["rb", "rg", "ro", "rp", "rr", "ry"]
    assert game.bag == {"gb": 1, "oy": 1, "pp": 1, "bb": 1, "gg": 1}


@pytest.mark.parametrize("seed", range(8))
def test_old_tiles_never_come_back_whatever_is_drawn(seed: int) -> None:
    """R6.2: eight tiles in the bag, none of a kind that is given back."""
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
def test_decision_is_refused_where_nothing_is_offered(decision: str) -> None:
    """R6.1."""
    game = draw(STRIP, racks=["rr", "gg"])
    with pytest.raises(IllegalMove) as refused:
        game.play(decision)
    assert refused.value.clause == "R6.1"


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "2023-family"])
def test_exchange_comes_once_a_turn(edition: str) -> None:
    """R6.1, R6.3: what was drawn shows no red either, but the turn is over."""
    game = play_dull("gb oy", ONLY_RED_LOW, edition=edition, bag="gg gg gg yy yy yy")
    game.play("swap")
    assert (game.seat, game.phase, game.turns[-1].exchange) == (1, "place", True)


def test_exchange_comes_once_a_turn_in_extreme() -> None:
    """R6.3: lowest is red alone among eight colours."""
    game = play_dull(
        "gb oy tk tt",
        ONLY_RED_LOW + " t5 k5",
        edition="extreme",
        bag="gg gg gg yy yy yy",
    )
    assert game.phase == "exchange"
    game.play("swap")
    assert (game.seat, game.phase) == (1, "place")


def test_nothing_is_decided_with_an_empty_rack() -> None:
    """R6.4: the last tile has been placed, the rack is filled at once."""
    game = play_dull("", ONLY_RED_LOW)
    assert (game.seat, game.phase, game.rack_sizes[0]) == (1, "place", 6)


def test_nothing_is_decided_after_the_end() -> None:
    """R6.1, R7.1."""
    board = "1 2 R"
    game = draw(board, racks=["rr gb", "gg"], markers=[ONLY_RED_LOW])
    game.play(game.on("rr"))
    assert game.phase == "over"


def test_team_reads_the_lowest_colour_off_its_shared_board() -> None:
    """R6.5: red is low for seats 1 and 3, green for seats 2 and 4."""
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


def test_team_board_counts_the_second_half_as_further() -> None:
    """R6.5, R8.3: 0 on the second half is not a lowest 0."""
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


def test_others_imagine_only_racks_with_which_a_seat_may_exchange() -> None:
    """R6.1: a seat that is deciding shows no lowest colour, and whoever watches knows."""
    game = play_dull("gb gb oy", ONLY_RED_LOW)
    assert game.phase == "exchange"
    view = game.view(1)
    racks = set()
    for seed in range(20):
        world = view.sample(np.random.default_rng(seed))
        assert not any("r" in tile for tile in world.racks[0])
        assert world.view(1).states.tobytes() == view.states.tobytes()
        racks.add(world.racks[0])
    assert len(racks) > 10
