/** W4, W5: what a page's first view weighs, each file compressed with gzip level 6, counted as Chromium asks for them. */
import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from '@playwright/test'

const KIB = 1024
const KINDS = {
  script: 'script',
  stylesheet: 'styles',
  document: 'page',
  font: 'fonts',
  image: 'pictures',
  fetch: 'data',
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

/** KiB of each kind, and how many requests there were. */
type FirstView = Record<Kind, number> & { requests: number }

const QUIET_MS = 500

/** What ends once nothing has been on its way to the page for half a second. */
const watchTraffic = (page: Page) => {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const ended = (request: Request) => {
    open.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => {
    open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    while (open.size > 0 || Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(50)
  }
}

/**
 * Opens an address in a page that nothing was opened in before, and weighs what comes until nothing more is asked for. A page asks
 * for its program after its first paint (web/app/start-after-paint.server.ts), which a busy machine brings so late that the
 * browser has called the network idle before: quiet is waited for from that paint on.
 */
export const weighFirstView = async (page: Page, address: string): Promise<FirstView> => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const quiet = watchTraffic(page)
  await page.goto(address)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(() => setTimeout(painted)))))
  await quiet()
  const view: FirstView = { script: 0, styles: 0, page: 0, fonts: 0, pictures: 0, data: 0, requests: responses.length }
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS] ?? 'data'
    const body = await response.body().catch(() => Buffer.alloc(0))
    view[kind] += gzipSync(body, { level: 6 }).length / KIB
  }
  return view
}
