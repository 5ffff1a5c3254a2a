"""Room: arena, which bot is stronger, and how certain that is.

Knows: schedules of games between bots, their results, ratings with intervals.
May import: engine, bots, figures.
Never: HTTP; showing a bot more than its view.
"""
