/** W4, W5: what a page's first view weighs, each file compressed with gzip level 6, counted as Chromium asks for them. */
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

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

/** Opens an address in a page that nothing was opened in before, and weighs what comes until nothing more is asked for. */
export const weighFirstView = async (page: Page, address: string): Promise<FirstView> => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(address, { waitUntil: 'networkidle' })
  const view: FirstView = { script: 0, styles: 0, page: 0, fonts: 0, pictures: 0, data: 0, requests: responses.length }
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS] ?? 'data'
    const body = await response.body().catch(() => Buffer.alloc(0))
    view[kind] += gzipSync(body, { level: 6 }).length / KIB
  }
  return view
}
