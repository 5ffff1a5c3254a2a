import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.fixture'
import { quickGames, quickTable } from './quick'

const names = { me: 'Player', first: 'Ann', second: 'Player 2', bot: 'Casual' }

describe('quick games', () => {
  it('play now is the default game against the bot that was chosen', () => {
    expect(quickTable('now', catalogue, 'casual', names)).toEqual({
      edition: '2023',
      variant: 'standard',
      seats: [
        { name: 'Player', bot: null, is_open: false },
        { name: 'Casual', bot: 'casual', is_open: false },
      ],
      start: null,
      clock: null,
      open_partners: false,
      seed: null,
      hints: true,
      training: false,
      chat: false,
      take_back: null,
      is_rated: false,
      is_public: false,
      programs: null,
      position: null,
    })
  })

  it('pass and play has no bot', () => {
    const table = quickTable('two', catalogue, 'casual', { ...names, first: 'Player 2' })
    expect(table.seats).toEqual([
      { name: 'Player 2', bot: null, is_open: false },
      { name: 'Player 2 2', bot: null, is_open: false },
    ])
  })

  it.each(quickGames)('%s is something that the server has', (game) => {
    const table = quickTable(game, catalogue, 'casual', names)
    const edition = catalogue.editions.find((each) => each.id === table.edition)
    const variant = edition?.variants.find((each) => each.id === table.variant)
    expect(variant?.players).toContain(table.seats.length)
  })
})
