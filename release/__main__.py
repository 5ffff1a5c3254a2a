"""Builds wheel and sdist, checks them in clean environments, and writes their hashes.

    python -m release [--key FILE] [--quick]

The interpreter that runs this program needs `build` and `twine`. `make release` installs them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from .checking import VERSIONS, check_installed, check_rebuilt, find_interpreter
from .hashing import sign, write_hashes

ROOT = Path(__file__).parents[1]
MOST_WHEEL_BYTES = 2_000_000


def main() -> None:
    """Builds into the folder `dist`, which is emptied before."""
    parser = argparse.ArgumentParser(prog="make release")
    parser.add_argument("--key", type=Path, help="an SSH key that signs the list of hashes")
    parser.add_argument("--quick", action="store_true", help="do not wait for the engine")
    arguments = parser.parse_args()
    folder = ROOT / "dist"
    for old in folder.glob("*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT))
    [wheel], [sdist] = folder.glob("*.whl"), folder.glob("*.tar.gz")
    if wheel.stat().st_size > MOST_WHEEL_BYTES:
        raise SystemExit(f"{wheel.name} has {wheel.stat().st_size:,} bytes: what was added?")
    run(sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sdist))
    check_rebuilt(sdist, wheel)
    checked = 0
    for version in VERSIONS:
        python = find_interpreter(version)
        if python is None:
            print(f"Python {version}: skipped, because it is not installed here")
        else:
            check_installed(python, version, wheel, is_quick=arguments.quick)
            checked += 1
    if not checked:
        raise SystemExit(f"none of Python {', '.join(VERSIONS)} is installed: nothing was checked")
    hashes = write_hashes([wheel, sdist])
    if arguments.key is None:
        print(f"{hashes.name} is not signed: make release KEY=~/.ssh/id_ed25519 signs it")
    else:
        print(f"signed: {sign(hashes, arguments.key).name}")
    for file in sorted(folder.iterdir()):
        print(f"{file.stat().st_size:>10,} bytes  {file.relative_to(ROOT)}")


def run(*command: str) -> None:
    """Runs a command. Ends the program if the command fails."""
    if code := subprocess.run(command).returncode:
        raise SystemExit(f"failed with status {code}: {' '.join(command)}")


if __name__ == "__main__":
    main()
