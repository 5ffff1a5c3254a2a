"""The text of a position is complete, and the parser accepts only texts of positions."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from genial import (
    BadPosition,
    Game,
    View,
    World,
    format_position,
    parse_board,
    parse_position,
    replay,
)
from genial.engine.position_text import MAX_LENGTH
from tests.drawing import draw

from .games import KINDS, Plan, choose, examples, plans

BOARD = """hexagon
  r . . - .
 . . . . =
  . . g . .
"""


def compare(world: World | View, game: World | View) -> None:
    """Checks that a parsed state equals the original state, except for its random generator."""
    other = game.states.copy()
    other["rng"] = world.states["rng"]
    assert world.states.tobytes() == other.tobytes()


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_parsing_a_position_reverses_formatting_it(kind: tuple[str, str, int]) -> None:
    plan = Plan(kind, seed=5, greed=0.7, moves=1000)
    game, choices = plan.new(), plan.choices()
    while True:
        world = parse_position(str(game))
        assert isinstance(world, World)
        compare(world, game)
        assert str(world) == str(game)
        for viewer in (None, *range(game.rules.players)):
            view = parse_position(str(game.view(viewer)))
            assert isinstance(view, View)
            compare(view, game.view(viewer))
            assert (view.viewer, str(view)) == (viewer, str(game.view(viewer)))
        if game.outcome:
            break
        game.play(choose(game, choices, plan.greed))


@pytest.mark.compiled
@given(plans(), st.booleans())
@examples(40)
def test_a_game_from_a_position_continues_like_the_original_game(plan: Plan, is_open: bool) -> None:
    """With the same given draws, the same moves are legal and score the same until the end."""
    more = {"open_partners": is_open} if plan.kind[1] == "team" else {}
    game, choices = plan.play(**more), Random(plan.seed)
    again = Game.from_position(str(game), names=game.names)
    begun = len(game.steps)
    while not game.is_over:
        assert again.legal_moves() == game.legal_moves()
        move = choose(game, choices, plan.greed)
        step = game.play(move)
        other = again.play(move, step.drawn)
        assert (other.explanation, other.markers_after, other.ranks, other.shown, other.due) == (
            step.explanation,
            step.markers_after,
            step.ranks,
            step.shown,
            step.due,
        )
    assert again.outcome == game.outcome
    assert again.moves == game.moves[begun:]
    record = again.record()
    assert "seed" not in record
    assert "fair" not in record
    assert replay(record).steps == again.steps
    assert replay(record).record() == record


def test_the_seed_determines_the_draws_of_a_game_from_a_position() -> None:
    text = str(Game("2023", players=2, seed=1, start=0))
    first, second = (Game.from_position(text, seed=9) for _ in range(2))
    move = first.legal_moves()[0]
    assert first.play(move) == second.play(move)
    assert first == second
    other = Game.from_position(text, secret=bytes(32))
    assert other.play(move).drawn != first.steps[0].drawn
    assert other.commitment is None


def test_a_game_can_start_from_an_exchange_or_a_bonus_placement() -> None:
    """R5.2, R6.1."""
    board = """
        R 1 2 . . . .
         3 4 . . . . .
    """
    game = draw(board, racks=["ro yy bb bb"], markers=["r17 b5 o5 y5"])
    game.play(game.on("ro", "12"))
    bonus = Game.from_position(str(game))
    assert (bonus.bonus, bonus.phase) == (1, "place")
    game.play(game.on("yy", "34"))
    again = Game.from_position(str(game))
    assert again.phase == "exchange"
    again.play("swap")
    assert replay(again.record()).steps == again.steps
    again.undo()
    again.play("keep")
    assert (len(again.view(0).steps), again.view(1).steps, again.view(1).turns) == (1, (), ())
    again.play(again.legal_moves()[0])
    assert [step.index for step in again.view(0).steps] == [0, 1]
    assert [step.index for step in again.view(1).steps] == [0]


def test_the_text_of_a_position_contains_the_map_of_an_own_board() -> None:
    for players in (2, 3):
        game = Game("2023", players=players, seed=3, start=0, board=parse_board(BOARD))
        game.play(game.legal_moves()[0])
        text = str(game)
        assert text.endswith(" hexagon|__r_._._-_.|_._._._._=|__._._g_._.")
        again = Game.from_position(text)
        assert again.rules == game.rules
        compare(again, game)


def test_a_game_cannot_start_from_the_text_of_a_view() -> None:
    game = Game("2023", players=2, seed=1)
    with pytest.raises(BadPosition, match="a game needs all tiles"):
        Game.from_position(str(game.view(0)))


def test_the_text_of_a_view_reveals_nothing_hidden() -> None:
    """R2.4: another deal of hidden racks and bag gives the same text."""
    for seed in range(20):
        view = Game("2023", players=3, seed=seed, start=0).view(1)
        assert "??????/" in str(view)
        assert {str(view.sample(np.random.default_rng(n)).view(1)) for n in range(3)} == {str(view)}


START = str(Game("2023", players=2, seed=7, start=0))
DUEL = str(Game("2023", variant="duel", seed=7, start=0))
FAULTS = [
    (START, "", "text: it has 1 parts"),
    (START, START + " x y", "it has 11 parts"),
    (START, START + " x", "map: this board cannot be used"),
    (START, "x" * (MAX_LENGTH + 1), f"it has {MAX_LENGTH + 1} characters"),
    ("2023/standard/2", "2023", "kind of game: '2023' is not edition/variant/players"),
    ("2023/standard/2", "2024/standard/2", "there is no edition '2024'"),
    ("2023/standard/2", "2023/standard/7", "is for 2, 3 or 4 players"),
    ("2023/standard/2", "2023/standard/2@3", "there is no seat 3 for the viewer"),
    ("2023/standard/2", "2023/standard/2@1", "racks: seat 0: the viewer cannot see"),
    ("2023/standard/2", "2023/standard/2/open", "standard has no partners"),
    ("R4G/7/", "R4G/", "board: it has 10 parts with / between them, not 11"),
    ("R4G", "R5G", "row c has 6 spaces, not 7"),
    ("R4G", "R99999999999999999999G", "row c has 6 spaces"),
    ("R4G", "R04G", "row c has 6 spaces"),
    ("R4G", "R4g", "'g' is wrong: space c13 has symbol G"),
    ("R4G", "6", "'' is wrong: space c8 has symbol R"),
    ("R4G", "RB3G", "'B' is wrong: space c9 has no printed symbol"),
    ("R4G", "Rk3G", "k is not a colour of this edition"),
    ("R4G", "R*3G", "'R*3G' must be colour letters and numbers"),
    ("0,0,0,0,0,0/", "0,0,0,0,0/", "markers: it has 5 parts with , between them, not 6"),
    ("0,0,0,0,0,0/", "0,0,0,0,0,19/", "'19' is not a number from 0 to 18"),
    ("0,0,0,0,0,0/", "0,0,0,0,0,-1/", "'-1' is not a number from 0 to 18"),
    ("0,0,0,0,0,0 ", "0,0,0,0,0,0:------ ", "a duel needs a colon and the tokens"),
    ("rryybogyrpgy", "rryybogyrpgygg", "a rack has at most 6 tiles"),
    ("rryybogyrpgy", "rryybogyrpg", "is not a list of tiles"),
    ("rryybogyrpgy", "rryybogyrptk", "this edition has no tile tk"),
    ("rryybogyrpgy", "??????", "seat 0: these tiles are not hidden"),
    (" rr4rg6", " rr4rg9", "bag: the edition has only 6 tiles rg"),
    (" rr4rg6", " rr4rg0", "is not a list of tiles and numbers"),
    (" 0 place", " 2 place", "seat: '2' is not a number from 0 to 1"),
    ("place", "draw", "phase: 'draw' must be one of place, exchange, over:full"),
    ("place", "exchange", "seat 0 has no right to an exchange"),
    ("0 01", "x 01", "bonus placements: 'x' is not a number"),
    ("0 01", "0 10", "list, in order, the seats"),
    ("0 01", "0 ", "list, in order, the seats"),
    ("rryybogyrpgy", "-", "seat 0 has no tile or no space"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
def test_the_error_names_the_wrong_part_in_one_line(old: str, new: str, message: str) -> None:
    assert old in START
    with pytest.raises(BadPosition) as caught:
        parse_position(START.replace(old, new, 1))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_text_of_a_duel_contains_the_tokens() -> None:
    """R10.3."""
    text = DUEL.replace("0,0,0,0,0,0:------", "9,0,-9,0,0,0:0-1---")
    world = parse_position(text)
    assert world.tokens == {"r": 0, "g": None, "b": 1, "o": None, "y": None, "p": None}
    assert world.markers(1)[2] == 9
    for wrong in ("9,0,0,0,0,0", "9,0,0,0,0,0:-", "9,0,0,0,0,0:2-----", "10,0,0,0,0,0:------"):
        with pytest.raises(BadPosition, match="markers"):
            parse_position(DUEL.replace("0,0,0,0,0,0:------", wrong))


def test_an_exchange_that_no_hidden_rack_allows_is_an_error() -> None:
    """R6.1, R10.4: `View.sample` would search for such a rack for ever."""
    for text in (START, DUEL):
        view = str(Game.from_position(text).view(1)).replace("0 place 0", "0 exchange 0")
        with pytest.raises(BadPosition, match="no right to an exchange"):
            parse_position(view)


@pytest.mark.compiled
@given(plans(most=60), st.data())
@examples(150)
def test_any_text_is_a_position_or_an_error(plan: Plan, data: st.DataObject) -> None:
    """A damaged text raises BadPosition, or gives a position that can be formatted and played."""
    game = plan.play()
    text = str(data.draw(st.sampled_from([game, game.view(None), game.view(0)])))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(place, min(len(text), place + 6)))
        text = text[:place] + data.draw(st.text("?-/:@ 019aRrgk,|_", max_size=4)) + text[end:]
    try:
        position: World | View | None = parse_position(text)
    except BadPosition as refusal:
        text = str(refusal)
        position = None
    if position is None:
        assert "\n" not in text
        return
    assert parse_position(format_position(position)) == position
    if isinstance(position, View):
        world = position.sample(np.random.default_rng(1))
        assert world.rack_sizes == position.rack_sizes
        position = world
    for _ in range(4):
        if position.is_over:
            break
        position.play(position.legal_moves()[-1])


@given(st.text(max_size=200) | st.integers() | st.none())
@examples(100)
def test_random_texts_and_other_values_are_bad_positions(given_text: object) -> None:
    with pytest.raises(BadPosition):
        parse_position(given_text)  # type: ignore[arg-type]


def test_the_example_in_the_documentation_is_the_described_game() -> None:
    game = Game("2023", players=2, seed=7, start=0)
    game.play("rrc9c10")
    page = Path(__file__).parents[2] / "docs" / "notation.md"
    assert f"\n{game}\n" in page.read_text()
