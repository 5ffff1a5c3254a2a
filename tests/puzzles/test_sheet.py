"""The printable sheet of puzzles, and the PDF file that contains it."""

from __future__ import annotations

import re
import zlib

import pytest

from genial.drawing.helvetica import measure_text, wrap_text
from genial.drawing.pdf import Page, write_pdf
from genial.drawing.shapes import Box, Contour, Disc, Filled, Group, Outline, Words
from genial.puzzles.collection import load_puzzles
from genial.puzzles.puzzle import THEMES
from genial.puzzles.sheet import explain, make_sheet, name_solution


def read_streams(pdf: bytes) -> list[str]:
    """The contents of all pages."""
    found = re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(stream).decode("latin-1") for stream in found]


def read_texts(stream: str) -> list[str]:
    return [
        bytes.fromhex(text).decode("cp1252") for text in re.findall(r"<([0-9a-f]*)> Tj", stream)
    ]


def test_a_sheet_has_two_puzzles_on_a_page_and_the_answers_at_the_end() -> None:
    puzzles = [next(p for p in load_puzzles() if p.theme == theme) for theme in THEMES]
    pdf = make_sheet(puzzles)
    pages = [read_texts(stream) for stream in read_streams(pdf)]
    assert len(pages) == 3 + 1
    assert pages[0][0].startswith("1. ")
    assert all("Your tiles" in page for page in pages[:3])
    answers = " ".join(pages[3])
    assert "Answers" in pages[3]
    for number, puzzle in enumerate(puzzles, 1):
        assert f"{number}. {name_solution(puzzle)}" in answers
        if puzzle.theme != "exchange":
            assert not any(puzzle.solution in text for page in pages[:3] for text in page)
    assert make_sheet(puzzles) == pdf


def test_every_puzzle_has_an_answer_in_words() -> None:
    for puzzle in load_puzzles():
        first, *rest = explain(puzzle)
        assert "%" in first
        assert rest


def test_a_pdf_file_has_a_table_of_its_objects() -> None:
    curves = (((10, 0),), ((10, 10), (0, 10)), ((0, 8), (0, 4), (0, 0)))
    square = Outline((Contour((0, 0), curves),))
    shapes = (
        Box(0, 0, 5, 5, "#ffffff", 1),
        Disc(3, 3, 2, "#ff0000"),
        Group((Filled(square, "#000000", 0.5), Filled(square, "#000000")), 4, 5, 2),
        Words(1, 2, "Größe (a\\b) – 5 ×", 9, "#000000", "middle"),
    )
    pdf = write_pdf([Page(100, 50, shapes), Page(100, 50, ())], "A (title)", {"#000000": "#00ff00"})
    start = int(re.findall(rb"startxref\n(\d+)", pdf)[0])
    assert pdf[start : start + 4] == b"xref"
    offsets = [int(entry) for entry in re.findall(rb"(\d{10}) 00000 n", pdf)]
    for number, offset in enumerate(offsets, 1):
        assert pdf[offset:].startswith(f"{number} 0 obj".encode())
    assert b"/Count 2" in pdf
    assert b"/Title (A \\(title\\))" in pdf
    content = read_streams(pdf)[0]
    assert read_texts(content) == ["Größe (a\\b) – 5 ×"]
    assert "0 1 0 rg" in content  # a replaced colour
    assert "/O0 gs" in content
    assert content.count("q") == content.count("Q")


@pytest.mark.parametrize("is_bold", [False, True])
def test_texts_are_measured_and_wrapped(is_bold: bool) -> None:
    assert measure_text("ii", 10, is_bold=is_bold) < measure_text("mm", 10, is_bold=is_bold)
    assert measure_text("ü", 10, is_bold=is_bold) == measure_text("u", 10, is_bold=is_bold)
    text = "one two three four five six seven"
    lines = list(wrap_text(text, 60, 10, is_bold=is_bold))
    assert " ".join(lines) == text
    assert all(measure_text(line, 10, is_bold=is_bold) <= 60 for line in lines)
    assert list(wrap_text("extraordinarily long", 20, 10)) == ["extraordinarily", "long"]
    assert list(wrap_text("", 20, 10)) == []
