"""Metrics of the server, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
_REQUEST_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_STORED_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
_THOUGHT_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30, 60)

Outcome = Literal["sent", "gone", "failed"]
"""Of a push notification: accepted by the service, subscription gone, or given up."""


class Metrics:
    """The metrics of one server, in its own registry, because one process may run several servers.

    Labels come from short lists (methods, templates of routes, codes, bots). An id as a label would
    make a new series for each table.
    """

    def __init__(self, count_tables: Callable[[], int]) -> None:
        """`count_tables` returns the number of tables in memory."""
        self.registry = own = CollectorRegistry()
        of = ("method", "route")
        self._requests = Counter(
            "genial_requests", "Requests answered.", (*of, "status"), registry=own
        )
        self._request_s = Histogram(
            "genial_request_seconds",
            "From a request to the end of its answer.",
            of,
            buckets=_REQUEST_S,
            registry=own,
        )
        self._sockets = Gauge("genial_sockets_open", "Sockets at tables.", registry=own)
        tables = Gauge("genial_tables_in_memory", "Tables in memory.", registry=own)
        tables.set_function(count_tables)
        self._moves = Counter("genial_moves", "Moves accepted, of people and bots.", registry=own)
        self._refusals = Counter(
            "genial_commands_refused", "Commands refused.", ("code",), registry=own
        )
        self._events = Counter("genial_events_written", "Events in the store.", registry=own)
        self._stored_s = Histogram(
            "genial_store_seconds",
            "From a command to its event on disk.",
            buckets=_STORED_S,
            registry=own,
        )
        self._thought_s = Histogram(
            "genial_thinking_seconds",
            "Bots' time for a move, including the wait for a free worker.",
            ("bot",),
            buckets=_THOUGHT_S,
            registry=own,
        )
        self._reviews = Counter(
            "genial_reviews", "Reviews that have ended.", ("outcome",), registry=own
        )
        self._pushes = Counter(
            "genial_push", "Push notifications to devices.", ("outcome",), registry=own
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Counts an answered request. `route` is the template of the route, never the path."""
        known = method if method in _METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        self._request_s.labels(known, route).observe(seconds)

    def connected(self) -> None:
        """Counts an opened socket."""
        self._sockets.inc()

    def disconnected(self) -> None:
        """Counts a closed socket."""
        self._sockets.dec()

    def moved(self) -> None:
        """Counts an accepted move."""
        self._moves.inc()

    def refused(self, code: str) -> None:
        """Counts a refused command. `code` is an error code of the protocol."""
        self._refusals.labels(code).inc()

    def stored(self, seconds: float) -> None:
        """Counts a stored event. `seconds` is the time since its command arrived."""
        self._events.inc()
        self._stored_s.observe(seconds)

    def thought(self, bot: str, seconds: float) -> None:
        """Records the time that a bot took for a move."""
        self._thought_s.labels(bot).observe(seconds)

    def reviewed(self, is_done: bool) -> None:
        """Counts a review that is done or has failed."""
        self._reviews.labels("done" if is_done else "failed").inc()

    def pushed(self, outcome: Outcome) -> None:
        """Counts a push notification."""
        self._pushes.labels(outcome).inc()
