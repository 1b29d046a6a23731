/** Which browser the journeys and the measurements drive, and how it is started. */
import { existsSync } from 'node:fs'

/** What a browser of somebody who reads a language asks for. */
export const BROWSER_LOCALES = { zh: 'zh-CN', en: 'en-GB', ru: 'ru-RU' } as const

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium, or CHROMIUM_PATH; undefined leaves the choice to Playwright, which then uses the one it installed. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || USUAL_PATHS.find((path) => existsSync(path))

/** The window of a journey; nothing moves in it. */
export const WINDOW = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

/** No sandbox, since root has none; nothing that would call home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
