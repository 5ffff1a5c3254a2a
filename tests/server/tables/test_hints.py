"""Hints: good moves, and the facts that explain them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_args

import numpy as np
import pytest
from starlette.testclient import TestClient

import genial
from genial.bots.registry import find_bot
from genial.reviews import facts as found
from genial.reviews.differences import find_facts, make
from genial.server.live.queue import Request, ThinkingQueue, Urgency
from genial.server.live.thoughts import MOST_FACTS, rank
from genial.server.present.steps import present_hint
from genial.server.protocol import facts as sent
from tests.server.harness.client import come_from, new_table, sit

KINDS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4},
    {"variant": "team"},
    {"variant": "duel"},
    {"variant": "solo"},
]


def play_greedily(moves: int, **kind: Any) -> genial.Game:
    game, bot = genial.Game("2023", seed=5, **kind), find_bot("greedy")
    for index in range(moves):
        game.play(bot.choose(game.view(game.seat), np.random.default_rng(index)).move)
    return game


def test_the_protocol_has_every_kind_of_fact_with_its_fields() -> None:
    kinds = {kind.kind: {field.name for field in fields(kind)} for kind in get_args(found.Fact)}
    wire = get_args(get_args(sent.Fact)[0])
    assert {
        each.model_fields["kind"].default: set(each.model_fields) - {"kind"} for each in wire
    } == kinds


@pytest.mark.parametrize("kind", KINDS)
def test_every_hint_is_compared_with_another_legal_move(kind: dict[str, Any]) -> None:
    for moves in range(10, 16):
        game = play_greedily(moves, **kind)
        view = game.view(game.seat)
        for each in rank(view, 3):
            assert each.other is not None
            assert each.move != each.other
            assert view.is_legal(each.move)
            assert view.is_legal(each.other)
            assert len(each.facts) <= MOST_FACTS
            other, move = genial.parse_move(each.other), genial.parse_move(each.move)
            assert set(map(repr, each.facts)) <= set(map(repr, find_facts(view, other, move)))
            assert [fact.kind for fact in present_hint(view, each).facts] == [
                fact.kind for fact in each.facts
            ]


@pytest.mark.parametrize("kind", KINDS)
def test_points_are_a_reason_only_if_they_speak_for_the_hint(kind: dict[str, Any]) -> None:
    compared = 0
    for moves in range(10, 20, 3):
        game = play_greedily(moves, **kind)
        view = game.view(game.seat)
        for each in rank(view, 3):
            if not any(isinstance(fact, found.Scores) for fact in each.facts):
                continue
            assert each.other is not None
            own, other = (make(view, genial.parse_move(text)) for text in (each.move, each.other))
            before, after, instead = (
                place.markers(view.rules.owners[view.seat]) for place in (view, own, other)
            )
            is_lower = view.rules.variant != "duel" and sorted(after) > sorted(instead)
            assert sum(after) > sum(instead) or is_lower, (before, each)
            compared += 1
    assert compared > 0


def test_a_hint_without_a_reason_against_the_obvious_move_is_compared_with_another_hint() -> None:
    for moves in range(10, 30):
        game = play_greedily(moves, players=2)
        view = game.view(game.seat)
        hints = rank(view, 3)
        most = max(sum(view.points(move).values()) for move in view.legal_moves())
        ranked = [hint.move for hint in hints]
        for hint in hints:
            assert hint.other is not None
            points = [sum(view.points(move).values()) for move in (hint.move, hint.other)]
            if max(points) < most and hint.facts:
                assert hint.other in ranked
                return
    raise AssertionError("no such hint in these positions")


def test_a_hint_that_is_not_the_obvious_move_is_compared_with_it() -> None:
    view = play_greedily(20, players=2).view(0)
    obvious = max(view.legal_moves(), key=lambda move: sum(view.points(move).values()))
    most = sum(view.points(obvious).values())
    best = rank(view, 3)[0]
    assert best.other is not None
    assert sum(view.points(best.move).values()) < most == sum(view.points(best.other).values())


def test_a_forced_move_is_suggested_without_reasons() -> None:
    rows = "/".join("g" * width for width in (7, 8, 9, 10))
    board = f"RggggG/{rows}/PgggggggggB/{'/'.join(reversed(rows.split('/')))}/Ygg2O"
    text = f"2023/standard/2 {board} 0,0,0,0,0,0/0,0,0,0,0,0 rr/rr - 0 place 0 -"
    [hint] = rank(genial.Game.from_position(text).view(0), 3)
    assert (hint.move[:2], hint.other, hint.facts) == ("rr", None, ())


def test_a_hint_at_the_table_says_why(client: TestClient) -> None:
    with sit(client, new_table(client, None, "random", seed="5")) as person:
        answer = person.command("hint")
        assert answer["type"] == "hints"
        assert all(hint["other"] for hint in answer["hints"])
        assert any(hint["facts"] for hint in answer["hints"])


def test_hints_regression_they_did_not_wait_for_their_turn(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred sockets that asked for hints made the bots of other players wait."""
    asked: list[Request] = []
    turn = ThinkingQueue.turn

    def note(queue: ThinkingQueue, request: Request) -> Any:
        asked.append(request)
        return turn(queue, request)

    monkeypatch.setattr(ThinkingQueue, "turn", note)
    player = come_from(client, "203.0.113.7")
    with sit(player, new_table(player, None, None)) as person:
        person.ask("look", seat=0)
        assert person.command("hint")["type"] == "hints"
    [request] = asked
    assert (request.urgency, request.address, request.is_long) == (
        Urgency.AWAITED,
        "203.0.113.7",
        False,
    )
