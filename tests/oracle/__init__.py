"""The oracle: a second implementation of the rules, plain and slow, that judges the engine.

It imports nothing of `genial` and shares no code with it, so that one mistake cannot hide in both.
Chance comes from outside (deals and draws are told), so it can follow any game. Comments cite the
clauses of RULES.md.
"""

from .game import OracleGame

__all__ = ["OracleGame"]
