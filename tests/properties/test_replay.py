"""Replaying and verifying records."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from genial import BadRecord, Game, format_record, replay, verify

from .games import Plan, choose, examples, plans


def without_generator(game: Game) -> bytes:
    states = game.states.copy()
    states[0].rng = 0
    return states.tobytes()


def chance(plan: Plan, source: str) -> dict[str, Any]:
    return {"secret": Random(plan.seed).randbytes(32)} if source == "secret" else {}


@given(plans(), st.sampled_from(["seed", "secret"]))
@examples(40)
def test_replay_reproduces_the_game(plan: Plan, source: str) -> None:
    game = plan.play(**chance(plan, source))
    for again in (replay(game.record()), replay(format_record(game.record()))):
        assert without_generator(again) == without_generator(game)
        assert again.turns == game.turns
        assert again.outcome == game.outcome
        assert again.start == game.start


@given(plans())
@examples(15)
def test_replayed_seeded_game_has_the_same_record(plan: Plan) -> None:
    game = plan.play()
    assert replay(game.record()).record() == game.record()


@given(plans(), st.sampled_from(["seed", "secret"]))
@examples(30)
def test_verify_accepts_unchanged_records(plan: Plan, source: str) -> None:
    game = plan.play(**chance(plan, source))
    verdict = verify(game.record())
    assert without_generator(verdict.game) == without_generator(game)
    if source == "secret" and game.outcome is None:
        # before the end, the record has no secret
        assert (verdict.source, verdict.draws) == ("", 0)
    else:
        drawn = sum(len(turn.draw or ()) for turn in game.turns)
        dealt = game.rules.players * game.rules.mechanisms.rack
        assert (verdict.source, verdict.draws) == (source, dealt + drawn)


@given(plans())
@examples(15)
def test_a_record_without_seed_and_secret_is_accepted_and_proves_nothing(plan: Plan) -> None:
    record: dict[str, Any] = dict(plan.play().record())
    del record["seed"]
    verdict = verify(record)
    assert (verdict.source, verdict.draws) == ("", 0)


@pytest.mark.parametrize("source", ["seed", "secret", ""])
def test_the_record_of_a_replayed_game_makes_no_false_claim(source: str) -> None:
    """The record must not claim that a new secret determined the draws of the first game."""
    plan = Plan(("2023", "standard", 2), 3, 1.0, 200)
    record: dict[str, Any] = dict(plan.play(**chance(plan, source)).record())
    if not source:
        del record["seed"]
    assert "result" in record
    verify(replay(record).record())


def test_the_record_of_a_physical_game_makes_no_false_claim() -> None:
    """The caller gives the deal and all draws, so no secret determines them."""
    dealt = Game("2023", variant="duel", seed=3).racks
    game = Game("2023", variant="duel", start=0, deal=dealt)
    while not game.outcome:
        move = game.legal_moves()[0]
        game.play(move)
        drawn = game.turns[-1].draw
        if drawn is not None and drawn:
            game.undo()
            game.play(move, draw=sorted(drawn))
    verify(game.record())


def mutate_draws(record: dict[str, Any], choices: Random) -> str:
    """Changes one drawn tile. Returns "deal" or "draw", where the tile was."""
    draws = [("deal", rack) for rack in record["deal"] if rack]
    draws += [("draw", turn["draw"]) for turn in record["turns"] if turn.get("draw")]
    where, tiles = choices.choice(draws)
    place = choices.randrange(len(tiles))
    letters = "rgboyptk"[: 8 if record["edition"] == "extreme" else 6]
    others = [a + b for a in letters for b in letters if letters.index(a) <= letters.index(b)]
    tiles[place] = choices.choice([tile for tile in others if tile != tiles[place]])
    return where


def mutate_start(record: dict[str, Any], choices: Random) -> str:
    assume(record["players"] > 1 and record["turns"])
    record["start"] = (record["start"] + choices.randrange(1, record["players"])) % record[
        "players"
    ]
    return "start"


def mutate_source(record: dict[str, Any], choices: Random) -> str:
    if "fair" in record:
        key = choices.choice(["secret", "commitment"])
        text = record["fair"][key]
        place = choices.randrange(len(text))
        digit = choices.choice([d for d in "0123456789abcdef" if d != text[place]])
        record["fair"][key] = text[:place] + digit + text[place + 1 :]
    else:
        record["seed"] ^= 1 << choices.randrange(64)
    return "source"


def mutate_result(record: dict[str, Any], choices: Random) -> str:
    result = record["result"]
    what = choices.choice(["scores", "ranks", "reason"])
    if what == "scores":
        markers = choices.choice(result["scores"])
        markers[choices.randrange(len(markers))] += choices.choice([-1, 1])
    elif what == "ranks":
        result["ranks"][choices.randrange(len(result["ranks"]))] += choices.choice([-1, 1])
    else:
        result["reason"] = {"full": "instant", "instant": "tiles", "tiles": "full"}[
            result["reason"]
        ]
    return what


def mutate_moves(record: dict[str, Any], choices: Random) -> str:
    """Removes a turn, or repeats it."""
    turns = record["turns"]
    place = choices.randrange(len(turns))
    if choices.random() < 0.5:
        turns.insert(place, deepcopy(turns[place]))
    else:
        del turns[place]
        assume(place < len(turns) or "result" in record)
    return "turns"


MUTATIONS = [mutate_draws, mutate_start, mutate_source, mutate_result, mutate_moves]


@given(
    plans(most=400).filter(lambda plan: plan.moves == 400),
    st.sampled_from(["seed", "secret"]),
    st.sampled_from(MUTATIONS),
    st.integers(0, 2**32),
)
@examples(90)
def test_verify_rejects_changed_records(plan: Plan, source: str, mutation: Any, seed: int) -> None:
    """A changed draw, start, secret, commitment, seed, result or turn is noticed."""
    record: dict[str, Any] = deepcopy(dict(plan.play(**chance(plan, source)).record()))
    assert "result" in record
    before = json.dumps(record)
    mutation(record, Random(seed))
    assert json.dumps(record) != before
    with pytest.raises(BadRecord):
        verify(record)


@given(plans(most=400), st.integers(0, 2**32))
@examples(20)
def test_record_may_end_anywhere(plan: Plan, seed: int) -> None:
    record: dict[str, Any] = dict(plan.play().record())
    record.pop("result", None)
    record["turns"] = record["turns"][: Random(seed).randrange(len(record["turns"]) + 1)]
    again = replay(record)
    assert len(again.turns) == len(record["turns"])
    assert verify(record).source == "seed"


def test_record_may_end_within_a_turn() -> None:
    """R5.2: the player must still place a bonus tile, or choose keep or swap."""
    plan = Plan(("2023", "standard", 2), 11, 1.0, 0)
    game, cut = plan.new(), 0
    choices = plan.choices()
    while not game.outcome:
        game.play(choose(game, choices, 1.0))
        if game.turns[-1].draw is None and not game.outcome:
            cut += 1
            assert without_generator(replay(game.record())) == without_generator(game)
    assert cut > 0
