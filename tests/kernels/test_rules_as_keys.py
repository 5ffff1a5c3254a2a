"""Rules as keys of dictionaries: equal rules have equal hashes, and the hash is fast."""

import pickle
import subprocess
import sys

import pytest

from genial import parse_board
from genial.engine.board import Space, format_board, load_board
from genial.engine.editions import every_kind, find_rules
from genial.engine.geometry import compile_rules

ELSEWHERE = """
import pickle, sys
from genial.engine.editions import find_rules
rules = pickle.load(sys.stdin.buffer)
assert rules == find_rules("2023", "duel")
assert {find_rules("2023", "duel"): "found"}[rules] == "found"
sys.stdout.buffer.write(pickle.dumps(rules))
"""


@pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))
def test_rules_of_equal_boards_are_the_same_key(kind: tuple[str, str, int]) -> None:
    rules = find_rules(*kind)
    board = parse_board(format_board(rules.board))
    assert board is not rules.board
    again = find_rules(*kind, board=board)
    assert (again, hash(again)) == (rules, hash(rules))
    assert compile_rules(again) is compile_rules(rules)


def test_an_equal_board_is_replaced_by_the_loaded_one() -> None:
    board = parse_board(format_board(load_board("hexagon")))
    assert find_rules("2023", "duel", board=board).board is load_board("hexagon")


def test_rules_of_different_boards_of_one_size_are_different_keys() -> None:
    one, other = (
        find_rules("2023", "duel", board=parse_board(f"hexagon\n{row}\n"))
        for row in (". . . r", "r . . .")
    )
    assert one != other
    assert compile_rules(one) is not compile_rules(other)


def test_rules_are_the_same_key_in_another_process() -> None:
    rules = find_rules("2023", "duel")
    sent = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(rules), stdout=-1, check=True
    )
    back = pickle.loads(sent.stdout)
    assert back == rules
    assert {rules: "found"}[back] == "found"


def test_hashing_rules_does_not_walk_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(space: Space) -> int:
        raise AssertionError(space)

    rules = find_rules("extreme", "team")
    monkeypatch.setattr(Space, "__hash__", refuse)
    hash(rules)
