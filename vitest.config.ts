import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{freight,places,messages,contract,server,web,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/build/**', 'data/**'],
    // Two cores and one PostgreSQL: more files at once only queue.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
