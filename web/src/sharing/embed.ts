// The line of HTML that shows a finished game on another page.

/** The frame of a game. `page` is the address of this page. */
export function formatEmbed(id: string, title: string, page: string = document.baseURI): string {
  const source = new URL(`embed/${encodeURIComponent(id)}`, page).href
  const size = 'width="800" height="640" style="border:0;max-width:100%"'
  return `<iframe src="${source}" title="${escape(title)}" ${size} loading="lazy"></iframe>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
