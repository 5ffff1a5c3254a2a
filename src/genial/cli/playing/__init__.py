"""Playing a game in one terminal: people and bots, from the deal to the result."""
