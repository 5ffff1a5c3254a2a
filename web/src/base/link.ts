// Links that players copy or share.
import { invitationPath } from './router.svelte'
import { settings } from './settings.svelte'

/** The full address of a table. Its preview has the language of this page. */
export function linkTo(id: string, page: string = document.baseURI): string {
  const link = new URL(invitationPath(id), page)
  if (settings.language !== 'en') link.searchParams.set('lang', settings.language)
  return link.href
}

/** Whether a link works only on this computer, because its host name is local. */
export function isOnlyHere(link: string): boolean {
  const { hostname } = new URL(link)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
