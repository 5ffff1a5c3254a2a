"""The commands with their options and help texts.

Each command imports its code only when it is called. So `genial --help` is fast: loading the engine
takes a second.
"""
