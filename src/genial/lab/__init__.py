"""Room: lab, what the game is like when it is played well.

Knows: which games to play, what to count in them, and tables and charts of the counts.
May import: engine, bots, reviews, arena, figures.
Never: HTTP; a number without its interval; showing a bot more than its view.
"""
