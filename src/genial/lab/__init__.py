"""Room: lab, what the game is like when it is played well.

Knows: which games answer which question, what is counted in them, tables and charts of it.
May import: engine, bots, arena, figures.
Never: HTTP; a number without its interval; showing a bot more than its view.
"""
