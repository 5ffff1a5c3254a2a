"""Room: features, a seat's view as numbers.

Knows: how a view becomes an observation, and how a move becomes the number of an action.
May import: engine.
Never: hidden tiles; clock, files, network.
"""
