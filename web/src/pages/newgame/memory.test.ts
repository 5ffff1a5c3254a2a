import { beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.fixture'
import { defaultForm } from './form'
import { recall, remember } from './memory'

beforeEach(() => localStorage.clear())

describe('the last choices', () => {
  it('are restored, except for the seed and the lobby', () => {
    const form = { ...defaultForm(catalogue), edition: 'extreme', players: 3, start: 2, seed: '7' }
    form.isRated = true
    form.isPublic = true // the next invitation of a friend should not be public
    form.seats = form.seats.map((seat, index) => ({
      ...seat,
      name: index === 1 ? 'Ben' : null,
      isOpen: index === 2,
    }))
    remember(form)
    expect(recall(catalogue)).toEqual({ ...form, seed: '', isPublic: false, peopleOnly: null })
  })

  it('are the defaults if nothing is stored', () => {
    expect(recall(catalogue)).toEqual(defaultForm(catalogue))
  })

  it.each(['null', '{', '[]', '{"seats": [1], "players": "four", "start": "x", "odd": 1}'])(
    'are the defaults where %s is kept',
    (kept) => {
      localStorage.setItem('genial.newgame', kept)
      expect(recall(catalogue)).toEqual(defaultForm(catalogue))
    },
  )

  it('have no open seats if none were stored', () => {
    const form = defaultForm(catalogue)
    const seats = form.seats.map(({ name, bot }) => ({ name, bot }))
    localStorage.setItem('genial.newgame', JSON.stringify({ seats }))
    expect(recall(catalogue)).toEqual(form)
  })

  it('are corrected if the server has changed', () => {
    remember({ ...defaultForm(catalogue), edition: 'gone', variant: 'duel', players: 2 })
    expect(recall(catalogue)).toMatchObject({ edition: '2023', variant: 'duel', players: 2 })
  })
})
