import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '../base/settings.svelte'
import { greet, roleOf, tellProgress, tellSeating } from './seating'
import { ann, bot, open, seat, waiting } from './waiting.fixture'

beforeEach(() => settings.change({ language: 'en' }))

const me = seat({ name: 'Me', is_mine: true })
const byLink = { is_public: false, is_slow: false }

describe('a guest at a table before the game', () => {
  it('is a visitor without a seat', () => {
    expect(roleOf(waiting([ann, open]))).toBe('visitor')
    expect(roleOf(waiting([ann, me]))).toBe('sitter')
    expect(roleOf(waiting([me, open], { is_host: true }))).toBe('host')
  })
})

describe('the texts', () => {
  it('say what the guest can do', () => {
    expect(greet(waiting([ann, open]), byLink).title).toBe('Ann has invited you to play')
    expect(greet(waiting([open, open]), byLink).title).toBe('Take a seat')
    expect(greet(waiting([ann, bot]), byLink).lead).toMatch(/stay and watch/)
    expect(greet(waiting([me, open]), byLink).lead).toMatch(/Stay on this page/)
    expect(greet(waiting([me, open], { is_host: true }), byLink).title).toBe('Invite your friends')
    expect(greet(waiting([me, bot], { is_host: true }), byLink).lead).toBe(
      'You can start the game.',
    )
  })

  it('tell the host of a public table that it is in the lobby', () => {
    const mine = waiting([me, open], { is_host: true })
    const inLobby = { ...byLink, is_public: true }
    expect(greet(mine, inLobby).lead).toMatch(/in the lobby/)
    expect(greet(waiting([ann, open]), inLobby).title).toBe('Ann has invited you to play')
  })

  it.each(['en', 'de'] as const)(
    'keep nobody at the page where turns take days: %s',
    (language) => {
      settings.change({ language })
      const slow = { ...byLink, is_slow: true }
      const host = { is_host: true }
      const rooms = [
        waiting([me, open]),
        waiting([me, bot]),
        waiting([ann, open]),
        waiting([ann, bot]),
        waiting([me, open], host),
        waiting([me, bot], host),
      ]
      for (const room of rooms) {
        for (const info of [slow, { ...slow, is_public: true }]) {
          expect(greet(room, info).lead).not.toMatch(/[Ss]tay|[Bb]leib|begins here|beginnt hier/)
        }
      }
      const whose = language === 'en' ? /My games/ : /Meine Spiele/
      expect(greet(waiting([me, open]), slow).lead).toMatch(whose)
      expect(greet(waiting([me, open], host), slow).lead).toMatch(whose)
    },
  )

  it('ask players of a live game to stay', () => {
    expect(greet(waiting([me, open]), byLink).lead).toMatch(/Stay on this page/)
  })

  it('say why the host cannot start yet', () => {
    const host = { is_host: true }
    expect(tellProgress(waiting([me, open], host))).toMatch(/^One seat is still open/)
    expect(tellProgress(waiting([me, open, open], host))).toMatch(/^2 seats are still open/)
    expect(tellProgress(waiting([me, bot], host))).toBe('All seats are taken.')
    expect(tellProgress(waiting([me, open]))).toBe('Waiting for one more player.')
  })
})

describe('announcements', () => {
  it('name players who take or leave a seat', () => {
    expect(tellSeating(waiting([ann, open]), waiting([ann, bot]))).toBe('Casual took a seat.')
    expect(tellSeating(waiting([ann, bot]), waiting([ann, open]))).toBe('Casual left.')
    expect(tellSeating(waiting([ann, open]), waiting([ann, open]))).toBe('')
  })

  it('name both if one player replaced another', () => {
    expect(tellSeating(waiting([ann]), waiting([bot]))).toBe('Ann left. Casual took a seat.')
  })

  it('tell the host that all seats are taken, and everybody that the game starts', () => {
    const host = { is_host: true }
    expect(tellSeating(waiting([me, open], host), waiting([me, ann], host))).toBe(
      'Ann took a seat. Everyone is here. You can start the game.',
    )
    expect(tellSeating(waiting([me, ann]), waiting([me, ann], { waiting: false }))).toBe(
      'The game has started.',
    )
  })
})
