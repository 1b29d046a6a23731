/** Logging out where the network is bad or dead: nothing of the person stays on the device, and the session ends (decision 141). */
import type { BrowserContext, Page } from '@playwright/test'
import * as m from '@tongyun/messages'
import { BROWSER_LOCALES, WINDOW } from '../chromium.ts'
import { expect, ONCE, type Say, siteUrl, takenOver, test } from '../journey.ts'
import { enter, registerSomebody } from '../people.ts'

const LOGOUT = '**/ty/users/logout'

/** Whether somebody who holds the session's cookie alone is let in. */
const letsIn = async (context: BrowserContext, secret: string) => {
  const browser = context.browser()
  if (browser === null) throw new Error('no browser')
  const other = await browser.newContext()
  const answer = await other.request.get(`${siteUrl()}/zh/account/profile`, { headers: { cookie: `sid=${secret}` } })
  await other.close()
  return !answer.url().includes('/home/login')
}
const secretOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'sid')?.value ?? ''
const pressLogOut = (page: Page, say: Say) =>
  page
    .locator('header')
    .getByRole('button', { name: say(m.session_log_out) })
    .click()
/** The browser itself reports a request that did not arrive. */
const arrived = (faults: string[]) => faults.filter((fault) => !/Failed to load resource|chrome-error/.test(fault))

const LOSSES = {
  'nothing arrives': (page: Page) => page.route(LOGOUT, (route) => route.abort('connectionrefused')),
  'the answer is lost': (page: Page) =>
    page.route(LOGOUT, async (route) => {
      // By no way of the browser's, which would take the cookies of the answer.
      await fetch(route.request().url(), { method: 'POST', headers: await route.request().allHeaders() })
      await route.abort('connectionreset')
    }),
  'a proxy answers': (page: Page) => page.route(LOGOUT, (route) => route.fulfill({ status: 502, body: 'away' })),
  'a portal answers': (page: Page) => page.route(LOGOUT, (route) => route.fulfill({ status: 200, body: '<p>Wi-Fi</p>' })),
  'nobody answers': (page: Page) => page.route(LOGOUT, () => undefined),
}

for (const [how, lose] of Object.entries(LOSSES))
  test(
    `S04: logging out where ${how} empties the device, says so, and ends the session with the next page`,
    ONCE,
    async ({ page, context, at, say, faults }) => {
      const { userName, password } = await registerSomebody(context, 'E2E Leaves')
      await enter(context, userName, password)
      const secret = await secretOf(context)
      await page.goto(at('/workbenche/bookings'))
      await lose(page)
      await pressLogOut(page, say)
      await expect(page.locator('main')).toBeHidden()
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([null, null])
      await expect(page.getByText(say(m.session_left))).toBeVisible({ timeout: 15_000 })
      await expect(page).toHaveURL(at('/home/index'), { timeout: 15_000 })
      expect(await letsIn(context, secret)).toBe(false)
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('left')
      await page.unroute(LOGOUT)
      await page.goto(at('/workbenche/bookings'))
      await expect(page).toHaveURL(/\/home\/login/)
      faults.splice(0, faults.length, ...arrived(faults))
    },
  )

test('S04: with a network nobody is told anything, and the session is over', ONCE, async ({ page, context, at, say }) => {
  const { userName, password } = await registerSomebody(context, 'E2E Leaves')
  await enter(context, userName, password)
  const secret = await secretOf(context)
  expect(await letsIn(context, secret)).toBe(true)
  await page.goto(at('/workbenche/bookings'))
  await pressLogOut(page, say)
  await expect(page).toHaveURL(at('/home/index'))
  await expect(page.getByText(say(m.session_left))).toHaveCount(0)
  expect(await letsIn(context, secret)).toBe(false)
})

test(
  'S01: another page of the person goes with the log out, and is never left to who comes next',
  ONCE,
  async ({ page, context, at, say, faults }) => {
    const other = await registerSomebody(context, 'E2E Next')
    await context.clearCookies()
    const first = await registerSomebody(context, 'E2E First')
    await enter(context, first.userName, first.password)
    const second = await context.newPage()
    const open = async () => {
      await second.goto(at('/workbenche/businessInfo'))
      await takenOver(second)
      await expect(second.getByText('E2E First').first()).toBeVisible()
    }
    await open()
    await page.goto(at('/workbenche/bookings'))
    await pressLogOut(page, say)
    await expect(second).toHaveURL(/\/home\/(?:login|index)/)
    // Without a network too.
    await enter(context, first.userName, first.password)
    await open()
    await page.goto(at('/workbenche/bookings'))
    await page.route(LOGOUT, (route) => route.abort('connectionrefused'))
    await pressLogOut(page, say)
    // Home by the mark, or the login page where another request of this browser has told the server first.
    await expect(second).toHaveURL(/\/home\/(?:login|index)/)
    await expect(second.getByText('E2E First')).toHaveCount(0)
    await page.unroute(LOGOUT)
    // Somebody else comes while the page is open.
    await enter(context, first.userName, first.password)
    await open()
    await enter(context, other.userName, other.password)
    await expect(second.getByText('E2E Next').first()).toBeVisible()
    await expect(second.getByText('E2E First')).toHaveCount(0)
    // Control: the same person again, as by a fresh token, leaves the page as it is.
    await second.evaluate(() => {
      document.body.dataset.stays = 'yes'
    })
    await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}`))
    await enter(context, other.userName, other.password)
    await expect(second.locator('body[data-stays]')).toHaveCount(1)
    faults.splice(0, faults.length, ...arrived(faults))
  },
)

test.describe('with what is kept for a dead network', () => {
  test(
    'S04: logging out there leaves no booking to read, and a kept page can log out',
    ONCE,
    async ({ browser, language, at, say }) => {
      for (const from of ['a page with its program', 'a kept page'] as const) {
        const context = await browser.newContext({ ...WINDOW, locale: BROWSER_LOCALES[language], serviceWorkers: 'allow' })
        try {
          const page = await context.newPage()
          await enter(context, 'demo-owner')
          const secret = await secretOf(context)
          await page.goto(at('/home/index'))
          await takenOver(page)
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
          await page.goto(at('/workbenche/bookings'))
          await takenOver(page)
          const kept = () => page.evaluate(async () => (await (await caches.open('bookings')).keys()).length)
          await expect.poll(kept, { timeout: 30_000 }).toBeGreaterThan(1)
          await context.setOffline(true)
          if (from === 'a kept page') await page.goto(at('/workbenche/bookings'))
          await pressLogOut(page, say)
          await expect(page.getByText(say(m.session_left))).toBeVisible({ timeout: 15_000 })
          await page.goto(at('/workbenche/bookings'))
          await expect(page.getByText(say(m.offline_none)).first()).toBeVisible()
          await expect(page.locator('[data-kept=bookings] a')).toHaveCount(0)
          await page.goto(at('/account/recent'))
          await expect(page.locator('[data-kept=searches] a')).toHaveCount(0)
          await context.setOffline(false)
          await page.goto(at('/home/index'))
          await expect.poll(() => letsIn(context, secret)).toBe(false)
          await page.goto(at('/workbenche/bookings'))
          await expect(page).toHaveURL(/\/home\/login/)
        } finally {
          await context.close()
        }
      }
    },
  )
})
