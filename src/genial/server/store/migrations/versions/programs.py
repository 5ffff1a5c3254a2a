"""Programs of other people, with the digests of their tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "programs",
        sa.Column("id", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
        sa.Column("used_at", sa.String(32), nullable=True),
    )
    op.create_index("ix_programs_owner", "programs", ["owner", "created_at"])
    op.create_index("ix_programs_digest", "programs", ["digest"], unique=True)


def downgrade() -> None:
    """Drops the table."""
    op.drop_table("programs")
