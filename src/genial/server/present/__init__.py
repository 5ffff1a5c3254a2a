"""Layer: present, the only shaper of what leaves the server.

Knows: what one viewer may know of a table, and the form of every message and answer.
May import: protocol and domain.
Never: hidden tiles in a message, the store, connections.
"""
