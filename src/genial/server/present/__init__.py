"""Layer: present, the only layer that builds messages and answers.

Knows: what one viewer may know of a table, and the form of every message and answer.
May import: protocol and domain.
Never: hidden tiles in a message, the store, connections.
"""
