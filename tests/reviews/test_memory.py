"""What the last turns of other seats tell about their racks, and worlds that agree with this."""

from __future__ import annotations

import numpy as np
import pytest

import genial
from genial.bots.calibration import load_calibration
from genial.bots.judge import judge_view
from genial.bots.kernel.board_network import BOARD_NETWORK
from genial.bots.kernel.choosing import Judge
from genial.bots.kernel.dealing import NOT_KNOWN, UNSEEN, begin_world
from genial.bots.kernel.solving import new_scratch
from genial.bots.memory import Memory, forget, recall
from genial.bots.networks import load_network
from genial.bots.worlds import draw_seeds
from genial.engine.state import STATE, Records
from genial.reviews.running import list_states
from tests.reviews.games import KINDS, play


def deal(game: genial.Game, states: Records, viewer: int, memory: Memory, key: int) -> Records:
    """A world, dealt by the kernels."""
    worlds = np.zeros(2, STATE)
    worlds[0] = states[0]
    rules, seed = game.geometry.record[0], draw_seeds((key,), 1)[0]
    boards = np.zeros(0, BOARD_NETWORK)
    judge = Judge(
        load_network(game.rules), load_calibration(game.rules), 24, 24, boards, is_careful=False
    )
    begin_world(rules, judge, worlds, memory, new_scratch(), viewer, UNSEEN, seed)
    return worlds[:1]


def count_tiles(states: Records, seats: range) -> list[int]:
    """The number of tiles of each kind in the bag and on the racks together."""
    counts: list[int] = states["bag"][0].tolist()
    for seat in seats:
        for kind in states["rack"][0, seat, : states["held"][0, seat]]:
            counts[kind] += 1
    return counts


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind)))
def test_a_world_has_the_same_tiles_and_the_same_own_rack(kind: tuple[str, str, int]) -> None:
    game = play(*kind)
    states, seats = list_states(game), range(game.rules.players)
    for number in range(3, len(game.steps), 5):
        viewer = game.steps[number].seat
        memory = recall(game.geometry, game.steps[:number], states, viewer)
        world = deal(game, states[number], viewer, memory, number)
        assert count_tiles(world, seats) == count_tiles(states[number], seats)
        assert (world["held"] == states[number]["held"]).all()
        assert (world["rack"][0, viewer] == states[number]["rack"][0, viewer]).all()


def test_the_last_turn_of_each_other_seat_is_remembered() -> None:
    game = play("2023", "standard", 4)
    states = list_states(game)
    for number in range(8, len(game.steps), 7):
        viewer = game.steps[number].seat
        memory = recall(game.geometry, game.steps[:number], states, viewer)
        assert memory.placed[viewer] == NOT_KNOWN
        for seat in set(range(4)) - {viewer}:
            turn = max(step.turn for step in game.steps[:number] if step.seat == seat)
            steps = [step for step in game.steps[:number] if step.turn == turn]
            tiles = [step.move.tile for step in steps if step.move.is_placement]
            is_known = all(str(step.move) != "swap" for step in steps)
            assert (memory.placed[seat] != NOT_KNOWN) == is_known
            if is_known:
                past = memory.pasts[seat]
                held = int(past.held[seat])
                rack = past.rack[seat, :held].tolist()
                assert [game.geometry.tiles[kind] for kind in rack] == tiles
                assert memory.kept[seat] + held == states[steps[0].index]["held"][0, seat]


def test_a_tile_that_would_have_been_placed_is_rarely_on_the_rack() -> None:
    """A seat places its second best tile. So the others assume that it rarely has the best tile."""
    game = play(moves=20, bot="judge", seed=14)  # here, the best tile is clearly better
    other, viewer = game.seat, 1 - game.seat
    codes, logits = judge_view(game.view(other), load_network(game.rules))
    moves = [game.view(other).decode(int(code)) for code in codes[np.argsort(-logits)]]
    best = moves[0].tile
    game.play(next(move for move in moves if move.tile != best))
    states = list_states(game)
    memory = recall(game.geometry, game.steps, states, viewer)
    kind, kept = game.geometry.tiles.index(best), int(memory.kept[other])
    with_memory, without = (
        sum(
            int((deal(game, states[-1], viewer, given, key)["rack"][0, other, :kept] == kind).sum())
            for key in range(400)
        )
        for given in (memory, forget(2))
    )
    assert without > 20
    assert with_memory < 0.7 * without
