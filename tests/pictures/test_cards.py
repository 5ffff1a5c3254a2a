"""Cards and animations: texts, order of the scores, sizes, and letters."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

import genial
from genial.drawing import animation
from genial.drawing.animation import draw_animation
from genial.drawing.canvas import Canvas
from genial.drawing.card import (
    HEIGHT,
    WIDTH,
    CardOptions,
    Ending,
    describe_end,
    draw_card,
)
from genial.drawing.card_words import Moment
from genial.drawing.gif import Frame, encode_gif
from genial.drawing.lettering import find_letter, is_drawable, measure_text, shorten, wrap
from genial.drawing.shapes import Words

from .games import Kind, play_game
from .png_files import decode

KINDS = [
    ("2023", "standard", 2),
    ("2018", "standard", 3),
    ("2023", "team", 4),
    ("2023", "duel", 2),
    ("2023", "solo", 1),
    ("extreme", "standard", 4),
]
NAMES = ("Ann", "Ben", "Cem", "Dea")


def options_for(game: genial.Game, **more: object) -> CardOptions:
    return CardOptions(NAMES[: game.rules.players], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_card_has_all_sides_and_their_scores_lowest_first(kind: Kind) -> None:
    game = play_game(kind)
    panel = describe_end(game.view(None), options_for(game))
    assert sorted(name for side in panel.sides for name in side.names) == sorted(
        NAMES[: game.rules.players]
    )
    for side in panel.sides:
        values = [value for _, value in side.markers]
        assert values == sorted(values)
    ranks = [side.rank or 1 for side in panel.sides]
    assert ranks == sorted(ranks)
    assert decode(draw_card(game.view(None), options_for(game))).shape == (HEIGHT, WIDTH, 3)


def test_a_player_who_left_is_last() -> None:
    game = play_game(("2023", "standard", 2), "start")
    for language, headline, detail in (
        ("en", "Ben wins", "Ann left the game"),
        ("de", "Ben gewinnt", "Ann hat das Spiel verlassen"),
    ):
        chosen = options_for(game, language=language, ending=Ending("left", 0))
        panel = describe_end(game.view(None), chosen)
        assert (panel.headline, panel.detail) == (headline, detail)


def test_the_key_moment_is_told_and_framed() -> None:
    game = play_game(("2023", "standard", 2))
    step = game.steps[3]
    moment = Moment(3, "move", step.seat, str(step.move), -0.123)
    options = options_for(game, moment=moment)
    told = describe_end(game.view(None), options).moment
    assert told == f"Key moment: move 4 cost {NAMES[step.seat]} 12% win chance."
    assert draw_card(game.view(None), options) != draw_card(game.view(None), options_for(game))


def test_hidden_tiles_do_not_change_a_card() -> None:
    game = play_game(("2023", "standard", 2), "start")
    other = game.view(None).sample(np.random.default_rng(8))
    assert other.racks != game.racks
    options = options_for(game)
    assert draw_card(other.view(None), options) == draw_card(game.view(None), options)
    with pytest.raises(TypeError, match="a View"):
        draw_card(game, options)  # type: ignore[arg-type]


def test_a_name_without_letters_becomes_the_number_of_the_player() -> None:
    options = CardOptions(("王小明", "Žofie Łuç-Åse"), "de")
    assert (options.name(0), options.name(1)) == ("Spieler 1", "Žofie Łuç-Åse")


def test_a_name_loses_its_pictures_and_keeps_its_letters() -> None:
    options = CardOptions(("Ann 🎉👩‍🚀", "🎉", "Наталья", "Γιώργος"), "en")
    names = [options.name(seat) for seat in range(4)]
    assert names == ["Ann", "Player 2", "Наталья", "Γιώργος"]


def test_cyrillic_and_greek_letters_are_drawn_and_differ() -> None:
    cyrillic = "абвгґдежзиклмнопрстуфхцчшщъыьэюяєіђћљњџј"
    greek = "αβγδεζηθικλμνξοπρσςτυφχψω"
    for letters in (cyrillic, cyrillic.upper(), greek, greek.upper().replace("Σ", "", 1)):
        assert is_drawable(letters)
        shapes = {tuple(map(bytes, find_letter(letter, False)[0])) for letter in letters}
        assert len(shapes) == len(letters)
    assert is_drawable("ёйїўѓќ άέήίόύώϊ")
    for letter in "вжнюя":
        top = min(stroke[:, 1].min() for stroke in find_letter(letter, False)[0])
        assert top == pytest.approx(-0.68, abs=0.06)


@pytest.mark.parametrize("is_bold", [True, False])
def test_long_texts_are_shortened_and_wrapped(is_bold: bool) -> None:
    text = "A rather long name of somebody who plays very often"
    short = shorten(text, 200, 30, is_bold=is_bold)
    assert short.endswith("…")
    assert measure_text(short, 30, is_bold=is_bold) <= 200
    lines = wrap(text, 200, 30, is_bold=is_bold, most=3)
    assert len(lines) == 3
    assert all(measure_text(line, 30, is_bold=is_bold) <= 200 for line in lines)


def test_every_letter_of_english_and_german_is_drawn() -> None:
    letters = "".join(map(chr, range(33, 127))) + "äöüÄÖÜß–’…·×±„“"
    assert is_drawable(letters)
    blank = Canvas(60, 60).scale_down()
    for letter in letters:
        canvas = Canvas(60, 60)
        canvas.paint([Words(10, 45, letter, 30, "#000000")], 0, 0, 1)
        assert (canvas.scale_down() != blank).any(), letter


def test_an_animation_shows_every_move_and_ends_with_the_card() -> None:
    game = play_game(("2023", "standard", 2))
    frames = list(decode_gif(draw_animation(game, options_for(game))))
    placements = [step for step in game.steps if step.explanation]
    assert len(frames) >= len(placements) + 2
    width, height = animation.SIZE
    assert frames[0].shape == (height, width, 3)
    card = decode(draw_card(game.view(None), options_for(game))).astype(int)
    for across, down in ((0.25, 0.5), (0.3, 0.4), (0.2, 0.6)):
        last = frames[-1][round(down * height), round(across * width)].astype(int)
        assert np.abs(last - card[round(down * HEIGHT), round(across * WIDTH)]).max() < 40


def test_a_long_game_has_a_limited_number_of_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MOST_FRAMES", 5)
    game = play_game(("2023", "standard", 2))
    assert 5 <= len(list(decode_gif(draw_animation(game, options_for(game))))) <= 5 + 2


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (90, 120)])
def test_a_gif_keeps_its_pixels(size: tuple[int, int]) -> None:
    rng = np.random.default_rng(3)
    few = rng.integers(0, 256, (200, 3), np.uint8)
    pictures = [few[rng.integers(0, 200, size)] for _ in range(3)]
    pictures.append(pictures[-1])  # nothing changes
    content = b"".join(encode_gif((Frame(each, 10) for each in pictures), pictures))
    for frame, picture in zip(decode_gif(content), pictures, strict=True):
        assert np.abs(frame.astype(int) - picture).max() < 8  # colours have five bits


def decode_gif(content: bytes) -> Iterator[npt.NDArray[np.uint8]]:
    """The frames of a GIF file with one palette. It is a second implementation of the format."""
    assert content.startswith(b"GIF89a")
    width, height = struct.unpack("<HH", content[6:10])
    palette = np.frombuffer(content[13 : 13 + 768], np.uint8).reshape(256, 3)
    screen = np.zeros((height, width, 3), np.uint8)
    at = 13 + 768
    while content[at] != 0x3B:
        if content[at] == 0x21:
            at += 2
            while content[at]:
                at += content[at] + 1
            at += 1
            continue
        left, top, part_width, part_height = struct.unpack("<HHHH", content[at + 1 : at + 9])
        at += 11
        data = b""
        while content[at]:
            data += content[at + 1 : at + 1 + content[at]]
            at += content[at] + 1
        at += 1
        part = np.array(unpack(data), np.uint8).reshape(part_height, part_width)
        area = screen[top : top + part_height, left : left + part_width]
        area[part != 255] = palette[part[part != 255]]
        yield screen.copy()


def unpack(data: bytes) -> list[int]:
    """The inverse of the LZW algorithm."""
    bits, position = int.from_bytes(data, "little"), 0
    stream = f"{bits:0{8 * len(data)}b}"[::-1]
    table: list[list[int]] = []
    out: list[int] = []
    length, before = 9, None
    while True:
        code = int(stream[position : position + length][::-1], 2)
        position += length
        if code == 257:
            return out
        if code == 256:
            table, length, before = [[n] for n in range(256)] + [[], []], 9, None
            continue
        if before is not None and len(table) < 4096:
            first = table[code][0] if code < len(table) else before[0]
            table.append([*before, first])
        before = table[code]
        out += before
        if len(table) == 1 << length and length < 12:
            length += 1
