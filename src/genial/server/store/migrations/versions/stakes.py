"""The stakes of the moves of reviewed games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Adds the column. Reviews of earlier versions have no stakes: each of their moves has 1."""
    op.add_column(
        "graded_seats", sa.Column("stake", sa.Float(53), nullable=False, server_default="0")
    )
    op.execute("UPDATE graded_seats SET stake = moves")


def downgrade() -> None:
    """Drops the column."""
    op.drop_column("graded_seats", "stake")
