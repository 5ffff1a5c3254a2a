"""Counts the rated games of the same two people on one day, because later games count less."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the database table."""
    op.create_table(
        "meetings",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("one", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("games", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    """Drops the database table."""
    op.drop_table("meetings")
