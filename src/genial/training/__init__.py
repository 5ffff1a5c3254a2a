"""Room: training, which makes the networks of the judge by self-play.

Knows: PyTorch, GPUs, many games at once.
May import: engine, features, bots, arena, figures.
Never: hidden tiles as inputs of a network.
"""
