"""The compact list of a viewer's placements, and the tiles and colours of an exchange."""

from genial import Game
from genial.engine.choices import Landing, list_choices, list_plan
from tests.drawing import draw


def test_choices_name_pairs_lines_landings_and_why_spaces_are_blocked() -> None:
    """R3.3, R4.1, R4.3, R5.1: a7 has no empty neighbour; red on a3 moves from 17 to 18."""
    board = "R R . . B G ."
    game = draw(board, racks=["rb gg"], markers=["r17 b3"])
    choices = list_choices(game.view(0))
    assert choices
    assert choices.pairs == ("a3a4",)
    assert choices.blocked == {
        "a1": "covered",
        "a2": "covered",
        "a5": "covered",
        "a6": "covered",
        "a7": "alone",
    }
    assert choices.lines["r"] == {"a3": [("a2", "a1")]}
    assert choices.lines["b"] == {"a4": [("a5",)]}
    assert choices.landings["r2"] == Landing(after=18, bonus=1)
    assert choices.landings["b1"] == Landing(after=4, bonus=0)
    assert choices.landings["b0"] == Landing(after=3, bonus=0)
    assert choices.landings["g0+0"] == Landing(after=0, bonus=0)


def test_landings_show_the_order_of_a_double_that_passes_the_corner() -> None:
    """R4.4, R8.2: 2 points, then 1: from 16 to 18 and 19. 1 point, then 2: to 17 and 18."""
    board = "R R 1 2 R . ."
    game = draw(board, racks=["rr"], variant="solo", players=1, markers=["r16"])
    choices = list_choices(game.view(0))
    assert choices
    assert choices.landings["r2+1"].after == 19
    assert choices.landings["r1+2"].after == 18


def test_on_the_first_turn_spaces_far_from_free_symbols_are_blocked() -> None:
    """R3.4: a tile touches symbol b. Symbol r is free, and a2 beside r has an empty neighbour."""
    board = "r . . . . G G b ."
    game = draw(board, racks=["gg oy"], begun=False)
    assert game.free_symbols == ("a1",)
    choices = list_choices(game.view(0))
    assert choices
    assert choices.pairs == ("a2a3",)
    assert {space for space, why in choices.blocked.items() if why == "first_turn"} == {"a4", "a5"}


def test_only_the_acting_seat_has_choices_and_only_for_placements() -> None:
    """R3.1, R6.1."""
    board = "1 2 . ."
    game = draw(board, racks=["rr gb oy pp", "gg"], markers=["r2 g5 b5 o5 y5 p5"])
    assert list_choices(game.view(1)) is None
    assert game.exchange_colours == ""
    assert game.view(0).exchange_tiles == ()
    game.play(game.on("rr"))
    assert game.phase == "exchange"
    assert list_choices(game.view(0)) is None
    assert game.exchange_colours == "r"
    assert game.view(0).exchange_tiles == ("gb", "oy", "pp")
    assert game.view(1).exchange_tiles == ()


def test_exchange_tiles_in_the_duel_have_a_colour_on_the_own_nine() -> None:
    """R10.4."""
    board = "1 2 . ."
    game = draw(board, racks=["rr gb oy gg", "gg"], variant="duel", markers=["g9"], tokens="g0")
    game.play(game.on("rr"))
    assert game.exchange_colours == "g"
    assert game.view(0).exchange_tiles == ("gb", "gg")


def test_a_spectator_has_no_rack_and_sees_no_hidden_rack() -> None:
    """R2.4."""
    game = Game(players=2, seed=4)
    view = game.view(None)
    assert (view.viewer, view.rack, view.racks) == (None, (), (None, None))
    assert view.unseen.total() == game.bag_size + 12
    assert Game("2023-family", players=2, seed=4).view(None).racks[1] is not None
    partners = Game(variant="team", seed=4, open_partners=True)
    assert partners.view(None).racks == (None,) * 4


def test_a_plan_is_what_the_seat_could_place_if_it_were_its_turn() -> None:
    """R3.1: a seat plans during the turn of another seat, with its own rack and markers."""
    board = "r 1 2 . . ."
    game = draw(board, racks=["rr gb oy", "rg"], markers=["r2", "r7"])
    plan = list_plan(game.view(1))
    assert plan is not None
    assert list_plan(game.view(0)) is None
    assert list_plan(game.view(None)) is None
    assert plan.landings["r1"] == Landing(8, 0)  # the plan uses the marker of seat 1, not of seat 0
    assert set(plan.lines) == {"r", "g"}  # the colours on the rack of seat 1
    game.play(game.on("gb"))
    own = list_choices(game.view(1))
    assert own is not None
    assert set(own.pairs) < set(plan.pairs)
