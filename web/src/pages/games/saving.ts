// A file that the page has, given to the browser to keep.

const ENOUGH = 60_000 // milliseconds, after which every browser has taken it

/** Lets the browser keep a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), ENOUGH)
}
