"""Targets of the network: the returns of TD(lambda) over a stretch of play."""

from __future__ import annotations

import torch


def spread_returns(
    logits: torch.Tensor,
    boards: torch.Tensor,
    done: torch.Tensor,
    shares: torch.Tensor,
    decay: float,
) -> tuple[torch.Tensor, torch.Tensor]:
    """The targets for the positions of a stretch, and which positions have a target.

    The function goes backwards through the stretch and keeps a return for every score board. If the
    game ended in the stretch, the return is the score board's share of the win. Otherwise it is a
    mix of the win probabilities that the network gave to its later positions. With two score
    boards, the returns add up to 1, so each score board also learns from the positions of the
    other.

    Args:
        logits: of the moves, at the time of the move, (steps, games).
        boards: score board that moved, (steps, games).
        done: whether the move ended the game, (steps, games).
        shares: share of the win at the end, (steps, games, boards).
        decay: lambda, the weight of later positions.
    """
    returns = torch.zeros_like(shares[0])
    known = torch.zeros_like(shares[0], dtype=torch.bool)
    targets = torch.zeros_like(logits)
    usable = torch.zeros_like(logits, dtype=torch.bool)
    judged = torch.sigmoid(logits)
    for step in reversed(range(len(shares))):
        mover = boards[step].long()[:, None]
        over = done[step].bool()[:, None]
        returns = torch.where(over, shares[step], returns)
        known = known | over
        later = returns.gather(1, mover)
        has_later = known.gather(1, mover)
        targets[step] = later[:, 0]
        usable[step] = (has_later & ~over)[:, 0]
        now = judged[step][:, None]
        mixed = torch.where(has_later, decay * later + (1 - decay) * now, now)
        mixed = torch.where(over, later, mixed)
        returns, known = _pass_back(returns, known, mover, mixed)
    return targets, usable


def _pass_back(
    returns: torch.Tensor, known: torch.Tensor, mover: torch.Tensor, mixed: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    """The returns of all score boards before a move, from the new return of the moving board."""
    returns = returns.scatter(1, mover, mixed)
    if returns.shape[1] == 2:
        return returns.scatter(1, 1 - mover, 1 - mixed), torch.ones_like(known)
    return returns, known.scatter(1, mover, torch.ones_like(known[:, :1]))
