"""One file for each migration. Each migration names the one before it."""
