import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the page while `genial serve` answers it.
const server = 'http://127.0.0.1:8674'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../src/genial/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: URLs in scripts or styles.
    assetsInlineLimit: 0,
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { proxy: { '/api': server, '/t': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['src/fresh.fixture.ts'], // what files would leave to each other
  },
})
