"""Players who leave for a while: a bot replaces them, and they take their seat back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from tests.torture.client_log import ClientLog
from tests.torture.guests import Guest
from tests.torture.network_faults import Tally

FIRST_S, LAST_S = 2.0, 10.0  # seconds between two absences
LONGEST_S = 3.0
STAND_IN = {"bot": "greedy"}


async def take_absences(
    guests: Sequence[Guest], client_logs: Sequence[ClientLog], dice: random.Random, tally: Tally
) -> None:
    """Makes players leave and return. Runs as a task during a game until it is cancelled."""
    while True:
        await asyncio.sleep(dice.uniform(FIRST_S, LAST_S))
        guest, client_log = dice.choice(list(zip(guests, client_logs, strict=True)))
        if await _ask(guest, client_log, "lend", STAND_IN):
            tally.count("breaks")
            await asyncio.sleep(dice.uniform(0, LONGEST_S))
            await _ask(guest, client_log, "return")


async def _ask(guest: Guest, client_log: ClientLog, what: str, body: object = None) -> bool:
    """Sends a request; returns whether it was granted. A retry that comes too late is refused."""
    client_log.asked[what] += 1
    path = f"/api/tables/{client_log.table}/seats/{client_log.seat}/{what}"
    answer = await guest.ask("POST", path, body)
    client_log.granted[what] += answer.status_code == 204
    return answer.status_code == 204
