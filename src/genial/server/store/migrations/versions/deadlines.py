"""Deadlines of running clocks: a server that starts loads only the tables that are due soon."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the column.

    Its first value is the time of the last event, before which no clock is up.
    """
    op.add_column("tables", sa.Column("due_at", sa.String(32), nullable=True))
    op.execute(
        "UPDATE tables SET due_at = played_at WHERE is_timed AND NOT is_over AND NOT is_imported"
    )
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("ix_tables_played_at", "tables", ["played_at"])


def downgrade() -> None:
    """Drops the column."""
    op.drop_index("ix_tables_played_at", "tables")
    op.drop_index("ix_tables_due_at", "tables")
    op.drop_column("tables", "due_at")
