// Closes the socket of a hidden page, so that the server sends push notifications instead.

const DELAY = 5000 // ms; a short look at another tab does not close the connection

export interface Connection {
  close(): void
  reopen(): void
}

/**
 * Closes the connection while the page is hidden, if `isWanted`. Returns a function that stops
 * this.
 */
export function closeWhileHidden(connection: Connection, isWanted: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function close(): void {
    clearTimeout(timer)
    if (isClosed || !isWanted()) return
    isClosed = true
    connection.close()
  }

  function update(): void {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(close, DELAY)
    else if (isClosed) {
      isClosed = false
      connection.reopen()
    }
  }

  document.addEventListener('visibilitychange', update)
  document.addEventListener('freeze', close) // phones stop a page before a timer can run
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', update)
    document.removeEventListener('freeze', close)
  }
}
