"""Room: training, from games that bots play against themselves to the networks they judge by.

Knows: PyTorch, cards, many games at once.
May import: engine, features, bots.
Never: hidden tiles in what a network is told.
"""
