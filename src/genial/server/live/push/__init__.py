"""Web Push: tells players of turn-based games that it is their turn, when the page is closed.

Web Push is off unless the operator has set a key. These modules need `cryptography` (the extra
`push`), and are imported only if a key is set.
"""
