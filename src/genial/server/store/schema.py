"""The tables of the database after all migrations."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# Times are ISO 8601 in UTC. They sort as text, and are the same in every database.

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created_at", String(32), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), ForeignKey("guests.id"), nullable=False),
    Column("created_at", String(32), nullable=False),
    Column("played_at", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("variant", String(16), nullable=False),
    Column("is_over", Boolean(create_constraint=False), nullable=False),
    Column("is_imported", Boolean(create_constraint=False), nullable=False),
    Column("is_timed", Boolean(create_constraint=False), nullable=False),
    Column("solo_result", Integer, nullable=True),  # the result of a finished solo game of a person
    Column("summary", Text, nullable=False),  # JSON for lists, so that a list needs no replay
    Column("lobby", String(8), nullable=True),  # "live" or "slow" while the lobby lists the table
    # the time when the running clock is up, or an earlier time
    Column("due_at", String(32), nullable=True),
    # whether `results` has the results of the finished game
    Column("is_recorded", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Index("ix_tables_owner", "owner", "played_at"),
    Index("ix_tables_lobby", "lobby", "played_at"),
    Index("ix_tables_due_at", "due_at"),
    Index("ix_tables_played_at", "played_at"),
    Index("ix_tables_is_recorded", "is_recorded", "is_over"),
)

# Guests who took a seat by a table's link. So the table is in the list of their games.
sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_sitters_table_id", "table_id"),
)

# Codes with which a second device becomes the same guest.
codes = Table(
    "codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("until", String(32), nullable=False),
)

# Ratings of people and bots. The name is the player's name at the last rated game.
skills = Table(
    "skills",
    metadata,
    # the id of a guest, or "bot:" and the bot's name
    Column("player", String(40), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("mean", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("is_hidden", Boolean(create_constraint=False), nullable=False),
)

# Tables that were rated. Each table is rated once.
rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# Rated games of the same two people on one day. There are no foreign keys, because a deleted table
# still counts.
meetings = Table(
    "meetings",
    metadata,
    Column("day", String(10), primary_key=True),  # the day in UTC, such as 2026-11-16
    Column("one", String(32), primary_key=True),  # the id of a guest; `one` sorts before `other`
    Column("other", String(32), primary_key=True),
    Column("games", Integer, nullable=False),
)

# Web Push subscriptions of guests' devices.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),  # the device's public key in base64
    Column("auth", String(32), nullable=False),  # a secret shared with the device, in base64
    Column("language", String(8), nullable=False),
    Column("created_at", String(32), nullable=False),
    Index("ix_subscriptions_guest", "guest"),
)

# The last turn of a table for which a notification was sent, or which the player has seen.
called = Table(
    "called",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", Integer, nullable=False, server_default="-1"),
)

# Reviews of games that are over, and of uploaded games.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("format", String(32), nullable=False),  # the format of the body, such as genial-review/1
    Column("state", String(8), nullable=False),  # "asked", "done" or "failed"
    Column("asked_at", String(32), nullable=False),
    Column("worker", String(32), nullable=False),  # the process that computes the review
    # after this time, another process may compute the review
    Column("until", String(32), nullable=False),
    Column("progress", Float(53), nullable=False),  # from 0 to 1
    Column("body", Text, nullable=True),  # the review so far, as JSON
    # whether `graded_seats` has the grades of a review that is done
    Column("is_counted", Boolean(create_constraint=False), nullable=False, server_default=false()),
    Index("ix_reviews_state", "state", "until"),
    Index("ix_reviews_is_counted", "is_counted", "state"),
)

# The finished games of each guest, for "My page". A deleted table has no results.
results = Table(
    "results",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ended_at", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("variant", String(16), nullable=False),
    Column("players", Integer, nullable=False),
    Column("kind", String(48), nullable=False),  # the kind of game in the measurements of reviews
    Column("outcome", String(8), nullable=False),  # "won", "tied", "lost" or "solo"
    Column("lowest", Integer, nullable=True),  # the lowest marker; null without final markers
    Column("colours", String(16), nullable=False),  # the letters of all colours with a marker
    Column("track", Integer, nullable=False),  # the highest value of a marker
    Column("level", String(32), nullable=True),  # the opponent, if the game counts for the ladder
    Index("ix_results_guest", "guest", "ended_at"),
    Index("ix_results_table_id", "table_id"),
)

result_markers = Table(
    "result_markers",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("colour", String(1), primary_key=True),
    Column("marker", Integer, nullable=False),
    Column("is_lowest", Boolean(create_constraint=False), nullable=False),
    Index("ix_result_markers_table_id", "table_id"),
)

result_opponents = Table(
    "result_opponents",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # the id of a guest, or "bot:" and the bot's name
    Column("opponent", String(40), primary_key=True),
    Column("name", String(32), nullable=False),
    Index("ix_result_opponents_table_id", "table_id"),
    Index("ix_result_opponents_opponent", "opponent"),
)

# Ratings after each rated game. There are no foreign keys, because a deleted table still counts.
rating_points = Table(
    "rating_points",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("at", String(32), nullable=False),
    Column("mean", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Index("ix_rating_points_guest", "guest", "at"),
)

# How well each seat played, from the reviews that are done.
graded_seats = Table(
    "graded_seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("moves", Integer, nullable=False),  # the number of moves that were not forced
    Column("loss", Float(53), nullable=False),  # the sum of their losses
    Column("stake", Float(53), nullable=False),  # the sum of their stakes (docs/review.md)
)

seat_mistakes = Table(
    "seat_mistakes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("theme", String(16), primary_key=True),  # empty: no theme
    Column("number", Integer, nullable=False),
    Column("loss", Float(53), nullable=False),
)

# Ratings of guests who answer puzzles.
solvers = Table(
    "solvers",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("mean", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("answered", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("played_at", String(32), nullable=False),  # time of the last rated answer
    Index("ix_solvers_played_at", "played_at"),
)

# Ratings of puzzles that somebody has answered.
puzzles = Table(
    "puzzles",
    metadata,
    Column("puzzle", String(16), primary_key=True),
    Column("mean", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("answered", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("is_right", Boolean(create_constraint=False), nullable=False),  # the first answer
    Column("answered_at", String(32), nullable=False),  # time of the last answer
)

# The secrets of the games of each day, made days in advance.
days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),  # the day in UTC, such as 2026-11-16
    Column("kind", String(8), primary_key=True),  # "solo" or "versus"
    Column("secret", String(64), nullable=False),  # the secret in hexadecimal
    Column("sealed_at", String(32), nullable=False),
    # since when the secret is public; null: the day is not over
    Column("opened_at", String(32), nullable=True),
)

# The game of each guest that counts for a day. It stays when its table is deleted, so that nobody
# gets a second one.
day_attempts = Table(
    "day_attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("score", String(16), nullable=True),  # a greater text is better; null: not finished
    Column("other", String(16), nullable=False),  # the opponent's markers
    Column("finished_at", String(32), nullable=True),
    Index("ix_day_attempts_score", "day", "kind", "score"),
    Index("ix_day_attempts_guest", "guest", "day"),
)

# Streaks and best results of guests in the games of the days. They stay when old attempts are
# deleted, as long as the guest keeps playing.
day_players = Table(
    "day_players",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("last_day", String(10), nullable=False),  # "" before the first result
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("is_hidden", Boolean(create_constraint=False), nullable=False),
)
day_bests = Table(
    "day_bests",
    metadata,
    Column(
        "guest",
        String(32),
        ForeignKey("day_players.guest", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("kind", String(8), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("score", String(16), nullable=False),
    Column("other", String(16), nullable=False),
)

# The results of the bots with the bags of the days.
day_bots = Table(
    "day_bots",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("bot", String(16), primary_key=True),
    Column("until", String(32), nullable=False),  # after this time, any process may play the game
    Column("score", String(16), nullable=True),  # as in `day_attempts`
    Column("other", String(16), nullable=False),
)

# Programs of other people. Each is a guest of its own, and acts with a token.
programs = Table(
    "programs",
    metadata,
    Column("id", String(32), ForeignKey("guests.id"), primary_key=True),  # the program as a guest
    # the guest who made the token
    Column("owner", String(32), ForeignKey("guests.id"), nullable=False),
    Column("name", String(32), nullable=False),  # without the mark
    Column("digest", String(64), nullable=False),  # SHA-256 of the token; the token is not stored
    Column("created_at", String(32), nullable=False),
    Column("used_at", String(32), nullable=True),
    Index("ix_programs_owner", "owner", "created_at"),
    Index("ix_programs_digest", "digest", unique=True),
)

# The primary key makes appends safe: of two writers with the same event number, one fails.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),  # JSON
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
