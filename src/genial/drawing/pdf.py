"""Pictures as pages of a PDF file: vector graphics, written without a library.

A page is a list of shapes. The text uses Helvetica, which every reader of PDF files has.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .helvetica import encode_text, measure_text
from .outlines import contour_box
from .palette import parse_colour
from .shapes import Box, Contour, Disc, Filled, Group, Outline, Shape, Words

A4 = 595.28, 841.89  # points, 72 to the inch


@dataclass(frozen=True, eq=False)
class Page:
    """A page: its size in points, and its shapes; 0,0 is the upper left corner."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def write_pdf(pages: Sequence[Page], title: str, colours: Mapping[str, str] | None = None) -> bytes:
    """Writes pages as a PDF file. Equal pages give equal bytes.

    Args:
        pages: at least one.
        title: the title of the document.
        colours: colours to replace, such as dark ones that would need much ink.
    """
    writer = _Writer(colours or {})
    contents = [writer.write_page(page) for page in pages]
    first = 6  # the numbers of the objects before the pages
    kids = " ".join(f"{first + 2 * index} 0 R" for index in range(len(pages)))
    levels = " ".join(
        f"/{name} << /ca {opacity:g} >>" for opacity, name in writer.opacities.items()
    )
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    named = encode_text(title).replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        font.format("Helvetica").encode(),
        font.format("Helvetica-Bold").encode(),
        b"<< /Title (" + named + b") /Producer (Genial) >>",
    ]
    for index, (page, content) in enumerate(zip(pages, contents, strict=True)):
        size = f"{_number(page.width)} {_number(page.height)}"
        resources = f"<< /Font << /F 3 0 R /B 4 0 R >> /ExtGState << {levels} >> >>"
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size}] /Resources {resources} "
            f"/Contents {first + 2 * index + 1} 0 R >>".encode()
        )
        packed = zlib.compress(content, 9)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
        objects.append(head + packed + b"\nendstream")
    return _join(objects)


def _join(objects: Sequence[bytes]) -> bytes:
    """A PDF file of numbered objects: the first is the catalogue, the fifth the title."""
    file, starts = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
    for number, content in enumerate(objects, 1):
        starts.append(len(file))
        file += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(file)
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    file += b"".join(f"{start:010} 00000 n \n".encode() for start in starts)
    file += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 5 0 R >>\n".encode()
    return bytes(file + f"startxref\n{table}\n%%EOF\n".encode())


class _Writer:
    """Writes shapes as the operators of a page."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self._colours = colours
        self._paths: dict[Outline, str] = {}
        self.opacities: dict[float, str] = {}  # opacities and their names

    def write_page(self, page: Page) -> bytes:
        """The content of a page. In PDF, y grows upwards."""
        shapes = self._write_all(page.shapes)
        return f"1 0 0 -1 0 {_number(page.height)} cm\n{shapes}".encode("latin-1")

    def _write_all(self, shapes: Iterable[Shape]) -> str:
        return "\n".join(self._write(shape) for shape in shapes)

    def _write(self, shape: Shape) -> str:
        match shape:
            case Group():
                scale, x, y = f"{shape.scale:.5g}", _number(shape.x), _number(shape.y)
                inner = self._write_all(shape.shapes)
                return f"q {scale} 0 0 {scale} {x} {y} cm\n{inner}\nQ"
            case Filled():
                return self._write_filled(shape)
            case Disc():
                radius = shape.radius
                box = Box(shape.x - radius, shape.y - radius, 2 * radius, 2 * radius, "", radius)
                return f"{self._fill(shape.colour)} {_write_box(box)} f"
            case Box():
                return f"{self._fill(shape.colour)} {_write_box(shape)} f"
            case Words():
                return self._write_words(shape)

    def _write_filled(self, shape: Filled) -> str:
        if shape.outline not in self._paths:
            contours = shape.outline.contours
            self._paths[shape.outline] = " ".join(map(_write_contour, contours))
        path = f"{self._fill(shape.colour)} {self._paths[shape.outline]} f"
        if shape.opacity == 1:
            return path
        name = self.opacities.setdefault(shape.opacity, f"O{len(self.opacities)}")
        return f"q /{name} gs {path} Q"

    def _write_words(self, words: Words) -> str:
        width = measure_text(words.text, words.size, is_bold=words.is_bold)
        x = words.x - {"start": 0.0, "middle": width / 2, "end": width}[words.anchor]
        text = encode_text(words.text).hex()
        font = "B" if words.is_bold else "F"
        place = f"1 0 0 -1 {_number(x)} {_number(words.y)} Tm"
        size = _number(words.size)
        return f"{self._fill(words.colour)} BT /{font} {size} Tf {place} <{text}> Tj ET"

    def _fill(self, colour: str) -> str:
        parts = parse_colour(self._colours.get(colour, colour))
        return " ".join(f"{part / 255:.3g}" for part in parts) + " rg"


def _write_contour(contour: Contour) -> str:
    """A closed path. PDF has no quadratic curves: they become cubic ones."""
    x, y = contour.start
    steps = [f"{_number(x)} {_number(y)} m"]
    for step in contour.steps:
        controls = step
        if len(step) == 2:
            (middle_x, middle_y), (end_x, end_y) = step
            controls = (
                (x + (middle_x - x) * 2 / 3, y + (middle_y - y) * 2 / 3),
                (end_x + (middle_x - end_x) * 2 / 3, end_y + (middle_y - end_y) * 2 / 3),
                (end_x, end_y),
            )
        points = " ".join(f"{_number(one)} {_number(other)}" for one, other in controls)
        steps.append(f"{points} {'l' if len(controls) == 1 else 'c'}")
        x, y = step[-1]
    return " ".join((*steps, "h"))


def _write_box(box: Box) -> str:
    """The path of a rectangle with rounded corners."""
    if not box.rounding:
        return " ".join(map(_number, (box.x, box.y, box.width, box.height))) + " re"
    return _write_contour(contour_box(box))


def _number(value: float) -> str:
    """A number with at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
