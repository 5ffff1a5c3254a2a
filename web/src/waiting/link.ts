// The link to a table, to be copied or shared.
import { formatRoute } from '../base/router.svelte'

/** The full address of a table's page. */
export function linkTo(id: string, page: string = document.baseURI): string {
  return new URL(formatRoute({ page: 'table', id }), page).href
}

/** Whether a link works only on this computer, because its host name is local. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Copies the text of a field to the clipboard; returns whether that worked. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    // The clipboard API is not allowed or, without https, missing. This older way still works.
    field.select()
    return document.execCommand('copy')
  }
}
