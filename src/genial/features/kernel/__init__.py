"""Kernels for observations, masks and actions, for CPU and GPU.

A loop that writes a row starts at `lane` and has steps of `lanes`. On a GPU the threads of a warp
write one row together, and each thread has its own lane. On a CPU there is one lane. These kernels
may read a full state, but they write only what the viewer may know.
"""
