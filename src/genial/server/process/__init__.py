"""Layer: process, the server as a program.

Knows: settings, logs, starting and supervising processes, backups; it builds the application.
May import: all other layers.
Never: being imported by another layer.
"""
