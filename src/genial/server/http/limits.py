"""The limits of a server: sizes, rates and numbers. docs/operations.md describes them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 4 * 1024  # a longer WebSocket message is refused
    frame_bytes: int = 128 * 1024  # a longer WebSocket message ends the connection
    body_bytes: int = 16 * 1024  # a longer body of a request is refused
    upload_bytes: int = 256 * 1024  # a longer uploaded record is refused
    burst: int = 30  # the highest price of the messages of a WebSocket at once; see `PRICES`
    # the highest price of the messages of a WebSocket per second, on average
    per_second: float = 10.0
    refused: int = 50  # this many more refused messages than accepted ones end the connection
    unsent: int = 64  # this many queued messages for a slow client end the connection
    listeners: int = 500  # a table with so many sockets refuses more spectators
    guest_sockets: int = 20  # the most open sockets of one guest
    address_sockets: int = 200  # the most open sockets of one IP address
    tables: int = 1000  # the most unfinished tables of one guest
    uploads: int = 200  # the most uploaded records of one guest
    public: int = 5  # the most tables of one guest in the lobby
    # the most tables that one guest creates at once, including rematches and uploads
    new_tables: int = 100
    new_tables_per_second: float = 0.2  # the average for one guest
    address_tables: int = 300  # the most tables that guests of one IP address create at once
    address_tables_per_second: float = 0.5  # the average for one IP address
    address_uploads: int = 30  # the most records that one IP address uploads at once
    address_public: int = 20  # the most tables that one IP address puts into the lobby at once
    per_minute: float = 1.0  # the average per minute for the two limits above
    # the most open seats that guests of one IP address take at once, and the average: a table has a
    # limited number of changes, which a stranger in the lobby must not use up
    address_seats: int = 60
    address_seats_per_second: float = 0.2
    # the most codes for a second device and push subscriptions of one IP address at once
    address_devices: int = 100
    address_devices_per_second: float = 0.1
    # the most new guests of one IP address who answer puzzles at once, and the average
    address_solvers: int = 60
    address_solvers_per_second: float = 0.1
    reviews: int = 5  # the most unfinished reviews of one guest
    reviews_per_day: int = 50  # the most reviews that one guest asks for in a day
    address_reviews: int = 20  # the most unfinished reviews of one IP address
    address_reviews_per_day: int = 200  # the most reviews that one IP address asks for in a day
    programs: int = 5  # the most programs of one guest; 0: the server accepts no programs
    # the most programs that guests of one IP address create at once, and the average
    address_programs: int = 20
    address_programs_per_second: float = 1 / 600
    program_requests: int = 60  # the most requests and new WebSockets of one program at once
    program_requests_per_second: float = 5.0  # the average for one program
    program_tables: int = 20  # the most unfinished tables of one program
    program_public: int = 1  # the most tables of one program in the lobby
    requests: int = 300  # the most requests and new WebSockets of one IP address at once
    # the average for one IP address, which a whole school may share
    requests_per_second: float = 20.0
    # the most requests for files of the page from one IP address at once, and the average
    page_requests: int = 1500
    page_requests_per_second: float = 100.0
    at_once: int = 24  # the most requests of one IP address that are handled at the same time
    refusal_s: float = 1.0  # a request that came too fast is refused after this many seconds
