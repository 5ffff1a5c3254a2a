"""Any input as a record either replays or raises BadRecord."""

import json
from contextlib import suppress
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genial import BadRecord, Game, format_record, parse_record, replay, verify

from .games import Plan, examples, plans

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2**63,
    2**64,
    -(2**64),
    10**30,
    1.5,
    2.0,
    float("nan"),
    float("inf"),
    "",
    "rb",
    "rr",
    "swap",
    "keep",
    "hexagon\n. .",
    "x" * 5000,
    "\x00",
    "\ud800",
    "🂡 ß",
    "a" * 64,
    [],
    {},
    [[]],
    [[], []],
    [None],
    [1, "rb", {}],
    ["rb"] * 6,
    {"secret": 5},
    {"seat": 0, "moves": []},
    (1, 2),
    b"bytes",
    {1: 2},
]


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values in nested data."""
    keys: list[Any] = []
    if isinstance(data, dict):
        keys = list(data)
    elif isinstance(data, list):
        keys = list(range(len(data)))
    found = [here] if here else []
    for key in keys:
        found += paths(data[key], (*here, key))
    return found


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def mutate(data: Any, choices: Random) -> None:
    """Removes a random value, replaces it, changes its type, or inserts a copy of a neighbour."""
    ways = paths(data)
    path = choices.choice([way for way in ways if len(way) <= choices.randrange(1, 6)])
    home = data
    for key in path[:-1]:
        home = home[key]
    key, kind = path[-1], choices.randrange(6)
    if kind == 0:
        del home[key]
    elif kind == 1:
        home[key] = [home[key]]
    elif kind == 2:
        home[key] = str(home[key])
    elif kind == 3 and isinstance(home, list):
        home.insert(key, deepcopy(choices.choice(home)))
    else:
        home[key] = deepcopy(choices.choice(JUNK))


def check(record: Any) -> None:
    """Replays and verifies data. Only BadRecord may be raised, and the data must not change."""
    before = repr(record)
    for read in (replay, verify):
        with suppress(BadRecord):
            read(record)
    assert repr(record) == before


def sources(plan: Plan, is_secret: bool) -> dict[str, Any]:
    return {"secret": Random(plan.seed).randbytes(32)} if is_secret else {}


@given(plans(most=60), st.booleans(), st.integers(0, 2**32))
@examples(120)
def test_mutated_records_replay_or_are_bad_records(plan: Plan, is_secret: bool, seed: int) -> None:
    honest = dict(plan.play(**sources(plan, is_secret)).record())
    for number in range(6):
        choices, record = Random(seed + number), deepcopy(honest)
        for _ in range(choices.randrange(1, 3)):
            mutate(record, choices)
        check(record)


@cache
def _whole_text() -> str:
    plan = Plan(("2023", "team", 4), 5, 1.0, 400)
    game = plan.play(secret=bytes(32), open_partners=True)
    record: dict[str, Any] = dict(game.record())
    record["board"], record["seed"] = str(game.rules.board), 1
    record["turns"] = record["turns"][:2]
    record["turns"][0] |= {"exchange": False, "shown": ["rb"]}
    return json.dumps(record)


def whole_record() -> dict[str, Any]:
    """A record with all possible keys. It need not be replayable."""
    record: dict[str, Any] = json.loads(_whole_text())
    return record


def places(record: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The paths to every key, and to the first element of every list."""
    return [way for way in paths(record) if all(key == 0 or key in KEYS for key in way)]


KEYS = {key for way in paths(whole_record()) for key in way if isinstance(key, str)}
PLACES = places(whole_record())


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_junk_in_any_place_is_a_bad_record(place: tuple[Any, ...]) -> None:
    for junk in JUNK:
        record = whole_record()
        put(record, place, deepcopy(junk))
        check(record)


def raised(record: Any) -> set[str]:
    """The types of the errors that a record raises."""
    kinds = set()
    for read in (replay, verify):
        try:
            read(record)
        except (ValueError, TypeError, RecursionError) as error:
            kinds.add(type(error).__name__)
    return kinds


def test_deep_nesting_in_any_place_is_a_bad_record() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    for place in PLACES:
        record = whole_record()
        put(record, place, deep)
        assert raised(record) == {"BadRecord"}, place


def test_huge_number_in_any_place_is_a_bad_record() -> None:
    """Python does not print numbers of this size, so the message must not contain the number."""
    for place in PLACES:
        record = whole_record()
        put(record, place, 10**5000)
        assert raised(record) == {"BadRecord"}, place


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(json_values | json_values.map(lambda value: {"format": "genial/1", "turns": value}))
@examples(150)
def test_any_data_is_a_bad_record(data: Any) -> None:
    for read in (replay, verify):
        if isinstance(data, str):
            continue
        with pytest.raises(BadRecord):
            read(data)
    with pytest.raises(BadRecord):
        parse_record(json.dumps(data))


@given(st.text())
@examples(100)
def test_any_text_is_a_bad_record(text: str) -> None:
    for read in (replay, verify, parse_record):
        with pytest.raises(BadRecord):
            read(text)


@given(plans(most=20), st.integers(0, 2**32))
@examples(60)
def test_truncated_and_damaged_json_replays_or_is_a_bad_record(plan: Plan, seed: int) -> None:
    text = format_record(plan.play().record())
    choices = Random(seed)
    cut = choices.randrange(len(text.rstrip()))
    with pytest.raises(BadRecord):
        replay(text[:cut])
    place = choices.randrange(len(text))
    damaged = text[:place] + choices.choice('"[]{},:0x\x00é') + text[place + 1 :]
    for read in (replay, verify, parse_record):
        with suppress(BadRecord):
            read(damaged)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "NaN",
        "[]",
        "1" * 5000,
        "[" * 100_000,
        '{"format": ' * 100_000,
        '{"format": NaN}',
        '{"format": "genial/1", "players": 1e999}',
        '{"format": "genial/2"}',
        "\ufeff{}",
        "{'format': 'genial/1'}",
    ],
    ids=lambda text: str(text)[:30],
)
def test_json_that_is_not_a_record_is_a_bad_record(text: str) -> None:
    for read in (replay, verify, parse_record):
        with pytest.raises(BadRecord):
            read(text)


def test_json_nested_to_the_limit_is_a_bad_record() -> None:
    """The error message must also work for the deepest nesting that the JSON parser accepts."""
    for depth in range(900, 1000):
        text = '{"format": ' + "[" * depth + "]" * depth + "}"
        assert raised(text) == {"BadRecord"}, depth


def test_a_bad_record_error_names_the_field() -> None:
    record: dict[str, Any] = deepcopy(dict(Game("2023", players=2, seed=1).record()))
    record["turns"] = [{"seat": 0, "moves": ["rbh8h9"], "draw": 5}]
    with pytest.raises(BadRecord) as refused:
        replay(record)
    assert refused.value.where == "turns[0].draw"
