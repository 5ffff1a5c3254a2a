"""`genial show` and `genial verify`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import genial
from genial.cli.playing.savefile import format_table
from genial.drawing.terminal.palette import draw_tiles
from tests.golden.files import FIXTURES

from .command_results import Run
from .scripts import play_on, seat_table


@pytest.fixture
def finished(tmp_path: Path) -> genial.Game:
    table = seat_table()
    play_on(table)
    (tmp_path / "game.json").write_text(format_table(table))
    return table.game


def test_a_record_is_shown_with_every_move(run: Run, finished: genial.Game) -> None:
    ran = run("show", "game.json")
    assert ran.code == 0
    for turn in finished.turns:
        for move in turn.moves:
            assert f" {move} " in ran.out
    assert "1st  " in ran.out
    assert "  starts" in ran.out


def test_racks_that_nobody_wrote_down_are_not_shown(run: Run) -> None:
    path = FIXTURES / "cardboard" / "2023-standard-2.json"
    ran = run("show", str(path))
    assert ran.code == 0
    assert ran.out.count("rack unknown") == 2
    assert "exchanges tiles" in ran.out
    assert "drawn" not in ran.out
    assert "shown" not in ran.out


def test_a_record_is_shown_after_some_moves(run: Run, finished: genial.Game) -> None:
    ran = run("show", "game.json", "--move", "1")
    assert "[" in ran.out
    assert "'s turn: place a tile." in ran.out
    start = run("show", "game.json", "--move", "0")
    assert "[" not in start.out
    assert start.code == 0


def test_a_record_is_read_from_a_pipe(run: Run, finished: genial.Game, tmp_path: Path) -> None:
    text = (tmp_path / "game.json").read_text()
    assert run("show", "-", typed=text).out == run("show", "game.json").out
    assert run("verify", "-", typed=text).out.startswith("-: ")


@pytest.mark.usefixtures("finished")
def test_a_move_number_after_the_last_move_is_an_error(run: Run) -> None:
    ran = run("show", "game.json", "--move", "999")
    assert ran.code == 2
    assert ran.err.startswith("genial: there is no move 999: the record has moves 0 to ")


def test_verify_prints_what_is_proved(run: Run, finished: genial.Game, tmp_path: Path) -> None:
    ran = run("verify", "game.json")
    assert ran.code == 0
    assert "all legal; the game is over." in ran.out
    assert "draws follow from seed 5." in ran.out
    sealed = genial.Game(variant="solo")
    while not sealed.outcome:
        sealed.play(sealed.legal_moves()[0])
    (tmp_path / "sealed.json").write_text(genial.format_record(sealed.record()))
    printed = run("verify", "sealed.json").out
    assert "follow from the secret whose SHA-256 was published" in printed
    assert str(sealed.commitment) in printed


def test_verify_checks_all_files_and_fails_if_one_fails(
    run: Run, finished: genial.Game, tmp_path: Path
) -> None:
    record = json.loads((tmp_path / "game.json").read_text())
    record["turns"][0]["draw"] = list(record["turns"][1]["draw"])
    record["turns"][1]["moves"] = ["rrh8h9"]
    (tmp_path / "false.json").write_text(json.dumps(record))
    ran = run("verify", "nowhere.json", "false.json", "game.json")
    assert ran.code == 2
    assert "genial: nowhere.json: No such file or directory\n" in ran.err
    assert "genial: false.json: bad record" in ran.err
    assert ran.out.startswith("game.json: ")


def test_names_with_control_codes_do_not_reach_the_terminal(run: Run, tmp_path: Path) -> None:
    game = genial.Game(players=2, seed=1, names=["\x1b[2Jevil", "[bold]Ben[/bold]"])
    (tmp_path / "evil.json").write_text(genial.format_record(game.record()))
    ran = run("show", "evil.json")
    assert "\x1b" not in ran.out
    assert "[bold]Ben[/bold]" in ran.out


def test_a_file_that_is_not_utf_8_is_an_error(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    for command in ("show", "verify", "play --resume"):
        ran = run(*command.split(), "bytes.json")
        assert ran.code == 2
        assert "the file is not text in UTF-8" in ran.err


def test_a_closed_standard_input_is_an_empty_record(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    ran = run("show", "-")
    assert ran.code == 2
    assert "it is not JSON" in ran.err


@pytest.mark.parametrize(
    ("ending", "words"),
    [("resigned", "ended because a player resigned"), ("left", "ended because a player left")],
)
def test_a_game_that_ended_early_is_described_as_ended(
    run: Run, tmp_path: Path, ending: str, words: str
) -> None:
    game = genial.Game("2023", players=2, seed=1)
    game.play(game.legal_moves()[0])
    (tmp_path / "cut.json").write_text(json.dumps({**game.record(), ending: 1}))
    assert f"The game {words}." in run("show", "cut.json").out
    assert "'s turn: place a tile." in run("show", "cut.json", "--move", "0").out
    assert f"the game {words}." in run("verify", "cut.json").out


def test_a_position_is_shown(run: Run, finished: genial.Game) -> None:
    game = genial.Game("2023", players=2, seed=7, start=0)
    ran = run("show", str(game))
    assert ran.code == 0
    assert "Seat 1's turn: place a tile" in ran.out
    assert draw_tiles(game.racks[1]).plain in ran.out
    seen = run("show", str(game.view(0)))
    assert draw_tiles(game.racks[1]).plain not in seen.out
    assert "6 tiles" in seen.out
    over = run("show", str(finished))
    assert "The game is over: Seat " in over.out


def test_a_malformed_position_is_an_error_of_one_line(run: Run) -> None:
    text = str(genial.Game("2023", players=2, seed=7)).replace("R4G", "R3G")
    ran = run("show", text)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "genial: bad position, board: row c has 6 spaces, not 5\n"
    text = str(genial.Game("2023", players=2, seed=7))
    assert "leave --move out" in run("show", text, "--move", "3").err


def test_a_game_is_written_as_pictures(run: Run, finished: genial.Game, tmp_path: Path) -> None:
    files = {"--svg": b"<svg", "--png": b"\x89PNG", "--gif": b"GIF89a"}
    options = [part for option in files for part in (option, f"game.{option[2:]}")]
    assert run("show", "game.json", "--move", "3", "--language", "de", *options).code == 0
    for option, begin in files.items():
        assert (tmp_path / f"game.{option[2:]}").read_bytes().startswith(begin)
    assert (tmp_path / "game.svg").read_text().count("Platz 1") > 0
    ran = run("show", "game.json", "--move", "999", "--svg", "no.svg")
    assert (ran.code, "there is no move 999" in ran.err) == (2, True)
    (tmp_path / "bad.json").write_text("{}")
    ran = run("show", "game.json", "--review", "bad.json", "--html", "no.html")
    assert (ran.code, "this is not a review" in ran.err) == (2, True)
    assert run("show", "game.json", "--review", "bad.json").code == 2


def test_a_replay_is_written_as_a_page(run: Run, finished: genial.Game, tmp_path: Path) -> None:
    ran = run("show", "game.json", "--html", "game.html")
    assert (ran.code, ran.out) == (0, "")
    page = (tmp_path / "game.html").read_text("utf-8")
    assert page.count("data-told=") == len(finished.steps) + 1
