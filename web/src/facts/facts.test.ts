import { afterEach, describe, expect, it } from 'vitest'
import { say } from '../base/i18n.svelte'
import { settings } from '../base/settings.svelte'
import { tellFact, type Fact } from './facts'
import { words } from './words'

function tell(fact: Fact, viewer: number | null = null): string {
  const { better, played } = say(words).moves
  return tellFact(fact, { names: ['Ann', 'Ben'], viewer, better, played })
}

const raises: Fact = {
  kind: 'raises_lowest',
  seat: 0,
  colours: 'rg',
  marker: 3,
  played: 3,
  better: 5,
}
const needs: Fact = {
  kind: 'opponent_needs',
  seats: [1],
  colour: 'b',
  marker: 2,
  played: 5,
  better: 0,
  spaces: ['c4', 'c5', 'd5', 'd6', 'e6'],
  taken: 5,
}

describe('facts as sentences', () => {
  afterEach(() => settings.change({ language: 'en' }))

  it('name the lowest colours and both results', () => {
    expect(tell(raises)).toBe(
      'Ann’s lowest colours are red and green, at 3. ' +
        'The lowest score is 5 after the better move, and 3 after the played move.',
    )
  })

  it('address the viewer', () => {
    expect(tell(raises, 0)).toMatch(/^Your lowest colours/)
    expect(tell({ ...needs, seats: [0], taken: null }, 0)).toMatch(/^You need blue \(now at 2\)\. /)
  })

  it('say what the opponent needs and took, with few spaces', () => {
    expect(tell(needs)).toBe(
      'Ben needs blue (now at 2). After the played move, 5 points can still be scored on c4, c5, d5, and ' +
        '2 more spaces; after the better move, none. Ben then scored 5 points in blue.',
    )
  })

  it('leave out colours that score nothing', () => {
    const scores: Fact = {
      kind: 'scores',
      played_move: 'rba1a2',
      better_move: 'rbh8h9',
      played: { r: 0, b: 0 },
      better: { r: 3, b: 0 },
    }
    expect(tell(scores)).toBe('The better move scores 3 red; the played move scores nothing.')
  })

  it('add the markers of the player if they are given', () => {
    const scores: Fact = {
      kind: 'scores',
      played_move: 'ppa1a2',
      better_move: 'rbh8h9',
      played: { p: 4 },
      better: { r: 2, b: 1 },
    }
    const { suggested: better, most: played } = say(words).moves
    const markers = { r: 1, b: 3, p: 12 }
    expect(tellFact(scores, { names: [], viewer: 0, better, played, markers })).toBe(
      'This move scores 2 in red (1 → 3) and 1 in blue (3 → 4); ' +
        'the move with the most points scores 4 in purple (12 → 16).',
    )
  })

  it('support a hint that scores fewer points', () => {
    const scores: Fact = {
      kind: 'scores',
      played_move: 'ppa1a2',
      better_move: 'rbh8h9',
      played: { p: 4 },
      better: { r: 2, b: 1 },
    }
    const { suggested: better, most: played } = say(words).moves
    const markers = { r: 1, b: 3, p: 12 }
    const about = { names: [], viewer: 0, better, played, markers, isHint: true }
    expect(tellFact(scores, about)).toBe(
      'This move helps lower colours: 2 in red (1 → 3) and 1 in blue (3 → 4). ' +
        'The move with the most points scores 4 in purple (12 → 16).',
    )
    expect(tellFact({ ...scores, played: { p: 2 } }, about)).toMatch(/^This move scores 2 in red/)
    settings.change({ language: 'de' })
    const german = { ...about, better: say(words).moves.suggested, played: say(words).moves.most }
    expect(tellFact(scores, german)).toBe(
      'Dieser Zug hilft niedrigeren Farben: 2 × Rot (1 → 3) und 1 × Blau (3 → 4). ' +
        'Der Zug mit den meisten Punkten bringt 4 × Violett (12 → 16).',
    )
  })

  it('name the marker of now in a hint, not the one after the other move', () => {
    const keeps: Fact = {
      kind: 'keeps_spaces',
      seat: 0,
      colour: 'r',
      marker: 3,
      before: 4,
      played: 1,
      better: 4,
      spaces: ['h8'],
    }
    const { suggested: better, most: played } = say(words).moves
    const about = { names: ['Ann'], viewer: 0, better, played, markers: { r: 1 } }
    expect(tellFact(keeps, { ...about, isHint: true })).toMatch(/^You need red \(now at 1\)\./)
    expect(tellFact(keeps, about)).toMatch(/^You need red \(now at 3\)\./)
  })

  it('name the tile on the rack for the next turn', () => {
    const next: Fact = {
      kind: 'next_placement',
      seat: 0,
      colour: 'b',
      marker: 2,
      played: 0,
      better: 5,
      tile: 'bg',
      spaces: ['c4', 'c5'],
    }
    expect(tell(next, 0)).toBe(
      'You need blue (now at 2). After the better move, the tile blue and green stays on the ' +
        'rack: it can score 5 in blue on c4 and c5. After the played move, no tile on the rack ' +
        'can score in blue.',
    )
    settings.change({ language: 'de' })
    expect(tell({ ...next, played: 1 }, 0)).toBe(
      'Du brauchst Blau (jetzt bei 2). Nach dem besseren Zug bleibt das Plättchen Blau und Grün ' +
        'auf dem Bänkchen: Es kann auf c4 und c5 5 Punkte in Blau bringen. Nach dem gespielten Zug ' +
        'bringt kein Plättchen auf dem Bänkchen mehr als 1 Punkt in Blau.',
    )
  })

  it('follow the language', () => {
    settings.change({ language: 'de' })
    expect(tell(raises, 0)).toBe(
      'Deine niedrigsten Farben sind Rot und Grün mit 3. ' +
        'Die niedrigste Punktzahl ist nach dem besseren Zug 5, nach dem gespielten Zug 3.',
    )
    expect(tell({ ...raises, colours: 'r' })).toMatch(
      /^Die niedrigste Farbe von Ann ist Rot mit 3\. /,
    )
    expect(tell({ kind: 'ends_game', better: 'rbh8h9', reason: 'full' })).toBe(
      'Der bessere Zug gewinnt das Spiel sofort.',
    )
  })

  it('stay silent about kinds that this page does not know', () => {
    expect(tell({ kind: 'later' } as unknown as Fact)).toBe('')
  })
})
