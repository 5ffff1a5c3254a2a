// Lets the browser save a file that the page has made or loaded.

const DOWNLOADED = 60_000 // ms; by then every browser has read the file

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOADED)
}
