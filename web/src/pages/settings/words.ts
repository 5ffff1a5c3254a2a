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
  pace: string
  paces: Record<Choice['pace'], string>
  paceWhy: string
  notation: string
  notationWhy: string
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
    lead: 'Changes apply immediately and are saved in this browser.',
    name: 'Your name',
    nameWhy: 'Your name in new games (optional).',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    palette: 'Tile colours',
    palettes: { classic: 'Classic', soft: 'Soft', clear: 'Clear' },
    paletteWhy: '“Clear” is made for colour-blind players. Symbols are always shown.',
    motion: 'Motion',
    motions: { system: 'System', full: 'Full', reduced: 'Reduced' },
    play: 'Gameplay',
    sound: 'Sounds',
    confirm: 'Confirm placements',
    confirmWhy:
      'A placed tile counts only after you press Confirm. If this is off, one click plays the tile at once.',
    pace: 'Speed of other players’ moves',
    paces: { fast: 'Fast', normal: 'Normal', slow: 'Slow' },
    paceWhy: 'How long you see each move of a bot or another player.',
    notation: 'Show notation',
    notationWhy: 'Move lists also show each move in notation, such as rbh8h9.',
    friends: 'Playing with others',
    notices: 'Notify me when it’s my turn',
    noticesWhy: 'Get a notification while this tab is in the background.',
    noticesRefused:
      'Your browser blocks notifications. You can allow them in its settings for this page.',
    muted: 'Mute others',
    mutedWhy: 'Chat messages from other players are neither shown nor read aloud.',
  },
  de: {
    title: 'Einstellungen',
    lead: 'Änderungen gelten sofort und bleiben in diesem Browser.',
    name: 'Dein Name',
    nameWhy: 'Dein Name in neuen Spielen (freiwillig).',
    language: 'Sprache',
    theme: 'Design',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    palette: 'Farben der Plättchen',
    palettes: { classic: 'Klassisch', soft: 'Sanft', clear: 'Deutlich' },
    paletteWhy: '„Deutlich“ ist für Farbenblinde gemacht. Die Symbole sind immer zu sehen.',
    motion: 'Bewegung',
    motions: { system: 'System', full: 'Voll', reduced: 'Reduziert' },
    play: 'Im Spiel',
    sound: 'Töne',
    confirm: 'Legen bestätigen',
    confirmWhy:
      'Ein Plättchen liegt erst, wenn du „Bestätigen“ drückst. Ist das aus, legt es schon ein Klick.',
    pace: 'Tempo der anderen',
    paces: { fast: 'Schnell', normal: 'Normal', slow: 'Langsam' },
    paceWhy: 'Wie lange du jeden Zug eines Bots oder Mitspielers siehst.',
    notation: 'Notation zeigen',
    notationWhy: 'Zuglisten zeigen auch die Notation, zum Beispiel rbh8h9.',
    friends: 'Mit anderen',
    notices: 'Benachrichtige mich, wenn ich dran bin',
    noticesWhy: 'Du bekommst eine Mitteilung, solange dieser Tab im Hintergrund ist.',
    noticesRefused:
      'Dein Browser blockiert Mitteilungen. In seinen Einstellungen für diese Seite kannst du sie erlauben.',
    muted: 'Andere stumm schalten',
    mutedWhy: 'Chat-Nachrichten anderer werden weder gezeigt noch vorgelesen.',
  },
}
