/** `test` for journeys: pages in the project's language, and a watch over what no page may do. */
import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import type { Locale } from '@tongyun/contract/page-context'

export type JourneyOptions = { language: Locale }

/** Details of a journey that no language can change; it runs in one project. */
export const ONCE = { tag: '@once' }

/** A message of the catalogue without parameters, or with them already given. */
type Message = (inputs: never, options: { locale: Locale }) => string

type Fixtures = {
  /** Address of a page in the project's language: `at('/home/index')`. */
  at: (path: string) => string
  /** A message in the project's language. */
  say: <M extends Message>(message: M, inputs?: Parameters<M>[0]) => string
  /** Faults seen so far; a journey that expects one takes it out. */
  faults: string[]
}

export const siteUrl = () => {
  const url = process.env.E2E_URL
  if (url === undefined) throw new Error('global-setup.ts sets E2E_URL')
  return url
}

const watch = (page: Page, faults: string[]) => {
  const host = new URL(siteUrl()).host
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`))
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) faults.push(`third party: ${request.url()}`)
  })
}

export const test = base.extend<Fixtures & JourneyOptions>({
  language: ['zh', { option: true }],
  at: async ({ language }, use) => use((path) => `${siteUrl()}/${language}${path}`),
  say: async ({ language }, use) => use((message, inputs) => message((inputs ?? {}) as never, { locale: language })),
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('page', (page) => watch(page, faults))
      await use(faults)
      // W10, and: no script error, no refused content security policy, on any page of any journey.
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
