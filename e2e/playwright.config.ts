import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_LOCALES, CHROMIUM_ARGS, chromiumPath, WINDOW } from './chromium.ts'
import type { WorkerOptions } from './journey.ts'

const executablePath = chromiumPath()

/** Journeys run once a language, but for those whose tag names the one they are walked in. */
export default defineConfig<object, WorkerOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: resolve(import.meta.dirname, '../test-results/e2e'),
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A shared machine now and then starves a browser beyond every wait; a fault of ours fails twice.
  retries: 1,
  // Thousands of small modules that are plain JavaScript already; every worker loads them.
  build: { external: ['**/messages/compiled/**'] },
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['./last-line-reporter.ts']],
  use: {
    // Recording every journey costs as much as walking it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: WINDOW.viewport,
    contextOptions: { reducedMotion: WINDOW.reducedMotion },
    // Journeys answer requests themselves; what the service worker does is tried by itself.
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'zh', grepInvert: /@(en|ru)$/, use: { language: 'zh', locale: BROWSER_LOCALES.zh } },
    { name: 'en', grepInvert: /@(zh|ru)$/, use: { language: 'en', locale: BROWSER_LOCALES.en } },
    { name: 'ru', grepInvert: /@(zh|en)$/, use: { language: 'ru', locale: BROWSER_LOCALES.ru } },
  ],
})
