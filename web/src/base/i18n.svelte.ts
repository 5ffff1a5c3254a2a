// The language of the page. Each component has its texts in both languages, in a file `words.ts`
// beside it, and uses them as `say(words).key`. Texts with plurals or parameters are functions.
import { settings, type Language } from './settings.svelte'

export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The texts of a component in both languages, with the same keys. */
export interface Words<T> {
  en: T
  de: NoInfer<T>
}

/** The texts in the language of the page. They change when the language changes. */
export function say<T>(words: Words<T>): T {
  return words[settings.language]
}

/** A list in words: "a, b and c". */
export function list(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(parts)
}

/** A day and a time in the short form that is usual in the language of the page. */
export function when(iso: string): string {
  const own = navigator.languages.find((each) => each.startsWith(settings.language))
  return new Intl.DateTimeFormat(own ?? settings.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
