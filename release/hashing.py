"""The list of hashes, and its signature."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Iterable
from pathlib import Path

NAMESPACE = "genial-release"  # so that a signature for something else does not count here


def write_hashes(files: Iterable[Path]) -> Path:
    """Writes SHA256SUMS beside the files, in the format of `sha256sum --check`."""
    lines = {
        file.name: f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
        for file in files
    }
    target = next(iter(files)).parent / "SHA256SUMS"
    target.write_bytes("".join(lines[name] for name in sorted(lines)).encode())
    return target


def sign(hashes: Path, key: Path) -> Path:
    """Signs the list with an SSH key. Returns the file with the signature."""
    signature = hashes.with_name(hashes.name + ".sig")
    signature.unlink(missing_ok=True)
    command = ["ssh-keygen", "-Y", "sign", "-f", str(key.expanduser()), "-n", NAMESPACE]
    try:
        subprocess.run([*command, str(hashes)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(f"{hashes.name} could not be signed with {key}: {error}") from None
    return signature
