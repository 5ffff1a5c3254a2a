import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the page while `genial serve` answers it.
const server = 'http://127.0.0.1:8674'

const folder = '../src/genial/server/page'

/** Writes the service worker beside the built page, with a list of all files and their version. */
const serviceWorker = {
  name: 'service-worker',
  apply: 'build' as const,
  closeBundle() {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = found
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort()
    const hash = createHash('sha256')
    for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
    const build = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files })
    const source = readFileSync('service-worker.js', 'utf8')
    writeFileSync(join(folder, 'service-worker.js'), source.replace('BUILD\n', `${build}\n`))
  },
}

export default defineConfig({
  plugins: [svelte(), serviceWorker],
  base: './',
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: URLs in scripts or styles.
    assetsInlineLimit: 0,
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: {
    proxy: { '/api': server, '/t': server, '/embed': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['src/fresh.fixture.ts'], // what files would leave to each other
  },
})
