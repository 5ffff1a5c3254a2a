"""Checks a built release: in clean environments, and against a second build from the sdist."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")

# These programs run in the clean environment, in an empty folder. The first one runs uncompiled
# kernels. They are slow, but they start at once.
PLAIN = """
import genial, subprocess, sys
game = genial.Game("2023", players=2, seed=7)
game.play(game.legal_moves()[0])
assert genial.replay(game.record()).racks == game.racks
command = [sys.executable, "-m", "genial", "serve"]
told = subprocess.run(command, capture_output=True, text=True)
assert "pip install 'genial[server]'" in told.stderr, told.stderr
command = [sys.executable, "-m", "genial", "play", "greedy", "--seed", "1"]
told = subprocess.run(command, input="", capture_output=True, text=True)
assert "Player" in told.stdout or "You" in told.stdout, told.stdout + told.stderr
"""
# The second one compiles the engine, unless its argument is "quick".
SERVER = """
import subprocess, sys, time, urllib.error, urllib.request
command = [sys.executable, "-m", "genial", "serve", "--port", "0", "--database", "x.sqlite3"]
server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
try:
    address = server.stdout.readline().split()[-1]
    page = urllib.request.urlopen(address, timeout=60).read().decode()
    assert "<title>Genial</title>" in page, page
    for attempt in range(600):
        try:
            assert urllib.request.urlopen(address + "/health", timeout=60).status == 200
            break
        except urllib.error.HTTPError as error:
            assert error.code == 503 and b"starting" in error.read()
        if sys.argv[1] == "quick":
            break
        time.sleep(1)
    else:
        raise SystemExit("the server was not ready after ten minutes")
finally:
    server.terminate()
    server.wait()
"""


def find_interpreter(version: str) -> str | None:
    """An installed Python of this version: on the path, or one of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv", "versions")
    candidates: list[str | Path] = sorted(pyenv.glob(f"{version}.*/bin/python"))
    if on_path := shutil.which(f"python{version}"):
        candidates.insert(0, on_path)
    if sys.version_info[:2] == tuple(map(int, version.split("."))):
        candidates.insert(0, sys.executable)
    for candidate in candidates:
        # A shim of pyenv exists for every version, but works only for the active ones.
        told = subprocess.run([candidate, "--version"], capture_output=True, text=True)
        if told.returncode == 0 and f" {version}." in told.stdout:
            return str(candidate)
    return None


def check_installed(python: str, version: str, wheel: Path, *, is_quick: bool) -> None:
    """Installs the wheel in a clean environment: first alone, then with the server."""
    with tempfile.TemporaryDirectory(prefix="genial release ", ignore_cleanup_errors=True) as name:
        folder = Path(name)  # it has a space in its name, as folders of users may have
        run([python, "-m", "venv", str(folder / "env")], folder)
        clean = str(folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python")
        pip = [clean, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        run([*pip, str(wheel)], folder)
        run([clean, "-c", PLAIN], folder, NUMBA_DISABLE_JIT="1")
        run([*pip, f"{wheel}[server]"], folder)
        run([clean, "-c", SERVER, "quick" if is_quick else "whole"], folder)
    print(f"Python {version}: works", flush=True)


def run(command: list[str], folder: Path, **variables: str) -> None:
    """Runs a command without the variables that would lead it to a checkout."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment = kept | {"GENIAL_CACHE": str(folder), **variables}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def check_rebuilt(sdist: Path, wheel: Path) -> None:
    """Builds a wheel from the sdist again, as distributions do, and compares the contents."""
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--wheel-dir"]
        run([*command, name, str(sdist)], Path(name))
        [again] = Path(name).glob("*.whl")
        if list_contents(again) != list_contents(wheel):
            raise SystemExit(f"a wheel that is built from {sdist.name} has other contents")


def list_contents(wheel: Path) -> dict[str, int]:
    """The checksums of all files."""
    with zipfile.ZipFile(wheel) as archive:
        return {info.filename: info.CRC for info in archive.infolist()}
