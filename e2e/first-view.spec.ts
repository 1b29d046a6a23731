/** W4, W5, O15: the first views of the pages most people begin with stay within their budgets (docs/targets.md). */
import { weighFirstView } from './first-view.ts'
import { expect, ONCE, ONCE_IN_ENGLISH, siteUrl, takenOver, test } from './journey.ts'
import { readMarket } from './public-routes.ts'

const STYLES_KIB = 25
/** The demonstration's departures change by the hour, and its pages with them by a hundredth or two. */
const CHANGES = 1.02
/** The mall names the programs of its calendar and its timetable besides (docs/decisions/131) and the currencies (145), an offer its chart (137), and names of files scatter (201). */
const PAGE_KIB = { home: 15 * CHANGES, mall: 15.5 * CHANGES, detail: 15.35 * CHANGES }
/** An offer's page draws its lane on a chart, prints with a code that leads back to it (docs/decisions/137), and folds on a phone (161); what every page does costs it a fifth more (197). */
const SCRIPT_KIB = { home: 150, mall: 195, detail: 196.7 }

test('W4 W5: home, mall and an offer’s page weigh no more than they may', ONCE, async ({ context, at }) => {
  const { capacityId } = await readMarket(siteUrl())
  const addresses = { home: '/home/index', mall: '/transport/mall', detail: `/transport/mallDetail?id=${capacityId}` }
  for (const name of ['home', 'mall', 'detail'] as const) {
    const page = await context.newPage()
    const { script, styles, page: document } = await weighFirstView(page, at(addresses[name]))
    await page.close()
    // Control: what was weighed is a page with its program.
    expect(Math.min(script, styles, document), name).toBeGreaterThan(1)
    expect({ name, script: Math.max(script, SCRIPT_KIB[name]) }).toEqual({ name, script: SCRIPT_KIB[name] })
    expect({ name, styles: Math.max(styles, STYLES_KIB) }).toEqual({ name, styles: STYLES_KIB })
    expect({ name, page: Math.max(document, PAGE_KIB[name]) }).toEqual({ name, page: PAGE_KIB[name] })
  }
})

/** Of a page that developers read; its program comes when somebody uses it (docs/decisions/097). */
const READ_SCRIPT_KIB = 60

test('O15: a reference page and a guide are read with little script', ONCE_IN_ENGLISH, async ({ context, at }) => {
  for (const path of ['/platform/api/reference/market/search-offers', '/platform/api/guides/webhooks']) {
    const page = await context.newPage()
    const { script } = await weighFirstView(page, at(path))
    expect({ path, script: Math.max(script, READ_SCRIPT_KIB) }).toEqual({ path, script: READ_SCRIPT_KIB })
    // Control: the program that a use brings weighs more.
    const brought: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') brought.push(response.body())
    })
    await takenOver(page)
    const bytes = (await Promise.all(brought)).reduce((sum, body) => sum + body.length, 0)
    expect(bytes / 1024, path).toBeGreaterThan(READ_SCRIPT_KIB)
    await page.close()
  }
})
