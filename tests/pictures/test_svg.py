"""SVG pictures: self-contained, deterministic, and correct for the position."""

from __future__ import annotations

from xml.etree import ElementTree

import genial
from genial.drawing.svg import draw_svg

from .games import play_game, play_on

SVG = "{http://www.w3.org/2000/svg}"
TWO = ("2023", "standard", 2)


def read(view: genial.View) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(view))


def list_words(view: genial.View) -> list[str]:
    return [element.text or "" for element in read(view).iter(f"{SVG}text")]


def count(view: genial.View, kind: str) -> int:
    return sum(element.get("class") == kind for element in read(view).iter())


def test_svg_refers_only_to_its_own_definitions() -> None:
    picture = read(play_game(TWO).view(0))
    known = {element.get("id") for element in picture.iter()}
    for element in picture.iter():
        for name, value in element.attrib.items():
            assert "url(" not in value
            if name.endswith("href"):
                assert value.removeprefix("#") in known


def test_svg_has_a_title_and_a_description() -> None:
    view = play_game(TWO).view(0)
    title, description = (read(view).findtext(f"{SVG}{name}") or "" for name in ("title", "desc"))
    assert "2023 edition" in title
    assert f"Seat {view.seat + 1}" in title
    assert f"red {view.scores[0][0]}, green {view.scores[0][1]}" in description


def test_equal_views_give_equal_svg() -> None:
    first, second = (draw_svg(play_game(TWO).view(0)) for _ in range(2))
    assert first == second


def test_markers_bag_and_turn_are_written() -> None:
    view = play_game(TWO).view(0)
    words = list_words(view)
    assert f"Bag: {view.bag_size}" in words
    assert [int(word) for word in words if word.isdigit()] == [*view.scores[0], *view.scores[1]]


def test_due_bonus_placements_are_written() -> None:
    game = next(game for game in play_on(TWO) if game.bonus)
    assert list_words(game.view(0))[0] == f"Seat {game.seat + 1}'s turn: a bonus placement"


def test_ranks_appear_at_the_end() -> None:
    going, over = play_game(TWO), play_game(TWO, "end")
    assert not {"1st", "2nd", "=1st"} & set(list_words(going.view(0)))
    assert {"1st", "2nd"} <= set(list_words(over.view(0)))
    assert list_words(over.view(0))[0].startswith("The game is over: Seat ")


def test_a_solo_game_ends_with_its_result() -> None:
    game = play_game(("2018", "solo", 1), "end")
    assert list_words(game.view(0))[0] == f"The game is over: {min(game.scores[0])} of 36 points"


def test_a_view_without_steps_shows_halves_instead_of_tiles() -> None:
    game = play_game(TWO)
    with_steps = game.view(0)
    bare = genial.View.of(game.geometry, game.states, 0)
    assert bare.turns == ()
    assert count(bare, "symbol") == count(with_steps, "symbol")
    assert draw_svg(bare) != draw_svg(with_steps)


def test_the_tiles_of_the_latest_turn_are_framed() -> None:
    for game in play_on(TWO):
        if game.bonus:  # the turn continues, so that it will have two tiles
            break
    game.play(game.legal_moves()[0])
    assert len(game.turns[-1].moves) == 2
    assert count(game.view(0), "latest") == 2
    assert count(play_game(TWO, "start").view(0), "latest") == 0


def test_boards_drawn_by_users_fit_too() -> None:
    for drawn in (
        "octagon\nr . .",
        "hexagon\n" + "\n".join(" " * row + ". ." for row in range(26)),
    ):
        board = genial.parse_board(drawn)
        game = genial.Game("extreme", players=2, seed=1, start=0, board=board)
        width, height = (float(read(game.view(0)).attrib[side]) for side in ("width", "height"))
        assert width < 1300
        assert height < 1100
