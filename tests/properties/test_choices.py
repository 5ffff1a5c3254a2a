"""`list_choices` describes the same placements and scores as `legal_moves` and `explain`."""

from typing import TypeAlias

from hypothesis import given

from genial import Game
from genial.engine.choices import list_choices
from genial.engine.explanation import Explanation

from .games import Plan, examples, plans

Score: TypeAlias = tuple[list[list[list[str]]], list[int], int]


def put_together(game: Game) -> dict[str, Score]:
    """The score of every placement, computed from the choices as the page computes it."""
    choices = list_choices(game.view(game.seat))
    assert choices
    names = [space.name for space in game.geometry.spaces]
    placements = {}
    for pair in choices.pairs:
        here = next(name for name in names if pair.startswith(name) and pair[len(name) :] in names)
        spaces = here, pair[len(here) :]
        for tile in set(game.racks[game.seat]):
            for one, two in (spaces, spaces[::-1]):
                halves = [
                    choices.lines[c].get(s, ()) for c, s in zip(tile, (one, two), strict=True)
                ]
                points = [sum(map(len, lines)) for lines in halves]
                if tile.is_double:
                    landings = [choices.landings[f"{tile[0]}{points[0]}+{points[1]}"]]
                else:
                    keys = zip(tile, points, strict=True)
                    landings = [choices.landings[f"{colour}{some}"] for colour, some in keys]
                placements[f"{tile}{one}{two}"] = (
                    [sorted(map(list, lines)) for lines in halves],
                    [landing.after for landing in landings],
                    sum(landing.bonus for landing in landings),
                )
    return placements


def describe(explanation: Explanation) -> Score:
    halves = explanation.halves
    afters = [half.after for half in halves]
    return (
        [sorted(list(line.spaces) for line in half.lines) for half in halves],
        afters[1:] if explanation.move.tile.is_double else afters,
        explanation.bonuses,
    )


@given(plans())
@examples(40)
def test_choices_give_all_legal_moves_and_their_scores(plan: Plan) -> None:
    """R3.3, R3.4, R4.1-R4.4, R5.1, R8.2, R10.3."""
    game = plan.play()
    if game.phase != "place":
        assert list_choices(game.view(game.seat)) is None
        return
    offered = put_together(game)
    for move in game.legal_moves():
        assert offered[str(move)] == describe(game.explain(move))
    # A double with its spaces in the other order is also legal, and has the score that the choices
    # give.
    for text in offered.keys() - {str(move) for move in game.legal_moves()}:
        assert text[0] == text[1]
        assert game.explain(text).halves[1].after == offered[text][1][0]


@given(plans())
@examples(40)
def test_blocked_spaces_are_covered_by_no_move_and_have_a_reason(plan: Plan) -> None:
    game = plan.play()
    choices = list_choices(game.view(game.seat))
    if choices is None:
        return
    covered = {space for move in game.legal_moves() for space in move.spaces}
    assert set(choices.blocked) == {space.name for space in game.geometry.spaces} - covered
    for space, why in choices.blocked.items():
        assert (why == "covered") == (space in game.symbols)
        assert why != "first_turn" or game.must_touch_symbol


def test_only_the_acting_seat_has_choices() -> None:
    game = Game(players=3, seed=1, start=1)
    assert list_choices(game.view(0)) is None
    assert list_choices(game.view(None)) is None
    assert list_choices(game.view(1))
