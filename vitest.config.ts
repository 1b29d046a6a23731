import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'web/build/**', 'data/**']

export default defineConfig({
  test: {
    // Two cores and one PostgreSQL: more files at once only queue.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{freight,capacity-index,places,messages,contract,web,tools}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: 'server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
