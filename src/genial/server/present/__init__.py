"""Layer: present, the only layer that builds messages, answers and files for clients.

Knows: what one viewer may know of a table, and the form of every message, answer and file.
May import: protocol and domain.
Never: hidden tiles in a message, the store, connections.
"""
