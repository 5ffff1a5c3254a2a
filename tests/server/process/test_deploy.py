"""The files in deploy/ are valid, and the server accepts their options."""

from __future__ import annotations

import inspect
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from genial.cli.commands import hosting
from genial.server.process.run import MOST_FILES
from genial.server.process.settings import VARIABLES, Settings
from genial.server.process.supervisor import GRACE_S

FOLDER = Path(__file__).parents[3] / "deploy"
SECRETS = {"POSTGRES_PASSWORD": "p@ss/word", "GENIAL_KEY": "k" * 32}


@pytest.fixture
def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    found: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    return found


def read_pairs(text: str) -> dict[str, str]:
    """The lines of the form NAME=value, as a dictionary."""
    return dict(re.findall(r"^([A-Z_]+)=(.*)$", text, re.MULTILINE))


def fill_in(text: str, values: dict[str, str]) -> str:
    """Replaces ${NAME:-default} and ${NAME:?error}, as Docker Compose does."""
    return re.sub(r"\$\{(\w+)(?::-(\w*))?[^}]*\}", lambda m: values.get(m[1]) or m[2], text)


def check_command(line: list[str]) -> None:
    """Checks a command line of `genial serve`."""
    program, command, *options = line
    known = set(inspect.signature(hosting.serve).parameters)
    assert (Path(program).name, command) == ("genial", "serve")
    for option in options:
        assert not option.startswith("--") or option[2:].replace("-", "_") in known


def test_every_variable_is_one_of_the_server() -> None:
    known = set(VARIABLES.values())
    for file in FOLDER.iterdir():
        assert set(re.findall(r"\bGENIAL_[A-Z_]+", file.read_text())) <= known | {"GENIAL_CACHE"}, (
            file
        )


def test_compose_sets_the_server_up_with_several_processes(compose: dict[str, Any]) -> None:
    example = read_pairs((FOLDER / ".env.example").read_text())
    assert set(SECRETS) <= set(example)
    said = compose["services"]["genial"]["environment"]
    environ = {name: fill_in(value, example | SECRETS) for name, value in said.items()}
    settings = Settings.from_environment(environ)
    assert settings.processes == 2
    assert settings.origins == ("https://play.example.org",)
    assert settings.is_secure
    grace = compose["services"]["genial"]["stop_grace_period"]
    assert int(grace.removesuffix("s")) > GRACE_S


def test_no_file_has_a_secret(compose: dict[str, Any]) -> None:
    example = read_pairs((FOLDER / ".env.example").read_text())
    assert [example[name] for name in SECRETS] == ["", ""]
    for service in compose["services"].values():
        for name, value in service["environment"].items():
            assert not re.search("PASSWORD|KEY", name) or value.startswith("${")
    assert ".env" in (FOLDER / ".gitignore").read_text().split()


def test_the_image_starts_the_server_and_checks_its_health(compose: dict[str, Any]) -> None:
    text = (FOLDER / "Dockerfile").read_text()
    serving, health = (
        json.loads(re.findall(rf"^{words} (\[.*\])$", text, re.MULTILINE)[-1])
        for words in ("CMD", " +CMD")
    )
    check_command(serving)
    compile(health[2], "HEALTHCHECK", "exec")
    port = str(Settings().port)
    assert f":{port}/health" in health[2]
    assert compose["services"]["genial"]["ports"] == [f"127.0.0.1:{port}:{port}"]
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        for name in copied.split():
            if name.endswith("[t]"):  # the name is a pattern, so the file may be missing
                continue
            assert (FOLDER.parent / name).exists(), name


def test_systemd_accepts_the_unit_file(tmp_path: Path) -> None:
    text = (FOLDER / "genial.service").read_text()
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    check_command(line.split())
    environ = dict(re.findall(r"^Environment=([A-Z_]+)=(.*)$", text, re.MULTILINE))
    assert Settings.from_environment(environ).log_format == "json"
    assert int(re.findall(r"^TimeoutStopSec=(\d+)$", text, re.MULTILINE)[0]) > GRACE_S
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    unit = tmp_path / "genial.service"
    # The command systemd-analyze requires a program that exists.
    unit.write_text(text.replace(line.split()[0], "/bin/true"))
    verify = ["systemd-analyze", "verify", "--man=no", str(unit)]
    done = subprocess.run(verify, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_connections_do_not_run_out_of_open_files(compose: dict[str, Any]) -> None:
    unit = (FOLDER / "genial.service").read_text()
    limits = re.findall(r"LimitNOFILE=(\d+)", unit)
    assert [int(limit) for limit in limits] == [MOST_FILES]
    assert compose["services"]["genial"]["ulimits"]["nofile"] == MOST_FILES


def test_a_container_trusts_its_proxy_so_that_clients_have_addresses(
    compose: dict[str, Any],
) -> None:
    # Docker replaces the address of the proxy on this machine by one of its own network.
    operations = (FOLDER.parent / "docs" / "operations.md").read_text()
    for text in (operations, (FOLDER / "Dockerfile").read_text()):
        command = re.search(r"docker run .*?[^\\]\n", text, re.DOTALL)
        assert command
        assert "--publish 127.0.0.1:" in command[0]
        assert "FORWARDED_ALLOW_IPS='*'" in command[0]
        assert f"nofile={MOST_FILES}" in command[0]
    [port] = compose["services"]["genial"]["ports"]
    assert port.startswith("127.0.0.1:")
    assert compose["services"]["genial"]["environment"]["FORWARDED_ALLOW_IPS"] == "*"


def test_the_base_images_can_be_pinned() -> None:
    text = (FOLDER / "Dockerfile").read_text()
    images = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert images
    assert all(re.fullmatch(r"\$\{[A-Z]+_IMAGE\}", image) for image in images)


def test_the_container_has_hashes_for_the_locked_versions() -> None:
    """A package may have two versions, for an old and a new Python."""

    def list_versions(file: Path) -> set[str]:
        return set(re.findall(r"^(\S+==\S+)", file.read_text(), re.MULTILINE))

    requirements = FOLDER / "requirements.txt"
    pinned = list_versions(requirements)
    assert pinned <= list_versions(FOLDER.parent / "constraints.txt")
    for block in re.split(r"^(?=\S)", requirements.read_text(), flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in block, block
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text())["project"]
    declared = project["dependencies"] + project["optional-dependencies"]["server"]
    names = {re.split(r"[^a-z0-9-]", line)[0] for line in declared}
    assert names <= {version.split("==")[0] for version in pinned}
