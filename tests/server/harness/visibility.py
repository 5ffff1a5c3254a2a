"""Which tiles a guest may know, and a search for other tiles in messages.

This model belongs to the tests. It reads the full state of the table after each event, and shares
no code with the server's presenter. `test_secrets.py` makes the same check without a model:
messages do not change when hidden tiles are dealt again.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from genial.server.domain.events import Created
from genial.server.domain.table import Table

COLOURS = "rgboyp"
WORDS = ("by", "go")  # English words that are also tiles (blue-yellow, green-orange)
# Ids, commitments, and the 8 digits that stand for a guest in the log. "bbe51bb1" is not a tile.
_HEXADECIMAL = re.compile(r"[0-9a-f]{16,}|guest\W{1,4}[0-9a-f]{8}\b")
_TILE = re.compile(r"(?<![A-Za-z0-9])([rgboyp]{2})(?=[a-z]\d|[^A-Za-z0-9]|$)")


@dataclass(frozen=True)
class Truth:
    """The full state of a table at one version, hidden tiles included."""

    racks: tuple[tuple[str, ...], ...]
    sitters: tuple[str, ...]
    on_turn: int
    is_waiting: bool
    is_over: bool
    open_racks: bool
    open_partners: bool
    training: bool
    moves: frozenset[str]  # all placements on the board
    shown: tuple[tuple[str, ...], ...]  # for each turn, the tiles that were shown in an exchange

    @classmethod
    def read(cls, table: Table) -> Truth:
        """The state of a table now."""
        game, opening = table.game, table.opening
        assert isinstance(opening, Created)
        return cls(
            racks=tuple(tuple(str(tile) for tile in rack) for rack in game.racks),
            sitters=tuple(table.sitter(seat) for seat in range(len(table.seats))),
            on_turn=game.seat,
            is_waiting=table.is_waiting,
            is_over=table.is_over,
            open_racks=opening.edition == "2023-family",
            open_partners=opening.open_partners,
            training=opening.training,
            moves=frozenset(str(move) for turn in game.turns for move in turn.moves),
            shown=tuple(tuple(str(tile) for tile in turn.shown) for turn in game.turns),
        )

    @classmethod
    def read_nothing(cls) -> Truth:
        """The state before the first message about a table, without seats."""
        return cls((), (), 0, True, False, False, False, False, frozenset(), ())

    def seats_of(self, guest: str) -> set[int]:
        """The seats of a guest, except seats for which a bot plays."""
        return {seat for seat, sitter in enumerate(self.sitters) if sitter == guest}

    def known_to(self, guest: str) -> set[int]:
        """The seats whose racks a guest may see (R2.4, R8.4)."""
        everybody = set(range(len(self.racks)))
        mine = self.seats_of(guest)
        if self.is_waiting:
            return set()
        if self.is_over or self.open_racks:
            return everybody
        return mine | {(seat + 2) % 4 for seat in mine if self.open_partners}

    def count_left(self, racks: Iterable[Iterable[str]]) -> Counter[str]:
        """All tiles (R2.1) except those on the board and on the given racks."""
        left = Counter(
            {a + b: 5 if a == b else 6 for a, b in combinations_with_replacement(COLOURS, 2)}
        )
        left.subtract("".join(sorted(move[:2], key=COLOURS.index)) for move in self.moves)
        left.subtract(tile for rack in racks for tile in rack)
        return +left


def find_leaks(message: dict[str, Any], truth: Truth, guest: str) -> list[str]:
    """Everything in a message that the guest may not know."""
    found = [
        f"{'.'.join(map(str, path))}: {tile}"
        for path, text in walk(message)
        for tile in find_tiles(text)
        if not _may_show(message, path, tile, truth, guest)
    ]
    if message["type"] == "view":
        return found + _find_wrong_view(message["text"], truth, guest)
    situation = message.get("situation")
    return found if situation is None else found + _find_wrong_fields(situation, truth, guest)


def find_tiles(text: str) -> list[str]:
    """The tiles in a text, alone or at the start of a move."""
    return _TILE.findall(_HEXADECIMAL.sub("", text))


def find_secrets(text: str, secrets: Iterable[str]) -> list[str]:
    """The secrets in a text, plain or in a usual encoding of bytes."""
    return [secret for secret in secrets for form in _list_forms(secret) if form in text]


def walk(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Every text in a message, with its path. Names of fields have the path of their object."""
    if isinstance(part, str):
        yield path, part
    pairs: Iterable[tuple[Any, Any]] = part.items() if isinstance(part, dict) else ()
    if isinstance(part, list):
        pairs = enumerate(part)
    for key, value in pairs:
        if isinstance(key, str):
            yield path, key
        yield from walk(value, (*path, key))


def _may_show(
    message: dict[str, Any], path: tuple[Any, ...], tile: str, truth: Truth, guest: str
) -> bool:
    mine = {tile for seat in truth.seats_of(guest) for tile in truth.racks[seat]}
    match path:
        case ("situation", "seats", int(seat), "rack", int()):
            return seat in truth.known_to(guest) and tile in truth.racks[seat]
        case ("situation", "exchange", "tiles" | "colours", *_):
            return truth.on_turn in truth.seats_of(guest)
        case ("situation", "unseen"):
            return truth.training and bool(mine)  # the counts are checked in _find_wrong_fields
        case ("steps", int(number), "shown", int()):
            return tile in truth.shown[message["steps"][number]["turn"]]
        case ("steps", int(number), "move"):
            return message["steps"][number]["move"] in truth.moves
        case ("hints", int(), "facts", int(), "colours"):
            return True  # colours of markers, which everybody sees, or colours of an exchange
        case ("hints", int(), "move" | "other" | "facts", *_):
            return "".join(sorted(tile, key=COLOURS.index)) in mine
        case ("text",) if message["type"] == "view":
            return True  # the text is checked in _find_wrong_view
        case ("message",):  # the text of an error
            return tile in mine or tile in WORDS
    return False


def _find_wrong_fields(situation: dict[str, Any], truth: Truth, guest: str) -> list[str]:
    """Fields that contain no tiles but reveal something about hidden tiles."""
    mine, viewer, found = truth.seats_of(guest), situation["viewer"], []
    if viewer is not None and viewer not in mine:
        found.append(f"viewer: {viewer}")
    if truth.on_turn not in mine or truth.is_waiting:
        found += [name for name in ("choices", "exchange") if situation[name] is not None]
        found += ["hint"] if "hint" in situation["may"] else []
    if not mine and "undo" in situation["may"]:
        found.append("undo")
    if situation["phase"] == "exchange" and truth.on_turn not in truth.known_to(guest):
        found.append("phase: exchange")
    racks = [seat["rack"] for seat in situation["seats"] if seat["rack"]]
    if situation["unseen"] not in (None, truth.count_left(racks)):
        found.append("unseen: not what is left of all tiles")
    return found


def _find_wrong_view(text: str, truth: Truth, guest: str) -> list[str]:
    """What the text of a view shows of hidden tiles (docs/notation.md describes its fields)."""
    _, _, _, racks, bag, _, phase, *_ = text.split()
    known, found = truth.known_to(guest), []
    for seat, rack in enumerate(racks.split("/")):
        tiles = [] if rack == "-" else re.findall(r"[a-z]{2}|\?", rack)
        shown = set(tiles) - {"?"}
        if shown and (seat not in known or Counter(tiles) != Counter(truth.racks[seat])):
            found.append(f"view: the rack of seat {seat}")
    left = {tile: int(number or 1) for tile, number in re.findall(r"([a-z]{2})([0-9]*)", bag)}
    if left != truth.count_left(truth.racks[seat] for seat in known):
        found.append("view: not what is left of all tiles")
    if phase == "exchange" and truth.on_turn not in known:
        found.append("view: exchange")
    return found


def _list_forms(secret: str) -> Iterator[str]:
    yield secret
    yield secret.upper()
    if _HEXADECIMAL.fullmatch(secret):
        raw = bytes.fromhex(secret)
        yield base64.b64encode(raw).decode().rstrip("=")
        yield base64.urlsafe_b64encode(raw).decode().rstrip("=")
        yield repr(raw)[2:-1]
        yield str(int(secret, 16))
    # In base64, the last characters also depend on the bytes that follow the secret.
    yield base64.b64encode(secret.encode()).decode()[:-4]
