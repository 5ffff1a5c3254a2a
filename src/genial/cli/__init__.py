"""Room: cli, the command line.

Knows: how a person at a terminal plays, looks at and checks games, compares bots and trains them.
May import: every room below, typer, rich.
Never: rules of its own; being imported by any other room.
"""
