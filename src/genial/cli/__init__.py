"""Room: cli, the command line.

Knows: how a person at a terminal plays, looks at and checks games.
May import: engine, drawing, bots, typer, rich.
Never: rules of its own; being imported by any other room.
"""
