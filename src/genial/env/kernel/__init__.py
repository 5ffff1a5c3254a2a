"""Kernels of the environments: rewards, seeds, and many games at once."""
