"""`python -m genial.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys

from genial.engine.errors import GenialError

from .run import serve
from .settings import Settings


def main() -> None:
    """Reads the options and serves."""
    parser = argparse.ArgumentParser(prog="python -m genial.server")
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    options = vars(parser.parse_args())
    try:
        open_browser = options.pop("open")
        serve(Settings.from_environment(**options), open_browser)
    except GenialError as error:
        sys.exit(f"genial: {error}")


if __name__ == "__main__":
    main()
