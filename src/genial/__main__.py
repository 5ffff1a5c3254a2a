"""Runs the command `genial` for `python -m genial`."""

from genial.cli.main import main

if __name__ == "__main__":
    main()
