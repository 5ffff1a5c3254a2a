"""Facts about two moves of a position, as `genial.reviews.facts` finds them.

The page writes the sentences in its own language. In every fact, `better` is about the better move,
and `played` is about the move that it is compared with.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..domain.values import Value


class EndsGame(Value):
    """The better move ends the game at once and wins it."""

    kind: Literal["ends_game"] = "ends_game"
    better: str
    reason: Literal["full", "instant", "tiles"]


class EarnsBonus(Value):
    """The better move earns more bonus placements (R5.1)."""

    kind: Literal["earns_bonus"] = "earns_bonus"
    better: str
    colours: str  # the colours whose markers reach the end
    played: int  # the number of bonus placements that the other move earns


class RaisesLowest(Value):
    """The better move leaves the lowest marker of the side higher (R7.3)."""

    kind: Literal["raises_lowest"] = "raises_lowest"
    seat: int
    colours: str  # the lowest colours before the move
    marker: int
    played: int  # the lowest marker after the other move
    better: int  # the lowest marker after the better move


class HoldsMarkers(Value):
    """Duel: the better move leaves more markers on the side of the player (R10.6)."""

    kind: Literal["holds_markers"] = "holds_markers"
    seat: int
    before: int
    played: int
    better: int


class Scores(Value):
    """How far the two placements move the markers."""

    kind: Literal["scores"] = "scores"
    played_move: str
    better_move: str
    played: dict[str, int]  # for each colour, the number of places that its marker moves
    better: dict[str, int]


class SameTile(Value):
    """The better move places the same tile where it moves the markers further."""

    kind: Literal["same_tile"] = "same_tile"
    tile: str
    spaces: list[str]  # the spaces of the better move
    played: int  # how many places both halves together move the markers
    better: int


class KeepsSpaces(Value):
    """The better move leaves a space that scores more for a low colour of the player."""

    kind: Literal["keeps_spaces"] = "keeps_spaces"
    seat: int
    colour: str
    marker: int
    before: int  # the most points of a half before the move
    played: int  # the most points of a half after the other move
    better: int
    spaces: list[str]  # the spaces on which a half scores `better` points


class NextPlacement(Value):
    """The better move leaves a better next placement for a low colour of the player."""

    kind: Literal["next_placement"] = "next_placement"
    seat: int
    colour: str
    marker: int
    played: int  # the most points of a tile that stays on the rack, after the other move
    better: int
    tile: str  # the tile that can score `better` points
    spaces: list[str]  # where this tile scores them


class OpponentNeeds(Value):
    """The other move leaves a space that scores more for a low colour of an opponent."""

    kind: Literal["opponent_needs"] = "opponent_needs"
    seats: list[int]  # the seats of the opponent's side
    colour: str
    marker: int
    played: int  # the most points of a half after the other move
    better: int
    spaces: list[str]  # the spaces on which a half scores `played` points
    taken: int | None  # what the opponent's side scored in this colour afterwards; None: not known


class Exchanges(Value):
    """The better decision on an offered exchange (R6.1, R10.4)."""

    kind: Literal["exchanges"] = "exchanges"
    seat: int
    better: Literal["swap", "keep"]
    colours: str  # the colours that decide on the right to exchange
    shown: list[str]  # the tiles that go back into the bag
    unseen: int  # the number of unseen tiles with one of the colours
    all_unseen: int


Fact = Annotated[
    EndsGame
    | EarnsBonus
    | RaisesLowest
    | HoldsMarkers
    | Scores
    | SameTile
    | KeepsSpaces
    | NextPlacement
    | OpponentNeeds
    | Exchanges,
    Field(discriminator="kind"),
]
