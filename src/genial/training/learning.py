"""Training a network by self-play."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from genial.bots.kernel.judging import SURE
from genial.bots.networks import find_network
from genial.engine.errors import GenialError
from genial.engine.geometry import compile_rules

from .evaluation import Evaluation, Strength
from .games import Batch, new_batch
from .network import JudgeNetwork, read_weights
from .plan import Plan
from .stretch import Stretch

Checkpoint: TypeAlias = dict[str, Any]
"""Keys: `lesson`, `seconds`, and the states of `network` and `optimizer`."""

# the highest error of a logit by half precision; typical errors are a few hundredths
_ROUNDING = 0.1
_CHECK_SEED = 2  # the random network from this seed has logits of typical size


@dataclass(frozen=True)
class Progress:
    """The progress of a training run. Loss and strength are None if they were not measured."""

    lesson: int
    lessons: int
    placements: int
    seconds: float
    loss: float | None = None
    strength: float | None = None
    interval: tuple[float, float] | None = None  # the 95% interval of the strength


class Training:
    """The training of one network: its games, its optimizer and its evaluation."""

    def __init__(self, plan: Plan, device: str = "cpu") -> None:
        geometry = compile_rules(plan.rules)
        self.plan, self._device = plan, device
        self.network = JudgeNetwork(plan.seed).to(device)
        if plan.start is not None:
            self.network.load(read_weights(find_network(plan.start)))
        self._optimizer = torch.optim.Adam(self.network.parameters(), plan.rate)
        self._games = new_batch(geometry, plan.games, device)
        self._evaluation = Evaluation(geometry, plan.evaluation, device)
        self._stretch = Stretch(geometry, plan.stretch, plan.games, device)
        self._generator = torch.Generator(device)
        self.lesson = 0
        self.seconds = 0.0
        self._deal()
        self._warm_up()
        self._deal()

    def _warm_up(self) -> None:
        """Makes one move before the clock starts, because the first move compiles the kernels."""
        check_judging(self._games, self.plan.temperature, self.plan.candidates)
        self._games.play(is_renewed=True)

    def _deal(self) -> None:
        """Deals new games.

        A checkpoint contains no games, so a resumed training run needs new games.
        """
        seeds = np.random.SeedSequence([self.plan.seed, self.lesson])
        words = seeds.generate_state(self.plan.games, np.uint64)
        self._games.deal(words.astype(np.uint64, copy=False))
        self._generator.manual_seed((self.plan.seed + self.lesson) % 2**64)

    def checkpoint(self) -> Checkpoint:
        """A copy of the state of the training run, for `restore`."""
        return {
            "lesson": self.lesson,
            "seconds": self.seconds,
            "network": self.network.flatten(),
            "optimizer": copy.deepcopy(self._optimizer.state_dict()),
        }

    def restore(self, checkpoint: Checkpoint) -> None:
        """Continues from a checkpoint, with new games.

        Raises:
            GenialError: if the checkpoint does not fit this network.
        """
        try:
            self.network.load(checkpoint["network"])
            self._optimizer.load_state_dict(checkpoint["optimizer"])
            self.lesson, self.seconds = int(checkpoint["lesson"]), float(checkpoint["seconds"])
        except (KeyError, TypeError, ValueError, RuntimeError) as error:
            raise GenialError(f"this is not a checkpoint of this network: {error}") from error
        self._deal()

    def run(self, report: Callable[[Progress], Any]) -> None:
        """Trains until the plan is done, and reports after every lesson."""
        while self.lesson < self.plan.lessons:
            begin = time.perf_counter()
            self._set_rate()
            self._play()
            loss = self._learn()
            self.lesson += 1
            is_due = self.plan.is_measured(self.lesson)
            # only now, because reading the loss waits for the GPU
            measured = float(loss) if is_due else None
            self.seconds += time.perf_counter() - begin
            if measured is not None and not math.isfinite(measured):
                raise GenialError(
                    "the training has failed: the loss is not a finite number; try a lower --rate"
                )
            report(self._describe(measured, self.measure() if is_due else None))

    def _describe(self, loss: float | None, strength: Strength | None) -> Progress:
        plan = self.plan
        placements = self.lesson * plan.games * plan.stretch
        stands = Progress(self.lesson, plan.lessons, placements, self.seconds, loss)
        if strength is None:
            return stands
        interval = strength.low, strength.high
        return replace(stands, strength=strength.value, interval=interval)

    def measure(self) -> Strength:
        """Measures the strength of the network."""
        return self._evaluation.run(self.network.flatten(), self.plan.seed)

    @property
    def _part_done(self) -> float:
        return self.lesson / self.plan.lessons

    def _set_rate(self) -> None:
        for group in self._optimizer.param_groups:
            group["lr"] = self.plan.rate * (1 - self._part_done)

    def _play(self) -> None:
        """Plays a stretch of every game. The temperature falls from lesson to lesson."""
        ratio = self.plan.last_temperature / self.plan.temperature
        self._games.weights.copy_(self.network.flatten())
        temperature = self.plan.temperature * ratio**self._part_done
        self._stretch.play(self._games, temperature, self.plan.candidates)

    def _learn(self) -> torch.Tensor:
        """Trains the network on the stretch; returns the loss."""
        inputs, targets, weights = self._stretch.read(self.plan.decay)
        order = torch.randperm(len(targets), generator=self._generator, device=self._device)
        loss = torch.zeros(())
        for part in order.chunk(self.plan.minibatches):
            loss = find_loss(self.network(inputs[part]), targets[part], weights[part])
            self._optimizer.zero_grad()
            torch.autograd.backward(loss)
            self._optimizer.step()
        return loss.detach()


def check_judging(games: Batch, temperature: float, limit: int) -> None:
    """Judges moves with random weights, and compares the logits with PyTorch's logits.

    The kernels are compiled for this device, and compilers have bugs: Triton 3.6 computed wrong
    products. Without this check, the network would learn from wrong logits, and nobody would
    notice. Caller ensures that the games have just been dealt, so that no move ends a game in a
    tie.

    Raises:
        GenialError: if the logits differ too much; the message says by how much.
    """
    network = _draw_network().to(games.weights.device)
    games.weights.copy_(network.flatten())
    games.explore(temperature, limit)
    games.note()
    judged = games.tensors["logits"]
    with torch.no_grad():
        apart = (judged - network(games.tensors["inputs"])).abs()
    apart = apart[judged.abs() != SURE]  # the network does not judge moves that end a game
    wrong = apart[~(apart <= _ROUNDING)]  # with `~` and `<=`, NaN counts as wrong
    if len(wrong) > 0:
        raise GenialError(
            f"the logits of {len(wrong)} of {len(apart)} moves differ from PyTorch's, by up to "
            f"{float(wrong.max()):.3g}: this device computes wrong results. Use another "
            "device, or other versions of its compilers"
        )


def _draw_network() -> JudgeNetwork:
    """A network with random weights in all layers. A new network has zeros in its last layer."""
    network, generator = JudgeNetwork(_CHECK_SEED), torch.Generator().manual_seed(_CHECK_SEED)
    weights = network.flatten()
    network.load(weights + 0.15 * torch.randn(weights.shape, generator=generator))
    return network


def find_loss(logits: torch.Tensor, targets: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """The weighted mean of the cross entropy between logits and targets."""
    losses = binary_cross_entropy_with_logits(logits, targets, reduction="none")
    return (losses * weights).sum() / weights.sum().clamp(min=1)
