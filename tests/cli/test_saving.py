"""Saving and resuming games."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import genial
from genial.cli.playing.savefile import format_table, parse_table, save_again, save_new
from genial.cli.playing.table import Table

from .command_results import Run
from .scripts import lines, play_on, seat_table


def new_sealed_table() -> Table:
    secret = bytes(range(32))
    game = genial.Game(players=2, secret=secret, names=["You", "Greedy"])
    return Table(game, ["you", "greedy"], secret=secret)


def test_quitting_saves_and_resuming_gives_the_same_position(run: Run, tmp_path: Path) -> None:
    table = seat_table()
    typed = play_on(table, moves=4)
    left = run("play", "--seed", "5", typed=lines([*typed, "quit"]))
    assert "genial play --resume genial-2023-standard-1.json" in left.out
    back = run("play", "--resume", "genial-2023-standard-1.json")
    before, after = left.out.split("Your move: "), back.out.split("Your move: ")
    assert rack_line(before[-2]) == rack_line(after[0])
    assert board_lines(before[-2]) == board_lines(after[0])
    assert "There are no new moves" in back.out
    again = run("play", "--seed", "5", typed=lines([*typed, "quit"]))
    assert "--resume genial-2023-standard-2.json" in again.out  # nothing is overwritten
    assert len(list(tmp_path.iterdir())) == 2


def rack_line(screen: str) -> str:
    return next(line for line in screen.splitlines() if line.startswith("Your rack"))


def board_lines(screen: str) -> list[str]:
    lines = screen.splitlines()
    top = max(i for i, line in enumerate(lines) if line.startswith("Genial ·"))
    return lines[top : top + 14]


@pytest.mark.parametrize("new_table", [seat_table, new_sealed_table])
def test_the_record_of_a_resumed_game_proves_all_draws(
    new_table: Callable[[], Table],
) -> None:
    table = new_table()
    play_on(table, moves=3)
    resumed = parse_table(format_table(table))
    assert resumed.game.record() == table.game.record()
    assert resumed.seats == table.seats
    play_on(resumed)
    record = json.loads(format_table(resumed))
    assert "secret" not in record
    drawn = sum(map(len, record["deal"])) + sum(
        len(turn.get("draw", [])) for turn in record["turns"]
    )
    assert genial.verify(record).draws == drawn > 12


def test_a_record_without_secret_can_be_resumed_but_proves_no_draws(
    run: Run, tmp_path: Path
) -> None:
    game = genial.Game(players=2, names=["Ann", "Ben"])
    game.play(game.legal_moves()[0])
    (tmp_path / "other.json").write_text(genial.format_record(game.record()))
    table = parse_table((tmp_path / "other.json").read_text())
    assert table.seats == ("you", "you")
    play_on(table)
    (tmp_path / "end.json").write_text(format_table(table))
    ran = run("verify", "end.json")
    assert ran.code == 0
    assert "not proved: the record has neither a secret nor a seed" in ran.out


def test_a_record_whose_draws_do_not_follow_from_its_seed_is_refused() -> None:
    table = seat_table()
    play_on(table, moves=2)
    record = json.loads(format_table(table)) | {"seed": 6}
    with pytest.raises(genial.BadRecord, match="at deal"):
        parse_table(json.dumps(record))


def test_saving_never_overwrites_another_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    (move,) = play_on(seat_table(), moves=1)
    typed = lines([move, "save mine.txt", "save game.json", "save game.json", "quit"])
    ran = run("play", "--seed", "5", typed=typed)
    assert "mine.txt: File exists" in ran.out
    assert (tmp_path / "mine.txt").read_text() == "precious"
    assert ran.out.count("Saved: game.json") == 2
    assert run("verify", "game.json").code == 0


def test_a_finished_game_is_not_resumed(run: Run, tmp_path: Path) -> None:
    table = seat_table()
    play_on(table)
    (tmp_path / "end.json").write_text(format_table(table))
    ran = run("play", "--resume", "end.json")
    assert (ran.code, ran.err) == (2, "genial: this game is over; genial show prints it\n")


def test_seats_of_a_file_are_checked(run: Run, tmp_path: Path) -> None:
    table = seat_table()
    play_on(table, moves=1)
    for seats in (["you"], ["you", "robot"], 3):
        record = json.loads(format_table(table)) | {"seats": seats}
        (tmp_path / "bad.json").write_text(json.dumps(record))
        ran = run("play", "--resume", "bad.json")
        assert ran.code == 2
        assert ran.err.startswith("genial: ")
        assert ran.err.count("\n") == 1


def test_a_failed_save_keeps_the_earlier_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat_table()
    play_on(table, moves=1)
    path = save_new(table, tmp_path / "game.json")
    before = path.read_text()
    play_on(table, moves=1)

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", fail)
        with pytest.raises(OSError, match="No space left"):
            save_again(table, path)
    assert path.read_text() == before
    save_again(table, path)
    assert path.read_text() != before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x", "a\0b"])
def test_an_invalid_file_name_prints_an_error_and_the_game_continues(run: Run, name: str) -> None:
    (move,) = play_on(seat_table(), moves=1)
    ran = run("play", "--seed", "5", typed=lines([move, f"save {name}", "quit"]))
    assert ran.code == 0
    assert "genial play --resume" in ran.out


def test_resume_takes_no_other_option(run: Run, tmp_path: Path) -> None:
    table = seat_table()
    play_on(table, moves=1)
    save_new(table, tmp_path / "game.json")
    ran = run("play", "--players", "3", "--resume", "game.json")
    assert ran.code == 2
    assert "--resume takes no other option" in ran.err


def test_an_internal_error_still_saves_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("genial.cli.playing.advice.describe_hint", fail)
    (move,) = play_on(seat_table(), moves=1)
    with pytest.raises(ZeroDivisionError):
        run("play", "--seed", "5", typed=lines([move, "hint"]))
    assert list(Path().glob("genial-2023-standard-*.json"))


def test_a_game_can_start_from_a_position_and_be_resumed(run: Run, tmp_path: Path) -> None:
    start = genial.Game("2023", players=2, seed=7, start=0)
    start.play("rrc9c10")
    start.play(start.legal_moves()[0])
    move = start.legal_moves()[0]
    ran = run(
        "play", "greedy", "--position", str(start), "--names", "Ann,Bob", typed=f"{move}\nq\n"
    )
    assert "Started from a position: the record will not prove the draws." in ran.out
    (saved,) = tmp_path.glob("*.json")
    game = genial.replay(saved.read_text())
    assert (game.moves[0], game.names) == (move, ("Ann", "Bob"))
    assert game.record()["position"] == str(start)
    again = run("play", "--resume", saved.name, typed="q\n")
    assert "Resumed without its secret" in again.out


def test_position_cannot_be_combined_with_options_of_the_kind_of_game(run: Run) -> None:
    text = str(genial.Game("2023", variant="duel", seed=7, start=0))
    assert "takes only seats, --names" in run("play", "--position", text, "-v", "duel").err
    view = str(genial.Game("2023", players=2, seed=7).view(0))
    assert "a game needs all tiles" in run("play", "--position", view).err
