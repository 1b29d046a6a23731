/** `test` for journeys: pages in the project's language, and a watch over what no page may do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import type { Locale } from '@tongyun/freight/locale'
import { BROWSER_LOCALES, WINDOW } from './chromium.ts'

export type WorkerOptions = { language: Locale }

/**
 * Details of a journey whose course no language changes: it is walked in one. What words can change is looked at in all three:
 * the room they take (accessibility.spec.ts, personal-pages.spec.ts) and what is understood of them.
 */
export const ONCE = { tag: '@zh' }
export const ONCE_IN_ENGLISH = { tag: '@en' }
export const ONCE_IN_RUSSIAN = { tag: '@ru' }

/** A message of the catalogue without parameters, or with them already given. */
type Message = (inputs: never, options: { locale: Locale }) => string

type Fixtures = {
  /** A journey that leaves its browser changed for good, like its clock, asks for a context of its own. */
  ownContext: boolean
  /** Address of a page in the project's language: `at('/home/index')`. */
  at: (path: string) => string
  /** A message in the project's language. */
  say: <M extends Message>(message: M, inputs?: Parameters<M>[0]) => string
  /** Faults seen so far; a journey that expects one takes it out. */
  faults: string[]
}

export type Say = Fixtures['say']

type WorkerFixtures = WorkerOptions & {
  /** The window a worker keeps, with script or without. */
  keptWindow: (javaScriptEnabled: boolean) => Promise<Page>
}

export const siteUrl = () => {
  const url = process.env.E2E_URL
  if (url === undefined) throw new Error('global-setup.ts sets E2E_URL')
  return url
}

/** Adds what a page does wrong to `faults`, until the function it returns is called. */
export const watch = (page: Page, faults: string[]) => {
  const host = new URL(siteUrl()).host
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: Error) => faults.push(`script: ${error.message}`)
  const onRequest = (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) faults.push(`third party: ${request.url()}`)
  }
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest)
  return () => page.off('console', onConsole).off('pageerror', onError).off('request', onRequest)
}

/** Takes a page up as somebody does who reaches for its head: some begin their scripts then (docs/decisions/097). */
const takeUp = () => {
  document.querySelector('header')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Waits until scripts, which begin after the first paint (docs/decisions/011) or with the first use, have taken the page over. */
export const takenOver = async (page: Page) => {
  await page.evaluate(takeUp)
  // React marks what it has taken over. Looking with every frame, as is the default, makes the browser draw frames for nothing.
  // Scripts that never came, as from a server out of breath, end the journey instead of holding it up till its time is over.
  return page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')), null, {
    polling: 100,
    timeout: 60_000,
  })
}

/** Makes `goto` end when the page answers to hands: nobody is faster than its scripts. */
const gotoTakenOver = (page: Page): Page => {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (answer?.headers()['content-type']?.startsWith('text/html')) await takenOver(page)
    return answer
  }
  return page
}

const LEAVING_MS = 20_000

/** Forgets what a journey left in a window: whoever is logged in, the language, other windows, sizes and colours. */
const leaveAsFound = async (page: Page) => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  if (page.isClosed()) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith(siteUrl())) {
    // Loads a static file first: a real page may navigate away before it answers.
    await page.goto(`${siteUrl()}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await context.clearCookies()
  await page.emulateMedia({
    colorScheme: null,
    media: null,
    forcedColors: null,
    contrast: null,
    reducedMotion: WINDOW.reducedMotion,
  })
  await page.setViewportSize(WINDOW.viewport)
  await page.mouse.move(0, 0)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['zh', { option: true, scope: 'worker' }],
  ownContext: [false, { option: true }],
  keptWindow: [
    async ({ browser, language }, use) => {
      const pages = new Map<boolean, Page>()
      await use(async (javaScriptEnabled) => {
        const kept = pages.get(javaScriptEnabled)
        if (kept !== undefined && !kept.isClosed()) return kept
        const context =
          kept?.context() ?? (await browser.newContext({ ...WINDOW, locale: BROWSER_LOCALES[language], javaScriptEnabled }))
        const page = await context.newPage()
        if (javaScriptEnabled) gotoTakenOver(page)
        pages.set(javaScriptEnabled, page)
        context.once('close', () => pages.delete(javaScriptEnabled))
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  // A window of its own for every journey costs more than most journeys: a process, and every script fetched and compiled anew.
  page: async ({ browser, language, locale, javaScriptEnabled, ownContext, keptWindow }, use) => {
    if (ownContext || locale !== BROWSER_LOCALES[language]) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await use(javaScriptEnabled ? gotoTakenOver(page) : page)
      await context.close()
      return
    }
    const page = await keptWindow(javaScriptEnabled)
    await use(page)
    const isLeft = leaveAsFound(page).then(
      () => true,
      () => false,
    )
    // A window that no longer answers is given up: the next journey gets another.
    if (!(await Promise.race([isLeft, sleep(LEAVING_MS, false, { ref: false })]))) await page.context().close()
  },
  context: async ({ page }, use) => use(page.context()),
  at: async ({ language }, use) => use((path) => `${siteUrl()}/${language}${path}`),
  say: async ({ language }, use) => use((message, inputs) => message((inputs ?? {}) as never, { locale: language })),
  faults: [
    async ({ page, context }, use) => {
      const faults: string[] = []
      const unwatch = watch(page, faults)
      const watchOther = (other: Page) => void watch(other, faults)
      context.on('page', watchOther)
      await use(faults)
      context.off('page', watchOther)
      unwatch()
      // W10, and: no script error, no refused content security policy, on any page of any journey.
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Opens an address and waits until the page is as it stays: scripts at work, fonts there, nothing being fetched.
 * @returns the answer to the address itself
 */
export const openSettled = async (page: Page, url: string) => {
  const pending = new Set<Request>()
  // A stream of events ends with its page.
  const begin = (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith('/stream')) pending.add(request)
  }
  const end = (request: Request) => pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const answer = await page.goto(url)
  // What React renders in a second step comes before the first idle moment.
  await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle))
    await document.fonts.ready
  })
  await expect.poll(() => [...pending].map((request) => request.url()), { intervals: [20, 50, 100] }).toEqual([])
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return answer
}

export { expect }
