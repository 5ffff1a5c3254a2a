"""Games with random or given racks, and boards drawn as text, for the tests of the oracle."""

from collections import Counter
from random import Random

from .edition import EDITIONS, PLAYERS, all_tiles
from .game import OracleGame

# Every kind of game: edition, variant and number of players.
KINDS: list[tuple[str, str, int]] = [
    (name, variant, players)
    for name, edition in EDITIONS.items()
    for variant in edition.variants
    for players in PLAYERS[variant]
]

HEXAGON_MAP = """\
hexagon
       = = = = = = = =
      = - - - - - - - =
     = - r . . . . g - =
    = - . . . . . . . - =
   = - . . . . . . . . - =
  = - . . . . . . . . . - =
 = - . . . . . . . . . . - =
= - p . . . . . . . . . b - =
 = - . . . . . . . . . . - =
  = - . . . . . . . . . - =
   = - . . . . . . . . - =
    = - . . . . . . . - =
     = - y . . . . o - =
      = - - - - - - - =
       = = = = = = = =
"""

OCTAGON_MAP = """\
octagon
= = = - - - - - - = = =
= = - r . . . . g - = =
= - . . . . . . . . - =
- k . . . . . . . . b -
- . . . . . . . . . . -
- . . . . . . . . . . -
- . . . . . . . . . . -
- . . . . . . . . . . -
- t . . . . . . . . o -
= - . . . . . . . . - =
= = - p . . . . y - = =
= = = - - - - - - = = =
"""


def pick(rng: Random, bag: Counter[str], number: int) -> list[str]:
    """Random tiles from the bag. The bag does not change."""
    return rng.sample(sorted(bag.elements()), number)


def random_game(rng: Random, kind: tuple[str, str, int], board: str | None = None) -> OracleGame:
    edition, variant, players = kind
    size = 1 if variant == "solo" else 6
    tiles = pick(rng, all_tiles(EDITIONS[edition]), players * size)
    deal = [tiles[seat * size : (seat + 1) * size] for seat in range(players)]
    return OracleGame(edition, variant, players, rng.randrange(players), deal, board)


def settled(
    racks: list[str], edition: str = "2023", variant: str = "standard", board: str | None = None
) -> OracleGame:
    """A game after all first turns, with racks such as "rb gg oy". Seat 0 acts."""
    deal = [rack.split() for rack in racks]
    game = OracleGame(edition, variant, len(racks), 0, deal, board)
    game.has_placed = [True] * len(racks)
    return game


def lay(game: OracleGame, **spaces: str) -> None:
    """Covers spaces with colours: b="h9 h10", r="c4"."""
    for colour, names in spaces.items():
        for name in names.split():
            assert name in game.board.points
            assert name not in game.board_colours
            game.board_colours[name] = colour
