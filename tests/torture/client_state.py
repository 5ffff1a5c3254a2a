"""A client's state of its table, built from messages; it detects missing ones."""

from __future__ import annotations

from tests.torture.client_log import Message


class ClientState:
    """The steps and the situation of the newest version known."""

    def __init__(self) -> None:
        self.version = self.ply = 0  # version 0: nothing is known yet
        self.steps: list[Message] = []
        self.situation: Message = {}

    @property
    def is_over(self) -> bool:
        """Whether the game is, as far as is known."""
        return bool(self.situation) and self.situation["end"] is not None

    def take(self, message: Message, since: int | None) -> bool:
        """Takes over what a welcome or news tells; False where something in between is missing.

        Args:
            message: what came.
            since: for the answer to a hello, the version that it told; None for other news, which
                follows from what the server sent before, whether or not that has arrived.
        """
        version, keep = message["version"], message.get("keep", 0)
        if version < self.version:
            return True  # an old message that came late
        if message["type"] == "news":
            is_next = version <= self.version + 1 if since is None else since <= self.version
            if not is_next or keep > len(self.steps):
                return False
        if version > self.version or message["type"] == "welcome":
            self.steps = self.steps[:keep] + message["steps"]
        self.version, self.ply = version, message["ply"]
        self.situation = message["situation"]
        return True
