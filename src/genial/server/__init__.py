"""Room: server, the table in the browser.

Knows: who sits where, whose clock runs, who may know what.
May import: engine, bots; network, database, clock, workers.
Never: the rules of the game; sending anything that `present` did not make from a `View`.
"""
