"""The migrations, which change the form of the database step by step."""
