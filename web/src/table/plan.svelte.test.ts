import { expect, it } from 'vitest'
import maps from '../board/fixtures.json'
import type { BoardMap, Choices } from '../protocol'
import { Grid } from './grid'
import { Placing } from './placing.svelte'

const grid = new Grid((maps as unknown as { hexagon: BoardMap }).hexagon)
const landings = { r0: { after: 0, bonus: 0 }, b0: { after: 0, bonus: 0 } }
const plan: Choices = { pairs: ['h8h9', 'h8i8'], blocked: {}, lines: {}, landings }

it('a planned tile stays while it fits, and is dropped when it does not', () => {
  let choices: Choices = $state.raw(plan)
  const placing = new Placing(() => ({ grid, choices, rack: ['rb'] }))
  placing.pick(0)
  placing.lay('h8')
  choices = { ...plan, pairs: ['h8h9'] } // a move elsewhere
  expect(placing.review()).toBe(true)
  expect([placing.move, placing.isPending]).toEqual(['rbh8h9', true])
  choices = { ...plan, pairs: ['i8i9'] }
  expect(placing.review()).toBe(false)
  expect([placing.tile, placing.isPending]).toEqual([null, false])
})
