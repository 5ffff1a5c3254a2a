"""What is kept: guests, tables and their events, in one database."""
