"""Every fact is computed a second time: by playing the moves, and by counting lines."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

import genial
from genial.bots.judge import judge_view
from genial.bots.networks import load_network
from genial.reviews import facts
from genial.reviews.differences import find_facts
from genial.reviews.facts import Fact
from genial.reviews.german import tell_fact
from tests.drawing import draw
from tests.pairs import split_pair
from tests.reviews.games import play

NAMES = ("Ann", "Ben", "Cid", "Dora")
KINDS = (
    ("2023", "standard", 2),
    ("2023", "standard", 3),
    ("2023", "team", 4),
    ("2023", "duel", 2),
    ("extreme", "standard", 2),
    ("2023", "solo", 1),
)


class Pair:
    """Two moves in one position. Both are played in copies of the game."""

    def __init__(
        self,
        game: genial.Game,
        moves: tuple[genial.Move, genial.Move],
        later: Sequence[genial.Step],
    ) -> None:
        self.game, self.moves, self.later = game, moves, later
        self.after = [game.copy() for _ in self.moves]
        self.steps = [copy.play(move) for copy, move in zip(self.after, self.moves, strict=True)]
        self.facts = find_facts(game.view(game.seat), *moves, later)
        self.side = game.rules.owners[game.seat]


def list_pairs() -> Iterator[Pair]:
    """Pairs of a played move and the judge's best move, from all turns where the two differ."""
    for kind in KINDS:
        for seed in range(3):
            game = play(*kind, seed=seed)
            steps = game.steps
            for step in reversed(steps):
                game.undo()
                view = game.view(game.seat)
                codes, logits = judge_view(view, load_network(game.rules))
                better = view.decode(int(codes[np.argmax(logits)]))
                if better != step.move:
                    yield Pair(game.copy(), (step.move, better), steps[step.index + 1 :])


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    return list(list_pairs())


def select(pairs: Sequence[Pair], kind: type[Fact]) -> list[tuple[Pair, Fact]]:
    found = [(pair, fact) for pair in pairs for fact in pair.facts if isinstance(fact, kind)]
    assert found
    return found


def count_line_points(game: genial.Game, space: str, colour: str) -> int:
    """R4.1, from the symbols on the board: the points of the lines of a colour beside a space."""
    symbols, points = game.symbols, 0
    for ray in game.geometry.rays[game.geometry.number[space]]:
        for name in ray:
            if symbols.get(name) != colour:
                break
            points += 1
    return points


def find_most(game: genial.Game, colour: str) -> tuple[int, set[str]]:
    """The most points on a space that a tile can cover, and the spaces with these points."""
    free = {space.name for space in game.geometry.spaces} - set(game.symbols)
    neighbours = {frozenset(split_pair(name)) for name in game.geometry.pair_names.values()}
    coverable = {space for pair in neighbours if pair <= free for space in pair}
    points = {space: count_line_points(game, space, colour) for space in coverable}
    most = max(points.values(), default=0)
    return most, {space for space, number in points.items() if number == most and most}


def count_fields(step: genial.Step, side: int, colours: str) -> dict[str, int]:
    before, after = step.markers_before[side], step.markers_after[side]
    letters = dict.fromkeys(step.move.colours)
    return {c: after[colours.index(c)] - before[colours.index(c)] for c in letters}


def test_a_move_that_wins_at_once(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.EndsGame):
        outcome = pair.after[1].outcome
        assert isinstance(fact, facts.EndsGame)
        assert outcome is not None
        assert outcome.winners == (pair.side,)
        assert outcome.reason == fact.reason
        assert not pair.after[0].is_over
        assert fact.text(NAMES) == f"{pair.moves[1]} wins the game at once."


def test_a_bonus_that_was_missed(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.EarnsBonus):
        assert isinstance(fact, facts.EarnsBonus)
        assert pair.steps[1].bonuses == len(fact.colours) > fact.played == pair.steps[0].bonuses
        for colour in fact.colours:
            marker = pair.steps[1].markers_after[pair.side][pair.game.rules.colours.index(colour)]
            assert marker in (pair.game.rules.track, pair.game.rules.end)
        assert "bonus placement" in fact.text(NAMES)


def test_the_lowest_marker(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.RaisesLowest):
        assert isinstance(fact, facts.RaisesLowest)
        before = pair.game.markers(pair.side)
        assert fact.marker == min(before)
        named = {
            c for c, m in zip(pair.game.rules.colours, before, strict=True) if m == min(before)
        }
        assert set(fact.colours) == named
        played, better = (min(copy.markers(pair.side)) for copy in pair.after)
        assert (fact.played, fact.better) == (played, better)
        assert better > played
        assert f"at {fact.marker}." in fact.text(NAMES)


def test_markers_of_the_duel(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.HoldsMarkers):
        assert isinstance(fact, facts.HoldsMarkers)
        held = [
            sum(marker > 0 for marker in game.markers(pair.side))
            for game in (pair.game, *pair.after)
        ]
        assert [fact.before, fact.played, fact.better] == held
        assert pair.game.rules.is_duel


def test_the_same_tile_elsewhere(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.SameTile):
        assert isinstance(fact, facts.SameTile)
        assert pair.moves[0].tile == pair.moves[1].tile == fact.tile
        assert fact.spaces == pair.moves[1].spaces
        colours = pair.game.rules.colours
        played, better = (
            sum(count_fields(step, pair.side, colours).values()) for step in pair.steps
        )
        assert (fact.played, fact.better) == (played, better)


def test_a_double_where_its_halves_score_less() -> None:
    """On 1 and 2 only one red symbol is beside a half; on 3 and 4 there is a line of four."""
    game = draw(
        """
        1 2 . . . .
         R . . . . .
        . . . . . .
         R R R R 3 4
        . . . . . .
        """,
        racks=["rr", "gg"],
        players=2,
        markers=["r0", "r0"],
    )
    played, better = (genial.parse_move(game.on("rr", spots)) for spots in ("12", "34"))
    found = find_facts(game.view(0), played, better)
    fact = next(fact for fact in found if isinstance(fact, facts.SameTile))
    scores = [sum(game.points(move).values()) for move in (played, better)]
    assert [fact.played, fact.better] == scores
    assert "double red" in fact.text(NAMES)


def test_spaces_that_stay_open(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.KeepsSpaces):
        assert isinstance(fact, facts.KeepsSpaces)
        markers = pair.after[0].markers(pair.side)
        assert fact.marker == markers[pair.game.rules.colours.index(fact.colour)]
        assert fact.marker <= min(markers) + 2
        assert fact.before == find_most(pair.game, fact.colour)[0]
        assert fact.played == find_most(pair.after[0], fact.colour)[0]
        assert (fact.better, set(fact.spaces)) == find_most(pair.after[1], fact.colour)
        assert all(space in fact.text(NAMES) for space in fact.spaces)


def test_the_next_placement_with_the_tiles_on_the_rack(pairs: Sequence[Pair]) -> None:
    """The lines beside every pair of empty spaces are counted."""
    for pair, fact in select(pairs, facts.NextPlacement)[:12]:
        assert isinstance(fact, facts.NextPlacement)
        number, seat = pair.game.rules.colours.index(fact.colour), pair.game.seat
        markers = [after.markers(pair.side) for after in pair.after]
        assert fact.marker == pair.game.markers(pair.side)[number]
        assert markers[1][number] <= min(markers[1]) + 2
        found = []
        for move, after in zip(pair.moves, pair.after, strict=True):
            left = [*pair.game.racks[seat]]
            left.remove(move.tile)
            points = {
                (tile, spaces): sum(
                    count_line_points(after, space, fact.colour)
                    for space in spaces[: tile.count(fact.colour)]
                )
                for tile in left
                for spaces in list_open_pairs(after)
            }
            end = pair.game.rules.end - after.markers(pair.side)[number]
            most = min(max(points.values(), default=0), end)
            found.append(most)
            if move == pair.moves[1]:
                assert min(points[genial.Tile(fact.tile), fact.spaces], end) == most
        assert [fact.played, fact.better] == found
        assert fact.better >= fact.played + 2
        assert fact.tile in fact.text(NAMES)


def test_nothing_is_said_about_a_rack_that_nobody_wrote_down(pairs: Sequence[Pair]) -> None:
    pair = select(pairs, facts.NextPlacement)[0][0]
    told = find_facts(pair.game.view(pair.game.seat), *pair.moves, knows_rack=False)
    assert not any(isinstance(fact, facts.NextPlacement) for fact in told)


def list_open_pairs(game: genial.Game) -> Iterator[tuple[str, str]]:
    """All pairs of neighbouring empty spaces, in both orders."""
    empty = {space.name for space in game.geometry.spaces} - {*game.symbols}
    number = game.geometry.number
    for name in empty:
        for way, there in enumerate(game.geometry.along[number[name]]):
            if game.rules.board.shares_edge(way) and there < len(game.geometry.spaces):
                other = game.geometry.spaces[there].name
                if other in empty:
                    yield name, other


def test_what_an_opponent_needs_and_takes(pairs: Sequence[Pair]) -> None:
    found = select(pairs, facts.OpponentNeeds)
    assert any(fact.taken for _, fact in found if isinstance(fact, facts.OpponentNeeds))
    for pair, fact in found:
        assert isinstance(fact, facts.OpponentNeeds)
        owners, colours = pair.game.rules.owners, pair.game.rules.colours
        side = owners[fact.seats[0]]
        assert side != pair.side
        assert [seat for seat, owner in enumerate(owners) if owner == side] == list(fact.seats)
        markers = pair.game.markers(side)
        assert fact.marker == markers[colours.index(fact.colour)] <= min(markers) + 2
        assert (fact.played, set(fact.spaces)) == find_most(pair.after[0], fact.colour)
        assert fact.better == find_most(pair.after[1], fact.colour)[0]
        assert fact.taken == count_taken(pair, fact.seats, side, colours.index(fact.colour))


def count_taken(pair: Pair, seats: Sequence[int], side: int, colour: int) -> int | None:
    """How far the marker moved in the opponent's next turn: its place after minus before."""
    turn = next((step.turn for step in pair.later if step.seat in seats), None)
    if turn is None:
        return None
    steps = [step for step in pair.later if step.turn == turn]
    return steps[-1].markers_after[side][colour] - steps[0].markers_before[side][colour]


def test_an_exchange(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.Exchanges):
        assert isinstance(fact, facts.Exchanges)
        view = pair.game.view(pair.game.seat)
        assert fact.better == str(pair.moves[1])
        assert fact.colours == view.exchange_colours
        unseen = Counter({t: n for t, n in view.unseen.items() if set(t) & set(fact.colours)})
        assert (fact.unseen, fact.all_unseen) == (unseen.total(), view.unseen.total())
        shown = next(step.shown for step in (*pair.steps, *pair.later) if str(step.move) == "swap")
        if "swap" in map(str, pair.moves):
            assert sorted(fact.shown) == sorted(map(str, shown))


def test_the_scores_of_both_moves(pairs: Sequence[Pair]) -> None:
    for pair, fact in select(pairs, facts.Scores):
        assert isinstance(fact, facts.Scores)
        colours = pair.game.rules.colours
        played, better = (count_fields(step, pair.side, colours) for step in pair.steps)
        assert (fact.played, fact.better) == (played, better)
        assert (fact.played_move, fact.better_move) == tuple(map(str, pair.moves))


def test_facts_have_texts_and_plain_data(pairs: Sequence[Pair]) -> None:
    for pair in pairs:
        for fact in pair.facts:
            data = facts.describe_fact(fact, NAMES)
            assert data["kind"] == fact.kind
            assert json.loads(json.dumps(data)) == data
            assert data["text"].endswith(".")
            assert "  " not in data["text"]
            german = tell_fact(data, NAMES)
            assert german.endswith(".")
            assert not {"the", "was", "better", "and"} & set(german.split())
