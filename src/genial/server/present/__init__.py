"""The one shaper of what leaves: a table as one viewer may know it.

What hangs on the viewer is read off a `View`; the table and its steps are the same for all eyes.
"""
