"""Rotated, mirrored and recoloured games have the same scores."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from genial import Board, Game, Move, parse_board
from genial.engine.colours import LETTERS

from .games import Plan, choose, examples, plans

Rename: TypeAlias = Callable[[str], str]


def hexagon_image(name: str, turns: int, is_mirrored: bool) -> str:
    """The space of the hexagon board to which a symmetry maps a space."""
    q, r = int(name[1:]) - 8, ord(name[0]) - ord("h")
    for _ in range(turns):
        q, r = -r, q + r
    if is_mirrored:
        q, r = r, q
    return f"{chr(ord('h') + r)}{q + 8}"


def octagon_image(name: str, turns: int, is_mirrored: bool) -> str:
    """The space of the 12 x 12 square to which a symmetry maps a space."""
    row, column = ord(name[0]) - ord("a"), int(name[1:]) - 1
    for _ in range(turns):
        row, column = column, 11 - row
    if is_mirrored:
        row, column = column, row
    return f"{chr(ord('a') + row)}{column + 1}"


def board_image(board: Board, rename: Rename, recolour: Rename) -> Board:
    """The board with its printed symbols moved and recoloured."""
    symbols = {rename(space.name): recolour(space.symbol) for space in board.spaces if space.symbol}
    spaces = tuple(replace(space, symbol=symbols.get(space.name, "")) for space in board.spaces)
    return parse_board(str(Board(board.shape, spaces)))


def move_image(move: Move, rename: Rename, recolour: Rename) -> str:
    if not move.is_placement:
        return str(move)
    return "".join([*map(recolour, move.colours), *map(rename, move.spaces)])


def check_same(game: Game, image: Game, recolour: Rename) -> None:
    colours = game.rules.colours
    for markers, moved in zip(game.scores, image.scores, strict=True):
        for colour, place in zip(colours, markers, strict=True):
            assert moved[colours.index(recolour(colour))] == place
    assert {recolour(colour): seat for colour, seat in game.tokens.items()} == image.tokens
    for name in ("seat", "phase", "bonus", "bag_size", "rack_sizes", "ranks"):
        assert getattr(game, name) == getattr(image, name), name


def check_same_moves(game: Game, image: Game, rename: Rename, recolour: Rename) -> None:
    def pairs(game: Game, moves: list[str]) -> list[list[tuple[str, str]]]:
        return sorted(sorted(zip(m[:2], split(m[2:]), strict=True)) for m in moves if len(m) > 4)

    ours = [move_image(move, rename, recolour) for move in game.legal_moves()]
    assert pairs(game, ours) == pairs(image, list(map(str, image.legal_moves())))


def split(names: str) -> list[str]:
    """Splits two names of spaces that are written without a separator."""
    second = max(index for index, letter in enumerate(names) if letter.isalpha())
    return [names[:second], names[second:]]


def play_both(plan: Plan, rename: Rename, recolour: Rename) -> None:
    """Plays a game and its image under a symmetry in parallel."""
    game, choices = plan.new(), plan.choices()
    edition, variant, players = plan.kind
    image = Game(
        edition,
        variant=variant,
        players=players,
        seed=0,
        start=game.start,
        deal=[["".join(map(recolour, tile)) for tile in rack] for rack in game.racks],
        board=board_image(game.rules.board, rename, recolour),
    )
    for number in range(plan.moves):
        check_same(game, image, recolour)
        if number % 16 == 0:
            check_same_moves(game, image, rename, recolour)
        if game.phase == "over":
            break
        move = choose(game, choices, plan.greed)
        game.play(move)
        drawn = game.turns[-1].draw
        image_draw = None if drawn is None else ["".join(map(recolour, tile)) for tile in drawn]
        image.play(move_image(move, rename, recolour), draw=image_draw)


def stay(name: str) -> str:
    return name


@given(plans(), st.integers(0, 5), st.booleans())
@examples(50)
def test_scores_do_not_change_when_the_board_is_rotated_or_mirrored(
    plan: Plan, turns: int, is_mirrored: bool
) -> None:
    """R4.1: for all twelve symmetries of the hexagon and all eight of the square."""
    if plan.kind[0] == "extreme":
        play_both(plan, lambda name: octagon_image(name, turns % 4, is_mirrored), stay)
    else:
        play_both(plan, lambda name: hexagon_image(name, turns, is_mirrored), stay)


@given(plans(), st.permutations(range(8)))
@examples(40)
def test_permuted_colours_give_permuted_scores(plan: Plan, order: list[int]) -> None:
    number = 8 if plan.kind[0] == "extreme" else 6
    image = [LETTERS[place] for place in order if place < number]
    recolour = dict(zip(LETTERS[:number], image, strict=True))
    play_both(plan, stay, recolour.__getitem__)


def test_symmetries_map_each_board_onto_itself() -> None:
    """Symmetries change only the places of printed symbols, not the shades of spaces."""
    for edition, image, number in (("2023", hexagon_image, 6), ("extreme", octagon_image, 4)):
        board = Game(edition, players=2, seed=1).rules.board
        shades = {space.name: space.players for space in board.spaces}
        images = set()
        for turns in range(number):
            for is_mirrored in (False, True):
                names = [image(name, turns, is_mirrored) for name in shades]
                images.add(tuple(names))
                assert dict(zip(names, shades.values(), strict=True)) == shades
        assert len(images) == 2 * number
