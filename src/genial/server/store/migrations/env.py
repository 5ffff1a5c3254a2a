"""What Alembic runs: the connection is handed in, nothing is read from files."""

from alembic import context

from genial.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column only by making the table anew
)
with context.begin_transaction():
    context.run_migrations()
