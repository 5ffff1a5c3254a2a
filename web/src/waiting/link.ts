// The link to a table, and how it gets to others.
import { formatRoute } from '../base/router.svelte'

/** The whole address of a table's page. */
export function linkTo(id: string, page: string = document.baseURI): string {
  return new URL(formatRoute({ page: 'table', id }), page).href
}

/** Whether a link means the computer it is opened on: for anybody else it leads nowhere. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** Puts the text of a field on the clipboard; says whether that worked. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    // Not allowed, or not there: pages without https have no clipboard, but they have this.
    field.select()
    return document.execCommand('copy')
  }
}
