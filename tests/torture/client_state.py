"""A client's state of its table, built from messages. It notices missing messages."""

from __future__ import annotations

from tests.torture.client_log import Message


class ClientState:
    """The steps and the situation of the newest known version."""

    def __init__(self) -> None:
        self.version = self.ply = 0  # version 0 means that no message has come yet
        self.steps: list[Message] = []
        self.situation: Message = {}

    @property
    def is_over(self) -> bool:
        """Whether the game is over in the newest known version."""
        return bool(self.situation) and self.situation["end"] is not None

    def take(self, message: Message, since: int | None) -> bool:
        """Applies a welcome or an update. Returns False if an earlier message is missing.

        Args:
            message: the received message.
            since: for the answer to a hello, the version in that hello. None for other messages,
                which continue from the previous message of the server, even if it was lost.
        """
        version, ply, keep = message["version"], message["ply"], message.get("keep", 0)
        if (version, ply) < (self.version, self.ply):
            return True  # an old message that came late
        if message["type"] == "update":
            is_next = version <= self.version + 1 if since is None else since <= self.version
            if not is_next or keep > len(self.steps):
                return False
        self.steps = self.steps[:keep] + message["steps"]
        self.version, self.ply = version, ply
        self.situation = message["situation"]
        return True
