"""The limits of a server: sizes, rates and numbers. docs/operations.md describes them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 4 * 1024  # of a WebSocket message; a longer one is refused
    frame_bytes: int = 128 * 1024  # of a WebSocket message; a longer one ends the connection
    body_bytes: int = 16 * 1024  # of a request
    upload_bytes: int = 256 * 1024  # of an uploaded record
    burst: int = 30  # the price of a WebSocket's messages at once; see `PRICES`
    per_second: float = 10.0  # the price of its messages, on average
    refused: int = 50  # refused messages, less accepted ones, before the connection ends
    unsent: int = 64  # queued messages for a slow client, before its connection ends
    listeners: int = 500  # sockets at one table
    guest_sockets: int = 20  # open sockets of one guest
    address_sockets: int = 200  # open sockets of one IP address
    tables: int = 1000  # unfinished tables of one guest
    uploads: int = 200  # uploaded records of one guest
    public: int = 5  # tables of one guest that wait in the lobby
    new_tables: int = 100  # created by one guest at once, including rematches and uploads
    new_tables_per_second: float = 0.2  # on average
    address_tables: int = 300  # created by guests of one IP address at once
    address_tables_per_second: float = 0.5  # on average
    address_uploads: int = 30  # records uploaded from one IP address at once
    address_public: int = 20  # tables in the lobby from one IP address at once
    per_minute: float = 1.0  # of the two numbers above, on average
    reviews: int = 5  # of one guest that are not finished
    reviews_per_day: int = 50  # of one guest
    address_reviews: int = 20  # of one IP address that are not finished
    address_reviews_per_day: int = 200  # of one IP address
    requests: int = 300  # and new WebSockets from one IP address at once
    requests_per_second: float = 20.0  # on average; a whole school may share one address
