"""The game in OpenSpiel: OpenSpiel's own tests pass, and the engine plays the same game."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent
from open_spiel.python.tests import games_sim_test

import genial
from examples import openspiel_mcts
from genial.engine.editions import every_kind
from genial.engine.errors import BadRules, GenialError, IllegalMove
from genial.env.openspiel import SHORT_NAME, name_game
from tests.env.openspiel_games import IDS, NAMES, draw, new_state, play
from tests.env.openspiel_playthroughs import KINDS, playthrough_file, write_playthrough

every_name = pytest.mark.parametrize("name", NAMES, ids=IDS)


@every_name
def test_openspiel_simulates_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    "kind", [("2023", "standard", 3), ("2023", "duel", 2), ("extreme", "solo", 1)], ids=str
)
def test_openspiel_copies_and_serialises_games(kind: tuple[str, str, int]) -> None:
    np.random.seed(1)  # the test that OpenSpiel ships uses NumPy's global generator
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name_game(*kind)))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_playthrough_is_unchanged(kind: tuple[str, str, int]) -> None:
    assert write_playthrough(*kind) == playthrough_file(*kind).read_text()


class TestNames:
    """Parameters in the name of a game."""

    def test_the_game_is_registered(self) -> None:
        assert SHORT_NAME in pyspiel.registered_names()

    def test_the_edition_is_given_as_a_year(self) -> None:
        game = pyspiel.load_game("python_genial(edition=2023,variant=duel,players=2)")
        assert game.get_parameters()["variant"] == "duel"
        assert game.num_players() == 2

    @pytest.mark.parametrize(("variant", "players"), [("solo", 1), ("duel", 2), ("team", 4)])
    def test_players_is_optional_if_the_variant_has_only_one_number_of_players(
        self, variant: str, players: int
    ) -> None:
        for said in (f"variant={variant}", f"variant={variant},players={players}"):
            assert pyspiel.load_game(f"python_genial({said})").num_players() == players

    def test_the_default_is_two_players(self) -> None:
        assert pyspiel.load_game("python_genial").num_players() == 2

    @every_name
    def test_the_name_of_a_game_loads_the_same_game(self, name: str) -> None:
        game = pyspiel.load_game(name)
        assert str(pyspiel.load_game(str(game))) == str(game)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)

    @pytest.mark.parametrize(
        ("said", "complaint"),
        [
            ("edition=2001", r"no edition 2001; there are 2004 .* 2017 \(extreme\)"),
            ("edition=2004,family=True", "family edition exists only for the year 2023"),
            ("variant=chess", "no variant 'chess'; it has standard"),
            ("variant=team,players=3", "team in edition 2023 is for 4 players: not 3"),
            ("family=True,variant=solo", "2023-family has no variant 'solo'"),
            ("players=2,start=2", "no seat 2; seats are 0 to 1"),
            ("open_partners=True", "open_partners is for the team variant"),
        ],
    )
    def test_wrong_parameters_are_an_error(self, said: str, complaint: str) -> None:
        with pytest.raises(BadRules, match=complaint):
            pyspiel.load_game(f"python_genial({said})")

    def test_the_game_type_names_information_and_utility(self) -> None:
        types = pyspiel.GameType
        hidden, family, solo = (
            pyspiel.load_game(f"python_genial({said})").get_type()
            for said in ("edition=2023", "family=True", "variant=solo")
        )
        assert hidden.information == types.Information.IMPERFECT_INFORMATION
        assert family.information == types.Information.PERFECT_INFORMATION
        assert solo.information == types.Information.PERFECT_INFORMATION
        assert [t.utility for t in (hidden, solo)] == [
            types.Utility.ZERO_SUM,
            types.Utility.GENERAL_SUM,
        ]


class TestChance:
    """Every draw is a chance node."""

    def test_the_first_chance_node_draws_who_starts(self) -> None:
        state = new_state("python_genial(players=4)")
        assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
        assert state.action_to_string(2) == "seat 2"

    def test_a_chosen_start_is_not_drawn(self) -> None:
        state = new_state("python_genial(players=3,start=1)")
        assert state.action_to_string(0) == "rr"
        assert play(state, np.random.default_rng(0), 0).current_player() == 1

    @every_name
    def test_the_probability_of_a_tile_is_its_share_of_the_bag(self, name: str) -> None:
        state, rng = new_state(name), np.random.default_rng(1)
        while state.position.bag_size > 70 and not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                state.apply_action(outcomes[rng.integers(len(outcomes))][0])
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        bag = state.position.states[0].bag.tolist()
        draw_next = [(kind, n / sum(bag)) for kind, n in enumerate(bag) if n]
        assert not state.is_chance_node() or state.chance_outcomes() == draw_next

    def test_a_tile_that_is_not_in_the_bag_cannot_be_drawn(self) -> None:
        state = new_state("python_genial(variant=solo)")
        with pytest.raises(GenialError, match="the outcome 21 is not possible; possible are"):
            state.apply_action(21)


@pytest.mark.parametrize("kind", every_kind(), ids=IDS)
def test_the_engine_plays_the_same_game(kind: tuple[str, str, int]) -> None:
    edition, variant, players = kind
    state, rng = new_state(name_game(*kind)), np.random.default_rng(2)
    draw(state, rng)
    racks = deal_of(state)
    game = genial.Game(
        edition, variant=variant, players=players, start=state.position.start, deal=racks
    )
    while game.outcome is None:
        if game.bag_size % 4 == 0:  # only some positions, because the texts of all moves take long
            compare(state, game)
        action = int(rng.choice(state.legal_actions()))
        move = state.action_to_string(action)
        state.apply_action(action)
        game.play(move, draw_tiles(state, rng) or None)
    assert state.is_terminal()
    assert state.position.outcome == game.outcome
    check_returns(state.returns(), game)


def deal_of(state: Any) -> list[list[str]]:
    tiles, racks = state.position.geometry.tiles, state.position.states[0].rack.tolist()
    sizes = state.position.rack_sizes
    return [[tiles[kind] for kind in racks[seat][:held]] for seat, held in enumerate(sizes)]


def draw_tiles(state: Any, rng: np.random.Generator) -> list[str]:
    """Draws until a player must decide. Returns the drawn tiles."""
    drawn = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        outcome = outcomes[rng.integers(len(outcomes))][0]
        drawn.append(state.action_to_string(outcome))
        state.apply_action(outcome)
    return drawn


def compare(state: Any, game: genial.Game) -> None:
    assert state.current_player() == game.seat
    assert deal_of(state) == [list(rack) for rack in game.racks]
    assert state.position.scores == game.scores
    actions = state.legal_actions()
    assert actions == sorted(actions)
    moves = {state.action_to_string(action) for action in actions}
    assert len(moves) == len(actions)
    assert moves == {str(move) for move in game.legal_moves()}


def check_returns(returns: list[float], game: genial.Game) -> None:
    assert game.outcome is not None
    if len(returns) == 1:
        assert returns == [min(game.scores[0])]
        return
    assert sum(returns) == pytest.approx(0)
    winners = [game.rules.owners[seat] for seat, value in enumerate(returns) if value > 0]
    assert set(winners) == set(game.outcome.winners) or not winners


class TestState:
    """Properties of states that OpenSpiel's algorithms rely on."""

    def test_a_clone_is_independent(self) -> None:
        state = play(new_state("python_genial"), np.random.default_rng(3), 5)
        before, twin = str(state), state.clone()
        play(twin, np.random.default_rng(4), 3)
        assert str(state) == before != str(twin)
        assert len(state.history()) < len(twin.history())

    def test_an_illegal_action_changes_nothing(self) -> None:
        state = play(new_state("python_genial"), np.random.default_rng(5), 4)
        before = str(state), state.history()
        with pytest.raises(IllegalMove, match="R6"):
            state.apply_action(state.num_distinct_actions() - 1)
        assert (str(state), state.history()) == before

    def test_only_the_acting_player_has_legal_actions(self) -> None:
        state = play(new_state("python_genial"), np.random.default_rng(6), 1)
        assert state.legal_actions(1 - state.current_player()) == []

    def test_no_game_is_longer_than_the_stated_maximum(self) -> None:
        for name in NAMES:
            game, state = pyspiel.load_game(name), new_state(name)
            play(state, np.random.default_rng(7), 10**3)
            players = [step.player for step in state.full_history()]
            draws = players.count(pyspiel.PlayerId.CHANCE)
            assert draws <= game.max_chance_nodes_in_history()
            assert len(players) - draws <= game.max_game_length()

    def test_an_agent_learns_in_openspiels_own_environment(self) -> None:
        environment = rl_environment.Environment(
            pyspiel.load_game("python_genial(variant=duel)"),
            observation_type=rl_environment.ObservationType.OBSERVATION,
        )
        environment.seed(8)
        agent = random_agent.RandomAgent(0, environment.action_spec()["num_actions"])
        step = environment.reset()
        while not step.last():
            agent._player_id = step.observations["current_player"]
            step = environment.step([agent.step(step, is_evaluation=True).action])
        assert sum(step.rewards) == 0


class TestSearches:
    """OpenSpiel's search algorithms play the game, as in the example."""

    @pytest.mark.parametrize(
        ("chosen", "search"), [([], "MCTS"), (["--family"], "MCTS"), (["--hidden"], "IS-MCTS")]
    )
    def test_the_example_plays_a_game(
        self, chosen: list[str], search: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        openspiel_mcts.main([*chosen, "--games", "1", "--simulations", "2"])
        title, result = capsys.readouterr().out.splitlines()
        assert title.startswith(f"{search} with 2 simulations a move plays python_genial(")
        assert "lowest marker" in result

    def test_a_search_finds_the_best_last_move(self) -> None:
        state, rng = new_state("python_genial(variant=solo)"), np.random.default_rng(9)
        draw(state, rng)
        while not state.is_terminal():
            last = state.clone()
            state.apply_action(int(rng.choice(state.legal_actions())))
            draw(state, rng)
        values = {a: last.child(a).returns()[0] for a in last.legal_actions()}
        bot = openspiel_mcts.new_search(last.get_game(), False, 4 * len(values), 0)
        assert values[bot.step(last)] == max(values.values())


class TestInformationStateTensors:
    @pytest.mark.parametrize("kind", [("2023", "duel", 2), ("2023", "standard", 3)], ids=str)
    def test_tensors_differ_exactly_if_the_texts_differ(self, kind: tuple[str, str, int]) -> None:
        """States after different draws and moves, from the views of all players."""
        seen: dict[bytes, str] = {}
        for seed in range(3):
            state = new_state(name_game(*kind, start=0))
            for decisions in range(4):
                play(state, np.random.default_rng(seed + decisions), decisions)
                for player in range(state.num_players()):
                    tensor = np.array(state.information_state_tensor(player), np.float32)
                    text = state.information_state_string(player).partition(": ")[2]
                    # seats in a tensor are counted from the player, so it needs the player
                    key = tensor.tobytes() + bytes([player])
                    assert seen.setdefault(key, f"{player} {text}") == f"{player} {text}"
        assert len(set(seen.values())) == len(seen) > 10

    def test_a_redealt_world_has_the_same_tensor(self) -> None:
        state = play(new_state(name_game("2023", players=3)), np.random.default_rng(1), 6)
        player = state.current_player()
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0, 1))
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)

    def test_a_whole_game_fits_into_the_tensor(self) -> None:
        game = pyspiel.load_game(name_game("2023", variant="duel"))
        state = play(game.new_initial_state(), np.random.default_rng(2), 200)
        assert state.is_terminal()
        events = np.array(state.information_state_tensor(0)).reshape(
            game.information_state_tensor_shape()
        )
        assert events[-1, 0] == 0 < events[40, 0]


class TestBoards:
    BOARD = genial.parse_board("hexagon\n  r . .\n . . g .\n. b . . =\n")

    def test_a_board_in_the_name_is_the_board_of_the_game(self) -> None:
        game = pyspiel.load_game(name_game("2023", players=4, board=self.BOARD))
        assert game.geometry.rules.board == self.BOARD
        assert str(pyspiel.load_game(str(game))) == str(game)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)

    def test_a_board_can_be_a_file(self, tmp_path: Any) -> None:
        path = tmp_path / "board.txt"
        path.write_text(str(self.BOARD))
        game = pyspiel.load_game("python_genial", {"board": str(path)})
        assert game.geometry.rules.board == self.BOARD

    def test_an_unknown_board_says_what_a_board_is(self) -> None:
        with pytest.raises(BadRules, match="must be a board map with / between its rows"):
            pyspiel.load_game("python_genial(board=round)")
