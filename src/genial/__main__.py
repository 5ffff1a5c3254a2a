"""`python -m genial` is the command `genial`."""

from genial.cli.main import main

if __name__ == "__main__":
    main()
