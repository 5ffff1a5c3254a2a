"""Web Push: whoever has closed the page hears that it is their turn in a slow game.

Off unless the operator has set a key. `caller.py` and what it stands on need `cryptography`, the
extra `push`, and are imported only where a key is set; `routes.py` and `services.py` do without.
"""
