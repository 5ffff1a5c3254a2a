import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardMap } from '../protocol'
import { settings } from '../base/settings.svelte'
import Board from './Board.svelte'
import maps from './fixtures.json'
import { centreOf, spaceAt } from './pointer'
import type { BoardProps } from './types'

const map = maps.hexagon as BoardMap
let shown: Record<string, unknown> | null = null

function show(props: Partial<BoardProps> = {}): SVGSVGElement {
  settings.change({ motion: 'reduced' })
  shown = mount(Board, {
    target: document.body,
    props: { map, tiles: [], label: (space: string) => `space ${space}`, ...props },
  })
  flushSync()
  const svg = document.querySelector('svg') as SVGSVGElement
  svg.getBoundingClientRect = () => new DOMRect(10, 20, 800, 800)
  return svg
}

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('the board', () => {
  it('is a grid with one tab stop and a name for every space', () => {
    const svg = show({ focus: 'h8' })
    const cells = [...svg.querySelectorAll('[role=gridcell]')]
    expect(svg.getAttribute('role')).toBe('grid')
    expect(svg.querySelectorAll('[role=row]')).toHaveLength(15)
    expect(cells).toHaveLength(169)
    expect(cells.filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1)
    expect(svg.querySelector('[data-space=h8]')?.getAttribute('aria-label')).toBe('space h8')
  })

  it('draws the focus ring only for players who use the keyboard', () => {
    const svg = show({ focus: 'h8' })
    const ring = () => {
      flushSync()
      return svg.querySelector('.focus')
    }
    svg.focus()
    expect(ring()).toBeNull() // a script moved the focus
    svg.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }))
    expect(ring()).toBeNull()
    svg.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    expect(ring()).not.toBeNull()
    svg.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(ring()).toBeNull()
  })

  it('finds the space under a point of the window, everywhere', () => {
    const svg = show()
    for (const { name } of map.spaces) {
      const { x, y } = centreOf(svg, name)
      expect(spaceAt(svg, x, y)).toBe(name)
    }
    expect(spaceAt(svg, 0, 0)).toBeNull()
  })

  it('draws tiles, the latest turn, a considered tile, lines and hints', () => {
    const svg = show({
      tiles: [
        { id: 1, colours: 'rb', spaces: ['h8', 'h9'], seat: 0 },
        { id: 2, colours: 'gg', spaces: ['i8', 'i9'], seat: 1 },
      ],
      last: [2],
      ghost: { colours: 'ry', spaces: ['g8', 'g9'], legal: true, pending: false, points: [1, 0] },
      lines: [{ colour: 'r', from: 'g8', spaces: ['h8'] }],
      suggestion: [{ colours: 'op', spaces: ['k8', 'k9'], rank: 1 }],
      targets: ['c8'],
      blocked: { h8: 'covered', e8: 'alone' },
    })
    expect(svg.querySelectorAll('[data-tile]')).toHaveLength(2)
    expect(svg.querySelectorAll('.accent')).toHaveLength(1)
    expect(svg.querySelectorAll('.lines .core')).toHaveLength(1)
    expect(svg.querySelectorAll('.dimmed')).toHaveLength(2)
    expect([...svg.querySelectorAll('.badge text')].map((text) => text.textContent)).toEqual([
      '1',
      '1',
      '+1',
      '0',
    ])
  })

  it('gives an illegal placement no points', () => {
    const svg = show({
      ghost: { colours: 'ry', spaces: ['g8', 'g9'], legal: false, pending: false, points: [0, 0] },
    })
    expect(svg.querySelector('.ghost.illegal')).not.toBeNull()
    expect(svg.querySelector('.badge')).toBeNull()
  })

  it('reports clicks and pointer moves', () => {
    const [onpress, onhover, onkey, onfocusspace] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    const svg = show({ onpress, onhover, onkey, onfocusspace })
    const cell = svg.querySelector('[data-space=h8]') as SVGGElement
    const { x: clientX, y: clientY } = centreOf(svg, 'h8')
    svg.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
    svg.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
    cell.focus()
    expect(onhover.mock.calls).toEqual([['h8']])
    expect(onpress.mock.calls[0]?.[0]).toBe('h8')
    expect(onkey).toHaveBeenCalledOnce()
    expect(onfocusspace).toHaveBeenCalledWith('h8')
  })

  it('turns with the wheel only while a tile is considered', () => {
    const onwheelturn = vi.fn()
    const turn = (svg: SVGSVGElement, init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { cancelable: true, bubbles: true, ...init })
      svg.dispatchEvent(event)
      return event.defaultPrevented
    }
    const svg = show({ onwheelturn })
    expect(turn(svg, { deltaY: 100 })).toBe(false)
    document.body.replaceChildren()
    const ghost = {
      colours: 'ry',
      spaces: ['g8', 'g9'],
      legal: true,
      pending: false,
      points: [0, 0],
    }
    const other = show({ onwheelturn, ghost: ghost as BoardProps['ghost'] })
    expect(turn(other, { deltaY: 100 })).toBe(true)
    expect(turn(other, { deltaY: -100 })).toBe(true)
    expect(onwheelturn.mock.calls).toEqual([[1], [-1]])
  })

  it('reports no clicks when it is read-only', () => {
    const onpress = vi.fn()
    const svg = show({ onpress, interactive: false })
    svg.querySelector('[data-space=h8]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onpress).not.toHaveBeenCalled()
  })
})
