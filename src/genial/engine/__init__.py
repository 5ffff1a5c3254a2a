"""Room: engine, the rules of every edition and variant.

Knows: what may happen next, and what it scores.
May import: numpy, numba.
Never: clock, network, global randomness; files only for the boards drawn beside it and the cache of
compiled kernels. `fairness.new_secret` is the one door where fresh randomness comes in.
"""
