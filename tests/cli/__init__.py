"""The command line, driven as a person or a program drives it."""
