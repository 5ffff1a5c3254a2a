import { describe, expect, it } from 'vitest'
import { buildTable, canRedeal, uniqueNames } from './playon'
import { position } from './position.fixture'
import { formatPython } from './python'

describe('a table from a position', () => {
  it('leaves out everything that the position says', () => {
    const table = buildTable(position(), {
      seats: [{ bot: 'strong' }, 'me'],
      names: ['Strong', 'Ann'],
      redeal: false,
    })
    expect(table.position).toBe('first')
    expect(table.seats).toEqual([
      { name: 'Strong', bot: 'strong', is_open: false },
      { name: 'Ann', bot: null, is_open: false },
    ])
    for (const said of ['edition', 'variant', 'start', 'open_partners']) {
      expect(table).not.toHaveProperty(said)
    }
  })

  it('has an open seat for a friend, and deals hidden tiles again on demand', () => {
    const choice = { seats: ['me', 'friend'] as const, names: ['Ann', 'Player 2'], redeal: true }
    const table = buildTable(position(), choice)
    expect(table.seats[1]?.is_open).toBe(true)
    expect(table.position).toBe('first@0 ?')
  })

  it('can deal tiles again only if some are visible that the player would not see', () => {
    expect(canRedeal(position())).toBe(true)
    expect(canRedeal(position({ view: 'open racks' }))).toBe(false)
    expect(canRedeal(position({ is_view: true }))).toBe(false)
    expect(canRedeal(position({ view: null }))).toBe(false)
  })
})

it('names are unique', () => {
  expect(uniqueNames(['Strong', 'strong', 'Ann', 'Strong'])).toEqual([
    'Strong',
    'strong 2',
    'Ann',
    'Strong 3',
  ])
})

it('a line of Python opens a game, or a view with hidden tiles', () => {
  expect(formatPython({ text: '2023/duel/2 R4G', is_view: false })).toBe(
    'import genial; genial.Game.from_position("2023/duel/2 R4G")',
  )
  expect(formatPython({ text: '2023/duel/2@0 R4G', is_view: true })).toBe(
    'import genial; genial.parse_position("2023/duel/2@0 R4G")',
  )
})
