/** A Chromium for the browser tests: named, on the system, Playwright's own, or installed where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Refused, run } from './prepare.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = () =>
  process.env.PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const ofPlaywright = () => {
  const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0

/** Path of a Chromium that can be started. Throws Refused with the ways to get one. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Refused(`CHROMIUM_PATH leads to ${named}, where there is nothing.`)
  }
  const found = onPath() ?? ofPlaywright()
  if (found !== undefined) return found
  if (mayInstall()) {
    console.log('· installing Debian’s chromium')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    if (run('apt-get', ['update', '-qq'], { env }) === 0 && run('apt-get', ['install', '-y', '-qq', 'chromium'], { env }) === 0) {
      const installed = onPath()
      if (installed !== undefined) return installed
    }
  }
  throw new Refused(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or npx playwright install chromium, or set CHROMIUM_PATH to one.',
  )
}
