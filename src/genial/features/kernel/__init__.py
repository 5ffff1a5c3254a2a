"""Observations, masks and actions in compiled form; like the engine's kernels, for CPU and card.

Loops that write rows run from `lane` in steps of `lanes`: on a card the threads of a warp share a
row, on a CPU there is one lane. All of them may read a full state, and write only what the viewer
may know.
"""
