// All test files share one process and one DOM, because a new process for each file would take most
// of the time. So each test file starts here with new modules, empty storage and no stubs.
import { vi } from 'vitest'

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
localStorage.clear()
sessionStorage.clear()
location.hash = ''
document.head.replaceChildren()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
