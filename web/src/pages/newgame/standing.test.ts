import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.fixture'
import {
  buildTable,
  defaultForm,
  findProblems,
  findRatedBar,
  isPublic,
  isRated,
  correctForm,
  type NewGameForm,
} from './form'

type Sitter = 'me' | 'friend' | 'bot'

function formWith(sitters: Sitter[], part: Partial<NewGameForm> = {}): NewGameForm {
  const seats = [0, 1, 2, 3].map((seat) => ({
    name: null,
    bot: sitters[seat] === 'bot' ? 'casual' : null,
    isOpen: sitters[seat] === 'friend',
  }))
  const choices = { players: sitters.length, seats, isRated: true, isPublic: true, ...part }
  return correctForm({ ...defaultForm(catalogue), ...choices }, catalogue)
}

describe('a rated game', () => {
  it('has two sides, with a person on one of them', () => {
    expect(findRatedBar(formWith(['me', 'bot']))).toBeNull()
    expect(findRatedBar(formWith(['me', 'friend', 'bot']))).toBeNull()
    expect(findRatedBar(formWith(['friend', 'bot']))).toBeNull()
    expect(findRatedBar(formWith(['me'], { variant: 'solo' }))).toBe('solo')
    expect(findRatedBar(formWith(['bot', 'bot']))).toBe('bots')
  })

  it('is not between people at one screen, unless they are partners', () => {
    expect(findRatedBar(formWith(['me', 'me']))).toBe('sameScreen')
    expect(findRatedBar(formWith(['me', 'bot', 'me', 'bot'], { variant: 'team' }))).toBeNull()
    expect(findRatedBar(formWith(['me', 'me', 'bot', 'bot'], { variant: 'team' }))).toBe(
      'sameScreen',
    )
  })

  it('has no hints, no tile counter and no seed; they return when the rating is switched off', () => {
    const form = formWith(['me', 'bot'], { training: true, seed: '7' })
    expect(buildTable(form, ['Ann', 'Bot'])).toMatchObject({
      is_rated: true,
      hints: false,
      take_back: false,
      training: false,
      seed: null,
    })
    expect(buildTable({ ...form, isRated: false }, ['Ann', 'Bot'])).toMatchObject({
      is_rated: false,
      hints: true,
      take_back: true,
      training: true,
      seed: '7',
    })
    expect(findProblems({ ...form, seed: 'x' }, ['Ann', 'Bot'], catalogue.bounds)).toEqual({})
  })

  it('that is not possible keeps the other options', () => {
    const form = formWith(['me', 'me'])
    expect(isRated(form)).toBe(false)
    expect(buildTable(form, ['Ann', 'Ben'])).toMatchObject({ is_rated: false, hints: true })
  })
})

describe('bots of other players', () => {
  it('are kept out of rated games, unless the host decides otherwise', () => {
    const programs = (part: Partial<NewGameForm>) =>
      buildTable(formWith(['me', 'friend'], part), ['Ann', 'x']).programs
    expect(programs({ isRated: true })).toBe(false)
    expect(programs({ isRated: false })).toBe(true)
    expect(programs({ isRated: true, peopleOnly: false })).toBe(true)
    expect(programs({ isRated: false, peopleOnly: true })).toBe(false)
  })
})

describe('a table in the lobby', () => {
  it('needs an open seat', () => {
    expect(isPublic(formWith(['me', 'friend']))).toBe(true)
    expect(isPublic(formWith(['me', 'bot']))).toBe(false)
    expect(buildTable(formWith(['me', 'friend']), ['Ann', 'x']).is_public).toBe(true)
    expect(buildTable(formWith(['me', 'bot']), ['Ann', 'x']).is_public).toBe(false)
  })
})
