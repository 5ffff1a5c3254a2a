"""A game at one terminal: people and bots in their seats, from the first deal to the result."""
