"""Pictures as SVG: one self-contained text. Equal views give equal texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape
from zlib import crc32

from genial.engine.view import View

from .card_words import Language
from .scene import Scene, draw_scene
from .shapes import Box, Contour, Disc, Filled, Group, Outline, Point, Shape, Words

_COMMANDS = {1: "L", 2: "Q", 3: "C"}  # the SVG command of a segment, by its number of points


def draw_svg(view: View, language: Language = "en") -> str:
    """The picture of a view as an SVG document, with texts in English ("en") or German ("de")."""
    return write_svg(draw_scene(view, language))


def write_svg(scene: Scene) -> str:
    """Writes a scene as an SVG document."""
    writer = _Writer()
    shapes = writer.write_all(scene.shapes)
    return _open_svg(scene) + f"<defs>\n{writer.definitions}\n</defs>\n{shapes}\n</svg>\n"


def write_frames(scenes: Sequence[Scene]) -> tuple[str, list[str]]:
    """Writes several scenes for one HTML page: the parts that they share, and each picture."""
    writer = _Writer()
    for scene in scenes:
        writer.write_all(scene.shapes)
    writer.name_parts(group for scene in scenes for group in _list_groups(scene.shapes))
    frames = [f"{_open_svg(scene)}{writer.write_all(scene.shapes)}\n</svg>\n" for scene in scenes]
    shared = f'<svg width="0" height="0" aria-hidden="true"><defs>{writer.definitions}</defs></svg>'
    return shared, frames


def _list_groups(shapes: Iterable[Shape]) -> Iterator[Group]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from _list_groups(shape.shapes)


def _open_svg(scene: Scene) -> str:
    width, height = _number(scene.width), _number(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" '
        f'font-family="system-ui, sans-serif">\n'
        f"<title>{escape(scene.title)}</title>\n<desc>{escape(scene.description)}</desc>\n"
    )


class _Writer:
    """Writes shapes as SVG elements. Each outline is defined once, and then referred to."""

    def __init__(self) -> None:
        self._names: dict[Outline, str] = {}
        self._defined: dict[str, str] = {}  # the name of an outline -> its path
        self._parts: dict[str | None, str] = {}  # the SVG text of a group -> its name
        self._written: dict[int, str] = {}  # the id of a group -> its SVG text without references

    @property
    def definitions(self) -> str:
        """The `<path>` elements of all outlines in the picture, and the named groups."""
        paths = [f'<path id="{n}" d="{path}"/>' for n, path in self._defined.items()]
        return "\n".join(paths + [f'<g id="{n}">{text}</g>' for text, n in self._parts.items()])

    def name_parts(self, groups: Iterable[Group]) -> None:
        """From now on, writes a reference for each group that occurs often among these groups."""
        counts = Counter(self._written[id(group)] for group in groups)
        often = [text for text, number in counts.items() if number > 2]
        self._parts = {text: f"genial-g{number}" for number, text in enumerate(often)}

    def write_all(self, shapes: Iterable[Shape]) -> str:
        """Writes shapes in their order."""
        return "\n".join(self.write(shape) for shape in shapes)

    def write(self, shape: Shape) -> str:
        """Writes one shape, or a reference to it."""
        match shape:
            case Group():
                return self._write_group(shape)
            case Filled():
                return self._write_filled(shape)
            case Disc():
                return _write_disc(shape)
            case Box():
                return _write_box(shape)
            case Words():
                return _write_words(shape)

    def _write_group(self, group: Group) -> str:
        whole = self._written.get(id(group))
        if whole in self._parts:
            return f'<use href="#{self._parts[whole]}"/>'
        head = f"<g{_write_kind(group.kind)}{_write_place(group)}>"
        text = f"{head}{self.write_all(group.shapes)}</g>"
        if whole is None:
            self._written[id(group)] = text
        return text

    def _write_filled(self, shape: Filled) -> str:
        opacity = "" if shape.opacity == 1 else f' fill-opacity="{shape.opacity}"'
        reference = f'href="#{self._define(shape.outline)}"'
        return f'<use{_write_kind(shape.kind)} {reference} fill="{shape.colour}"{opacity}/>'

    def _define(self, outline: Outline) -> str:
        if outline not in self._names:
            path = write_outline(outline)
            # The id is a hash of the path, because one HTML page may contain several pictures.
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
