"""Trains a board network: `python -m genial.training.boards --help`.

`sample` plays games and writes files of samples. On a GPU, it values the placements there. `learn`
trains a network from these files. Both can run at the same time: `learn` reads new files as they
come. Both can be stopped and continued.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from genial.bots.kernel.board_network import MAX_ROUNDS, ROUNDS
from genial.bots.networks import format_network, name_network, read_board_network
from genial.engine.editions import Rules, find_rules
from genial.engine.errors import BadRules, GenialError
from genial.engine.geometry import compile_rules

from .board_network import Batch, BoardNetwork
from .board_samples import SIZE, Plan, keep_plan, read_samples, sample_files
from .games import check_device
from .kernel.branching import Positions

CHECKPOINT, CURVE, NETWORK_FILE, SAMPLES = "board.pt", "board.jsonl", "board.npy", "samples"

_RATE = 2e-3  # the learning rate of AdamW at the start; it falls to 0
_WARM = 200  # the rate rises during this many steps
_MEAN = 0.1  # the weight of the mean value of a position, compared with that of differences
_HELD = 12  # the network does not learn from one in this many files, but is measured with it
_MIXED = 4  # a step takes positions from this many files
_MEASURED = 500  # the number of steps from one measurement to the next


@dataclass(frozen=True)
class Point:
    """A measurement with positions that the network did not learn from.

    Attributes:
        step: the number of steps so far.
        positions: the number of positions to learn from.
        gain: by how much the placement that the network prefers is better than the judge's best
            one, in points of win chance.
        error: the standard error of the gain.
        held: the number of measured positions.
    """

    step: int
    positions: int
    gain: float
    error: float
    held: int


class Learning:
    """A board network that learns from the files of a folder."""

    def __init__(
        self,
        rules: Rules,
        folder: Path,
        steps: int,
        batch: int,
        device: str,
        start: Path | None = None,
        *,
        rounds: int | None = None,
        is_fused: bool = False,
    ) -> None:
        """Continues from the checkpoint in the folder, if there is one.

        Args:
            rules: the kind of game.
            folder: has the files of samples, and gets checkpoint, learning curve and network.
            steps: the number of the last step.
            batch: the number of positions in a step.
            device: cpu or cuda.
            start: the board network to begin with; None for random weights. A continued run does
                not need it.
            rounds: the network's number of rounds of messages; None for that of the checkpoint or
                `start`, or ROUNDS.
            is_fused: let PyTorch compile the network, so that it fuses operations.

        Raises:
            GenialError: if the checkpoint has another number of rounds, `start` has more rounds,
                or `start` is not the file of a board network.
        """
        self._folder, self._steps, self._batch = folder, steps, batch
        self._device, self.step = device, 0
        kept = None
        if (folder / CHECKPOINT).exists():
            kept = torch.load(folder / CHECKPOINT, map_location=device, weights_only=True)
            known = len(kept["network"]["weights.message"])
            if rounds not in (None, known):
                raise GenialError(
                    f"the network in {folder} has {known} rounds of messages, not {rounds}: "
                    "name another folder for a new network"
                )
            rounds = known
        initial = None if start is None or kept is not None else read_board_network(start)
        if rounds is None:
            rounds = ROUNDS if initial is None else int(initial["rounds"][0])
        self.network = BoardNetwork(compile_rules(rules), seed=1, rounds=rounds).to(device)
        if initial is not None:
            self.network.load_record(initial)
        if is_fused:
            self.network.compile(dynamic=False)
        self._optimiser = torch.optim.AdamW(self.network.parameters(), _RATE, weight_decay=1e-4)
        self._learned: list[list[torch.Tensor]] = []
        self._held: list[list[torch.Tensor]] = []
        self._read: set[Path] = set()
        self._rng = np.random.default_rng(1)
        if kept is not None:
            self.network.load_state_dict(kept["network"])
            self._optimiser.load_state_dict(kept["optimiser"])
            self.step = kept["step"]

    def run(self, report: Callable[[Point], Any]) -> Path:
        """Learns until the last step; returns the path of the network."""
        self._read_files()
        while not (self._learned and self._held):
            time.sleep(1)
            self._read_files()
        while self.step < self._steps:
            self._learn()
            self.step += 1
            if self.step % _MEASURED == 0 or self.step == self._steps:
                self._read_files()
                self._keep(point := self.measure())
                report(point)
        path = self._folder / NETWORK_FILE
        _replace(path, format_network(self.network.to_record()))
        return path

    def _read_files(self) -> None:
        """Reads the files that are new."""
        for path in sorted((self._folder / SAMPLES).glob("*.npz")):
            if path not in self._read:
                self._read.add(path)
                arrays = [torch.from_numpy(each).to(self._device) for each in read_samples(path)]
                is_held = int(path.stem) % _HELD == 0
                (self._held if is_held else self._learned).append(arrays)

    def _learn(self) -> None:
        rate = min(1.0, (self.step + 1) / _WARM)
        rate *= _RATE * (1 + math.cos(math.pi * self.step / self._steps)) / 2
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        files = [
            self._learned[index] for index in self._rng.integers(len(self._learned), size=_MIXED)
        ]
        chosen = [self._rng.permutation(len(file[0]))[: self._batch // _MIXED] for file in files]
        rows = [
            torch.cat([file[part][which] for file, which in zip(files, chosen, strict=True)])
            for part in range(len(Positions._fields))
        ]
        shares, values = self._judge(rows)
        loss = ((_centre(shares) - _centre(values)) ** 2).mean()
        loss = loss + _MEAN * ((shares.mean(1) - values.mean(1)) ** 2).mean()
        self._optimiser.zero_grad()
        torch.autograd.backward(loss)
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self._optimiser.step()

    def _judge(self, rows: Sequence[torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor]:
        """The network's shares of the win, and the values, shape (positions, placements)."""
        *given, values = rows
        flat = Batch(*(each.flatten(0, 1) for each in given))
        return torch.sigmoid(self.network(flat)).reshape(values.shape), values

    def measure(self) -> Point:
        """Compares the network's choices with those of the judge."""
        gains = []
        with torch.no_grad():
            for file in self._held:
                shares, values = self._judge(file)
                if not torch.isfinite(shares).all():
                    raise GenialError(
                        f"step {self.step}: the network's values are not finite numbers; "
                        "the last good checkpoint is kept"
                    )
                best, judged = shares.argmax(1), file[1].argmax(1)
                rows = torch.arange(len(values), device=values.device)
                gains.append(values[rows, best] - values[rows, judged])
        gain, positions = 100 * torch.cat(gains), sum(len(file[0]) for file in self._learned)
        error = float(gain.std()) / math.sqrt(len(gain))
        return Point(self.step, positions, round(float(gain.mean()), 3), round(error, 3), len(gain))

    def _keep(self, point: Point) -> None:
        """Writes the checkpoint, and adds a line to the learning curve."""
        buffer = io.BytesIO()
        kept = {"network": self.network.state_dict(), "optimiser": self._optimiser.state_dict()}
        torch.save({**kept, "step": self.step}, buffer)
        _replace(self._folder / CHECKPOINT, buffer.getvalue())
        with (self._folder / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(vars(point)) + "\n")


def _centre(shares: torch.Tensor) -> torch.Tensor:
    """The differences to the mean of each position, in which luck cancels."""
    return shares - shares.mean(1, keepdim=True)


def _replace(path: Path, content: bytes) -> None:
    """Replaces a file atomically: after a crash, the old file is there."""
    beside = path.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Samples positions, or learns from them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=("sample", "learn"))
    parser.add_argument("--edition", default="2023")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument(
        "--out", type=Path, required=True, help="gets a folder for each kind of game"
    )
    parser.add_argument("--files", type=int, default=1200, help=f"files of {SIZE} positions")
    parser.add_argument("--first", type=int, default=0, help="the number of the first file")
    parser.add_argument(
        "--draws", type=int, default=7, help="value placements after this many draws"
    )
    parser.add_argument(
        "--worlds", type=int, default=1, help="try each placement in this many worlds"
    )
    parser.add_argument("--processes", type=int, help="worker processes; default: one per core")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--batch", type=int, default=2048, help="positions in a step")
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument(
        "--start", type=Path, help="a board network to begin with; default: random weights"
    )
    parser.add_argument(
        "--rounds",
        type=int,
        choices=range(1, MAX_ROUNDS + 1),
        help=f"rounds of messages; default: those of a stopped run or of --start, or {ROUNDS}",
    )
    parser.add_argument(
        "--fuse",
        action="store_true",
        help="fuse operations: nearly twice as fast on a GPU, needs a C compiler",
    )
    given = parser.parse_args(arguments)
    if given.draws < 0 or given.worlds < 1:
        parser.error("--draws must not be negative, and --worlds must be at least 1")
    try:
        check_device(given.device)
        rules = find_rules(given.edition, given.variant, given.players)
    except BadRules as error:
        parser.error(str(error))
    folder = given.out / name_network(rules)  # samples of different kinds must not be mixed
    if given.part == "sample":
        plan = Plan(rules, draws=given.draws, worlds=given.worlds)
        try:
            keep_plan(plan, folder / SAMPLES)
            valuer = None
            if given.device == "cuda":
                from .board_samples_gpu import GpuValuer

                valuer = GpuValuer(plan)
        except GenialError as error:
            parser.error(str(error))
        samples = sample_files(
            plan, folder / SAMPLES, given.files, given.processes, given.first, valuer
        )
        for number, path in enumerate(samples, 1):
            print(f"{path.name}: {number} new files", flush=True)
        return
    print(
        f"learning from the samples in {folder / SAMPLES}; two files are needed to begin",
        flush=True,
    )
    try:
        learning = Learning(
            rules,
            folder,
            given.steps,
            given.batch,
            given.device,
            given.start,
            rounds=given.rounds,
            is_fused=given.fuse,
        )
    except GenialError as error:
        parser.error(str(error))
    path = learning.run(lambda point: print(json.dumps(vars(point)), flush=True))
    print(f"the network is in {path}")


if __name__ == "__main__":
    main()
