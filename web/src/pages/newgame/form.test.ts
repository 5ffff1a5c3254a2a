import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.fixture'
import * as newgame from './form'
import {
  buildTable,
  defaultForm,
  findProblems,
  isShared,
  isWatched,
  namesOf,
  peopleHere,
  correctForm,
} from './form'

const suggest = (seat: number) => (seat === 0 ? 'You' : 'Casual')

function formWith(part: Partial<newgame.NewGameForm>): newgame.NewGameForm {
  return correctForm({ ...defaultForm(catalogue), ...part }, catalogue)
}

function problemsOf(part: Partial<newgame.NewGameForm>): newgame.FormProblems {
  const form = formWith(part)
  return findProblems(form, namesOf(form, suggest), catalogue.bounds)
}

function seats(...names: (string | null)[]): newgame.SeatChoice[] {
  return [0, 1, 2, 3].map((seat) => ({ name: names[seat] ?? null, bot: null, isOpen: false }))
}

describe('what can be chosen', () => {
  it('only has the variants of the edition', () => {
    const ids = (id: string) => newgame.variantsOf(catalogue, id).map((variant) => variant.id)
    expect(ids('2023')).toEqual(['standard', 'team', 'solo', 'duel'])
    expect(ids('2023-family')).toEqual(['standard'])
    expect(ids('unheard of')).toEqual([])
  })

  it('only has the numbers of players of the variant', () => {
    expect(newgame.playersOf(catalogue, '2023', 'standard')).toEqual([2, 3, 4])
    expect(newgame.playersOf(catalogue, '2023', 'team')).toEqual([4])
    expect(newgame.playersOf(catalogue, 'extreme', 'duel')).toEqual([])
  })

  it('starts with a person against the bot for a first game', () => {
    const form = defaultForm(catalogue)
    expect(form).toMatchObject({ edition: '2023', variant: 'standard', players: 2, start: null })
    expect(form.seats.map((seat) => seat.bot)).toEqual([null, 'casual', 'casual', 'casual'])
  })
})

describe('correcting the form', () => {
  it('takes the first variant if the edition does not have the chosen one', () => {
    expect(formWith({ edition: '2023-family', variant: 'duel' })).toMatchObject({
      variant: 'standard',
      players: 2,
    })
  })

  it('takes the number of players from the variant', () => {
    expect(formWith({ variant: 'team', players: 2 }).players).toBe(4)
    expect(formWith({ players: 3 }).players).toBe(3)
  })

  it('gives a solo game one person', () => {
    const bots = defaultForm(catalogue).seats.map((seat) => ({ ...seat, bot: 'greedy' }))
    expect(formWith({ variant: 'solo', seats: bots }).seats[0]?.bot).toBeNull()
  })

  it('resets the first player if that seat does not play', () => {
    expect(formWith({ players: 2, start: 3 }).start).toBeNull()
    expect(formWith({ players: 4, start: 3 }).start).toBe(3)
  })

  it('replaces an unknown kind of clock', () => {
    const odd = { clock: 'sand' as never, turnMinutes: 3, turnDays: 0 }
    expect(formWith(odd)).toMatchObject({ clock: 'none', turnMinutes: 2, turnDays: 3 })
  })

  it('replaces an edition or bot that the server does not have', () => {
    const form = formWith({ edition: '1999', seats: [{ name: null, bot: 'gone', isOpen: false }] })
    expect(form.edition).toBe('2023')
    expect(form.seats[0]?.bot).toBe('casual')
  })
})

describe('names', () => {
  it('have different defaults', () => {
    expect(namesOf(formWith({ players: 4 }), suggest)).toEqual([
      'You',
      'Casual',
      'Casual 2',
      'Casual 3',
    ])
  })

  it('that are typed replace the defaults', () => {
    const form = formWith({ players: 3, seats: seats(null, null, 'casual') })
    expect(namesOf(form, suggest)).toEqual(['You', 'Casual 2', 'casual'])
  })

  it('are needed, short, and different', () => {
    expect(problemsOf({ seats: seats(' ') })).toEqual({ name0: 'nameMissing' })
    expect(problemsOf({ seats: seats('x'.repeat(25)) })).toEqual({ name0: 'nameLong' })
    expect(problemsOf({ seats: seats('x'.repeat(24)) })).toEqual({})
    expect(problemsOf({ seats: seats('Ann  B', ' ann b ') })).toEqual({ name1: 'nameTwice' })
  })

  it('of seats that do not play do not matter', () => {
    expect(problemsOf({ players: 2, seats: seats('Ann', 'Ben', 'Ann', '') })).toEqual({})
  })
})

describe('bots for study', () => {
  it('are offered on demand, or where one has a seat', () => {
    const bots = seats().map((seat) => ({ ...seat, bot: 'greedy' }))
    expect(newgame.offersStudy(formWith({}), catalogue.bots)).toBe(false)
    expect(newgame.offersStudy(formWith({ withStudy: true }), catalogue.bots)).toBe(true)
    expect(newgame.offersStudy(formWith({ seats: bots }), catalogue.bots)).toBe(true)
  })
})

describe('toys', () => {
  it('are offered with the bots for study, or where one is chosen', () => {
    const idsOf = (part: Partial<newgame.NewGameForm>) =>
      newgame.editionsOf(catalogue, formWith(part)).map(({ id }) => id)
    expect(idsOf({})).not.toContain('toy-7')
    expect(idsOf({ withStudy: true })).toContain('toy-7')
    expect(idsOf({ edition: 'toy-7' })).toContain('toy-7')
  })

  it('replace bots that cannot play them, and are never rated', () => {
    const strong = seats().map((seat, at) => ({ ...seat, bot: at ? 'strong' : null }))
    const form = formWith({ edition: 'toy-7', seats: strong, isRated: true })
    expect(form.seats[1]?.bot).toBe('casual')
    expect(newgame.botsOf(catalogue, 'toy-7').map(({ id }) => id)).toEqual(['casual', 'greedy'])
    expect(newgame.findRatedBar(form)).toBe('toy')
    expect(formWith({ seats: strong }).seats[1]?.bot).toBe('strong')
  })

  it('have no hints', () => {
    const form = formWith({ edition: 'toy-7', hints: true, training: true })
    expect(newgame.aidBar(form, 'hints')).toBe('toy')
    expect([newgame.hasAid(form, 'hints'), newgame.hasAid(form, 'training')]).toEqual([false, true])
  })
})

describe('problems', () => {
  it('has none at first', () => {
    expect(problemsOf({})).toEqual({})
  })

  it('lets bots play among themselves', () => {
    const bots = seats().map((seat) => ({ ...seat, bot: 'greedy' }))
    expect(problemsOf({ seats: bots })).toEqual({})
    expect(isWatched(formWith({ seats: bots }))).toBe(true)
    expect(isWatched(formWith({}))).toBe(false)
  })

  it.each([0, -1, 601, null, NaN])('refuses a clock of %s minutes', (minutes) => {
    expect(problemsOf({ clock: 'game', minutes })).toEqual({ minutes: 'minutes' })
    expect(problemsOf({ clock: 'none', minutes })).toEqual({})
    expect(problemsOf({ clock: 'turn', minutes })).toEqual({})
  })

  it.each([-1, 601, 1.5, null])('refuses an increment of %s seconds', (increment) => {
    expect(problemsOf({ clock: 'game', increment })).toEqual({ increment: 'increment' })
  })

  it('accepts only digits as a seed', () => {
    expect(problemsOf({ seed: '18446744073709551615' })).toEqual({})
    expect(problemsOf({ seed: '123456789012345678901' })).toEqual({ seed: 'seed' })
    expect(problemsOf({ seed: '18446744073709551616' })).toEqual({ seed: 'seed' })
    expect(problemsOf({ seed: '-7' })).toEqual({ seed: 'seed' })
  })
})

describe('friends by link', () => {
  const open = seats('Ann').map((seat, index) => ({ ...seat, isOpen: index === 1 }))

  it('make a table that waits for players, with a secret bag', () => {
    const form = formWith({ seats: open, seed: '7' })
    expect(isShared(form)).toBe(true)
    expect(buildTable(form, ['Ann', 'Seat 2'])).toMatchObject({
      seats: [
        { name: 'Ann', bot: null, is_open: false },
        { name: 'Seat 2', bot: null, is_open: true },
      ],
      seed: null,
    })
    expect(problemsOf({ seats: open, seed: 'x' })).toEqual({})
  })

  it('are not at this screen', () => {
    expect(peopleHere(formWith({ seats: open }))).toBe(1)
    expect(isWatched(formWith({ seats: open }))).toBe(false)
  })

  it('do not matter on seats that do not play', () => {
    const third = seats().map((seat, index) => ({ ...seat, isOpen: index === 2 }))
    expect(isShared(formWith({ players: 2, seats: third }))).toBe(false)
    expect(isShared(formWith({ players: 3, seats: third }))).toBe(true)
  })

  it('may have days for a turn, and free chat', () => {
    const choices = { clock: 'days', turnDays: 7, chat: true } as const
    expect(buildTable(formWith({ ...choices, seats: open }), [])).toMatchObject({
      clock: { minutes: 10080, increment: 0, per: 'turn' },
      chat: true,
    })
    expect(buildTable(formWith(choices), [])).toMatchObject({ clock: null, chat: false })
  })

  it('read the name of the host, who is asked for it once', () => {
    expect(newgame.isHosted(formWith({ seats: open }))).toBe(true)
    expect(newgame.isHosted(formWith({}))).toBe(false)
    expect(newgame.ownNameOf(formWith({ seats: open }))).toBe('Ann')
    expect(newgame.ownNameOf(formWith({}))).toBeNull()
    expect(newgame.ownNameOf(formWith({ seats: seats('Ann', 'Ben') }))).toBeNull()
  })

  it('are not for a solo game', () => {
    const first = seats().map((seat) => ({ ...seat, isOpen: true }))
    expect(isShared(formWith({ variant: 'solo', seats: first }))).toBe(false)
  })
})

describe('a closed group of options', () => {
  it('opens if one of its options has a problem', () => {
    expect(newgame.hasHiddenProblem(problemsOf({ seats: seats('') }))).toBe(false)
    expect(newgame.hasHiddenProblem(problemsOf({ seed: 'x' }))).toBe(true)
    expect(newgame.hasHiddenProblem(problemsOf({ clock: 'game', minutes: null }))).toBe(true)
    expect(newgame.hasHiddenProblem(problemsOf({ clock: 'game', increment: -1 }))).toBe(true)
  })
})

describe('the request for a table', () => {
  it('is complete', () => {
    const form = formWith({ clock: 'game', minutes: 2.5, increment: 5, seed: ' 007 ', start: 1 })
    expect(buildTable(form, [' You ', 'Casual'])).toEqual({
      edition: '2023',
      variant: 'standard',
      seats: [
        { name: 'You', bot: null, is_open: false },
        { name: 'Casual', bot: 'casual', is_open: false },
      ],
      start: 1,
      clock: { minutes: 2.5, increment: 5, per: 'game' },
      open_partners: false,
      seed: '007',
      hints: true,
      training: false,
      chat: false,
      take_back: true,
      is_rated: false,
      is_public: false,
      programs: true,
      position: null,
    })
  })

  it('can have a time for every turn', () => {
    const { clock } = buildTable(formWith({ clock: 'turn', turnMinutes: 5, increment: 30 }), [])
    expect(clock).toEqual({ minutes: 5, increment: 0, per: 'turn' })
  })

  it('has no clock and no seed by default', () => {
    expect(buildTable(formWith({}), ['You', 'Bot'])).toMatchObject({ clock: null, seed: null })
  })

  it('opens racks to partners in the team game only', () => {
    const open = { openPartners: true }
    expect(buildTable(formWith({ ...open, variant: 'team' }), []).open_partners).toBe(true)
    expect(buildTable(formWith(open), []).open_partners).toBe(false)
  })
})
