"""Kernels of the bots: the inputs and the network of `judge`, and the search."""
