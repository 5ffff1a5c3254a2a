"""Layer: store, everything that is kept in the database: guests, tables and their events."""
