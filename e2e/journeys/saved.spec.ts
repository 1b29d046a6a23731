/**
 * X08 by keyboard alone: a search is saved from wherever it stands, with an e-mail address alone and with an account, and the page
 * it stands on is left as it was; the letter confirms it and ends it. On a dead network what was seen last can be read.
 */
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import type { listOutbox } from '@tongyun/contract/accounts/account'
import type { DataOf } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { ask } from '../asking.ts'
import { BROWSER_LOCALES, WINDOW } from '../chromium.ts'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, type Say, siteUrl, takenOver, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { mallPage } from '../mall-page.ts'
import { enter, registerSomebody } from '../people.ts'

const LANE = 'origin=CNSHA&destination=DEHAM'

/** Saves what the page searches; gives the stops of the focus that cannot be seen. `email`: for whoever has no account. */
const saveFrom = async (page: Page, say: Say, email?: string): Promise<string[]> => {
  const address = page.url()
  const link = page
    .locator('main')
    .getByRole('link', { name: say(m.saved_save), exact: true })
    .first()
  const hidden = await tabTo(page, link)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say(m.saved_save_title) })
  const send = dialog.getByRole('button', { name: say(m.saved_save), exact: true })
  await send.waitFor()
  if (email !== undefined) {
    hidden.push(...(await tabTo(page, dialog.getByRole('textbox', { name: say(m.saved_email) }))))
    await page.keyboard.type(email)
  }
  hidden.push(...(await tabTo(page, send)))
  await page.keyboard.press('Enter')
  const done = email === undefined ? say(m.saved_done) : say(m.saved_done_unsent)
  await expect(dialog.getByText(done)).toBeVisible()
  await expect(dialog.getByRole('button', { name: say(m.layout_close), exact: true }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(page.url()).toBe(address)
  return hidden
}

test(
  'X08: by keyboard and with an e-mail address alone a search is saved from results, from none and from a comparison, confirmed and ended',
  ONCE_IN_ENGLISH,
  async ({ page, context, at, say, language }) => {
    test.setTimeout(180_000)
    const email = `e2e-${Date.now().toString(36)}@journey.example`
    await page.goto(at(`/transport/mall?${LANE}&mode=sea`))
    const hidden = await saveFrom(page, say, email)
    const [first, second] = await mallPage(page, language).ids()
    await page.goto(at(`/transport/mall?${LANE}&mode=air&weightKg=90000`))
    await expect(page.getByText(say(m.mall_none_title))).toBeVisible()
    hidden.push(...(await saveFrom(page, say, email)))
    await page.goto(at(`/transport/compare?${LANE}&id=${first}&id=${second}`))
    hidden.push(...(await saveFrom(page, say, email)))

    const { messages } = await ask<DataOf<typeof listOutbox>>(context, '/ty/msgs/outbox')
    const letter = messages.find(({ target, body }) => target.includes(email) && /https?:/.test(body))
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(letter?.body ?? '')?.[0] ?? '')
    await page.goto(siteUrl() + pathname + search)
    // Each button is called by the lane of its search, too.
    const confirm = page.locator('main button[value=confirm]')
    await expect(confirm).toHaveCount(3)
    hidden.push(...(await tabTo(page, confirm.first())))
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveCount(2)
    hidden.push(...(await tabTo(page, page.getByRole('button', { name: say(m.saved_end_all), exact: true }), 'Shift+Tab')))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say(m.saved_all_ended))).toBeVisible()
    expect([...new Set(hidden)]).toEqual([])
  },
)

test(
  'X08: by keyboard and with an account a search is saved from a lane, beside plans and among shipment requests',
  ONCE_IN_RUSSIAN,
  async ({ page, context, at, say }) => {
    test.setTimeout(180_000)
    await registerSomebody(context)
    const hidden: string[] = []
    for (const path of [
      '/lane/g1796236-g524901',
      `/transport/AISearch?text=${encodeURIComponent('40HQ из Шанхая в Гамбург')}`,
      '/transport/demand?mode=sea',
    ]) {
      await page.goto(at(path))
      hidden.push(...(await saveFrom(page, say)))
    }
    await page.goto(at('/account/searches'))
    await expect(page.locator('main button[value=end]')).toHaveCount(3)
    expect([...new Set(hidden)]).toEqual([])
  },
)

/** A network of its own to the site, which can be cut. */
const openNetwork = async () => {
  const { hostname, port } = new URL(siteUrl())
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const cut = () => {
    server.close()
    for (const end of open) end.destroy()
  }
  return { url: `http://127.0.0.1:${address.port}`, cut }
}

test(
  'X08: on a dead network the last search and the bookings are found and read by keyboard alone',
  ONCE,
  async ({ browser, language, say }) => {
    test.setTimeout(180_000)
    const network = await openNetwork()
    const context = await browser.newContext({ ...WINDOW, locale: BROWSER_LOCALES[language], serviceWorkers: 'allow' })
    try {
      await enter(context, 'demo-shipper')
      const page = context.pages()[0] ?? (await context.newPage())
      const open = async (path: string) => {
        await page.goto(`${network.url}/${language}${path}`)
        await takenOver(page)
      }
      await open('/home/index')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await open(`/transport/mall?${LANE}`)
      const shown = await page.locator('#results').getByRole('heading', { level: 2 }).first().innerText()
      await open('/workbenche/bookings')
      const booking = page.locator('main table a[href*="/workbenche/bookings/"]').first()
      const number = (await booking.getAttribute('href'))?.split('/').at(-1) ?? ''
      // Copies are taken behind the page's back; the list of them says when they are there.
      await expect(async () => {
        await page.goto(`${network.url}/${language}/offline`)
        await expect(page.locator(`[data-kept=bookings] a[href*="${number}"]`)).toHaveCount(1, { timeout: 500 })
        await expect(page.locator('[data-kept=searches] a[href*="/transport/mall"]')).toHaveCount(1, { timeout: 500 })
      }).toPass({ timeout: 60_000 })
      network.cut()

      await page.goto(`${network.url}/${language}/home/index`)
      await expect(page.getByRole('status').filter({ hasText: say(m.offline_none) })).toBeVisible()
      const hidden = await tabTo(page, page.locator('[data-kept=searches] a[href*="/transport/mall"]'))
      await page.keyboard.press('Enter')
      await expect(page.locator('#results').getByRole('heading', { level: 2 }).first()).toHaveText(shown)
      await page.goto(`${network.url}/${language}/home/index`)
      const kept = page.locator(`[data-kept=bookings] a[href*="${number}"]`)
      await kept.waitFor()
      hidden.push(...(await tabTo(page, kept)))
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toContainText(number.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
      expect([...new Set(hidden)]).toEqual([])
    } finally {
      await context.close()
      network.cut()
    }
  },
)
