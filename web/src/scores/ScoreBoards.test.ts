import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../base/settings.svelte'
import Clock from './Clock.svelte'
import ScoreBoards from './ScoreBoards.svelte'
import type { Owner, ScoreBoardsProps } from './types'

let shown: Record<string, unknown> | null = null

function owner(name: string, markers: number[], part: Partial<Owner> = {}): Owner {
  const facts = { rank: 1, isViewer: false, isOnTurn: false, isBot: false }
  return { name, seats: [name], markers, ...facts, ...part }
}

function show(props: Partial<ScoreBoardsProps>): HTMLElement {
  const owners = [
    owner('Ann', [3, 0, 18, 4, 5, 6], { isOnTurn: true }),
    owner('Ben', [1, 2, 3, 4, 5, 6], { rank: 2, isBot: true }),
  ]
  const base = { owners, colours: 'rgboyp', track: 18, laps: 1, variant: 'standard' as const }
  shown = mount(ScoreBoards, { target: document.body, props: { ...base, ...props } })
  flushSync()
  return document.body
}

beforeEach(() => settings.change({ language: 'en' }))

afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  document.body.replaceChildren()
})

describe('the score boards', () => {
  it('are a table for each owner, with a caption and a header for every colour', () => {
    const page = show({})
    expect(page.querySelectorAll('table')).toHaveLength(2)
    expect(page.querySelector('caption')?.textContent).toContain('Ann')
    expect(page.querySelectorAll('table:first-child th[scope=row]').length).toBeGreaterThan(5)
    expect(page.querySelector('tr.lowest')?.textContent).toMatch(/green.*0.*lowest/s)
  })

  it.each([false, true])(
    'mark every marker for the animation of points, compact: %s',
    (compact) => {
      const page = show({ compact })
      for (const marker of ['0-r', '1-p']) {
        expect(page.querySelectorAll(`[data-marker="${marker}"]`)).toHaveLength(1)
      }
    },
  )

  it('show where the markers would land', () => {
    const page = show({ preview: { owner: 0, landings: { r: 7 } } })
    expect(page.querySelectorAll('.peg.ghost')).toHaveLength(1)
    expect(page.textContent).toContain('+4')
    expect(page.textContent).toContain('would be 7')
  })

  it('show the second lap', () => {
    const page = show({ laps: 2, variant: 'team' })
    expect(page.querySelectorAll('.lap')).toHaveLength(1)
    expect(page.textContent).toContain('second half, 0')
  })

  it('fit everyone into one small table', () => {
    const page = show({ compact: true })
    expect(page.querySelectorAll('table')).toHaveLength(1)
    expect(page.querySelectorAll('thead th[scope=col]')).toHaveLength(7)
    expect(page.querySelectorAll('tbody tr')).toHaveLength(2)
  })

  it('are one shared board in the duel, with tokens on the side of their holder', () => {
    const markers = [2, -3, 9, 0, 0, 0]
    const owners = [
      owner('Ann', markers),
      owner(
        'Ben',
        markers.map((value) => 0 - value),
      ),
    ]
    const page = show({
      owners,
      track: 9,
      variant: 'duel',
      tokens: { b: 0 },
      preview: { owner: 1, landings: { r: 1 } },
    })
    const rows = [...page.querySelectorAll('tbody tr')]
    expect(rows).toHaveLength(6)
    expect(rows[2]?.querySelector('td:first-child .held')).not.toBeNull()
    expect(rows[2]?.querySelector('td:last-child .held')).toBeNull()
    expect(rows[0]?.textContent).toContain('+3')
  })
})

describe('the clock', () => {
  it('counts down by itself and warns', () => {
    vi.useFakeTimers()
    shown = mount(Clock, { target: document.body, props: { ms: 31_000, running: true } })
    flushSync()
    expect(document.body.textContent).toContain('0:31')
    vi.advanceTimersByTime(5000)
    flushSync()
    expect(document.body.textContent).toContain('0:26')
    expect(document.querySelector('.low')).not.toBeNull()
    vi.useRealTimers()
  })
})
