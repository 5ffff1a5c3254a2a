"""The board network compares the judge's best placements, and sees only what its seat sees."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from genial.bots.hints import rank_moves
from genial.bots.judge import COMPARED, compare_placements, judge_view
from genial.bots.kernel import colour_inputs, door, game_inputs
from genial.bots.kernel.board_network import BOARD_NETWORK
from genial.bots.kernel.survey import SURVEY
from genial.bots.networks import (
    FOLDER,
    format_network,
    load_board_network,
    load_network,
    read_board_network,
)
from genial.bots.registry import load_bot
from genial.bots.worlds import REPLIES, Evaluator, draw_seeds
from genial.engine.editions import every_kind, find_rules
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


def test_every_kind_of_game_with_opponents_has_a_board_network() -> None:
    for kind in every_kind():
        rules = find_rules(*kind)
        network = load_board_network(rules)
        if rules.is_solo:
            assert network is None
        else:
            assert network is not None
            assert (network.shape, network.dtype) == ((1,), BOARD_NETWORK)
            assert all(np.isfinite(network[name]).all() for name in BOARD_NETWORK.names or ())


@pytest.mark.parametrize("name", ["2023-standard-2", "2023-standard-3"])
def test_a_board_network_is_read_and_written(name: str) -> None:
    path = FOLDER / f"{name}-board.npy"
    assert format_network(read_board_network(path)) == path.read_bytes()


def test_a_board_network_has_as_many_rounds_as_its_file_has_weights_for(tmp_path: Path) -> None:
    game = play(8)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    two, path = FOLDER / "2023-standard-2-board.npy", tmp_path / "board.npy"
    found = []
    for scale in (0.0, 0.1):
        record = read_board_network(two)
        assert record["rounds"].tolist() == [2]
        record.flags.writeable = True
        record["rounds"] = 3
        record["message"][0, 2] = record["message"][0, 1]
        record["taken"][0, 2] = scale * record["taken"][0, 1]
        path.write_bytes(format_network(record))
        assert path.stat().st_size > two.stat().st_size
        three = read_board_network(path)
        assert three["rounds"].tolist() == [3]
        found.append(compare_placements(view, codes, logits, three)[1])
    expected = compare_placements(view, codes, logits, find_board_network())[1]
    assert np.allclose(found[0], expected, atol=1e-5)  # no space takes the messages
    assert not np.allclose(found[1], expected, atol=1e-3)


def test_editions_with_nearly_the_same_rules_share_a_board_network() -> None:
    network = find_board_network()
    for edition in ("2004", "2023-family"):
        other = load_board_network(find_rules(edition, players=2))
        assert other is not None
        assert other.tobytes() == network.tobytes()
    with pytest.raises(ValueError, match="read-only"):
        network["last"][0, 0] = 1


@pytest.mark.parametrize(("players", "compared"), [(2, 12), (3, 9), (4, 7)])
def test_fewer_placements_are_compared_on_a_larger_board(players: int, compared: int) -> None:
    game = Game("2023", players=players, seed=1)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    network = load_board_network(view.rules)
    assert network is not None
    assert len(compare_placements(view, codes, logits, network)[0]) == compared
    assert len(compare_placements(view, codes, logits, network, number=12)[0]) == 12


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


@pytest.mark.parametrize("place", ["rack", "bag"])
def test_the_board_network_sees_which_colours_share_a_tile(place: str) -> None:
    """Tiles with the colours 0-1 and 2-3 become tiles with 0-2 and 1-3.

    So every colour has as many tiles as before, and the judge's own inputs stay the same.
    """
    game = play(8)
    view = game.view(game.seat)
    codes, logits = judge_view(view, load_network(view.rules))
    code = codes[np.argmax(logits)]
    rules, tile = game.geometry.record, view.decode(int(code)).tile
    found, inputs = [], []
    for pairs in (((0, 1), (2, 3)), ((0, 2), (1, 3))):
        changed = game.view(game.seat)
        kinds = [int(rules["kind"][0, one, other]) for one, other in pairs]
        if place == "bag":
            changed.states["bag"][0, kinds] += 1
        else:
            rack = changed.states["rack"][0, game.seat]
            slots = [slot for slot in range(6) if rack[slot] != game.geometry.tiles.index(tile)]
            rack[slots[:2]] = kinds
        surveys = np.zeros(1, SURVEY)
        row = np.zeros(6 * colour_inputs.NUMBER + game_inputs.NUMBER, np.float32)
        door.survey(rules, changed.states, surveys)
        door.describe_move(rules, changed.states, surveys, int(code), row)
        inputs.append(row)
        one = np.array([code], np.int32), np.array([logits.max()], np.float32)
        found.append(compare_placements(changed, *one, find_board_network())[1][0])
    assert np.array_equal(inputs[0], inputs[1])
    assert abs(found[0] - found[1]) > 1e-4


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


def test_the_first_hint_is_the_move_of_the_judge() -> None:
    game, differs = play(8), 0
    plain = load_bot(f"judge:network={FOLDER / '2023-standard-2.npy'}")
    for _ in range(12):
        view = game.view(game.seat)
        move = load_bot("judge").choose(view, RNG(1)).move
        assert rank_moves(view, 3)[0].move == move
        differs += plain.choose(view, RNG(1)).move != move
        game.play(move)
    assert differs > 0


def test_the_board_network_values_the_end_of_a_world() -> None:
    """Without a draw, the world ends at once: its value is that of the judge's best placement."""
    game = play(8)
    view, board = game.view(game.seat), find_board_network()
    plain, valued = (Evaluator(game.geometry, REPLIES, None, each) for each in (None, board))
    code = plain.choose(view.states)
    codes, logits = judge_view(view, plain.network)
    best = codes == code
    _, [logit] = compare_placements(view, codes[best], logits[best], board)
    seeds = draw_seeds((1,), 3)
    shares = valued.sample(view.states, view.seat, seeds, (0,))[:, 0, 0]
    assert shares[:, view.seat] == pytest.approx(1 / (1 + np.exp(-float(logit))))
    assert shares.sum(axis=1) == pytest.approx(1)
    assert not np.allclose(shares, plain.sample(view.states, view.seat, seeds, (0,))[:, 0, 0])
