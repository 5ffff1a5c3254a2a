"""Room: engine, the rules of every edition and variant.

Knows: which moves are legal, and what they score.
May import: numpy, numba.
Never: clock, network, global randomness. It reads files only for its own board maps and for the
cache of compiled kernels. Only `fairness.new_secret` asks the operating system for randomness.
"""
