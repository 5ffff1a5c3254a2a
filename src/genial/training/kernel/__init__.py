"""Kernels of the training: many games of self-play, or of games against the bot `balanced`."""
