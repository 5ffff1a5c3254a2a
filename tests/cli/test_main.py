"""The whole command: help, version, errors in one line, and a real terminal."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

import genial
from genial.bots.levels import LEVEL_BOTS
from genial.bots.registry import BOTS

from .command_results import Run

COMMANDS = ("play", "show", "verify", "perft", "simulate")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert "Examples:" in ran.out
    assert f" genial {command} " in ran.out


def test_help_lists_every_level_and_every_bot(run: Run) -> None:
    words = run("play", "--help").out.replace(",", " ").replace(".", " ").split()
    assert [word for word in words if word in LEVEL_BOTS][: len(LEVEL_BOTS)] == list(LEVEL_BOTS)
    assert set(BOTS) <= set(words)


def test_without_arguments_help_is_printed(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


def test_version(run: Run) -> None:
    assert run("--version").out == f"genial {genial.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play --edition 1999", "there is no edition '1999'; there are 2004"),
        ("play --edition 2004 --variant duel", "has no variant 'duel'"),
        ("play --players 7", "there are games for 1 to 4 players, not 7"),
        ("play --players 0", "there are games for 1 to 4 players, not 0"),
        ("play you robot", "there is no player 'robot'; a seat is you, a level (newcomer, "),
        ("play clever", "master) or a bot for study (random, greedy"),
        ("play you you you --players 2", "3 seats are given for 2 players"),
        ("play --names Ann", "2 names, one for each"),
        ("play --names Ann,", "not empty"),
        ("play --start 3", "seats are 1 to 2"),
        ("play --seed -1", "a seed is a whole number"),
        ("play --seed many", "'--seed'"),
        ("play --board nowhere.txt", "nowhere.txt: No such file"),
        ("play --board .", "directory"),
        ("play --resume nowhere.json", "nowhere.json: No such file"),
        ("play --open-partners", "has no partners"),
        ("play --colour", "No such option: --colour"),
        ("show", "Missing argument 'FILE'"),
        ("show nowhere.json", "nowhere.json: No such file"),
        ("verify", "Missing argument"),
        ("perft --depth 0", "the depth must be 1 to 8, not 0"),
        ("perft --variant chess", "has no variant 'chess'"),
        ("perft --seed -1", "a seed is a whole number"),
        ("simulate --games 0", "must be at least 1"),
        ("simulate --policy clever", "there is no policy 'clever'; there are"),
        ("simulate --policy greedy --policy greedy --players 3", "3 seats need 3 policies"),
        ("simulate --start 5", "seats are 1 to 2"),
        ("simulate --seed -1", "a seed is a whole number"),
        ("dance", "No such command 'dance'"),
    ],
)
def test_an_error_is_printed_as_one_line(run: Run, arguments: str, message: str) -> None:
    ran = run(*arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("genial: ")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_the_error_of_a_bad_board_names_line_and_column(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("hexagon\n. x\n")
    ran = run("play", "--board", "bad.txt")
    assert ran.code == 2
    assert "line 2, column 3: 'x' must be one of" in ran.err


def test_help_does_not_load_the_compiler() -> None:
    code = (
        "import sys; from genial.cli.main import app; "
        "app(['play', '--help'], standalone_mode=False); "
        "sys.exit(int(any(m in sys.modules for m in ('numba', 'numpy'))))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_python_m_genial_is_the_same_command() -> None:
    command = [sys.executable, "-m", "genial", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"genial {genial.__version__}\n"


def test_closing_the_output_pipe_prints_no_error(tmp_path: Path) -> None:
    game = genial.Game(players=2, seed=1)
    (tmp_path / "game.json").write_text(genial.format_record(game.record()))
    source, sink = os.pipe()
    os.close(source)
    command = [sys.executable, "-m", "genial", "show", str(tmp_path / "game.json")]
    done = subprocess.run(command, stdout=sink, stderr=subprocess.PIPE, text=True, check=False)
    os.close(sink)
    assert (done.returncode, done.stderr) == (1, "")


class PseudoTerminal:
    """A game in a pseudo terminal, after its first move."""

    def __init__(self, folder: Path) -> None:
        import pty

        self.keyboard, screen = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "genial", "play", "--seed", "5", "--start", "1"],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            cwd=folder,
            env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30"},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(screen)
        assert "\x1b[2J" in self.read_until("Your move: ")  # the screen was cleared
        self.type("3 c9 c10\n")
        assert "drawn:" in self.read_until("Your move: ")

    def type(self, text: str) -> None:
        os.write(self.keyboard, text.encode())

    def read_until(self, text: str, keys: str = "") -> str:
        """Reads until the text appears. Until then, types the keys again each second.

        The keys are repeated, because Python ignores a Ctrl-C at the very start of `input`.
        """
        seen = ""
        for _ in range(200):
            self.type(keys)
            while text not in seen and select.select([self.keyboard], [], [], 1)[0]:
                seen += os.read(self.keyboard, 4096).decode(errors="replace")
            if text in seen:
                return seen
        raise AssertionError(seen)


needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo terminals")


@needs_pty
@pytest.mark.parametrize("end", ["\x03", "\x04", "quit\n"], ids=["Ctrl-C", "Ctrl-D", "quit"])
def test_leaving_a_real_terminal_saves_the_game(tmp_path: Path, end: str) -> None:
    terminal = PseudoTerminal(tmp_path)
    terminal.read_until("genial play --resume genial-2023-standard-1.json", keys=end)
    assert terminal.process.wait(60) == 0
    os.close(terminal.keyboard)
    assert genial.replay((tmp_path / "genial-2023-standard-1.json").read_text()).turns


@needs_pty
def test_closing_the_terminal_saves_the_game(tmp_path: Path) -> None:
    terminal = PseudoTerminal(tmp_path)
    os.close(terminal.keyboard)
    terminal.process.wait(60)
    assert genial.replay((tmp_path / "genial-2023-standard-1.json").read_text()).turns


def _take_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
