"""Layer: domain, the rules of a table.

Knows: what can happen at a table, who may do what there, clocks and results.
May import: the engine, and no other layer of the server.
Never: wire types, the database, the network, waiting, or reading the time.
"""
