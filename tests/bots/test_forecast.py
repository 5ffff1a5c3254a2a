"""Forecasts: the expected end of the game after a move, from what the viewer knows."""

from __future__ import annotations

import numpy as np
import pytest

import genial

pytestmark = pytest.mark.compiled


def play(
    variant: str = "standard", players: int | None = None, *, left: int = 0, **options: object
) -> genial.Game:
    """A game of random moves, played until `left` moves before its end."""
    chosen = {"variant": variant, "players": players, "seed": 4} | options
    game = genial.Game("2023", **chosen)  # type: ignore[arg-type]
    rng = np.random.default_rng(4)
    while not game.is_over:
        moves = game.legal_moves()
        game.play(moves[int(rng.integers(len(moves)))])
    for _ in range(left):
        game.undo()
    return game


@pytest.mark.parametrize(
    ("variant", "players"),
    [("standard", 2), ("standard", 4), ("team", 4), ("solo", 1), ("duel", 2)],
)
def test_the_forecast_of_the_last_move_is_the_end_of_the_game(variant: str, players: int) -> None:
    ended, game = (play(variant, players, left=left) for left in (0, 1))
    (found,) = genial.forecast(game.view(game.seat), [ended.moves[-1]], worlds=3)
    owners = range(max(game.rules.owners) + 1)
    markers = tuple(ended.markers(owner) for owner in owners)
    assert found.markers == markers
    assert found.lowest == tuple(map(min, markers))
    assert set(sum(found.marker_errors, ())) == set(found.lowest_errors) == {0.0}
    assert found.share_errors == (0.0,) * len(owners)
    assert ended.outcome is not None
    if variant == "solo":
        assert found.shares == (min(markers[0]) / 36,)  # both halves of the score board
    else:
        sides = {game.rules.owners[seat] for seat in ended.outcome.winners}
        assert found.shares == tuple((owner in sides) / len(sides) for owner in owners)


def test_shares_add_up_and_markers_have_errors() -> None:
    game = play("standard", 3, left=20)
    view = game.view(game.seat)
    first, second = genial.forecast(view, view.legal_moves()[:2], worlds=16)
    assert sum(first.shares) == pytest.approx(1)
    assert first.move != second.move
    assert [len(side) for side in first.markers] == [6, 6, 6]
    assert all(0 < error < 5 for side in first.marker_errors for error in side)
    for side, lowest, now in zip(first.markers, first.lowest, game.scores, strict=True):
        assert min(now) <= lowest <= min(side)
        assert all(before <= after <= 18 for before, after in zip(now, side, strict=True))
    assert genial.forecast(view, [str(first.move)], worlds=16) == (first,)
    assert genial.forecast(view, [first.move], worlds=16, seed=1) != (first,)


def test_the_duel_has_mirrored_markers() -> None:
    game = play("duel", 2, left=12)
    view = game.view(game.seat)
    (found,) = genial.forecast(view, view.legal_moves()[:1], worlds=4)
    assert found.markers[0] == tuple(-place for place in found.markers[1])


def test_hidden_tiles_do_not_change_a_forecast() -> None:
    game = play("standard", 2, left=10)
    view = game.view(game.seat)
    worlds = [view.sample(np.random.default_rng(seed)) for seed in (1, 2)]
    assert worlds[0].racks[1 - game.seat] != worlds[1].racks[1 - game.seat]
    moves = view.legal_moves()[:1]
    expected = genial.forecast(view, moves, worlds=4)
    assert [genial.forecast(each.view(game.seat), moves, worlds=4) for each in worlds] == [
        expected,
        expected,
    ]


def test_impossible_forecasts_say_what_is_wrong() -> None:
    game = play("standard", 2, left=5)
    view, move = game.view(game.seat), game.legal_moves()[0]
    with pytest.raises(genial.IllegalMove, match=f"it is the turn of seat {game.seat}"):
        genial.forecast(game.view(1 - game.seat), [move])
    with pytest.raises(genial.IllegalMove, match="no exchange is offered"):
        genial.forecast(view, ["swap"])
    with pytest.raises(ValueError, match="worlds must be a whole number from 1 to 100000, not 0"):
        genial.forecast(view, [move], worlds=0)
    with pytest.raises(ValueError, match="seed must be a whole number that is not negative"):
        genial.forecast(view, [move], seed=-1)
    toy = genial.Game(next(iter(genial.toys)), seed=1)
    with pytest.raises(genial.BadRules, match="no network was trained"):
        genial.forecast(toy.view(toy.seat), toy.legal_moves()[:1])
