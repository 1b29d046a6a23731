/**
 * A provider's week, by keyboard alone: 40 offers on the mall get new prices without a file. First all by one percentage, then
 * each 40HQ typed over in the preview of that box. Presses and waits for the machine are counted as they happen; for each press of a key
 * a quarter of a second is allowed, which is a slow typist. What staff has to look at after that is told. The control is one offer
 * changed alone by the same way.
 * Run: node bench/reprice-walk.ts, after `npm run build`
 */
import { expect, type Page } from '@playwright/test'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Review } from '@tongyun/contract/review/endpoints'
import type { listOffers } from '@tongyun/contract/supply/offer-list'
import { ask } from '../e2e/asking.ts'
import { startDemoServer } from '../e2e/demo-server.ts'
import { enter } from '../e2e/people.ts'
import { openBrowser } from './browser.ts'
import { bringFirm, countWalk, DESK, openPage } from './desk-walks.ts'

const OFFERS = 40
const KEY_S = 0.25

const server = await startDemoServer()
process.env.E2E_URL = server.url
process.env.E2E_DATA_DIR = server.dataDir
const browser = await openBrowser()

/** Staff approves all that waits of a firm, its papers first. */
const approveAll = async (mark: string) => {
  const context = await browser.newContext({ viewport: DESK })
  await enter(context, 'demo-review')
  const waiting = async () =>
    (await ask<{ reviews: Review[] }>(context, `/ty/administration/reviews?pageSize=100&q=${mark}`)).reviews
  for (const { reviewId, subjectKind } of await waiting())
    if (subjectKind !== 'offer')
      await ask(context, `/ty/administration/reviews/${reviewId}/decision`, { method: 'POST', data: { decision: 'approve' } })
  const reviewIds = (await waiting()).map(({ reviewId }) => reviewId)
  await ask(context, '/ty/administration/reviews/approve', { method: 'POST', data: { reviewIds } })
  await context.close()
}

/** From the list to new prices that are saved. `typed`: how many prices of 40HQ, the only ones asked for, are typed over. */
const walk = async (page: Page, { offers, percent, typed }: { offers: number; percent: string; typed: number }) => {
  const { press, type, wait, figures } = countWalk(page)
  await wait(() => openPage(page, '/workbenche/capacities'))
  if (offers > 1) await press('Alt+a')
  else {
    await page.locator('input[name=offerIds]').first().focus()
    await press('Space')
  }
  await press('Alt+p')
  await type(percent)
  if (typed > 0) {
    await press('Tab')
    await press('Tab')
    const part = page.locator('select[name=part]')
    while ((await part.inputValue()) !== 'equipment:40HQ') await press('ArrowDown')
    await press('Shift+Tab')
    await press('Shift+Tab')
  }
  await press('Enter')
  const apply = page.locator('button[value=reprice-now]')
  await wait(() => apply.waitFor({ timeout: 60_000 }))
  const prices = page.locator('form:has(button[value=reprice-now]) tbody input')
  if (typed > 0) {
    await expect(apply).toBeFocused()
    await expect(prices).toHaveCount(typed)
    for (let at = 0; at < typed; at += 1) {
      await press('ArrowDown')
      await expect(prices.nth(at)).toBeFocused()
      await type(String(Math.round(Number(await prices.nth(at).inputValue())) + 1))
    }
  }
  await press('Enter')
  await wait(() => apply.waitFor({ state: 'detached', timeout: 120_000 }))
  const { data } = { data: await ask<DataOf<typeof listOffers>>(page.context(), '/ty/workbench/offers?pageSize=100') }
  const { presses, waits, machineS, longestWaitS } = figures()
  const pending = data.offers.filter(({ reviewStatus }) => reviewStatus === 'pending').length
  return {
    offers,
    'typed over': typed,
    presses,
    waits,
    'machine s': machineS,
    'longest wait s': longestWaitS,
    'keys s': presses * KEY_S,
    'seconds in all': Number((machineS + presses * KEY_S).toFixed(1)),
    'wait for staff': pending,
  }
}

try {
  const { context, mark } = await bringFirm(browser, 'Walk', OFFERS)
  await approveAll(mark)
  const page = await context.newPage()
  const alone = await walk(page, { offers: 1, percent: '+1', typed: 0 })
  const all = await walk(page, { offers: OFFERS, percent: '+2', typed: 0 })
  const each = await walk(page, { offers: OFFERS, percent: '', typed: OFFERS })
  console.table({ 'control: one offer': alone, 'all by a percentage': all, 'each 40HQ typed over': each })
  console.table({ 'allowed for a press, s': KEY_S })
} finally {
  await browser.close()
  await server.stop()
}
