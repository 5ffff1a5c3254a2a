"""Kernels of the reviews: the value of a world for every side."""
