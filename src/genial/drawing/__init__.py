"""Room: drawing, pictures of a position.

Knows: how a view looks in a terminal, as SVG, as pixels and in a window.
May import: engine, rich; pygame where pixels are asked for.
Never: more than the view it is given; what anybody should play.
"""
