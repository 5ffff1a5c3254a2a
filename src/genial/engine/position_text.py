"""Positions as one line of text. docs/notation.md describes the format."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from .board import Board, load_board, parse_board
from .editions import Rules, find_rules
from .errors import BadNotation, BadPosition, GenialError, quote
from .geometry import Geometry, compile_rules
from .kernel import door
from .notation import Tile
from .position import Position
from .state import BLANK, DRAW, EMPTY, MAX_RACK, NOBODY, OVER, PHASES, REASONS, duplicate
from .view import View
from .world import World

# the longest allowed text, in characters: enough for a position with the longest map of 169 spaces
MAX_LENGTH = 4096
_NOTHING = "-"
_HIDDEN = "?"
_FIELDS = (
    "kind of game",
    "board",
    "markers",
    "racks",
    "bag",
    "seat",
    "phase",
    "bonus placements",
    "first tiles",
)
NUM_FIELDS = len(_FIELDS)  # the text for a custom board has one more field, its map
_KIND = re.compile(r"([a-z0-9-]+)/([a-z]+)/([0-9])(/open)?(?:@([0-9]|-))?", re.ASCII)
_MARKS = re.compile(r"[0-9]+|[a-zA-Z]", re.ASCII)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)
_RACK = re.compile(r"(?:[a-z]{2}|\?)+", re.ASCII)
_BAG = re.compile(r"(?:[a-z]{2}(?:[1-9][0-9]?)?)+", re.ASCII)
_KINDS_IN_BAG = re.compile(r"([a-z]{2})([0-9]*)", re.ASCII)
_MOST_BONUSES = 16


def format_position(position: Position) -> str:
    """Writes a position as one line of text. The text of a view has only what its viewer may know.

    Example:
        >>> import genial
        >>> game = genial.Game("2023", variant="duel", seed=7, start=0)
        >>> genial.format_position(game.view(None)).split()[:3]
        ['2023/duel/2@-', 'R4G/7/8/9/10/P9B/10/9/8/7/Y4O', '0,0,0,0,0,0:------']
    """
    geometry, states, players = position.geometry, position.states, position.rules.players
    cells = zip(geometry.spaces, states["cell"][0].tolist(), strict=False)
    begun = states["begun"][0, :players].tolist()
    return format_values(
        PositionValues(
            geometry=geometry,
            viewer=_name_viewer(position),
            marks=[
                "" if cell == EMPTY else space.symbol.upper() or geometry.rules.colours[cell]
                for space, cell in cells
            ],
            markers=position.scores,
            tokens=list(position.tokens.values()),
            racks=[_list_tiles(position, seat) for seat in range(players)],
            bag=dict(zip(geometry.tiles, states["bag"][0].tolist(), strict=False)),
            seat=position.seat,
            phase=f"over:{position.outcome.reason}" if position.outcome else position.phase,
            bonus=position.bonus,
            first_tiles=[seat for seat, has_begun in enumerate(begun) if not has_begun],
        )
    )


def _list_tiles(position: Position, seat: int) -> list[str]:
    states, tiles = position.states, position.geometry.tiles
    kinds = states["rack"][0, seat, : states["held"][0, seat]].tolist()
    return [_HIDDEN if kind == BLANK else tiles[kind] for kind in kinds]


def _name_viewer(position: Position) -> str:
    if not isinstance(position, View):
        return ""
    return _NOTHING if position.viewer is None else str(position.viewer)


@dataclass(frozen=True)
class PositionValues:
    """The values of all parts of a text. They need not be a position that can exist."""

    geometry: Geometry
    viewer: str  # the seat of a view, "-" for a spectator, or "" for a full position
    marks: Sequence[str]  # for each space: a colour, a printed symbol in upper case, or ""
    markers: Sequence[Sequence[int]]  # the markers of each score board, in colour order
    tokens: Sequence[int | None]  # duel: the seat with the token of each colour; otherwise empty
    racks: Sequence[Sequence[str]]
    bag: Mapping[Tile, int] | Mapping[str, int]
    seat: int
    phase: str
    bonus: int
    first_tiles: Sequence[int]  # the seats that have placed no tile


def format_values(values: PositionValues) -> str:
    """Writes the text from its values."""
    rules = values.geometry.rules
    kind = f"{rules.edition.id}/{rules.variant}/{rules.players}"
    kind += "/open" if rules.open_partners else ""
    markers = "/".join(",".join(map(str, board)) for board in values.markers)
    tokens = "".join(_NOTHING if seat is None else str(seat) for seat in values.tokens)
    bag = ((tile, number) for tile, number in values.bag.items() if number)
    fields = [
        f"{kind}@{values.viewer}" if values.viewer else kind,
        "/".join(_format_rows(values)),
        f"{markers}:{tokens}" if tokens else markers,
        "/".join("".join(rack) or _NOTHING for rack in values.racks),
        "".join(tile if number == 1 else f"{tile}{number}" for tile, number in bag) or _NOTHING,
        str(values.seat),
        values.phase,
        str(values.bonus),
        "".join(map(str, values.first_tiles)) or _NOTHING,
    ]
    if rules.board != load_board(rules.edition.board):
        fields.append(str(rules.board).rstrip("\n").replace("\n", "|").replace(" ", "_"))
    return " ".join(fields)


def _format_rows(values: PositionValues) -> Iterator[str]:
    cells = zip(values.geometry.spaces, values.marks, strict=True)
    for _, row in groupby(cells, key=lambda cell: cell[0].name[0]):
        yield "".join(
            mark * len(list(run)) if mark else str(len(list(run)))
            for mark, run in groupby(mark for _, mark in row)
        )


def parse_position(text: str) -> World | View:
    """Reads the text of a position, or of a view.

    Example:
        >>> import genial
        >>> game = genial.Game("2023", players=2, seed=7, start=0)
        >>> genial.parse_position(str(game)).racks == game.racks
        True
        >>> genial.parse_position(str(game.view(0)))
        <View 2023 standard, 2: seat 0 to place>

    Raises:
        BadPosition: the error names the wrong part of the text, and says what would be right.
    """
    if not isinstance(text, str):
        raise BadPosition("text", f"a position must be a text, not {quote(text)}")
    if len(text) > MAX_LENGTH:
        raise BadPosition(
            "text", f"it has {len(text)} characters; at most {MAX_LENGTH} are allowed"
        )
    fields = text.split(" ")
    if len(fields) not in (NUM_FIELDS, NUM_FIELDS + 1):
        named = ", ".join(_FIELDS)
        raise BadPosition(
            "text", f"it has {len(fields)} parts; needed are {named}, and perhaps a board map"
        )
    board = _parse_map(fields[NUM_FIELDS]) if len(fields) > NUM_FIELDS else None
    rules, viewer, is_view = _parse_kind(fields[0], board)
    return _Reader(compile_rules(rules), dict(zip(_FIELDS, fields, strict=False))).read(
        viewer, is_view
    )


def _parse_map(text: str) -> Board:
    try:
        return parse_board(text.replace("_", " ").replace("|", "\n"))
    except GenialError as error:
        raise BadPosition("map", str(error)) from None


def _parse_kind(text: str, board: Board | None) -> tuple[Rules, int | None, bool]:
    match = _KIND.fullmatch(text)
    if match is None:
        raise BadPosition(
            _FIELDS[0], f"{quote(text)} is not edition/variant/players, like 2023/standard/2"
        )
    edition, variant, players, is_open, viewer = match.groups()
    try:
        rules = find_rules(edition, variant, int(players), board, bool(is_open))
    except GenialError as error:
        raise BadPosition(_FIELDS[0], str(error)) from None
    if viewer in (None, _NOTHING):
        return rules, None, viewer is not None
    if int(viewer) >= rules.players:
        raise BadPosition(_FIELDS[0], f"there is no seat {viewer} for the viewer")
    return rules, int(viewer), True


class _Reader:
    """Reads the fields of a text into a state. The state starts with an empty board."""

    def __init__(self, geometry: Geometry, fields: dict[str, str]) -> None:
        self._geometry, self._rules, self._fields = geometry, geometry.rules, fields
        self._states = duplicate(geometry.opening)
        self._state = self._states[0]

    def read(self, viewer: int | None, is_view: bool) -> World | View:
        self._read_board()
        self._read_markers()
        self._state.seat = self._read_number("seat", 0, self._rules.players - 1)
        self._read_racks(viewer, is_view)
        self._read_bag()
        self._read_first_tiles()
        self._state.bonus = self._read_number("bonus placements", 0, _MOST_BONUSES)
        self._read_phase()
        if is_view:
            return View(self._geometry, self._states, viewer)
        return World(self._geometry, self._states)

    def _read_number(self, field: str, least: int, most: int) -> int:
        return self._check_number(field, self._fields[field], least, most)

    def _check_number(self, field: str, text: str, least: int, most: int) -> int:
        if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
            raise BadPosition(field, f"{quote(text)} is not a number from {least} to {most}")
        return int(text)

    def _split(self, field: str, text: str, number: int, mark: str = "/") -> list[str]:
        parts = text.split(mark)
        if len(parts) != number:
            raise BadPosition(
                field, f"it has {len(parts)} parts with {mark} between them, not {number}"
            )
        return parts

    def _read_board(self) -> None:
        spaces = self._geometry.spaces
        rows = [list(row) for _, row in groupby(spaces, key=lambda space: space.name[0])]
        number = 0
        for row, text in zip(
            rows, self._split("board", self._fields["board"], len(rows)), strict=True
        ):
            marks = _MARKS.findall(text)
            if "".join(marks) != text:
                raise BadPosition(
                    "board",
                    f"row {row[0].name[0]}: {quote(text)} must be colour letters and numbers",
                )
            # The width is checked before any space is filled, because a number in the text may be
            # huge.
            width = sum(_read_count(mark) for mark in marks)
            if width != len(row):
                raise BadPosition(
                    "board", f"row {row[0].name[0]} has {len(row)} spaces, not {width}"
                )
            for mark in marks:
                count = _read_count(mark)
                for offset in range(count):
                    self._lay(number + offset, "" if mark.isdigit() else mark)
                number += count

    def _lay(self, number: int, mark: str) -> None:
        space = self._geometry.spaces[number]
        if mark.isupper() or space.symbol:
            if mark.lower() != space.symbol or not mark.isupper():
                printed = f"symbol {space.symbol.upper()}" if space.symbol else "no printed symbol"
                raise BadPosition(
                    "board", f"{quote(mark)} is wrong: space {space.name} has {printed}"
                )
        elif mark:
            if mark not in self._rules.colours:
                known = ", ".join(self._rules.colours)
                raise BadPosition("board", f"{mark} is not a colour of this edition: {known}")
            colour = self._rules.colours.index(mark)
            door.lay(self._geometry.record, self._states, number, colour)

    def _read_markers(self) -> None:
        rules, (text, *tokens) = self._rules, self._fields["markers"].split(":")
        number = 1 if rules.is_duel else max(rules.owners) + 1
        lowest = -rules.track if rules.is_duel else 0
        for board, row in enumerate(self._split("markers", text, number)):
            values = self._split("markers", row, len(rules.colours), ",")
            for colour, value in enumerate(values):
                place = self._check_number("markers", value, lowest, rules.end)
                self._state.pegs[board, colour] = place
        if len(tokens) != rules.is_duel:
            raise BadPosition(
                "markers", "a duel needs a colon and the tokens; other variants must not have them"
            )
        for held in tokens:
            if not re.fullmatch(f"[01-]{{{len(rules.colours)}}}", held, re.ASCII):
                raise BadPosition(
                    "markers",
                    f"{quote(held)}: for each colour write the seat with its token, 0 or 1, or -",
                )
            self._state.token[: len(held)] = [
                NOBODY if seat == _NOTHING else int(seat) for seat in held
            ]

    def _read_racks(self, viewer: int | None, is_view: bool) -> None:
        rules = self._rules
        racks = self._split("racks", self._fields["racks"], rules.players)
        for seat, text in enumerate(racks):
            tiles = [] if text == _NOTHING else self._read_tiles(text)
            if len(tiles) > rules.mechanisms.rack:
                raise BadPosition("racks", f"a rack has at most {rules.mechanisms.rack} tiles")
            is_hidden = is_view and not rules.sees_rack(viewer, seat)
            if any((kind == BLANK) != is_hidden for kind in tiles):
                raise BadPosition(
                    "racks",
                    f"seat {seat}: "
                    + (
                        "the viewer cannot see this rack, so write ? for each tile"
                        if is_hidden
                        else "these tiles are not hidden, so write the colours of each"
                    ),
                )
            self._state.rack[seat, : len(tiles)] = tiles
            self._state.held[seat] = len(tiles)

    def _read_tiles(self, text: str) -> list[int]:
        if not _RACK.fullmatch(text):
            raise BadPosition("racks", f"{quote(text)} is not a list of tiles like rbgg, ? or -")
        found = re.findall(r"[a-z]{2}|\?", text)
        return [BLANK if tile == _HIDDEN else self._find_tile_kind("racks", tile) for tile in found]

    def _find_tile_kind(self, field: str, text: str) -> int:
        try:
            return self._geometry.tiles.index(Tile(text))
        except (BadNotation, ValueError):
            raise BadPosition(field, f"this edition has no tile {text}") from None

    def _read_bag(self) -> None:
        text, state, edition = self._fields["bag"], self._state, self._rules.edition
        if text != _NOTHING and not _BAG.fullmatch(text):
            raise BadPosition("bag", f"{quote(text)} is not a list of tiles and numbers like rb2gg")
        bag: Counter[int] = Counter()
        for tile, number in _KINDS_IN_BAG.findall(text):
            bag[self._find_tile_kind("bag", tile)] += int(number or 1)
        racks = Counter(state.rack[np.arange(MAX_RACK) < state.held[:, np.newaxis]].tolist())
        for kind, tile in enumerate(self._geometry.tiles):
            most = edition.doubles if tile.is_double else edition.pairs
            if bag[kind] + racks[kind] > most:
                raise BadPosition("bag", f"the edition has only {most} tiles {tile}")
            state.bag[kind] = bag[kind]
        if bag.total() < racks[BLANK]:
            raise BadPosition("bag", "it must also list the hidden tiles of the racks")
        state.bag_size = bag.total() - racks[BLANK]

    def _read_first_tiles(self) -> None:
        text, players = self._fields["first tiles"], self._rules.players
        seats = "" if text == _NOTHING else text
        if not text or sorted(set(seats)) != list(seats) or not set(seats) <= set("0123"[:players]):
            raise BadPosition(
                "first tiles", f"{quote(text)}: list, in order, the seats that have placed no tile"
            )
        self._state.begun[:players] = [str(seat) not in seats for seat in range(players)]

    def _read_phase(self) -> None:
        text, state = self._fields["phase"], self._state
        endings = {f"over:{name}": reason for reason, name in REASONS.items()}
        if text in endings:
            state.phase, state.reason = OVER, endings[text]
        elif text in PHASES[:DRAW]:
            state.phase = PHASES.index(text)
        else:
            known = ", ".join((*PHASES[:DRAW], *endings))
            raise BadPosition("phase", f"{quote(text)} must be one of {known}")
        if state.bonus and text != "place":
            raise BadPosition("phase", "bonus placements are due only in the phase place")
        if text == "place" and (state.open == 0 or state.held[state.seat] == 0):
            raise BadPosition("phase", f"seat {state.seat} has no tile or no space to place one")
        if text == "exchange":
            self._check_exchange()

    def _check_exchange(self) -> None:
        """Raises BadPosition if no rack allows the exchange: `View.sample` would never end."""
        if not door.can_exchange(self._geometry.record, self._states):
            raise BadPosition("phase", f"seat {self._state.seat} has no right to an exchange")


def _read_count(mark: str) -> int:
    """The number of spaces that a letter or number in a row stands for; 1000 if it is too big."""
    if not mark.isdigit():
        return 1
    return int(mark) if len(mark) < 3 and mark[0] != "0" else 10**3
