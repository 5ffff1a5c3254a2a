"""Room: cli, the command line.

Knows: the commands with which people play, show and check games, compare bots and train networks.
May import: every room below, typer, rich.
Never: rules of its own. No other room imports it.
"""
