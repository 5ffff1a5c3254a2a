"""Board maps that users draw."""

import pytest

from genial import BadBoard, Game, parse_board, parse_move, replay
from genial.engine.board import format_board
from tests.drawing import board_of, draw


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(BadBoard) as refused:
        parse_board(text)
    assert all(fault in str(refused.value) for fault in refused.value.faults)
    return refused.value.faults


def test_all_faults_are_named_at_once() -> None:
    drawing = "hexagon\nr x r\n . A -\n    - .\n"
    assert faults(drawing) == (
        "line 2, column 3: 'x' must be one of . - = r g b o y p t k",
        "line 2, column 5: red is printed a second time, first at line 2, column 1",
        "line 3, column 4: 'A' must be one of . - = r g b o y p t k",
        "no two empty white spaces share an edge, so two players could not place a tile",
    )


def test_marks_off_the_grid_are_faults() -> None:
    drawing = "hexagon\n. .\n. .\n"
    assert faults(drawing) == (
        "line 3, column 1: '.' is off the grid, between two spaces",
        "line 3, column 3: '.' is off the grid, between two spaces",
    )


@pytest.mark.parametrize("text", ["", "\n\n", "square\n. .", "Hexagon\n. .", ". . .\n"])
def test_first_line_is_the_shape(text: str) -> None:
    assert "hexagon or octagon" in faults(text)[0]


def test_board_needs_spaces() -> None:
    assert faults("hexagon\n  \n") == ("it has no spaces",)


@pytest.mark.parametrize("rows", ["r g", ". r .", "- - -", ". -", ".\n\n."])
def test_board_needs_two_white_spaces_that_share_an_edge(rows: str) -> None:
    """R1.3, R3.3."""
    assert "share an edge" in faults(f"hexagon\n{rows}\n")[-1]


def test_octagons_that_touch_at_a_corner_share_no_edge() -> None:
    """R1.4."""
    assert "share an edge" in faults("octagon\n. -\n- .\n")[-1]


def test_a_board_with_too_many_spaces_is_an_error() -> None:
    """R1.1: no board may have more spaces than the largest hexagon."""
    drawing = "octagon\n" + (". " * 13 + "\n") * 13
    assert len(parse_board(drawing).spaces) == 169
    assert "170 spaces; at most 169" in faults(drawing + ".")[0]


def test_a_board_with_too_many_rows_is_an_error() -> None:
    assert "more than 26 rows" in faults("octagon\n" + ". .\n" * 27)[0]
    assert parse_board("octagon\n" + ". .\n" * 26).spaces[-1].name == "z2"


@pytest.mark.parametrize("row", [". " * 110, ". ." + " " * 301 + ". ."], ids=["long", "gap"])
def test_a_wide_board_is_an_error_or_has_valid_space_names(row: str) -> None:
    """In the notation, the number of a column has at most two digits."""
    try:
        board = parse_board(f"octagon\n{row}\n")
    except BadBoard:
        return
    game = Game("2023", players=2, seed=1, board=board)
    for move in game.legal_moves():
        assert parse_move(str(move)) == move


def test_board_with_colours_of_another_edition_is_refused() -> None:
    """R2.1: only the edition *Extreme* has teal and pink."""
    board = parse_board("hexagon\nt k . .\n")
    with pytest.raises(BadBoard, match=r"no (pink and teal|teal and pink)"):
        Game("2023", players=2, seed=1, board=board)
    assert Game("extreme", players=2, seed=1, board=board).symbols == {"a1": "t", "a2": "k"}


@pytest.mark.parametrize("edition", ["2023", "extreme"])
def test_formatting_a_board_gives_the_map_that_was_parsed(edition: str) -> None:
    board = board_of(edition)
    assert parse_board(format_board(board)) == board
    assert parse_board(str(board)) == board


def test_board_may_mix_shapes_and_editions() -> None:
    """R1.4: six colours on octagons."""
    board = parse_board("octagon\nr . .\n. . g\n")
    game = Game("2023", players=2, seed=1, board=board)
    while not game.outcome:
        game.play(game.legal_moves()[0])
    assert game.outcome.reason == "full"
    assert replay(game.record()).outcome == game.outcome


def test_names_do_not_depend_on_the_number_of_players() -> None:
    """R1.3: grey spaces keep their names when they are out of play."""
    board = parse_board("hexagon\n= - . .\n - . . .\n")
    names = {players: [space.name for space in board.in_play(players)] for players in (2, 3, 4)}
    assert names[4] == ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"]
    assert names[3] == names[4][1:]
    assert names[2] == ["a3", "a4", "b2", "b3", "b4"]


def test_a_line_ends_at_a_gap_in_the_map() -> None:
    """R1.3, R4.1."""
    board = ". 2 1 R   R R"
    game = draw(board, racks=["rb"])
    assert game.points(game.on("rb")) == {"r": 1, "b": 0}
