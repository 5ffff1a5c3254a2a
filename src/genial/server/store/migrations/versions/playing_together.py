"""Playing online: seats by link, lobby, codes for a second device, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the database tables and the lobby column."""
    op.create_table(
        "sitters",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
    )
    op.create_index("ix_sitters_table_id", "sitters", ["table_id"])
    op.add_column("tables", sa.Column("lobby", sa.String(8), nullable=True))
    op.create_index("ix_tables_lobby", "tables", ["lobby", "played_at"])
    op.create_table(
        "codes",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_table(
        "skills",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("mean", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("is_hidden", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
    )


def downgrade() -> None:
    """Drops the database tables and the column."""
    op.drop_table("rated")
    op.drop_table("skills")
    op.drop_table("codes")
    op.drop_index("ix_tables_lobby", "tables")
    op.drop_column("tables", "lobby")
    op.drop_table("sitters")
