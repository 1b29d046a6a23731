/** W4 W5: bytes of a first view, each file compressed with gzip level 6, counted as Chromium loads them. Run: node bench/sizes.ts */
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { startDemoServer } from '../e2e/demo-server.ts'
import { PUBLIC_ROUTES, readMarket } from '../e2e/public-routes.ts'
import { openBrowser } from './browser.ts'

const KIB = 1024
const KINDS = { script: 'JS', stylesheet: 'CSS', document: 'HTML', font: 'fonts', image: 'images', fetch: 'data' } as const

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const market = await readMarket(server.url)
  const rows: Record<string, Record<string, number>> = {}
  for (const { name, path } of PUBLIC_ROUTES) {
    const page = await browser.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(`${server.url}/zh${path(market)}`, { waitUntil: 'networkidle' })
    const row: Record<string, number> = Object.fromEntries(Object.values(KINDS).map((kind) => [`${kind} KiB`, 0]))
    for (const response of responses) {
      const kind = KINDS[response.request().resourceType() as keyof typeof KINDS] ?? 'data'
      const body = await response.body().catch(() => Buffer.alloc(0))
      row[`${kind} KiB`] = (row[`${kind} KiB`] ?? 0) + gzipSync(body).length / KIB
    }
    rows[name] = {
      ...Object.fromEntries(Object.entries(row).map(([kind, size]) => [kind, Number(size.toFixed(1))])),
      requests: responses.length,
    }
    await page.close()
  }
  console.table(rows)
} finally {
  await browser.close()
  await server.stop()
}
