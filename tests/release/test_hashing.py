"""The list of hashes, as `sha256sum` and `ssh-keygen` read it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from release.hashing import NAMESPACE, sign, write_hashes


@pytest.fixture
def hashes(tmp_path: Path) -> Path:
    files = [tmp_path / "genial-1.whl", tmp_path / "genial-1.tar.gz"]
    for file in files:
        file.write_bytes(file.name.encode())
    return write_hashes(files)


def test_the_list_has_every_file_in_order(hashes: Path) -> None:
    assert hashes.name == "SHA256SUMS"
    names = ("genial-1.tar.gz", "genial-1.whl")
    expected = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in names]
    assert hashes.read_text().splitlines() == expected


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="ssh-keygen is not installed")
def test_a_signature_can_be_verified(hashes: Path, tmp_path: Path) -> None:
    key = tmp_path / "key"
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)]
    subprocess.run(command, check=True)
    signature = sign(hashes, key)
    signers = tmp_path / "allowed_signers"
    signers.write_text(f"maintainer {key.with_suffix('.pub').read_text()}")
    verify = ["ssh-keygen", "-Y", "verify", "-f", str(signers), "-I", "maintainer"]
    verify += ["-n", NAMESPACE, "-s", str(signature)]
    assert subprocess.run(verify, input=hashes.read_bytes()).returncode == 0
    assert subprocess.run(verify, input=b"changed").returncode != 0


def test_a_wrong_key_is_named(hashes: Path, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"could not be signed with .*nowhere"):
        sign(hashes, tmp_path / "nowhere")
