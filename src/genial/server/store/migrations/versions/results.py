"""Results of games for each guest, ratings over time, and grades from reviews."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds the tables. The server fills them from the games and reviews that exist."""
    for table, column in (("tables", "is_recorded"), ("reviews", "is_counted")):
        kind = sa.Boolean(create_constraint=False)
        op.add_column(table, sa.Column(column, kind, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_is_recorded", "tables", ["is_recorded", "is_over"])
    op.create_index("ix_reviews_is_counted", "reviews", ["is_counted", "state"])
    op.create_table(
        "results",
        sa.Column("guest", sa.String(32), primary_key=True),
        _key_of_table(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(16), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(48), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("lowest", sa.Integer(), nullable=True),
        sa.Column("colours", sa.String(16), nullable=False),
        sa.Column("track", sa.Integer(), nullable=False),
        sa.Column("level", sa.String(32), nullable=True),
    )
    op.create_index("ix_results_guest", "results", ["guest", "ended_at"])
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_table(
        "result_markers",
        sa.Column("guest", sa.String(32), primary_key=True),
        _key_of_table(),
        sa.Column("colour", sa.String(1), primary_key=True),
        sa.Column("marker", sa.Integer(), nullable=False),
        sa.Column("is_lowest", sa.Boolean(create_constraint=False), nullable=False),
    )
    op.create_index("ix_result_markers_table_id", "result_markers", ["table_id"])
    op.create_table(
        "result_opponents",
        sa.Column("guest", sa.String(32), primary_key=True),
        _key_of_table(),
        sa.Column("opponent", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
    )
    op.create_index("ix_result_opponents_table_id", "result_opponents", ["table_id"])
    op.create_index("ix_result_opponents_opponent", "result_opponents", ["opponent"])
    op.create_table(
        "rating_points",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("mean", sa.Float(53), nullable=False),
        sa.Column("deviation", sa.Float(53), nullable=False),
    )
    op.create_index("ix_rating_points_guest", "rating_points", ["guest", "at"])
    op.create_table(
        "graded_seats",
        _key_of_table(),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Float(53), nullable=False),
    )
    op.create_table(
        "seat_mistakes",
        _key_of_table(),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("theme", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Float(53), nullable=False),
    )


def _key_of_table() -> sa.Column[str]:
    target = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), target, primary_key=True)


def downgrade() -> None:
    """Drops the tables."""
    for table in (
        "seat_mistakes",
        "graded_seats",
        "rating_points",
        "result_opponents",
        "result_markers",
        "results",
    ):
        op.drop_table(table)
    op.drop_index("ix_reviews_is_counted", "reviews")
    op.drop_index("ix_tables_is_recorded", "tables")
    op.drop_column("reviews", "is_counted")
    op.drop_column("tables", "is_recorded")
