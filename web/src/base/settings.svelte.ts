// The player's settings. They are stored in the browser's local storage and never sent.

export type Language = 'en' | 'de'

export interface Choice {
  language: Language
  theme: 'system' | 'light' | 'dark'
  palette: 'classic' | 'soft' | 'clear' // `clear` is made for colour-blind players
  motion: 'system' | 'full' | 'reduced'
  sound: boolean
  confirm: boolean // whether a placed tile waits for confirmation
  // how long each move of other players is shown before the next one
  pace: 'fast' | 'normal' | 'slow'
  notation: boolean // whether lists of moves show notation, such as rbh8h9
  muted: boolean // whether chat messages of other players are hidden
  notices: boolean // whether the system notifies the player of their turn while the page is hidden
  name: string // the name of the person at this screen
  opponent: string // the last chosen level; '' if none was chosen yet
}

const KEY = 'genial.settings'

class Settings {
  #choice: Choice = $state(load())

  get language() {
    return this.#choice.language
  }
  get theme() {
    return this.#choice.theme
  }
  get palette() {
    return this.#choice.palette
  }
  get motion() {
    return this.#choice.motion
  }
  get sound() {
    return this.#choice.sound
  }
  get confirm() {
    return this.#choice.confirm
  }
  get pace() {
    return this.#choice.pace
  }
  get notation() {
    return this.#choice.notation
  }
  get muted() {
    return this.#choice.muted
  }
  get notices() {
    return this.#choice.notices
  }
  get name() {
    return this.#choice.name
  }
  get opponent() {
    return this.#choice.opponent
  }

  /** Whether animations are reduced. */
  get isCalm(): boolean {
    if (this.motion !== 'system') return this.motion === 'reduced'
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  change(part: Partial<Choice>): void {
    this.#choice = { ...this.#choice, ...part }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choice))
    } catch {
      // The browser refuses to store data, so the settings last until the page is closed.
    }
  }

  /** Writes the settings on the root element, where the style sheets read them. */
  apply(root: HTMLElement): void {
    root.lang = this.language
    root.dataset.theme = this.theme
    root.dataset.palette = this.palette
    root.dataset.motion = this.isCalm ? 'reduced' : 'full'
  }
}

function load(): Choice {
  const chosen: Choice = {
    language: navigator.language.startsWith('de') ? 'de' : 'en',
    theme: 'system',
    palette: 'classic',
    motion: 'system',
    sound: true,
    confirm: true,
    pace: 'normal',
    notation: false,
    muted: false,
    notices: false,
    name: '',
    opponent: '',
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (kept && typeof kept === 'object') {
      for (const [key, value] of Object.entries(kept)) {
        if (key in chosen && typeof value === typeof chosen[key as keyof Choice]) {
          Object.assign(chosen, { [key]: value })
        }
      }
    }
  } catch {
    // Nothing is stored, or the stored text cannot be read: the defaults are used.
  }
  return chosen
}

export const settings = new Settings()
