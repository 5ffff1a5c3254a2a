"""Tracks, seeds and the games of an evaluation."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import pytest

from genial import GenialError
from genial.benchmark.running import Evaluation
from genial.benchmark.schedule import BOT, list_seats, list_sides, name_weighted, takes_weights
from genial.benchmark.seeds import PUBLIC_SEEDS, commit_seeds, open_seeds, read_seeds
from genial.benchmark.tracks import TRACKS, find_track
from genial.engine.fairness import seal


@pytest.mark.parametrize("name", TRACKS)
def test_the_bot_plays_every_side_of_every_bag_once_against_every_opponent(name: str) -> None:
    track = TRACKS[name]
    matches = Evaluation(track, "greedy", games=2 * track.set_size).matches
    found = Counter(
        (match.pairing.set, match.opponent, side)
        for match in matches
        for side, entrant in enumerate(list_sides(track, match.pairing.seats))
        if entrant == BOT
    )
    sides = [0] if track.rules.is_solo else range(track.num_sides)
    assert found == Counter(
        (bag, other, side) for bag in (0, 1) for other in (0, 1) for side in sides
    )
    for bag in (0, 1):
        assert len({each.pairing.seed for each in matches if each.pairing.set == bag}) == 1


def test_partners_are_the_same_bot() -> None:
    assert list_seats(find_track("team")) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_the_published_seeds_never_change() -> None:
    """The formula of docs/evaluation.md."""
    key = hashlib.sha256(b"genial benchmark 1").digest()
    text = hmac.new(key, b"genial/1 track standard-2 bag 7", "sha256").digest()
    assert PUBLIC_SEEDS.find("standard-2", 7) == int.from_bytes(text[:8], "little")
    assert PUBLIC_SEEDS.find("standard-2", 0) == 8_581_098_847_151_900_007


def test_the_family_track_has_the_bags_of_its_twin() -> None:
    assert PUBLIC_SEEDS.find("family-2", 3) == PUBLIC_SEEDS.find("standard-2", 3)
    assert PUBLIC_SEEDS.find("duel", 3) != PUBLIC_SEEDS.find("standard-2", 3)


def test_an_official_result_has_a_thousand_games_against_each_opponent() -> None:
    track = find_track("standard-3")
    assert not track.is_official(333)
    assert track.is_official(334) == track.is_official(track.count_bags(1000)) is True


def test_a_bot_does_not_play_against_itself() -> None:
    assert Evaluation(find_track("duel"), "expert", games=4).opponents == ("balanced",)


def test_too_few_games_and_unknown_tracks_are_errors() -> None:
    with pytest.raises(GenialError, match="standard-3 needs 6 to 100,000 games"):
        Evaluation(find_track("standard-3"), "greedy", games=5)
    with pytest.raises(GenialError, match="there are solo, duel"):
        find_track("standard-5")


def test_the_option_of_weights_follows_other_options() -> None:
    assert name_weighted("b.py:Bot", (1, 0)) == "b.py:Bot:weights=1-0"
    assert name_weighted("b.py:Bot:depth=2", (1, 0)) == "b.py:Bot:depth=2,weights=1-0"


def test_a_bot_whose_name_sets_weights_keeps_them(tmp_path: Path) -> None:
    path = tmp_path / "kept.py"
    path.write_text(
        "class Kept:\n    summary = ''\n\n    def __init__(self, weights=''): pass\n\n"
        "    def choose(self, view, budget, rng): pass\n"
    )
    assert takes_weights(f"{path}:Kept")
    assert not takes_weights(f"{path}:Kept:weights=solo.pt")
    assert not takes_weights("greedy")


def test_secret_seeds_are_committed_first_and_opened_later(tmp_path: Path) -> None:
    path = tmp_path / "season.json"
    commitment = commit_seeds(path)
    hidden = read_seeds(path)
    assert commitment == hidden.commitment == seal(hidden.secret)
    assert hidden.secret.hex() not in path.read_text()
    assert (tmp_path / "season.json.secret").stat().st_mode & 0o077 == 0
    with pytest.raises(GenialError, match="not open yet"):
        read_seeds(path, needs_opened=True)
    open_seeds(path)
    (tmp_path / "season.json.secret").unlink()
    assert read_seeds(path, needs_opened=True) == hidden


def test_a_commitment_is_never_replaced_and_another_secret_does_not_open_it(tmp_path: Path) -> None:
    path = tmp_path / "season.json"
    commit_seeds(path)
    with pytest.raises(GenialError, match="never replaced"):
        commit_seeds(path)
    (tmp_path / "season.json.secret").write_text("00" * 32)
    with pytest.raises(GenialError, match="not the SHA-256"):
        open_seeds(path)
    path.write_text("[]")
    with pytest.raises(GenialError, match="not a file of seeds"):
        read_seeds(path)
