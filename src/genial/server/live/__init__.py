"""Layer: live, the tables in memory and all connections to them.

Knows: the one writer of each table, connections, bots that think, timers, other processes.
May import: store, present, protocol, domain.
Never: HTTP requests and routes, settings of the process.
"""
