"""Room: bots, players that are programs.

Knows: given what one seat can see, what to play.
May import: engine, features.
Never: other racks, the bag; randomness other than the generator it is given.
"""
