"""Room: server, the table in the browser.

Knows: who sits where, whose clock runs, who may know what.
May import: engine, bots; network, database, clock, workers.
Never: rule arithmetic; sending anything but what `present` made of a `View`.
"""
