"""Observations, masks and actions in compiled form; like the engine's kernels, for CPU and GPU.

Loops that write rows run from `lane` in steps of `lanes`: on a GPU the threads of a warp share a
row, on a CPU there is one lane. These kernels may read a full state, but they write only what the
viewer may know.
"""
