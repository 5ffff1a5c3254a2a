"""Pictures for notebooks, and text for terminals."""

from __future__ import annotations

import pytest

from genial.drawing.picture import show
from genial.drawing.svg import draw_svg
from genial.drawing.terminal import draw_text

from .games import play_game

TWO = ("2023", "standard", 2)


def test_a_picture_is_shown_in_notebooks_but_its_repr_is_short() -> None:
    picture = show(play_game(TWO))
    assert picture._repr_svg_() == picture.svg
    assert repr(picture) == "Picture()"


def test_a_game_is_shown_from_the_acting_seat_by_default() -> None:
    game = play_game(TWO)
    assert show(game).svg == draw_svg(game.view(game.seat))
    assert show(game, seat=1 - game.seat).svg == draw_svg(game.view(1 - game.seat))
    assert show(game, seat=None).svg == draw_svg(game.view(None))


def test_a_view_is_shown_as_it_is() -> None:
    game = play_game(TWO)
    assert show(game.view(None)).svg == draw_svg(game.view(None))
    assert show(game.view(1), seat=1).svg == draw_svg(game.view(1))
    with pytest.raises(ValueError, match="leave `seat` out"):
        show(game.view(1), seat=0)


def test_text_has_ansi_colours_only_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    view = play_game(TWO).view(0)
    coloured, plain = draw_text(view), draw_text(view, colour=False)
    assert "\x1b[" in coloured
    assert "\x1b[" not in plain
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "20")
    assert draw_text(view) == coloured


def test_text_fits_its_width_and_ends_with_the_next_task() -> None:
    view = play_game(("extreme", "standard", 4)).view(0)
    lines = draw_text(view, colour=False, width=80).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[-1].startswith(f"Seat {view.seat + 1}'s turn")
