"""The board network compares the judge's best placements, and sees only what its seat sees."""

from __future__ import annotations

import numpy as np
import pytest

from genial.bots.judge import COMPARED, compare_placements, judge_view
from genial.bots.kernel.board_network import BOARD_NETWORK
from genial.bots.networks import FOLDER, load_board_network, load_network
from genial.bots.registry import load_bot
from genial.engine.editions import find_rules
from genial.engine.errors import BadRules, GenialError
from genial.engine.game import Game
from genial.engine.state import Records

RNG = np.random.default_rng


def find_board_network() -> Records:
    network = load_board_network(find_rules("2023", players=2))
    assert network is not None
    return network


def play(moves: int, seed: int = 3) -> Game:
    """A game of the judge against itself, which stops before a placement."""
    game = Game("2023", players=2, seed=seed)
    while len(game.steps) < moves or game.phase != "place":
        game.play(load_bot("judge").choose(game.view(game.seat), RNG(1)).move)
    return game


def test_the_package_has_a_board_network_for_two_players() -> None:
    network = find_board_network()
    assert (network.shape, network.dtype) == ((1,), BOARD_NETWORK)
    for edition in ("2004", "2023-family"):
        other = load_board_network(find_rules(edition, players=2))
        assert other is not None
        assert other.tobytes() == network.tobytes()
    assert load_board_network(find_rules("2023", players=3)) is None
    with pytest.raises(ValueError, match="read-only"):
        network["last"][0, 0] = 1


def test_only_the_best_placements_are_compared() -> None:
    game = play(8)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    found, values = compare_placements(view, codes, logits, find_board_network())
    assert len(found) == len(values) == COMPARED
    assert set(found) == set(codes[np.argsort(-logits, kind="stable")[:COMPARED]])
    decision = load_bot("judge").choose(view, RNG(1))
    assert decision.move == view.decode(int(found[np.argmax(values)]))
    assert decision.analysis[0].value == pytest.approx(1 / (1 + np.exp(-values.max())))


def test_hidden_tiles_do_not_change_the_values() -> None:
    game = play(8)
    other = game.view(game.seat).sample(RNG(5))
    assert other.racks != game.racks
    found = []
    for world in (game, other):
        view = world.view(game.seat)
        codes, logits = judge_view(view, load_network(view.rules))
        found.append(compare_placements(view, codes, logits, find_board_network()))
    assert np.array_equal(found[0][0], found[1][0])
    assert np.array_equal(found[0][1], found[1][1])


def test_tiles_on_the_rack_and_unseen_tiles_change_the_values() -> None:
    """The judge's network sees only how many tiles show a colour; the board network sees pairs."""
    game = play(8)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    _, values = compare_placements(view, codes, logits, find_board_network())
    changed = game.view(game.seat)
    kinds = np.flatnonzero(changed.states["bag"][0])[[0, -1]]
    changed.states["bag"][0, kinds] = changed.states["bag"][0, kinds[::-1]]
    changed.states["bag"][0, kinds[0]] += 2
    _, others = compare_placements(changed, codes, logits, find_board_network())
    assert not np.allclose(values, others, atol=1e-4)


def test_decisions_on_an_exchange_stay_those_of_the_judge() -> None:
    seed = 0
    while True:
        game = Game("2023", players=2, seed=seed)
        while not game.is_over and game.phase != "exchange":
            game.play(load_bot("judge").choose(game.view(game.seat), RNG(1)).move)
        if game.phase == "exchange":
            break
        seed += 1
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    found = compare_placements(view, codes, logits, find_board_network())
    assert found[0] is codes
    assert found[1] is logits


def test_a_placement_that_ends_the_game_keeps_its_exact_value() -> None:
    game = play(8)
    while True:
        view = game.view(game.seat)
        codes, logits = judge_view(view, load_network(view.rules))
        best = int(codes[np.argmax(logits)])
        copy = game.copy()
        if copy.play(view.decode(best)) and copy.is_over:
            break
        game = copy
    found, values = compare_placements(view, codes, logits, find_board_network())
    assert values[list(found).index(best)] == logits.max()


def test_a_judge_with_another_network_has_no_board_network() -> None:
    game = play(8)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    plain = load_bot(f"judge:network={FOLDER / '2023-standard-2.npy'}").choose(view, RNG(1))
    assert plain.move == view.decode(int(codes[np.argmax(logits)]))
    assert plain.analysis != load_bot("judge").choose(view, RNG(1)).analysis


def test_a_file_with_another_network_is_refused() -> None:
    with pytest.raises((BadRules, GenialError), match="is not a board network of this version"):
        load_bot(f"judge:board={FOLDER / '2023-standard-2.npy'}")
