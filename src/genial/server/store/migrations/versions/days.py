"""The bags of the days: secrets, attempts, players, and the results of the bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds the tables."""
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("sealed_at", sa.String(32), nullable=False),
        sa.Column("opened_at", sa.String(32), nullable=True),
    )
    op.create_table(
        "day_attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("score", sa.String(16), nullable=True),
        sa.Column("other", sa.String(16), nullable=False),
        sa.Column("finished_at", sa.String(32), nullable=True),
    )
    op.create_index("ix_day_attempts_score", "day_attempts", ["day", "kind", "score"])
    op.create_index("ix_day_attempts_guest", "day_attempts", ["guest", "day"])
    op.create_table(
        "day_players",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("last_day", sa.String(10), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("is_hidden", sa.Boolean(create_constraint=False), nullable=False),
    )
    op.create_table(
        "day_bests",
        sa.Column(
            "guest",
            sa.String(32),
            sa.ForeignKey("day_players.guest", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("score", sa.String(16), nullable=False),
        sa.Column("other", sa.String(16), nullable=False),
    )
    op.create_table(
        "day_bots",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("bot", sa.String(16), primary_key=True),
        sa.Column("until", sa.String(32), nullable=False),
        sa.Column("score", sa.String(16), nullable=True),
        sa.Column("other", sa.String(16), nullable=False),
    )


def downgrade() -> None:
    """Drops the tables."""
    for table in ("day_bots", "day_bests", "day_players", "day_attempts", "days"):
        op.drop_table(table)
