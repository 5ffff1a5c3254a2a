// The WebSocket of one table; reconnects by itself.
import type { ClientMessage, Hello, ServerMessage } from '../protocol'

export interface Connection {
  send(message: ClientMessage): boolean
  close(): void
}

export interface ConnectionEvents {
  /** The socket is open: send hello. */
  open(): void
  message(message: ServerMessage): void
  /** The connection broke. It is retried automatically. */
  lost(): void
}

/** The version of the protocol that this page knows. Its type is the server's version. */
export const PROTOCOL: Hello['protocol'] = 2

/** The event of a page whose protocol the server no longer has: the page must be reloaded. */
export const OUTDATED = 'genial:outdated'

const FIRST_WAIT = 400 // ms; doubled with every failure
const LONGEST_WAIT = 8000
const PING_EVERY = 20000 // ms; a dead connection is detected after twice this time

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

  // The network is back, so retry at once.
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
