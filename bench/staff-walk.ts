/**
 * Staff at a full queue, by keyboard alone: 60 offers and 5 firms with their licences, five of the offers at a tenth of their
 * price. Papers first; what can be approved together then is; the rest is opened one by one, and prices that stand out are sent
 * back with a reason. Presses and waits for the machine are counted as they happen. What a person reads meanwhile is not measured: the
 * allowance for each decision is stated below the table. The control is the same queue without ticking together.
 * Run: node bench/staff-walk.ts, after `npm run build`
 */
import { type Browser, expect, type Page } from '@playwright/test'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { countReviews, getReview, listReviews, Review } from '@tongyun/contract/review/endpoints'
import { ask } from '../e2e/asking.ts'
import { startDemoServer } from '../e2e/demo-server.ts'
import { enter } from '../e2e/people.ts'
import { priceOf40HQ } from '../e2e/rate-sheet.ts'
import { openBrowser } from './browser.ts'
import { bringFirm, countWalk, DESK, openPage } from './desk-walks.ts'

const FIRMS = 5
const OFFERS_OF_A_FIRM = 12
/** Seconds a person is allowed for a row read in the table, an offer opened, and a firm or licence opened with its papers. */
const READING_S = { row: 3, offer: 15, firm: 25 } as const

const idOf = (address: string) => new URL(address).pathname.split('/').at(-1) as string

const reviewAt = async (page: Page) =>
  (await ask<DataOf<typeof getReview>>(page.context(), `/ty/administration/reviews/${idOf(page.url())}`)).review

const isPaper = ({ subjectKind }: Review) => subjectKind === 'company' || subjectKind === 'licence'

const waitingNow = async (page: Page) =>
  (await ask<DataOf<typeof countReviews>>(page.context(), '/ty/administration/review_counts')).pending

/** Papers first, since offers of a company nobody has approved wait for them; then its offers, `together` or one by one. */
const walk = async (page: Page, together: boolean) => {
  const { press, wait, figures } = countWalk(page)
  const decided = { row: 0, offer: 0, firm: 0 }
  const isQueue = (url: URL) => url.pathname.endsWith('/administration/review')

  const openFirst = async (fits: (review: Review) => boolean) => {
    const { reviews } = await ask<DataOf<typeof listReviews>>(page.context(), '/ty/administration/reviews?pageSize=100')
    const wanted = new Set(reviews.filter(fits).map(({ reviewId }) => reviewId))
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-review]')?.getAttribute('data-review'))
    for (let rows = 0; rows <= reviews.length && !wanted.has((await focused()) ?? ''); rows += 1) await press('Alt+j')
    await press('Enter')
    await wait(() => page.waitForURL(/\/review\/r-/))
  }
  /** Decides what is open and goes on as the page leads, as long as it fits. */
  const decideWhile = async (fits: (review: Review) => boolean) => {
    while (/\/review\/r-/.test(page.url())) {
      const here = page.url()
      const review = await reviewAt(page)
      // Keys pressed before the page shows it would be the last one's.
      await wait(() => expect(page.getByRole('heading', { level: 1 })).toHaveText(review.title, { timeout: 60_000 }))
      if (!fits(review)) return
      if (review.price?.suspicious) {
        await press('Alt+1')
        await press('Control+Shift+Enter')
      } else await press('Control+Enter')
      await wait(() => page.waitForURL((url) => idOf(url.href) !== idOf(here), { timeout: 60_000 }))
      decided[review.subjectKind === 'offer' ? 'offer' : 'firm'] += 1
    }
  }

  await wait(() => openPage(page, '/administration/review'))
  await openFirst(isPaper)
  if (together) {
    await decideWhile(isPaper)
    await press('Alt+l')
    await wait(() => page.waitForURL(isQueue))
    await wait(() => page.locator('[data-review]').first().waitFor())
    const waiting = await waitingNow(page)
    await press('Alt+a')
    await press('Control+Enter')
    await wait(() => expect.poll(() => waitingNow(page), { timeout: 60_000 }).toBeLessThan(waiting))
    await wait(() => page.locator('[data-review]').last().waitFor())
    decided.row = waiting - (await waitingNow(page))
    await openFirst(() => true)
  }
  await decideWhile(() => true)
  const { presses, waits, machineS, longestWaitS } = figures()
  const readingS = decided.row * READING_S.row + decided.offer * READING_S.offer + decided.firm * READING_S.firm
  return {
    'offers together': decided.row,
    'offers opened': decided.offer,
    'firms and licences': decided.firm,
    presses,
    waits,
    'machine s': machineS,
    'longest wait s': longestWaitS,
    'reading allowed s': readingS,
    'minutes in all': Number(((machineS + readingS) / 60).toFixed(1)),
  }
}

/** The first offer of each firm lost a digit of a price. */
const fill = async (browser: Browser) => {
  const slip = Math.round(priceOf40HQ(0) / 10)
  for (let at = 1; at <= FIRMS; at += 1) {
    const { context } = await bringFirm(browser, `Walk ${at}`, OFFERS_OF_A_FIRM, (cell, row) =>
      row === 0 && cell === priceOf40HQ(0) ? slip : cell,
    )
    await context.close()
  }
}

const server = await startDemoServer()
process.env.E2E_URL = server.url
process.env.E2E_DATA_DIR = server.dataDir
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: DESK, locale: 'zh-CN' })
  await enter(context, 'demo-review')
  const page = context.pages()[0] as Page
  await fill(browser)
  const together = await walk(page, true)
  await fill(browser)
  const oneByOne = await walk(page, false)
  console.table({ 'ticked together': together, 'control: one by one': oneByOne })
  console.table({ 'allowed for reading, s': READING_S })
} finally {
  await browser.close()
  await server.stop()
}
