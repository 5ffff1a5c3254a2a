"""Alembic's entry point. The connection comes from the caller, not from a file."""

from alembic import context

from genial.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change a column only by copying the table
)
with context.begin_transaction():
    context.run_migrations()
