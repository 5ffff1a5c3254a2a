// A page in a pocket is not looked at. Its line is let go, so that the server knows, and calls.

const PATIENCE = 5000 // ms; who only looks something up stays

export interface Line {
  close(): void
  reopen(): void
}

/** Lets the line of a hidden page go, where that is wanted, and takes it up again. */
export function restWhileHidden(line: Line, isWanted: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false

  function rest(): void {
    clearTimeout(timer)
    if (isResting || !isWanted()) return
    isResting = true
    line.close()
  }

  function look(): void {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(rest, PATIENCE)
    else if (isResting) {
      isResting = false
      line.reopen()
    }
  }

  document.addEventListener('visibilitychange', look)
  document.addEventListener('freeze', rest) // phones stop pages without waiting for a timer
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('freeze', rest)
  }
}
