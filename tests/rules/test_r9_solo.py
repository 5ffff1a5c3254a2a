"""R9: the solo game."""

import pytest

from genial import BadRules, Game
from genial.engine.kernel.ending import lowest_marker
from tests.drawing import draw


@pytest.mark.parametrize("edition", ["2004", "2018", "2023", "extreme"])
def test_one_tile_at_a_time_is_drawn_and_placed(edition: str) -> None:
    """R9.1."""
    game = Game(edition, variant="solo", seed=4)
    total = game.bag_size + 1
    for placed in range(12):
        assert (game.rack_sizes, game.bag_size) == ((1,), total - placed - 1)
        assert {str(move.tile) for move in game.legal_moves()} == set(game.racks[0])
        game.play(game.legal_moves()[0])
        assert (game.seat, game.phase) == (0, "place")
    assert [turn.drawn for turn in game.turns] == [1] * 12


def test_solo_is_played_on_the_white_spaces() -> None:
    """R9.1, R1.3."""
    assert len(Game("2023", variant="solo", seed=1).geometry.spaces) == 91
    assert len(Game("extreme", variant="solo", seed=1).geometry.spaces) == 88


def test_only_the_first_solo_tile_must_touch_a_symbol() -> None:
    """R9.1, R3.4."""
    board = "r 1 2 3 4 5 6"
    game = draw(board, variant="solo", racks=["rb"], begun=False)
    assert game.covered() == game.pairs("12")
    game.play(game.on("rb", "12"))
    assert game.covered() == game.pairs("34 45 56")


def test_family_edition_has_no_solo() -> None:
    """R9."""
    with pytest.raises(BadRules, match="2023-family has no variant 'solo'"):
        Game("2023-family", variant="solo")


LINE = "R R R 1 2 . . . . ."


@pytest.mark.parametrize(
    ("edition", "place", "after"),
    [
        ("2023", 15, 18),
        ("2023", 17, 18),
        ("2023", 18, 21),
        ("2023", 34, 36),
        ("extreme", 12, 13),
        ("extreme", 13, 16),
        ("extreme", 25, 26),
    ],
)
def test_solo_score_board_has_double_length(edition: str, place: int, after: int) -> None:
    """R9.2, R8.2."""
    game = draw(LINE, edition=edition, variant="solo", racks=["rb"], markers=[f"r{place}"])
    game.play(game.on("rb"))
    assert game.scores[0][0] == after


@pytest.mark.parametrize("place", [17, 35])
def test_solo_has_no_bonus_placements(place: int) -> None:
    """R9.2."""
    game = draw(LINE, variant="solo", racks=["rb"], markers=[f"r{place}"])
    assert game.explain(game.on("rb")).bonuses == 0
    game.play(game.on("rb"))
    assert (game.bonus, game.turns[-1].drawn) == (0, 1)


def test_solo_has_no_exchange_even_with_a_lowest_colour_missing() -> None:
    """R9.2."""
    game = draw(LINE, variant="solo", racks=["gb"], markers=["g5 b5 o5 y5 p5"], bag="gg gg")
    game.play(game.on("gb"))
    assert game.phase == "place"


def test_solo_result_is_the_lowest_marker() -> None:
    """R9.3."""
    board = "R 1 2"
    game = draw(board, variant="solo", racks=["rb"], markers=["r4 g9 b8 o7 y36 p21"])
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert game.outcome.scores == ((5, 9, 8, 7, 36, 21),)
    assert lowest_marker(game.geometry.record[0], game.states[0], 0) == 5
    assert (game.outcome.ranks, game.outcome.reason) == ((1,), "full")


@pytest.mark.parametrize(("edition", "end"), [("2018", 36), ("extreme", 26)])
def test_all_markers_at_the_end_are_a_perfect_result(edition: str, end: int) -> None:
    """R9.3."""
    rest = [f"{colour}{end}" for colour in "gboyptk"[: 7 if edition == "extreme" else 5]]
    markers = " ".join([f"r{end - 1}", *rest])
    game = draw(LINE, edition=edition, variant="solo", racks=["rb"], markers=[markers])
    game.play(game.on("rb"))
    assert game.outcome is not None
    assert (game.outcome.reason, min(game.outcome.scores[0])) == ("instant", end)
