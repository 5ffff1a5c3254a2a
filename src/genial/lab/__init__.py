"""Room: lab, what the game is like when it is played well.

Knows: which games answer which question, what is counted in them, tables and plots of it.
May import: engine, bots, arena.
Never: HTTP; a figure without its interval; what a bot may not see, shown to it.
"""
