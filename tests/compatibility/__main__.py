"""Runs the contract tests with each library, in virtual environments of their own.

    python -m tests.compatibility                 # all rows of the table, `make compatibility`
    python -m tests.compatibility SB3 TorchRL     # some of them

The virtual environments are in a temporary folder. Each is deleted after its run. With --keep
FOLDER all stay there, and the next run uses them again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.compatibility.clients import CLIENTS, Client

ROOT = Path(__file__).parents[2]
_TIMEOUT = 1800  # seconds for one installation or one script
_SHOWN = 12  # the number of lines of an error that are printed


def run(command: list[str], folder: Path) -> str:
    """The output of a command.

    Raises:
        RuntimeError: if the command fails; the message is the end of its output.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=_TIMEOUT
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()[-_SHOWN:]
        raise RuntimeError("\n".join(lines))
    return done.stdout


def build_wheel(folder: Path) -> Path:
    """Builds the wheel of Genial that all environments install."""
    run([sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", str(folder), "."], ROOT)
    return next(folder.glob("genial-*.whl"))


def locate(client: Client, folder: Path) -> Path:
    """The virtual environment of a library."""
    return folder / client.name.replace(" ", "-").lower()


def try_client(client: Client, wheel: Path, folder: Path) -> str:
    """Installs Genial beside a library, and runs its script; returns the last line it prints."""
    place = locate(client, folder)
    python = place / "bin" / "python"
    if not python.exists():
        run([sys.executable, "-m", "venv", str(place)], folder)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-compile"]
    # PyTorch first, alone: otherwise pip may choose another build of it for a library.
    for requirement in client.requirements:
        if requirement.startswith("torch=="):
            run([*pip, requirement], folder)
    extra = f"[{client.extra}]" if client.extra else ""
    run([*pip, f"{wheel}{extra}", *client.requirements], folder)
    scripts = Path(__file__).parent
    output = run([str(python), str(scripts / f"{client.script}.py")], folder)
    return output.strip().splitlines()[-1]


def list_versions(client: Client, folder: Path) -> str:
    """The versions of Gymnasium and PettingZoo that pip chose beside a library."""
    python = locate(client, folder) / "bin" / "python"
    code = (
        "from importlib.metadata import version, PackageNotFoundError\n"
        "for name in ('gymnasium', 'pettingzoo'):\n"
        "    try:\n        print(version(name), end=' ')\n"
        "    except PackageNotFoundError:\n        print('-', end=' ')\n"
    )
    try:
        return run([str(python), "-c", code], folder).strip()
    except (RuntimeError, FileNotFoundError):
        return "?"


def main() -> None:
    """Prints a table of libraries, versions and results; fails if one of them fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.compatibility")
    parser.add_argument("names", nargs="*", help="libraries to try; all by default")
    parser.add_argument("--keep", type=Path, help="keep the virtual environments in this folder")
    given = parser.parse_args()
    chosen = [each for each in CLIENTS if not given.names or each.name in given.names]
    if given.names and len(chosen) != len(set(given.names)):
        parser.error(f"the libraries are: {', '.join(each.name for each in CLIENTS)}")
    folder = (given.keep or Path(tempfile.mkdtemp(prefix="genial-compatibility-"))).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    try:
        wheel = build_wheel(folder)
        print(f"{'library':18} {'gymnasium, pettingzoo':22} {'seconds':>8}  result", flush=True)
        for client in chosen:
            begin = time.monotonic()
            try:
                result = f"passed: {try_client(client, wheel, folder)}"
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                failed += 1
                result = f"FAILED\n{error}"
            seconds = time.monotonic() - begin
            versions = list_versions(client, folder)
            print(f"{client.name:18} {versions:22} {seconds:8.0f}  {result}", flush=True)
            if given.keep is None:  # together they would need nine gigabytes
                shutil.rmtree(locate(client, folder), ignore_errors=True)
    finally:
        if given.keep is None:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
