// Copying to the clipboard.

/** Copies the text of a field to the clipboard. Returns whether that worked. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    // The clipboard API is not allowed, or missing without https. This older function still works.
    field.select()
    return document.execCommand('copy')
  }
}
