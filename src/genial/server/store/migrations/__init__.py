"""The migrations, which change the schema of the database step by step."""
