"""Answers to puzzles, and ratings of guests and puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Adds the database tables."""
    op.create_table(
        "solvers",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("mean", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("played_at", sa.String(32), nullable=False),
    )
    op.create_index("ix_solvers_played_at", "solvers", ["played_at"])
    op.create_table(
        "puzzles",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("mean", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("is_right", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("answered_at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drops the database tables."""
    op.drop_table("puzzle_answers")
    op.drop_table("puzzles")
    op.drop_table("solvers")
