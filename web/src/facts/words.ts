import type { Words } from '../base/i18n.svelte'

/** One of two compared moves, in two forms: its name, and its name with the word for "after". */
export interface Label {
  it: string // "the best move"
  after: string // "after the best move"
}

export interface FactWords {
  /** The names of the compared moves, as parts of the sentences below. */
  moves: {
    played: Label // the move that was made in a reviewed game
    better: Label
    own: Label // the move that the viewer tries
    best: Label
    suggested: Label
    most: Label // the move with the most points
    ranked: (rank: number) => Label // one of the suggestions
  }
  you: { name: string; needs: string }
  needs: (names: string, number: number) => string
  more: (spaces: number) => string // the end of a list of spaces
  // The sentences. In each of them, the better move is compared with the played one.
  endsGame: (better: Label) => string
  earnsBonus: (better: Label, colours: string, bonus: number, instead: number) => string
  // The name is null if the sentence addresses the viewer.
  lowest: (name: string | null, colours: string, number: number, marker: number) => string
  lowestAfter: (better: Label, value: number, played: Label, other: number) => string
  holdsMarkers: (better: Label, value: number, played: Label, other: number) => string
  // How far the marker of a colour moves. The marker is null if its place is not known.
  fields: (colour: string, fields: number, marker: number | null) => string
  scores: (better: Label, fields: string, played: Label, others: string) => string
  helpsLower: (better: Label, fields: string) => string
  scoresAlone: (played: Label, fields: string) => string
  scoresNothing: string
  sameTile: (spaces: string, value: number, other: number) => string
  needed: (needs: string, colour: string, marker: number) => string
  keepsSpaces: (
    better: Label,
    points: number,
    spaces: string,
    played: Label,
    left: number,
  ) => string
  nextPlacement: (
    better: Label,
    tile: string,
    points: number,
    colour: string,
    spaces: string,
  ) => string
  nextAfter: (played: Label, points: number, colour: string) => string
  leavesSpaces: (
    played: Label,
    points: number,
    spaces: string,
    better: Label,
    left: number,
  ) => string
  taken: (names: string, points: number, colour: string, number: number) => string
  swap: (tiles: number) => string
  keep: string
  unseen: (unseen: number, all: number, colours: string) => string
}

const points = (number: number) => (number === 1 ? '1 point' : `${number} points`)
const punkte = (number: number) => (number === 1 ? '1 Punkt' : `${number} Punkte`)

const english = (it: string): Label => ({ it, after: `after ${it}` })

export const words: Words<FactWords> = {
  en: {
    moves: {
      played: english('the played move'),
      better: english('the better move'),
      own: english('your move'),
      best: english('the best move'),
      suggested: english('this move'),
      most: english('the move with the most points'),
      ranked: (rank) => english(`suggestion ${rank}`),
    },
    you: { name: 'you', needs: 'you need' },
    needs: (names, number) => (number === 1 ? `${names} needs` : `${names} need`),
    more: (spaces) => (spaces === 1 ? '1 more space' : `${spaces} more spaces`),
    endsGame: (better) => `${better.it} wins the game immediately.`,
    earnsBonus: (better, colours, bonus, instead) =>
      `${better.it} takes ${colours} to the end of the track and earns ` +
      (bonus === 1
        ? 'a bonus tile.'
        : `${bonus} bonus tiles${instead ? ` instead of ${instead}` : ''}.`),
    lowest: (name, colours, number, marker) =>
      `${name === null ? 'your' : `${name}’s`} ` +
      (number === 1 ? 'lowest colour is' : 'lowest colours are') +
      ` ${colours}, at ${marker}.`,
    lowestAfter: (better, value, played, other) =>
      `The lowest score is ${value} ${better.after}, and ${other} ${played.after}.`,
    holdsMarkers: (better, value, played, other) =>
      `Markers on the player’s own side: ${value} ${better.after}, ${other} ${played.after}.`,
    fields: (colour, fields, marker) =>
      marker === null
        ? `${fields} ${colour}`
        : `${fields} in ${colour} (${marker} → ${marker + fields})`,
    scores: (better, fields, played, others) =>
      `${better.it} scores ${fields}; ${played.it} scores ${others}.`,
    helpsLower: (better, fields) => `${better.it} helps lower colours: ${fields}.`,
    scoresAlone: (played, fields) => `${played.it} scores ${fields}.`,
    scoresNothing: 'nothing',
    sameTile: (spaces, value, other) =>
      `On ${spaces}, the same tile scores ${points(value)} instead of ${other}.`,
    needed: (needs, colour, marker) => `${needs} ${colour} (now at ${marker}).`,
    keepsSpaces: (better, most, spaces, played, left) =>
      `${better.after}, ${points(most)} can still be scored on ${spaces}; ` +
      `${played.after}, ${left ? `at most ${left}` : 'none'}.`,
    nextPlacement: (better, tile, most, colour, spaces) =>
      `${better.after}, the tile ${tile} stays on the rack: it can score ${most} in ${colour} on ${spaces}.`,
    nextAfter: (played, most, colour) =>
      `${played.after}, no tile on the rack can score ${most ? `more than ${most} ` : ''}in ${colour}.`,
    leavesSpaces: (played, most, spaces, better, left) =>
      `${played.after}, ${points(most)} can still be scored on ${spaces}; ` +
      `${better.after}, ${left ? `at most ${left}` : 'none'}.`,
    taken: (names, taken, colour) => `${names} then scored ${points(taken)} in ${colour}.`,
    swap: (tiles) =>
      tiles === 1 ? 'Swapping the tile is better.' : `Swapping ${tiles} tiles is better.`,
    keep: 'Keeping the tiles is better.',
    unseen: (unseen, all, colours) => `${unseen} of ${all} unseen tiles contain ${colours}.`,
  },
  de: {
    moves: {
      played: { it: 'der gespielte Zug', after: 'nach dem gespielten Zug' },
      better: { it: 'der bessere Zug', after: 'nach dem besseren Zug' },
      own: { it: 'dein Zug', after: 'nach deinem Zug' },
      best: { it: 'der beste Zug', after: 'nach dem besten Zug' },
      suggested: { it: 'dieser Zug', after: 'nach diesem Zug' },
      most: {
        it: 'der Zug mit den meisten Punkten',
        after: 'nach dem Zug mit den meisten Punkten',
      },
      ranked: (rank) => ({ it: `Vorschlag ${rank}`, after: `nach Vorschlag ${rank}` }),
    },
    you: { name: 'du', needs: 'du brauchst' },
    needs: (names, number) => (number === 1 ? `${names} braucht` : `${names} brauchen`),
    more: (spaces) => (spaces === 1 ? '1 weiteren Feld' : `${spaces} weiteren Feldern`),
    endsGame: (better) => `${better.it} gewinnt das Spiel sofort.`,
    earnsBonus: (better, colours, bonus, instead) =>
      `${better.it} bringt ${colours} ans Ende der Leiste und damit ` +
      (bonus === 1
        ? 'ein Bonusplättchen.'
        : `${bonus} Bonusplättchen${instead ? ` statt ${instead}` : ''}.`),
    lowest: (name, colours, number, marker) =>
      `${name === null ? 'deine' : 'die'} ` +
      (number === 1 ? 'niedrigste Farbe' : 'niedrigsten Farben') +
      (name === null ? '' : ` von ${name}`) +
      ` ${number === 1 ? 'ist' : 'sind'} ${colours} mit ${marker}.`,
    lowestAfter: (better, value, played, other) =>
      `Die niedrigste Punktzahl ist ${better.after} ${value}, ${played.after} ${other}.`,
    holdsMarkers: (better, value, played, other) =>
      `Steine auf der eigenen Seite: ${better.after} ${value}, ${played.after} ${other}.`,
    fields: (colour, fields, marker) =>
      marker === null
        ? `${fields} × ${colour}`
        : `${fields} × ${colour} (${marker} → ${marker + fields})`,
    scores: (better, fields, played, others) =>
      `${better.it} bringt ${fields}, ${played.it} bringt ${others}.`,
    helpsLower: (better, fields) => `${better.it} hilft niedrigeren Farben: ${fields}.`,
    scoresAlone: (played, fields) => `${played.it} bringt ${fields}.`,
    scoresNothing: 'nichts',
    sameTile: (spaces, value, other) =>
      `Dasselbe Plättchen bringt auf ${spaces} ${punkte(value)} statt ${other}.`,
    needed: (needs, colour, marker) => `${needs} ${colour} (jetzt bei ${marker}).`,
    keepsSpaces: (better, most, spaces, played, left) =>
      `${better.after} sind auf ${spaces} noch ${punkte(most)} möglich, ` +
      `${played.after} ${left ? `höchstens ${left}` : 'keine'}.`,
    nextPlacement: (better, tile, most, colour, spaces) =>
      `${better.after} bleibt das Plättchen ${tile} auf dem Bänkchen: Es kann auf ${spaces} ${punkte(most)} in ${colour} bringen.`,
    nextAfter: (played, most, colour) =>
      `${played.after} bringt kein Plättchen auf dem Bänkchen ${most ? `mehr als ${punkte(most)}` : 'Punkte'} in ${colour}.`,
    leavesSpaces: (played, most, spaces, better, left) =>
      `${played.after} sind auf ${spaces} noch ${punkte(most)} möglich, ` +
      `${better.after} ${left ? `höchstens ${left}` : 'keine'}.`,
    taken: (names, taken, colour, number) =>
      `${names} ${number === 1 ? 'hat' : 'haben'} danach ${punkte(taken)} in ${colour} geholt.`,
    swap: (tiles) =>
      tiles === 1
        ? 'Das Plättchen zu tauschen ist besser.'
        : `${tiles} Plättchen zu tauschen ist besser.`,
    keep: 'Die Plättchen zu behalten ist besser.',
    unseen: (unseen, all, colours) =>
      `${unseen} von ${all} ungesehenen Plättchen zeigen ${colours}.`,
  },
}
