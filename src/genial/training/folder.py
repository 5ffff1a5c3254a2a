"""The folder of a training run: plan, checkpoint, learning curve and, at the end, the network."""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from pathlib import Path

import torch

from genial.bots.networks import format_network
from genial.engine.errors import GenialError
from genial.engine.state import Records

from .curve import Point, format_point, read_curve
from .learning import Checkpoint
from .plan import Plan, format_plan, list_differences, parse_plan

PLAN = "plan.json"
CHECKPOINT = "checkpoint.pt"
CURVE = "curve.jsonl"
NETWORK_FILE = "network.npy"


class Folder:
    """The files of a training run, which have fixed names.

    A file is replaced atomically: after a crash, the old file is there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def check(self, plan: Plan) -> None:
        """Checks that a checkpoint in the folder belongs to this plan.

        Raises:
            GenialError: if it belongs to another plan; the message says what differs.
        """
        if not (self.path / CHECKPOINT).exists():
            return
        place = self.path / PLAN
        if not place.is_file():
            raise GenialError(f"{self.path} has a checkpoint but no plan: use another folder")
        differences = list_differences(_read_plan(place), plan)
        if differences:
            raise GenialError(
                f"{self.path} has the training of another plan: {'; '.join(differences)}. "
                "Use the same options as before, or another folder"
            )

    def begin(self, plan: Plan) -> None:
        """Makes the folder if needed, and writes the plan."""
        self.path.mkdir(parents=True, exist_ok=True)
        self._write(PLAN, format_plan(plan).encode())

    def read_checkpoint(self) -> Checkpoint | None:
        """The last checkpoint. None if there is no checkpoint.

        Raises:
            GenialError: if the file is not a checkpoint.
        """
        place = self.path / CHECKPOINT
        if not place.exists():
            return None
        try:
            kept: Checkpoint = torch.load(place, map_location="cpu", weights_only=True)
        except (RuntimeError, ValueError, EOFError, pickle.UnpicklingError) as error:
            raise GenialError(f"{place} is not a checkpoint: delete it to start again") from error
        return kept

    def write_checkpoint(self, checkpoint: Checkpoint) -> None:
        """Writes the checkpoint."""
        buffer = io.BytesIO()
        torch.save(checkpoint, buffer)
        self._write(CHECKPOINT, buffer.getvalue())

    def read_curve(self) -> list[Point]:
        """The learning curve so far."""
        return read_curve(self.path / CURVE)

    def write_curve(self, points: Sequence[Point]) -> None:
        """Writes the learning curve."""
        self._write(CURVE, "".join(f"{format_point(point)}\n" for point in points).encode())

    def write_network(self, record: Records) -> Path:
        """Writes the network in half precision; returns the path."""
        return self._write(NETWORK_FILE, format_network(record))

    def _write(self, name: str, content: bytes) -> Path:
        beside = self.path / f"{name}.new"
        beside.write_bytes(content)
        return beside.replace(self.path / name)


def _read_plan(place: Path) -> Plan:
    try:
        return parse_plan(place.read_text("utf-8"))
    except GenialError as error:
        raise GenialError(f"{place}: {error}") from error
