"""Tables that are created quickly, through the API and the socket, with the guest's cookie."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.e2e.prepared_games import PreparedGame
from tests.e2e.socket_log import SocketLog

_POST = """async ([url, body]) => {
  const headers = { 'X-Genial': '1', 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}"""

# Plays the moves of all people at this screen, in the order of their turns.
_PLAY = """([id, moves]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${id}`)
  const remaining = [...moves]
  let number = 0, last = '', answered = -1
  const send = (message) => {
    last = JSON.stringify({ ...message, id: ++number })
    socket.send(last)
  }
  socket.onopen = () => send({ type: 'hello', protocol: 2 })
  socket.onclose = () => reject(new Error('the connection was closed'))
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.code === 'too_fast') return void setTimeout(() => socket.send(last), 150)
    if (message.type === 'error') return reject(new Error(data))
    const { situation: now, ply } = message
    const isMine = now.choices !== null || now.exchange !== null
    if (now.curtain !== null) return send({ type: 'look', seat: now.curtain })
    if (now.phase === 'over' || (isMine && remaining.length === 0)) {
      socket.onclose = null
      socket.close()
      return resolve()
    }
    if (!isMine || ply <= answered) return
    answered = ply
    send({ type: 'play', ply, seat: now.seat, move: remaining.shift() })
  }
})"""

# Plays any legal moves until the game is over.
PLAY_ANYHOW = """(id) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`ws://${location.host}/ws/tables/${id}`)
  let number = 0, answered = -1, last = ''
  const send = (message) => socket.send((last = JSON.stringify({ ...message, id: ++number })))
  socket.onopen = () => send({ type: 'hello', protocol: 2 })
  socket.onmessage = ({ data }) => {
    const { type, situation: now, ply, code } = JSON.parse(data)
    if (code === 'too_fast') return void setTimeout(() => socket.send(last), 150)
    if (type === 'error') return reject(new Error(data))
    if (now.phase === 'over') return resolve(socket.close())
    if (ply <= answered || !(now.choices || now.exchange)) return
    answered = ply
    const move = now.exchange ? 'keep' : now.seats[now.seat].rack[0] + now.choices.pairs[0]
    send({ type: 'play', ply, seat: now.seat, move })
  }
})"""


def create(page: Page, setup: dict[str, Any]) -> str:
    """Creates a table of the page's guest; returns its id."""
    if not page.url.startswith("http"):
        page.goto("/")
    made = page.evaluate(_POST, ["api/tables", setup])
    return str(made["id"])


def prepare(page: Page, game: PreparedGame) -> str:
    """Creates a table and plays all moves of a prepared game; returns its id."""
    table = create(page, game.setup)
    page.evaluate(_PLAY, [table, game.moves])
    return table


def sit_down(page: Page, table: str) -> None:
    """Opens a table's page and waits until it is shown."""
    page.goto(f"/#/table/{table}")
    page.locator("[data-space]").first.wait_for()


def resume(page: Page, game: PreparedGame) -> SocketLog:
    """Continues a prepared game; waits until the player must act."""
    table = prepare(page, game)
    socket = SocketLog(page)
    sit_down(page, table)
    socket.wait_for_turn()
    return socket
