"""A replay is one HTML file with every position. It loads no other file."""

from __future__ import annotations

import re
from html import unescape

import pytest

import genial
from genial.drawing.replay_page import draw_replay

from .games import Kind, play_game


@pytest.mark.parametrize(
    "kind", [("2023", "standard", 2), ("2023", "duel", 2), ("extreme", "team", 4)]
)
def test_a_replay_has_every_position(kind: Kind) -> None:
    game = play_game(kind)
    page = draw_replay(game)
    captions = [unescape(told) for told in re.findall('data-told="([^"]*)"', page)]
    assert captions[0] == "The start"
    assert len(captions) == len(game.steps) + 1
    for caption, step in zip(captions[1:], game.steps, strict=True):
        assert caption.startswith(f"{step.index + 1}. {game.names[step.seat]}: ")
        if step.explanation is not None:
            scored = [int(points) for points in re.findall(r"\+(\d+)", caption)]
            assert sum(scored) == sum(half.points for half in step.explanation.halves)


def test_a_replay_loads_nothing_and_every_reference_has_a_target() -> None:
    page = draw_replay(play_game(("2023", "standard", 2)))
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', page) == []
    assert set(re.findall('href="#([^"]+)"', page)) <= set(re.findall('id="([^"]+)"', page))


def test_names_are_escaped() -> None:
    game = genial.Game(
        "2023", players=2, seed=1, names=["<script>alert(1)</script>", 'B" onload="x']
    )
    game.play(game.legal_moves()[0])
    page = draw_replay(game)
    assert "<script>alert" not in page
    assert '" onload=' not in page


def test_drawing_a_replay_leaves_the_game_as_it_is() -> None:
    game = play_game(("2023", "standard", 2))
    before = game.record()
    draw_replay(game)
    assert game.record() == before


def test_a_german_replay_has_no_english_words() -> None:
    game = play_game(("2023", "duel", 2))
    game.names = ("Ann", "Ben")
    page = draw_replay(game, language="de")
    seen = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.DOTALL)
    told = " ".join(re.findall(r'(?:>|data-\w+="|aria-label=")([^<>"]+)', seen))
    assert '<html lang="de">' in page
    assert {"Abspielen", "Beutel", "Platz", "Violett"} <= set(re.findall(r"\w+", told))
    english = {"Seat", "Bag", "turn", "Play", "the", "The", "players", "wins", "red", "1st", "next"}
    assert not english & set(re.findall(r"\w+", told))
