"""Room: arena, who is stronger, and how sure we are.

Knows: schedules of games between bots, their results, ratings with intervals.
May import: engine, bots.
Never: HTTP; what a bot may not see, shown to it.
"""
