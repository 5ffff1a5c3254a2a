"""Pictures as SVG: one self-contained text. Equal views give equal texts."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape
from zlib import crc32

from genial.engine.view import View

from .scene import Scene, draw_scene
from .shapes import Box, Contour, Disc, Filled, Group, Outline, Point, Shape, Words

_COMMANDS = {1: "L", 2: "Q", 3: "C"}  # by the number of points of a segment


def draw_svg(view: View) -> str:
    """The picture of a view as an SVG document."""
    return write_svg(draw_scene(view))


def write_svg(scene: Scene) -> str:
    """Writes a scene as an SVG document."""
    writer = _Writer()
    shapes = writer.write_all(scene.shapes)
    width, height = _number(scene.width), _number(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" '
        f'font-family="system-ui, sans-serif">\n'
        f"<title>{escape(scene.title)}</title>\n<desc>{escape(scene.description)}</desc>\n"
        f"<defs>\n{writer.definitions}\n</defs>\n{shapes}\n</svg>\n"
    )


class _Writer:
    """Writes shapes as SVG elements. Each outline is defined once, and then referred to."""

    def __init__(self) -> None:
        self._names: dict[Outline, str] = {}
        self._defined: dict[str, str] = {}  # names -> paths

    @property
    def definitions(self) -> str:
        """The `<path>` elements of all outlines in the picture."""
        return "\n".join(f'<path id="{n}" d="{path}"/>' for n, path in self._defined.items())

    def write_all(self, shapes: Iterable[Shape]) -> str:
        return "\n".join(self._write(shape) for shape in shapes)

    def _write(self, shape: Shape) -> str:
        match shape:
            case Group():
                inner = self.write_all(shape.shapes)
                return f"<g{_write_kind(shape.kind)}{_write_place(shape)}>{inner}</g>"
            case Filled():
                return self._write_filled(shape)
            case Disc():
                return _write_disc(shape)
            case Box():
                return _write_box(shape)
            case Words():
                return _write_words(shape)

    def _write_filled(self, shape: Filled) -> str:
        opacity = "" if shape.opacity == 1 else f' fill-opacity="{shape.opacity}"'
        reference = f'href="#{self._define(shape.outline)}"'
        return f'<use{_write_kind(shape.kind)} {reference} fill="{shape.colour}"{opacity}/>'

    def _define(self, outline: Outline) -> str:
        if outline not in self._names:
            path = write_outline(outline)
            # The id is a hash of the path: one HTML page may contain several pictures.
            name = f"genial-{crc32(path.encode()):08x}"
            self._names[outline], self._defined[name] = name, path
        return self._names[outline]


def write_outline(outline: Outline) -> str:
    """Writes an outline as an SVG path."""
    return "".join(_write_contour(contour) for contour in outline.contours)


def _write_contour(contour: Contour) -> str:
    steps = (_COMMANDS[len(step)] + " ".join(map(_write_point, step)) for step in contour.steps)
    return f"M{_write_point(contour.start)}{''.join(steps)}Z"


def _write_point(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _write_place(group: Group) -> str:
    moves = []
    if group.x or group.y:
        moves.append(f"translate({_number(group.x)} {_number(group.y)})")
    if group.scale != 1:
        moves.append(f"scale({group.scale:.5g})")
    return f' transform="{" ".join(moves)}"' if moves else ""


def _write_kind(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _write_disc(disc: Disc) -> str:
    place = f'cx="{_number(disc.x)}" cy="{_number(disc.y)}"'
    return f'<circle {place} r="{_number(disc.radius)}" fill="{disc.colour}"/>'


def _write_box(box: Box) -> str:
    sizes = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    if box.rounding:
        sizes["rx"] = box.rounding
    attributes = " ".join(f'{name}="{_number(size)}"' for name, size in sizes.items())
    return f'<rect {attributes} fill="{box.colour}"/>'


def _write_words(words: Words) -> str:
    weight = ' font-weight="700"' if words.is_bold else ""
    anchor = "" if words.anchor == "start" else f' text-anchor="{words.anchor}"'
    return (
        f'<text x="{_number(words.x)}" y="{_number(words.y)}" '
        f'font-size="{_number(words.size)}"{weight}{anchor} fill="{words.colour}">'
        f"{escape(words.text)}</text>"
    )


def _number(value: float) -> str:
    """A number with at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
