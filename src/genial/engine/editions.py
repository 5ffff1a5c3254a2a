"""The five editions and their variants as data (R1-R10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Literal, TypeAlias

from .board import Board, load_board
from .colours import LETTERS, name_colour
from .errors import BadBoard, BadRules, quote
from .state import LADDER, LOWEST, NINES, NO_EXCHANGE, TUG
from .whole import read_whole

DEFAULT = "2023"

VariantName: TypeAlias = Literal["standard", "team", "solo", "duel"]


@dataclass(frozen=True)
class Variant:
    """The properties in which the variants differ.

    The defaults are those of the standard variant.
    """

    players: tuple[int, ...]
    laps: int = 1  # the number of tracks that lie end to end (R8.1, R9.2)
    # the number of tiles on a full rack (R2.3); a solo player has one tile in hand (R9.1)
    rack: int = 6
    scoring: int = LADDER
    exchange: int = LOWEST
    bonus: bool = True
    teams: bool = False  # the first and third seat share a score board; so do the others (R8.1)


VARIANTS: Mapping[VariantName, Variant] = MappingProxyType(
    {
        "standard": Variant(players=(2, 3, 4)),
        "team": Variant(players=(4,), laps=2, teams=True),
        "solo": Variant(players=(1,), laps=2, rack=1, exchange=NO_EXCHANGE, bonus=False),
        "duel": Variant(players=(2,), scoring=TUG, exchange=NINES),
    }
)


@dataclass(frozen=True)
class Edition:
    """One edition of the rulebook, with the material of its box."""

    id: str
    title: str
    board: str  # the name of the edition's board map
    colours: int
    pairs: int  # the number of tiles of each kind with two different colours (R2.1, R2.2)
    doubles: int  # the number of tiles of each kind with one colour
    track: int  # the number at the end of a track (R4.3)
    variants: tuple[VariantName, ...]
    open_racks: bool = False  # whether everybody sees all racks (R2.4)
    rack: int = 6  # the most tiles on a full rack, in all variants (R2.3)
    most_players: int = 4  # the most players; a small board and a small bag allow fewer

    def players(self, variant: VariantName) -> tuple[int, ...]:
        """The numbers of players of a variant in this edition."""
        return tuple(n for n in VARIANTS[variant].players if n <= self.most_players)


editions: Mapping[str, Edition] = MappingProxyType(
    {
        edition.id: edition
        for edition in (
            Edition("2004", "First edition", "hexagon", 6, 6, 5, 18, ("standard", "team", "solo")),
            Edition("extreme", "Extreme", "octagon", 8, 3, 2, 13, ("standard", "team", "solo")),
            Edition("2018", "2018 edition", "hexagon", 6, 6, 5, 18, ("standard", "team", "solo")),
            Edition(
                "2023",
                "2023 edition (North America)",
                "hexagon",
                6,
                6,
                5,
                18,
                ("standard", "team", "solo", "duel"),
            ),
            Edition(
                "2023-family",
                "2023 family edition (UK)",
                "hexagon",
                6,
                6,
                5,
                18,
                ("standard",),
                open_racks=True,
            ),
        )
    }
)

# Toys: small games for study, which no rulebook has. Except for the material, their rules are those
# of the editions. `every_kind` leaves them out, so nothing that exists for every kind of game
# (networks, ratings, statistics) has to exist for them.
toys: Mapping[str, Edition] = MappingProxyType(
    {
        toy.id: toy
        for toy in (
            Edition(
                "toy-7",
                "Toy with 7 spaces",
                "toy-7",
                colours=2,
                pairs=1,
                doubles=2,
                track=3,
                variants=("standard", "solo"),
                rack=2,
                most_players=2,
            ),
            Edition(
                "toy-10",
                "Toy with 10 spaces",
                "toy-10",
                colours=2,
                pairs=1,
                doubles=2,
                track=4,
                variants=("standard", "solo"),
                rack=2,
                most_players=2,
            ),
            Edition(
                "toy-19",
                "Toy with 19 spaces",
                "toy-19",
                colours=3,
                pairs=3,
                doubles=2,
                track=6,
                variants=("standard", "solo"),
                rack=2,
                most_players=3,
            ),
        )
    }
)

DUEL_TRACK = 9  # the number at both ends of a track in the duel (R10.1)


@dataclass(frozen=True)
class Rules:
    """The rules of one kind of game: an edition, a variant, a number of players and a board."""

    edition: Edition
    variant: VariantName
    players: int
    board: Board
    open_partners: bool = False  # whether partners see each other's racks (R8.4)

    def __hash__(self) -> int:
        # Every move looks up a cache by its rules. To hash all spaces of the board would be slow.
        board = self.board
        kind = (self.edition.id, self.variant, self.players, self.open_partners)
        return hash((kind, board.shape, len(board.spaces)))

    @cached_property
    def mechanisms(self) -> Variant:
        """The properties of the variant, with the rack of the edition if it is smaller."""
        variant = VARIANTS[self.variant]
        return replace(variant, rack=min(variant.rack, self.edition.rack))

    @cached_property
    def is_duel(self) -> bool:
        """Whether two players share one marker for each colour (R10)."""
        return self.mechanisms.scoring == TUG

    @cached_property
    def is_solo(self) -> bool:
        """Whether there is only one player (R9)."""
        return self.players == 1

    @cached_property
    def is_team(self) -> bool:
        """Whether partners share a score board (R8)."""
        return self.mechanisms.teams

    @cached_property
    def track(self) -> int:
        """The number at the end of one track."""
        return DUEL_TRACK if self.is_duel else self.edition.track

    @property
    def end(self) -> int:
        """The highest value of a marker: the end of the last track."""
        return self.track * self.mechanisms.laps

    @cached_property
    def colours(self) -> str:
        """The letters of the edition's colours, in colour order."""
        return LETTERS[: self.edition.colours]

    @cached_property
    def owners(self) -> tuple[int, ...]:
        """The number of each seat's score board. In the duel, the number of each seat's side."""
        return tuple(seat % 2 if self.is_team else seat for seat in range(self.players))

    def sees_rack(self, seat: int | None, other: int) -> bool:
        """Whether a seat (None: a spectator) may see the rack of another seat (R2.4, R8.4)."""
        if seat == other or self.edition.open_racks:
            return True
        return self.open_partners and seat is not None and self.owners[seat] == self.owners[other]


def find_rules(
    edition: str = DEFAULT,
    variant: str = "standard",
    players: int | None = None,
    board: Board | None = None,
    open_partners: bool = False,
) -> Rules:
    """The rules of an edition for a variant and a number of players.

    Raises:
        BadRules: the edition does not have this combination; the message lists what it has.
        BadBoard: the board has a printed symbol in a colour that the edition does not have.
    """
    book = _find_edition(edition)
    if book is None:
        known = f"{', '.join(editions)}, and the toys {', '.join(toys)}"
        hint = f'; write it as text: "{edition}"' if str(edition) in editions else ""
        raise BadRules(f"there is no edition {quote(edition)}; there are {known}{hint}")
    if variant not in book.variants:
        raise BadRules(
            f"edition {edition} has no variant {quote(variant)}; it has {', '.join(book.variants)}"
            + _where_else(variant)
        )
    possible = book.players(variant)
    if players is None and len(possible) == 1:
        players = possible[0]
    number = read_whole(players)
    if number is None or number not in possible:
        fault = "give a number of players" if players is None else f"not {quote(players)}"
        raise BadRules(f"{variant} in edition {edition} is for {_list(possible)}: {fault}")
    if open_partners and not VARIANTS[variant].teams:
        raise BadRules(f"{variant} has no partners: open_partners is for the team variant")
    rules = Rules(book, variant, number, load_board(book.board), open_partners)
    # An equal board, for example from another process, is replaced by the edition's own board
    # object: the comparison of an object with itself is fast.
    if board is None or board == rules.board:
        return rules
    foreign = sorted({space.symbol for space in board.spaces} - set(rules.colours) - {""})
    if foreign:
        names = " and ".join(name_colour(letter) for letter in foreign)
        raise BadBoard([f"edition {edition} has no {names}; it has {', '.join(rules.colours)}"])
    return replace(rules, board=board)


def _find_edition(edition: object) -> Edition | None:
    if not isinstance(edition, str):
        return None
    return editions.get(edition) or toys.get(edition)


def check_seat(seat: object, rules: Rules) -> int:
    """The number of the seat as a Python int.

    Raises:
        BadRules: the game has no such seat.
    """
    number = read_whole(seat)
    if number is not None and 0 <= number < rules.players:
        return number
    raise BadRules(f"there is no seat {quote(seat)}; seats are 0 to {rules.players - 1}")


def every_kind() -> list[tuple[str, str, int]]:
    """All combinations of edition, variant and number of players that the rulebooks have."""
    return _list_kinds(editions)


def every_toy() -> list[tuple[str, str, int]]:
    """All combinations of toy, variant and number of players."""
    return _list_kinds(toys)


def _list_kinds(books: Mapping[str, Edition]) -> list[tuple[str, str, int]]:
    return [
        (edition.id, variant, players)
        for edition in books.values()
        for variant in edition.variants
        for players in edition.players(variant)
    ]


def _list(players: tuple[int, ...]) -> str:
    *most, last = (str(number) for number in players)
    listed = f"{', '.join(most)} or {last}" if most else last
    return f"{listed} player{'s' if last != '1' else ''}"


def _where_else(variant: str) -> str:
    books = [edition.id for edition in editions.values() if variant in edition.variants]
    return f" ({variant} is in {', '.join(books)})" if books else ""
