"""Parts of Web Push: encryption, signatures, settings, and which turns count as the same."""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from genial.cli.main import main
from genial.engine.errors import GenialError
from genial.server.domain.clock import ClockSettings
from genial.server.domain.moves import decide_play
from genial.server.domain.setup import NewSeat, NewTable, set_up
from genial.server.domain.table import Table
from genial.server.live.push.encryption import encrypt
from genial.server.live.push.keys import ServerKey, new_key
from genial.server.live.push.notifier import PersonTurn, find_turn
from genial.server.process.settings import Settings
from tests.server.harness.push_service import CURVE, Device, decode, encode
from tests.server.harness.scripted_moves import find_moves

# The example of RFC 8291, section 5 and appendix A.
THEIR_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
OUR_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT, SECRET = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
MESSAGE = b"When I grow up, I want to be a watermelon"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def read_private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text)), CURVE)


def test_encryption_reproduces_the_example_of_the_standard() -> None:
    device = Device(read_private(THEIR_KEY), decode(SECRET))
    sealed = encrypt(
        MESSAGE,
        device.private.public_key(),
        device.secret,
        salt=decode(SALT),
        ephemeral=read_private(OUR_KEY),
    )
    assert encode(sealed) == SEALED
    assert device.open(sealed) == MESSAGE


def test_a_message_is_padded_and_encrypted_differently_each_time() -> None:
    device = Device()
    texts = [
        encrypt(text, device.private.public_key(), device.secret, size=99) for text in (b"", b"a")
    ]
    assert {len(text) for text in texts} == {16 + 4 + 1 + 65 + 99 + 16}
    assert [device.open(text) for text in texts] == [b"", b"a"]
    assert texts[0][:86] != texts[1][:86]


def test_a_new_key_can_be_read_and_an_error_does_not_repeat_a_wrong_key() -> None:
    assert len(ServerKey(new_key()).public) == 65
    with pytest.raises(GenialError, match="GENIAL_PUSH_KEY") as error:
        ServerKey("A" * 43)  # the key is zero, which is not valid
    assert "AAAA" not in str(error.value)


def test_the_command_prints_what_the_server_reads(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["push-keys", "mailto:ann@example.org"])
    assert ended.value.code == 0
    environ = dict(line.split("=", 1) for line in capsys.readouterr().out.splitlines())
    settings = Settings.from_environment(environ)
    assert settings.push_contact == "mailto:ann@example.org"
    assert ServerKey(settings.push_key).public


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"GENIAL_PUSH_KEY": "k" * 42}, "genial push-keys"),
        ({"GENIAL_PUSH_KEY": "A" * 43}, "not a key of the curve P-256: genial"),  # the key is zero
        (
            {"GENIAL_PUSH_KEY": "_" * 43},
            "not a key of the curve P-256: genial",
        ),  # the key is not below the order of the curve
        ({"GENIAL_PUSH_CONTACT": "ann@example.org"}, "mailto:you@example.org"),
        ({"GENIAL_PUSH_CONTACT": "mailto:a@b\nX: y"}, "mailto:you@example.org"),
        ({"GENIAL_PUSH_CONTACT": ""}, "needs GENIAL_PUSH_CONTACT"),
        ({"GENIAL_PUSH_SERVICES": "10.0.0.1"}, "origins like https://"),
    ],
)
def test_a_wrong_setting_is_named(wrong: dict[str, str], right: str) -> None:
    good = {"GENIAL_PUSH_KEY": "k" * 43, "GENIAL_PUSH_CONTACT": "mailto:a@example.org"}
    assert Settings.from_environment(good).push_key
    with pytest.raises(GenialError, match=r"GENIAL_PUSH_") as error:
        Settings.from_environment(good | wrong)
    assert right in str(error.value)
    assert "kkkk" not in str(error.value)


def test_a_key_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str, *_: Any) -> None:
        return None

    monkeypatch.setattr(importlib.util, "find_spec", find)
    good = {"GENIAL_PUSH_KEY": "k" * 43, "GENIAL_PUSH_CONTACT": "mailto:a@example.org"}
    with pytest.raises(GenialError, match=r"pip install 'genial\[push\]'"):
        Settings.from_environment(good)
    assert Settings.from_environment({}).push_key == ""


def seat_two(seed: str, *holders: str) -> Table:
    """A turn-based table with two guests."""
    seats = [NewSeat(name=name) for name in ("Ann", "Ben")]
    clock = ClockSettings(minutes=24 * 60.0, per="turn")
    opening = set_up(NewTable(seats=seats, seed=seed, start=0, clock=clock))
    return Table("t", "ann", "now", opening.model_copy(update={"holders": list(holders)}))


def play(table: Table, move: str) -> Table:
    seat = table.game.seat
    decide = decide_play(table.sitter(seat), seat, table.ply, move)
    return table.after(decide(table, 0.0), "now")


def test_a_bonus_placement_belongs_to_the_same_turn() -> None:
    seed, moves = find_moves("place", bonus=True)
    table = seat_two(seed, "ann", "ben")
    assert find_turn(table) == PersonTurn(0, "ann")
    for move in moves[:-1]:
        before = find_turn(table)
        table = play(table, move)
        assert find_turn(table) != before
    before = find_turn(table)
    table = play(table, moves[-1])
    assert table.game.bonus > 0
    assert find_turn(table) == before


def test_a_player_is_not_notified_when_no_other_person_waits() -> None:
    seed, _ = find_moves("place", bonus=True)
    assert find_turn(seat_two(seed, "ann", "ann")) is None
