import type { Words } from '../../base/i18n.svelte'
import type { Choice } from '../../base/settings.svelte'

export interface SettingsWords {
  title: string
  lead: string
  name: string
  nameWhy: string
  language: string
  theme: string
  themes: Record<Choice['theme'], string>
  palette: string
  palettes: Record<Choice['palette'], string>
  paletteWhy: string
  motion: string
  motions: Record<Choice['motion'], string>
  play: string
  sound: string
  confirm: string
  confirmWhy: string
  friends: string
  notices: string
  noticesWhy: string
  noticesRefused: string
  muted: string
  mutedWhy: string
}

export const words: Words<SettingsWords> = {
  en: {
    title: 'Settings',
    lead: 'They apply at once and stay in this browser.',
    name: 'Your name',
    nameWhy: 'How you are called in new games. May stay empty.',
    language: 'Language',
    theme: 'Light or dark',
    themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    palette: 'Colours of the tiles',
    palettes: { classic: 'Classic', soft: 'Soft', clear: 'Clear' },
    paletteWhy: '“Clear” is made for colour-blind eyes. The symbols are always there.',
    motion: 'Motion',
    motions: { system: 'Like the system', full: 'Full', reduced: 'Little' },
    play: 'At the table',
    sound: 'Sounds',
    confirm: 'Confirm placements',
    confirmWhy: 'A tile waits for a second click before it counts.',
    friends: 'With friends',
    notices: 'Tell me when it is my turn',
    noticesWhy: 'A notice of the system, while a table is open and this page is out of sight.',
    noticesRefused:
      'The browser does not allow it. You can change that in its settings for this page.',
    muted: 'Mute the others',
    mutedWhy: 'What others say at a table is neither shown nor read out.',
  },
  de: {
    title: 'Einstellungen',
    lead: 'Sie gelten sofort und bleiben in diesem Browser.',
    name: 'Dein Name',
    nameWhy: 'So heißt du in neuen Spielen. Darf leer bleiben.',
    language: 'Sprache',
    theme: 'Hell oder dunkel',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    palette: 'Farben der Plättchen',
    palettes: { classic: 'Klassisch', soft: 'Sanft', clear: 'Deutlich' },
    paletteWhy: '„Deutlich“ ist für farbenblinde Augen gemacht. Die Symbole sind immer da.',
    motion: 'Bewegung',
    motions: { system: 'Wie das System', full: 'Voll', reduced: 'Wenig' },
    play: 'Am Tisch',
    sound: 'Töne',
    confirm: 'Legen bestätigen',
    confirmWhy: 'Ein Plättchen wartet auf einen zweiten Klick, bevor es zählt.',
    friends: 'Mit Freunden',
    notices: 'Sag mir, wenn ich dran bin',
    noticesWhy:
      'Eine Mitteilung des Systems, solange ein Tisch offen und diese Seite verdeckt ist.',
    noticesRefused:
      'Der Browser erlaubt es nicht. In seinen Einstellungen für diese Seite lässt sich das ändern.',
    muted: 'Andere stumm schalten',
    mutedWhy: 'Was andere am Tisch sagen, wird weder gezeigt noch vorgelesen.',
  },
}
