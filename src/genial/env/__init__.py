"""Room: env, the game as learners drive it.

Knows: environments for single agents, for several, and for thousands of games at once.
May import: engine, features, drawing, bots as opponents.
Never: rules of its own; what a seat may not know.
"""

from importlib.util import find_spec

if find_spec("gymnasium") and find_spec("pettingzoo"):  # the extra `env`; a batch does without
    from .registration import register

    register()
