"""The account of each side adds up, in every kind of game."""

from __future__ import annotations

import math

import pytest

import genial
from genial.reviews.review import Account, Review
from tests.reviews.games import KINDS, LEAST, SMALL, play


def add_up(account: Account) -> float:
    return (
        account.initial
        + account.start
        + account.deal
        + account.own_draws
        + account.other_tiles
        + account.own_moves
        + account.other_moves
        + account.unexplained
    )


def check_sums(review: Review) -> None:
    for account in review.accounts:
        assert add_up(account) == pytest.approx(account.final, abs=1e-9)


@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: "-".join(map(str, kind)))
def reviewed(request: pytest.FixtureRequest) -> tuple[genial.Game, Review]:
    game = play(*request.param)
    return game, genial.review(game.record(), effort=LEAST, seed=1)


def test_accounts_add_up_to_the_result(reviewed: tuple[genial.Game, Review]) -> None:
    game, review = reviewed
    check_sums(review)
    assert game.outcome is not None
    ranks, owners = game.outcome.ranks, game.rules.owners
    if game.rules.is_solo:
        expected = [min(game.scores[0]) / game.rules.end]
    else:
        expected = [(ranks[owner] == 1) / ranks.count(1) for owner in owners]
    assert [account.final for account in review.accounts] == pytest.approx(expected, abs=1e-9)
    assert list(review.final) == [account.final for account in review.accounts]


def test_the_values_of_all_sides_add_up_to_one(reviewed: tuple[genial.Game, Review]) -> None:
    game, review = reviewed
    if game.rules.is_solo:
        return
    for move in review.moves:
        assert move is not None
        for shares in (move.expected, *(each.shares for each in move.candidates)):
            assert sum(shares) == pytest.approx(1, abs=1e-9)
            assert all(-1e-9 <= share <= 1 + 1e-9 for share in shares)
        assert sum(move.changes) == pytest.approx(0, abs=1e-9)
    assert {account.initial for account in review.accounts} == {1 / (max(game.rules.owners) + 1)}


def test_own_and_other_moves_are_counted_once(reviewed: tuple[genial.Game, Review]) -> None:
    """Each move is in every player's account: as an own move, or as a move of the others."""
    game, review = reviewed
    owners = game.rules.owners
    for account in review.accounts:
        side = owners[account.seat]
        changes = [
            move.shares[side] - move.expected[side] for move in review.moves if move is not None
        ]
        found = account.own_moves + account.other_moves
        assert found == pytest.approx(sum(changes), abs=1e-9)
        own = [move for move in review.moves if move is not None and move.seat == account.seat]
        assert account.lost == pytest.approx(sum(move.loss for move in own), abs=1e-9)


def test_luck_is_known_after_every_draw_and_only_there(
    reviewed: tuple[genial.Game, Review],
) -> None:
    game, review = reviewed
    lucks = [review.find_luck(step.index) for step in game.steps]
    assert [luck is not None for luck in lucks] == [step.ends_turn for step in game.steps]
    errors = [review.find_luck_error(step.index) for step in game.steps]
    assert [error is not None for error in errors] == [luck is not None for luck in lucks]
    for account in review.accounts:
        own = [lucks[step.index] or 0.0 for step in game.steps if step.seat == account.seat]
        assert account.own_draws == pytest.approx(sum(own), abs=1e-9)


def test_a_game_that_is_not_over_ends_with_its_last_value() -> None:
    for moves in (7, 8):
        review = genial.review(play(moves=moves).record(), effort=SMALL)
        check_sums(review)
        assert not review.is_over
        assert all(0 < value < 1 for value in review.final)


def test_a_game_from_a_position_has_neither_start_nor_deal() -> None:
    begun = play(moves=12)
    game = genial.Game.from_position(str(begun), seed=5)
    for _ in range(6):
        game.play(game.legal_moves()[0])
    review = genial.review(game.record(), effort=SMALL)
    check_sums(review)
    assert [(each.start, each.deal) for each in review.accounts] == [(0, 0), (0, 0)]


def test_only_a_change_of_the_checkpoint_is_unexplained() -> None:
    review = genial.review(play().record(), effort=SMALL)
    for account in review.accounts:
        own = [
            link
            for link, move in zip(review.links, review.moves, strict=True)
            if link is not None and move is not None and move.seat == account.seat
        ]
        changed = [link for link in own if link.renewed is not None]
        assert 2 <= len(changed) <= 5
        gaps = sum((link.renewed or 0.0) - (link.before or 0.0) for link in changed)
        assert account.unexplained == pytest.approx(gaps, abs=1e-12)


def test_a_game_that_is_played_to_its_end_from_the_start_leaves_nothing_unexplained() -> None:
    review = genial.review(play("2023", "solo", 1).record(), effort=SMALL)
    assert review.accounts[0].unexplained == 0


def test_the_error_of_luck_has_the_errors_of_all_values_of_the_turn() -> None:
    game = play("2023", "team", 4)
    review = genial.review(game.record(), effort=LEAST)
    bonus = next(
        step
        for step in game.steps
        if step.ends_turn and step.index and (game.steps[step.index - 1].seat == step.seat)
    )
    first, last = bonus.index - 1, bonus.index
    while review.links[first].before is None:  # type: ignore[union-attr]
        first -= 1
    links, moves = review.links[first : last + 1], review.moves[first : last + 1]
    parts = [links[0].before_error, links[0].renewed_error, links[-1].drawn_error]  # type: ignore[union-attr]
    parts += [move.expected_error for move in moves if move is not None]
    assert review.find_luck_error(last) == pytest.approx(math.hypot(*parts))
