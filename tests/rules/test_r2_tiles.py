"""R2: the tiles, the bag, and the racks."""

from collections import Counter

import pytest

from genial import Game, Tile
from genial.engine.editions import every_kind
from tests.drawing import draw


def all_tiles(game: Game) -> Counter[Tile]:
    return game.bag + sum((Counter(rack) for rack in game.racks), Counter[Tile]())


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "2023-family"])
def test_hexagon_bag_has_six_of_each_pair_and_five_of_each_double(edition: str) -> None:
    """R2.1."""
    tiles = all_tiles(Game(edition, players=2, seed=1))
    assert tiles.total() == 120
    assert len(tiles) == 21
    assert all(number == (5 if tile.is_double else 6) for tile, number in tiles.items())


def test_octagon_bag_has_three_of_each_pair_and_two_of_each_double() -> None:
    """R2.2."""
    tiles = all_tiles(Game("extreme", players=2, seed=1))
    assert tiles.total() == 100
    assert len(tiles) == 36
    assert all(number == (2 if tile.is_double else 3) for tile, number in tiles.items())


@pytest.mark.parametrize(("edition", "variant", "players"), every_kind())
def test_each_player_starts_with_six_tiles(edition: str, variant: str, players: int) -> None:
    """R2.3; in solo there is one tile in hand (R9.1)."""
    game = Game(edition, variant=variant, players=players, seed=1)
    assert game.rack_sizes == ((1,) if variant == "solo" else (6,) * players)
    assert game.bag_size == (100 if edition == "extreme" else 120) - sum(game.rack_sizes)


def test_racks_are_drawn_in_seat_order_whoever_starts() -> None:
    """R2.3."""
    deals = {Game(players=4, seed=3, start=start).racks for start in range(4)}
    assert len(deals) == 1


def test_first_seat_draws_before_the_second() -> None:
    """R2.3: the racks of the first seats are the same with one more seat."""
    three = Game("2023", players=3, seed=3, start=0)
    four = Game("2023", players=4, seed=3, start=0)
    assert four.racks[:3] == three.racks


def test_racks_are_hidden_from_the_others() -> None:
    """R2.4."""
    game = Game("2023", players=3, seed=1)
    for seat in range(3):
        view = game.view(seat)
        assert view.rack == game.racks[seat]
        assert [rack is None for rack in view.racks] == [other != seat for other in range(3)]


def test_everybody_sees_all_racks_in_the_family_edition() -> None:
    """R2.4."""
    game = Game("2023-family", players=4, seed=1)
    for seat in range(4):
        assert game.view(seat).racks == game.racks
        assert game.view(seat).unseen == game.bag


def test_draws_are_visible_only_with_open_racks() -> None:
    """R2.4: also in the past turns of a view."""
    for edition, is_open in (("2023", False), ("2023-family", True)):
        game = Game(edition, players=2, seed=1, start=0)
        game.play(game.legal_moves()[0])
        assert game.phase == "place"
        own, other = game.view(0).turns[0], game.view(1).turns[0]
        assert own.draw == game.turns[0].draw
        assert other.draw == (game.turns[0].draw if is_open else None)
        assert (other.drawn, other.moves) == (1, own.moves)


def test_sizes_of_racks_and_bag_are_public_and_the_unseen_can_be_counted() -> None:
    """R2.4."""
    game = Game("2023", players=2, seed=1)
    game.play(game.legal_moves()[0])
    view = game.view(0)
    assert (view.rack_sizes, view.bag_size) == (game.rack_sizes, game.bag_size)
    assert view.unseen == game.bag + Counter(game.racks[1])


def test_a_draw_from_a_short_bag_takes_all_tiles() -> None:
    """R2.5: the seat should draw five tiles, but the bag has two."""
    board = "1 2 . . . ."
    game = draw(board, racks=["rr bb", "gg"], bag="yy pp")
    game.play(game.on("rr"))
    if game.phase == "exchange":
        game.play("keep")
    assert sorted(game.racks[0]) == ["bb", "pp", "yy"]
    assert game.bag_size == 0


def test_player_without_a_tile_passes() -> None:
    """R2.5."""
    board = """
        1 2 3 4 5 6 7 8
    """
    game = draw(board, players=3, racks=["rr", "", "gg"], bag="")
    game.play(game.on("rr", "12"))
    assert game.seat == 2


def test_the_only_player_with_tiles_continues_alone() -> None:
    """R2.5."""
    board = """
        1 2 3 4 5 6 7 8
    """
    game = draw(board, racks=["rr gg", ""], bag="", markers=["r1 b5 o5 y5 p5", ""])
    game.play(game.on("rr", "12"))
    assert (game.seat, game.phase) == (0, "place")
    assert game.racks == (("gg",), ())


def test_game_ends_when_nobody_has_a_tile() -> None:
    """R2.5."""
    board = """
        1 2 3 4 5 6 7 8
    """
    game = draw(board, racks=["rr", "gg"], bag="", markers=["r3", "g4"])
    game.play(game.on("rr", "12"))
    assert (game.seat, game.outcome) == (1, None)
    game.play(game.on("gg", "34"))
    assert game.outcome is not None
    assert game.outcome.reason == "tiles"
    assert game.phase == "over"
    assert game.legal_moves() == []


def test_full_board_is_the_reason_even_if_no_tiles_are_left() -> None:
    """R2.5, R7.1: the last tile also covers the last pair of spaces."""
    board = "1 2 R"
    game = draw(board, racks=["rr", ""], bag="")
    game.play(game.on("rr"))
    assert game.outcome is not None
    assert game.outcome.reason == "full"


def test_solo_ends_when_the_bag_is_empty() -> None:
    """R2.5, R9.1."""
    board = "1 2 3 4 5 6"
    game = draw(board, variant="solo", racks=["rr"], bag="gg")
    game.play(game.on("rr", "12"))
    assert game.racks == (("gg",),)
    game.play(game.on("gg", "34"))
    assert game.outcome is not None
    assert game.outcome.reason == "tiles"


def test_exchange_with_a_short_bag_draws_all_tiles_and_then_returns_the_old_ones() -> None:
    """R2.5, R6.2: the old tiles return to the bag only after the new ones are drawn."""
    board = "1 2 3 4 . ."
    game = draw(board, racks=["rr bb bb", "gg"], bag="yy pp", markers=["b5"])
    game.play(game.on("rr"))
    game.play("swap")
    assert sorted(game.racks[0]) == ["pp", "yy"]
    assert game.bag == {"bb": 2}


def test_exchange_with_an_empty_bag_leaves_an_empty_rack() -> None:
    """R2.5, R6.2: the bag has no tiles to draw; then the old tiles return to it."""
    board = "1 2 3 4 . ."
    game = draw(board, racks=["rr bb bb", "gg"], bag="", markers=["b5"])
    game.play(game.on("rr"))
    game.play("swap")
    assert (game.racks[0], game.bag, game.seat) == ((), {"bb": 2}, 1)
