"""Kernels of the training: many games of self-play, or against the bot `balanced`."""
