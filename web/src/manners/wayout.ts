// Where a click leads, if it leads away from the table.

/** The address behind `#` that a plain click on a link goes to; null: it stays, or opens a new tab. */
export function findWayOut(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  const to = link?.getAttribute('href') ?? ''
  // What a dialog offers has been asked about; a download or another site opens beside the page.
  const isAsked = link?.closest('dialog') !== null || link?.target === '_blank'
  // Who plays at several tables goes from one to the next.
  const isTable = to.startsWith('#/table/')
  return to.startsWith('#/') && !isAsked && !isTable ? to : null
}
