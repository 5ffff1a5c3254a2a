"""Encodings of observations for networks have the numbers of the parts."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from genial import BadRules, Game
from genial.engine.editions import every_kind
from genial.features.encoding import find_encoding
from genial.features.observation import Observation, Row, lay_out, locate_spaces, observe

KINDS = pytest.mark.parametrize("kind", every_kind(), ids=lambda kind: "-".join(map(str, kind)))


def play(kind: tuple[str, str, int], moves: int) -> tuple[Game, Observation, Row]:
    """A game after some random moves, with the observation of the acting seat and its row."""
    edition, variant, players = kind
    game = Game(edition, variant=variant, players=players, seed=1)
    rng = Random(1)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves()))
    parts = observe(game.view(game.seat))
    return game, parts, lay_out(game.rules).join(parts)


@KINDS
def test_flat_has_one_colour_per_half_and_scaled_numbers(kind: tuple[str, str, int]) -> None:
    """Decodes the array again, by the order of the parts."""
    game, parts, row = play(kind, 9)
    encoding = find_encoding(game.rules, "flat")
    outputs = np.empty((2, encoding.size), np.float32)
    encoding.write(np.stack([row, row]), outputs)
    output = encoding.encode(row)
    assert np.array_equal(outputs, [output, output])
    low, high = encoding.bounds
    assert (low <= output).all()
    assert (output <= high).all()
    at = 0
    for part in lay_out(game.rules).parts:
        values = parts[part.name].ravel()
        if part.name in ("board", "racks", "tokens", "phase", "turn"):
            first = 0 if part.name in ("phase", "turn") else 1
            width = part.high + 1 - first
            piece = output[at : at + len(values) * width].reshape(len(values), width)
            assert np.array_equal(piece @ np.arange(first, part.high + 1), values)
            at += len(values) * width
        else:
            divisor = {"gain": 8, "unseen": 6, "bonus": 2}.get(part.name, max(part.high, 1))
            assert np.allclose(output[at : at + len(values)] * divisor, values, atol=1e-4)
            at += len(values)
    assert at == encoding.size


@pytest.mark.parametrize("kind", [("2023", "standard", 3), ("extreme", "standard", 2)])
def test_planes_show_each_space_at_its_row_and_column(kind: tuple[str, str, int]) -> None:
    game, parts, row = play(kind, 20)
    planes = find_encoding(game.rules, "planes").encode(row)["planes"]
    places, colours = locate_spaces(game.geometry), game.rules.edition.colours
    assert planes[0].sum() == len(places)
    for space, (y, x) in enumerate(places.tolist()):
        assert planes[0, y, x] == 1
        assert planes[1 + parts["board"][space], y, x] == 1
        assert planes[1 : 2 + colours, y, x].sum() == 1
        assert np.allclose(planes[2 + colours :, y, x], parts["gain"][space] / 8)


def test_the_error_for_an_unknown_encoding_lists_all_encodings() -> None:
    with pytest.raises(BadRules, match="no encoding 'round'; there are flat, planes"):
        find_encoding(Game("2023", players=2).rules, "round")


@KINDS
def test_fields_say_where_each_part_is(kind: tuple[str, str, int]) -> None:
    game, parts, row = play(kind, 9)
    encoding = find_encoding(game.rules, "flat")
    assert encoding.fields.keys() == parts.keys()
    for name, field in encoding.fields.items():
        numbers = encoding.encode(row)[field.place].reshape(field.shape)
        if numbers.shape == parts[name].shape:
            assert np.allclose(numbers * field.divisor, parts[name])
        else:
            first = 0 if name in ("phase", "turn") else 1
            values = np.arange(first, first + field.shape[-1])
            assert np.array_equal(numbers @ values, parts[name])
