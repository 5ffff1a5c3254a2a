// The WebSocket of one table. It reconnects automatically.
import type { ClientMessage, Hello, ServerMessage } from '../protocol'

export interface Connection {
  send(message: ClientMessage): boolean
  close(): void
}

export interface ConnectionEvents {
  /** Called when the socket is open. The session then sends hello. */
  open(): void
  message(message: ServerMessage): void
  /** Called when the connection breaks. It is retried automatically. */
  lost(): void
}

/** The version of the protocol that this page knows. Its type is the server's version. */
export const PROTOCOL: Hello['protocol'] = 2

/** The event for a page whose protocol the server no longer has. The page must be reloaded. */
export const OUTDATED = 'genial:outdated'

const FIRST_WAIT = 400 // ms; each wait is twice the one before
const LONGEST_WAIT = 8000
const PING_EVERY = 20000 // ms; a broken connection is detected after twice this time

export function connect(url: string, events: ConnectionEvents): Connection {
  let socket: WebSocket | null = null
  let wait = FIRST_WAIT
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let heard = Date.now()

  function open(): void {
    clearTimeout(timer)
    socket = new WebSocket(url)
    socket.onopen = () => {
      wait = FIRST_WAIT
      heard = Date.now()
      events.open()
    }
    socket.onmessage = (event) => {
      heard = Date.now()
      events.message(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = () => {
      if (isClosed) return
      events.lost()
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }

  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - heard > 2 * PING_EVERY) socket.close()
    else socket.send(JSON.stringify({ type: 'ping', id: 0 }))
  }, PING_EVERY)

  // When the network is back, the connection is retried at once.
  const retry = () => {
    if (socket?.readyState === WebSocket.CLOSED) open()
  }
  addEventListener('online', retry)
  open()

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(beat)
      removeEventListener('online', retry)
      socket?.close()
    },
  }
}

/** The address of a table's socket, relative to the page. */
export function socketUrl(id: string): string {
  const url = new URL(`ws/tables/${encodeURIComponent(id)}`, document.baseURI)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}
