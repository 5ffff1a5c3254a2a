import type { Words } from '../base/i18n.svelte'
import type { Said } from '../protocol'

export type Phrase = NonNullable<Said['phrase']>

const en = {
  phrases: {
    hello: 'Hello!',
    good_luck: 'Good luck!',
    well_played: 'Well played!',
    thanks: 'Thank you!',
    sorry: 'Sorry!',
    one_moment: 'Just a moment.',
    your_turn: 'Your turn!',
    good_game: 'Good game!',
    again: 'Another game?',
    smile: 'Smile',
    laugh: 'Laugh',
    wow: 'Wow',
    clap: 'Bravo!',
    sad: 'Sad',
  } satisfies Record<Phrase, string>,
  says: (name: string, what: string) => `${name}: ${what}`,
  speak: 'Chat',
  write: 'Write a message',
  send: 'Send',
  mute: 'Mute others',
  history: 'Chat messages',
  none: 'No messages yet.',
  // In place of the field to write a message.
  playersOnly: 'Only the players can chat.',
  nobody: 'Nobody else is playing.',
  phrasesOnly: 'Only phrases at this table.',
  partnersSilent: 'Team game: only phrases until the game is over.',
  phrase: 'Phrases', // the button
}

const de: typeof en = {
  phrases: {
    hello: 'Hallo!',
    good_luck: 'Viel Glück!',
    well_played: 'Gut gespielt!',
    thanks: 'Danke!',
    sorry: 'Tut mir leid!',
    one_moment: 'Einen Moment, bitte.',
    your_turn: 'Du bist dran!',
    good_game: 'Schönes Spiel!',
    again: 'Noch ein Spiel?',
    smile: 'Lächeln',
    laugh: 'Lachen',
    wow: 'Staunen',
    clap: 'Bravo!',
    sad: 'Traurig',
  },
  says: (name, what) => `${name}: ${what}`,
  speak: 'Chat',
  write: 'Nachricht schreiben',
  send: 'Senden',
  mute: 'Andere stumm schalten',
  history: 'Chat-Nachrichten',
  none: 'Noch keine Nachrichten.',
  playersOnly: 'Nur die Mitspielenden können chatten.',
  nobody: 'Außer dir spielt niemand mit.',
  phrasesOnly: 'An diesem Tisch gibt es nur feste Sätze.',
  partnersSilent: 'Im Team-Spiel gibt es bis zum Ende nur feste Sätze.',
  phrase: 'Sätze',
}

export const words: Words<typeof en> = { en, de }
