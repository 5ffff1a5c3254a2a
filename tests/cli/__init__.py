"""Tests of the command line, run as a user or a program would run it."""
