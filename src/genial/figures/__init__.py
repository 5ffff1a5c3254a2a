"""Room: figures, how numbers are shown to people.

Knows: charts as SVG; tables and pages as Markdown and HTML.
May import: no other room.
Never: where the numbers come from; files, fonts or scripts of other sites.
"""
