// The site has no settings of its own: the colours are those that the reader chose on the page of the
// game, which the same server serves. Otherwise they follow the system.
const site = document.documentElement
try {
  const { theme } = JSON.parse(localStorage.getItem('genial.settings') ?? '{}')
  if (theme === 'light' || theme === 'dark') site.dataset.theme = theme
} catch {
  // The browser refuses to read stored data, or the data is not ours.
}

document.addEventListener('DOMContentLoaded', () => {
  // `genial serve` shows the site in the folder docs, beside the game. Elsewhere there is no game.
  const folder = new URL(site.dataset.content_root, location.href)
  const game = document.querySelector('.game')
  game.hidden = !(folder.protocol.startsWith('http') && folder.pathname.endsWith('/docs/'))

  const asked = new URLSearchParams(location.search).get('q')
  const fields = document.querySelectorAll('input[name=q]')
  if (asked) fields.forEach((field) => (field.value = asked))

  // The page that is open is in the visible part of the list of pages.
  const current = document.querySelector('.pages a.current')
  const list = document.querySelector('.pages')
  if (current && list.scrollHeight > list.clientHeight) {
    list.scrollTop = current.offsetTop - list.clientHeight / 3
  }
})
