// The language of the page. Each component has its texts in a file `words.ts` beside it, in both
// languages, and uses them as `say(words).key`. Plurals and parameters are functions.
import { settings } from './settings.svelte'

export type Language = 'en' | 'de'

export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The texts of a component in both languages, with the same keys. */
export interface Words<T> {
  en: T
  de: NoInfer<T>
}

/** The texts in the language of the page; reactive. */
export function say<T>(words: Words<T>): T {
  return words[settings.language]
}

/** A list in words: "a, b and c". */
export function list(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(parts)
}

/** A day and time in short form, as usual in the language of the page. */
export function when(iso: string): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  return new Intl.DateTimeFormat(own ?? settings.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
