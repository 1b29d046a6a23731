/** W4 W5: KiB of the first view of every public page (e2e/first-view.ts). Run: node bench/sizes.ts */
import { startDemoServer } from '../e2e/demo-server.ts'
import { weighFirstView } from '../e2e/first-view.ts'
import { PUBLIC_ROUTES, readMarket } from '../e2e/public-routes.ts'
import { openBrowser } from './browser.ts'

const server = await startDemoServer()
const browser = await openBrowser()
try {
  const market = await readMarket(server.url)
  const rows: Record<string, Record<string, number>> = {}
  for (const { name, path } of PUBLIC_ROUTES) {
    const page = await browser.newPage()
    const view = await weighFirstView(page, `${server.url}/zh${path(market)}`)
    rows[name] = Object.fromEntries(Object.entries(view).map(([kind, size]) => [kind, Number(size.toFixed(1))]))
    await page.close()
  }
  console.table(rows)
} finally {
  await browser.close()
  await server.stop()
}
