"""Compiled parts of the bots: what `judge` sees of a position, its network, and looking ahead."""
