"""The oracle: a second, simple and slow implementation of the rules, to check the engine.

The oracle shares no code with `genial`, so that the same mistake is unlikely in both. Its caller
gives the deal and all draws, so it can follow any game. Comments cite the clauses of docs/rules.md.
"""

from .game import OracleGame

__all__ = ["OracleGame"]
