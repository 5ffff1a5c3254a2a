"""Room: engine, the rules of every edition and variant.

Knows: what may happen next, and what it scores.
May import: numpy, numba.
Never: clock, network, global randomness. It reads files only for its own board maps and for the
cache of compiled kernels. Only `fairness.new_secret` asks the operating system for randomness.
"""
