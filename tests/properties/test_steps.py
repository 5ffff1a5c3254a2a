"""Steps agree with the positions before and after the move. A viewer's steps hide tiles."""

import copy
import pickle
from itertools import takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genial import Game
from genial.engine.explanation import HalfScore
from genial.engine.step import Step, add_step

from .games import Plan, choose, examples, plans


def markers(game: Game) -> tuple[tuple[int, ...], ...]:
    return tuple(game.markers(owner) for owner in range(len(game.ranks)))


def find_lines(game: Game, half: HalfScore) -> list[tuple[str, ...]]:
    """The lines of a half, found on the board before the move."""
    rays = game.geometry.rays[game.geometry.number[half.space]]
    runs = (takewhile(lambda space: game.symbols.get(space) == half.colour, ray) for ray in rays)
    return [run for run in map(tuple, runs) if run]


@given(plans())
@examples(60)
def test_a_step_agrees_with_the_game_around_it(plan: Plan) -> None:
    """R3.2, R4.1, R4.3, R5.1, R6.2: compared with the positions before and after the move."""
    choices, game = plan.choices(), plan.new()
    turn = 0
    for index in range(plan.moves):
        if game.outcome:
            break
        before = copy.copy(game)
        move = choose(game, choices, plan.greed)
        step = game.play(move)
        assert (step.index, step.turn, step.seat, step.move) == (index, turn, before.seat, move)
        assert step.is_bonus == (before.bonus > 0)
        assert (step.explanation is not None) == move.is_placement
        for half in step.explanation.halves if step.explanation else ():
            assert [line.spaces for line in half.lines] == find_lines(before, half)
        assert step.bonuses == (step.explanation.bonuses if step.explanation else 0)
        assert step.markers_before == markers(before)
        assert step.markers_after == markers(game)
        assert step.ranks == game.ranks
        assert step.bag_size == game.bag_size
        assert step.due == (game.seat, game.phase, game.bonus)
        assert step.ends_turn == (game.phase == "place" and game.bonus == 0)
        if step.ends_turn:
            rack = game.racks[before.seat]
            assert step.drawn == rack[len(rack) - (step.num_drawn or 0) :]
            turn += 1
        else:
            assert (step.drawn, step.num_drawn) == (None, None)
        assert bool(step.shown) == (move.decision == "swap")
        assert set(step.shown) <= set(before.racks[before.seat])
        assert game.steps[-1] is step


@given(plans(), st.integers(0, 20))
@examples(30)
def test_undo_takes_steps_back(plan: Plan, back: int) -> None:
    game = plan.play()
    steps, seen = game.steps, game.view(0).steps
    back = min(back, len(steps))
    for _ in range(back):
        game.undo()
    assert game.steps == steps[: len(steps) - back]
    for step in steps[len(steps) - back :]:
        game.play(step.move)
    assert game.steps == steps
    assert game.view(0).steps == seen


@pytest.mark.compiled
@given(plans())
@examples(40)
def test_the_steps_of_a_viewer_reveal_nothing_hidden(plan: Plan) -> None:
    """R2.4, R6.1: hidden draws are counted, and a declined exchange leaves no trace."""
    game = plan.play()
    for viewer in (None, *range(game.rules.players)):
        seen = game.view(viewer).steps
        assert [step.index for step in seen] == list(range(len(seen)))
        kept = [step for step in game.steps if not _is_hidden_decline(game, step, viewer)]
        for step, real in zip(seen, kept, strict=True):
            is_seen = game.rules.sees_rack(viewer, real.seat)
            assert (step.seat, step.move, step.turn) == (real.seat, real.move, real.turn)
            assert (step.explanation, step.shown) == (real.explanation, real.shown)
            assert (step.markers_after, step.ranks) == (real.markers_after, real.ranks)
            declined = _declined_after(game, real)
            last = real if is_seen or declined is None else declined
            is_offer = last.due.phase == "exchange" and not is_seen
            due = last.due._replace(phase="place") if is_offer else last.due
            assert (step.num_drawn, step.bag_size, step.due) == (last.num_drawn, last.bag_size, due)
            assert step.drawn == (real.drawn if is_seen else None)
        # Steps that differ only in hidden tiles are equal byte for byte.
        hidden = [step for step in seen if not game.rules.sees_rack(viewer, step.seat)]
        for step in hidden:
            tiles = step._read("drawn")
            assert not tiles.any()
        assert pickle.loads(pickle.dumps(seen)) == seen


def _is_hidden_decline(game: Game, step: Step, viewer: int | None) -> bool:
    return step.move.decision == "keep" and not game.rules.sees_rack(viewer, step.seat)


def _declined_after(game: Game, step: Step) -> Step | None:
    after = game.steps[step.index + 1 : step.index + 2]
    return after[0] if after and after[0].move.decision == "keep" else None


@given(plans())
@examples(30)
def test_adding_steps_one_by_one_says_how_many_are_unchanged(plan: Plan) -> None:
    choices, game = plan.choices(), plan.new()
    known: list[Step] = []
    for _ in range(plan.moves):
        if game.outcome:
            break
        before = known.copy()
        stand = add_step(known, game.play(choose(game, choices, plan.greed)), lambda seat: False)
        assert known[:stand] == before[:stand]
        assert len(known) == stand + 1
        if not game.rules.edition.open_racks:
            assert tuple(known) == game.view(None).steps
