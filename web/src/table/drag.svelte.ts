// Dragging a tile from the rack. Players can also tap the tile and then a space.

/** The distance in pixels after which a press is a drag, not a click. */
const THRESHOLD = 6 // px
/** A dragged tile is drawn this far above the finger, which would hide it. */
const FINGER_OFFSET = 44 // px

export interface DragEvents {
  start(tile: number): void
  /** Called when the tile is over this point of the window. */
  over(x: number, y: number): void
  /** Called when the tile is released at this point. */
  drop(x: number, y: number): void
  stop(): void
}

export class Drag {
  #tile: number | null = $state(null)
  #x = $state(0)
  #y = $state(0)
  #hasMoved = false
  readonly #events: DragEvents

  constructor(events: DragEvents) {
    this.#events = events
  }

  /** The slot of the tile that is dragged. Null if none is. */
  get tile(): number | null {
    return this.#tile
  }
  get x(): number {
    return this.#x
  }
  get y(): number {
    return this.#y
  }
  /** Whether the last press was a drag. The click after a drag is ignored. */
  get hasMoved(): boolean {
    return this.#hasMoved
  }

  begin(event: PointerEvent, tile: number): void {
    if (event.button !== 0 || !event.isPrimary) return
    const lift = event.pointerType === 'touch' ? FINGER_OFFSET : 0
    const from = { x: event.clientX, y: event.clientY }
    this.#hasMoved = false

    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      if (this.#tile === null) {
        if (Math.hypot(next.clientX - from.x, next.clientY - from.y) < THRESHOLD) return
        this.#hasMoved = true
        this.#tile = tile
        this.#events.start(tile)
      }
      this.#x = next.clientX
      this.#y = next.clientY - lift
      this.#events.over(this.#x, this.#y)
    }
    const end = (last: PointerEvent) => {
      if (last.pointerId !== event.pointerId) return
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (this.#tile === null) return
      this.#tile = null
      if (last.type === 'pointerup') this.#events.drop(last.clientX, last.clientY - lift)
      else this.#events.stop()
    }
    // The listeners are on the window, because a fast pointer leaves the tile before its first
    // event.
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
