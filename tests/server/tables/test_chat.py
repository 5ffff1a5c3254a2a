"""Chat: which messages each guest may send at each table."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.server.harness.client import new_table, sit


def test_every_client_receives_a_phrase_once(client: TestClient, stranger: TestClient) -> None:
    table_id = new_table(client, None, "random")
    with sit(client, table_id) as ann, sit(stranger, table_id) as spectator:
        said = ann.ask("say", seat=0, phrase="good_luck")
        assert (said["type"], said["seat"], said["phrase"], said["text"]) == (
            "said",
            0,
            "good_luck",
            None,
        )
        assert spectator.receive() == {**said, "reply_to": None}
        assert spectator.ask("say", seat=0, phrase="hello")["code"] == "not_your_seat"
        assert ann.ask("say", seat=1, phrase="hello")["code"] == "not_your_seat"
        assert ann.ask("say", seat=0, phrase="damn")["code"] == "bad_message"
        assert ann.ask("say", seat=0)["code"] == "bad_message"
    with sit(stranger, table_id) as later:
        assert "good_luck" not in "".join(later.received)


def test_free_text_needs_the_hosts_permission(client: TestClient) -> None:
    quiet = new_table(client, None, "random")
    with sit(client, quiet) as ann:
        assert not ann.info["chat"]
        assert ann.ask("say", seat=0, text="hello")["code"] == "no_chat"
    with sit(client, new_table(client, None, "random", chat=True)) as ann:
        assert ann.ask("say", seat=0, text=" good\u202e \n luck\u0000 ")["text"] == "good luck"
        assert ann.ask("say", seat=0, text=" \u200d ")["code"] == "bad_message"
        assert ann.ask("say", seat=0, text="x" * 201)["code"] == "bad_message"
        assert ann.ask("say", seat=0, text="a", phrase="hello")["code"] == "bad_message"


@pytest.mark.parametrize("open_partners", [False, True])
def test_partners_write_only_with_open_racks(client: TestClient, open_partners: bool) -> None:
    fields = {"variant": "team", "chat": True, "open_partners": open_partners}
    table_id = new_table(client, None, "random", "random", "random", **fields)
    with sit(client, table_id) as ann:
        answer = ann.ask("say", seat=0, text="I have blue")
        assert answer.get("code") == (None if open_partners else "no_chat")
        assert ann.ask("say", seat=0, phrase="hello")["type"] == "said"
