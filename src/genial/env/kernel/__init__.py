"""What the environments add to the engine's kernels: rewards, seeds, and many games at once."""
