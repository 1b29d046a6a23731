/** W10: requests to any other host, on every public page in every language. Run: node bench/third-party.ts */
import { LOCALES } from '@tongyun/freight/locale'
import { startDemoServer } from '../e2e/demo-server.ts'
import { PUBLIC_ROUTES, readMarket } from '../e2e/public-routes.ts'
import { openBrowser } from './browser.ts'

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const market = await readMarket(server.url)
  const own = new URL(server.url).host
  const rows: Record<string, { requests: number; foreign: number }> = {}
  const foreign: string[] = []
  for (const { name, path } of PUBLIC_ROUTES) {
    const row = { requests: 0, foreign: 0 }
    for (const locale of LOCALES) {
      const page = await browser.newPage()
      page.on('request', (request) => {
        row.requests += 1
        if (new URL(request.url()).host === own) return
        row.foreign += 1
        foreign.push(`${name}: ${request.url()}`)
      })
      await page.goto(`${server.url}/${locale}${path(market)}`, { waitUntil: 'networkidle' })
      await page.close()
    }
    rows[name] = row
  }
  console.table(rows)
  for (const line of foreign) console.log(line)
} finally {
  await browser.close()
  await server.stop()
}
