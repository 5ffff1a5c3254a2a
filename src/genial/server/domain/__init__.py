"""Layer: domain, the rules of a table.

Knows: what can happen at a table, who may do what there, clocks and results.
May import: the engine, names of bots and types of reviews, but no other layer of the server.
Never: messages, the database, the network, waiting, or reading the time.
"""
