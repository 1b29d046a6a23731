/** What a bad network takes away: nothing that was typed, and nothing that was shown (T07). */

import type { Locator, Page, Route } from '@playwright/test'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, test } from '../journey.ts'
import { registerSomebody } from '../people.ts'

const DATA = /\.data(\?|$)/
/** The browser itself reports a request that did not arrive. */
const arrived = (faults: string[]) => faults.filter((fault) => !/Failed to load resource/.test(fault))

for (const how of ['connectionrefused', 'connectionreset', 'timedout'] as const)
  test(
    `T07: a filter that is not answered (${how}) leaves the results and its form where they are`,
    ONCE,
    async ({ page, at, say, faults }) => {
      await page.goto(at('/transport/mall?mode=sea'))
      const shown = await page.locator('main').innerText()
      await page.route(DATA, (route) => route.abort(how))
      await page.locator('main a[href*="mode=sea"][href*="sort="], main a[href*="page=2"]').first().click()
      await expect(page.getByText(say(m.err_network))).toBeVisible()
      expect(await page.locator('main').innerText()).toBe(shown)
      await expect(page).toHaveURL(/mode=sea$/)
      await page.unroute(DATA)
      await page.locator('main a[href*="mode=sea"][href*="sort="], main a[href*="page=2"]').first().click()
      await expect(page).toHaveURL(/(page=2|sort=)/)
      faults.splice(0, faults.length, ...arrived(faults))
    },
  )

test(
  'P18: what a page that does not exist asks stays where there is no network, and is found with one',
  ONCE,
  async ({ page, context, at, say, faults }) => {
    for (const path of ['/nowhere', '/news/nowhere']) {
      // Control of the second visit: the program of the mall is there.
      for (const before of [[], ['/transport/mall']]) {
        for (const one of [...before, path]) await page.goto(at(one))
        const origin = page.locator('main input[name=origin]')
        await context.setOffline(true)
        await origin.fill('Shanghai')
        const send = page.locator('main form button[type=submit]')
        await send.click()
        await expect(page.getByText(say(m.err_network))).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.layout_not_found_title))
        await expect(origin).toHaveValue('Shanghai')
        await context.setOffline(false)
        await send.click()
        await expect(page).toHaveURL(/\/transport\/mall\?origin=Shanghai/)
      }
    }
    faults.splice(0, faults.length, ...arrived(faults))
  },
)

test('T07: a page of an error keeps what is asked on it when the answer is lost', ONCE, async ({ page, at, say, faults }) => {
  await page.goto(at('/transport/mall'))
  await page.goto(at('/news/nowhere'))
  const origin = page.locator('main input[name=origin]')
  await origin.fill('Shanghai')
  await page.route(DATA, (route) => route.abort('connectionreset'))
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText(say(m.err_network))).toBeVisible()
  await expect(origin).toHaveValue('Shanghai')
  await page.unroute(DATA)
  faults.splice(0, faults.length, ...arrived(faults))
})

const FAILURES = {
  'the network is away': { answer: undefined, words: m.err_network },
  'the server failed': { answer: 500, words: m.err_server },
  'a proxy answered': { answer: 502, words: m.err_server },
  'what it is sent to is gone': { answer: 404, words: m.err_lost },
} as const

for (const [what, { answer, words }] of Object.entries(FAILURES))
  test(`T07: a message to us is kept when ${what}`, ONCE, async ({ page, at, say, faults }) => {
    await page.goto(at('/contact/index'))
    const message = page.locator('textarea[name=message]')
    await page.locator('input[name=name]').fill('Ли Вэй')
    await page.locator('input[name=phone]').fill('+86 (138) 0000-00.00')
    await message.fill('40HQ, Ningbo – Moscow')
    for (const role of await page.locator('select[name=role]').all()) await role.selectOption({ index: 1 })
    for (const role of await page.locator('input[name=role]').all()) await role.check()
    await page.route(DATA, (route) =>
      answer === undefined ? route.abort('connectionrefused') : route.fulfill({ status: answer, body: 'away' }),
    )
    await page.locator('main form:has(textarea[name=message]) button[type=submit]').click()
    await expect(page.getByText(say(words)).first()).toBeVisible()
    await expect(message).toHaveValue('40HQ, Ningbo – Moscow')
    await expect(page.locator('input[name=phone]')).toHaveValue('+86 (138) 0000-00.00')
    faults.splice(0, faults.length, ...arrived(faults))
  })

/** The next form of a page is taken by the server, and its answer is lost. @returns what was answered */
const loseAnswer = (page: Page): Promise<string> =>
  new Promise((told) => {
    let isLost = false
    const lose = async (route: Route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = true
      const answer = await route.fetch({ maxRedirects: 0 })
      told(await answer.text())
      await route.abort('connectionreset')
    }
    void page.route(DATA, lose)
  })

test(
  'R2: a form whose answer was lost stays with what was typed and its key, and pressed again is done once',
  ONCE,
  async ({ page, context, at, say, language, faults }) => {
    await registerSomebody(context, 'E2E Lost')
    const key = page.locator('form input[name=requestKey]').first()
    const lost = page.getByText(say(m.busy_answer_lost))
    /** Presses where the answer is lost, and again: both lead to the same place. */
    const pressTwice = async (button: Locator, to: RegExp) => {
      const held = await key.inputValue()
      const answer = loseAnswer(page)
      await button.click()
      await expect(lost).toBeVisible()
      expect(await key.inputValue()).toBe(held)
      const made = to.exec(await answer)?.[0]
      expect(made).toBeDefined()
      return async () => {
        await button.click()
        await expect(page).toHaveURL(to)
        // What was said of the first press is over with the second, sooner than a note goes by itself.
        await expect(lost).toBeHidden({ timeout: 2_000 })
        expect(to.exec(page.url())?.[0]).toBe(made)
      }
    }
    await page.goto(at('/workbenche/capacities/new'))
    const mode = page.getByRole('button', { name: vocabularyWord('mode', 'air', language), exact: true })
    await (await pressTwice(mode, /\/capacities\/o-\w+/))()
    for (const [at, price] of ['9', '8', '7', '6'].entries())
      await page.locator(`[name="rate.freight.breaks.${at}.unitPrice"]`).fill(price)
    const saved = page.waitForResponse((answer) => DATA.test(answer.url()) && answer.request().method() === 'POST')
    await page.getByRole('button', { name: say(m.offer_form_save), exact: true }).click()
    await saved

    await page.goto(at('/workbenche/import'))
    const cells = page.locator('textarea[name=cells]')
    await cells.fill('origin\tdestination')
    const again = await pressTwice(page.getByRole('button', { name: say(m.import_upload), exact: true }), /import\/i-\w+/)
    await expect(cells).toHaveValue('origin\tdestination')
    await again()

    // What the page answered before, here the preview with its form, stays as well.
    await page.goto(at('/workbenche/capacities'))
    await page.locator('input[name=offerIds]').first().check()
    await page.locator('summary', { hasText: say(m.offer_reprice) }).click()
    await page.locator('input[name=change]').fill('5')
    await page.getByRole('button', { name: say(m.offer_do_reprice_preview), exact: true }).click()
    const apply = page.getByRole('button', { name: say(m.offer_do_reprice_apply), exact: true })
    await expect(apply).toBeVisible()
    const held = await key.inputValue()
    const answer = loseAnswer(page)
    await apply.click()
    await answer
    await expect(lost).toBeVisible()
    expect(await key.inputValue()).toBe(held)
    await apply.click()
    await expect(apply).toHaveCount(0)
    faults.splice(0, faults.length, ...arrived(faults))
  },
)

test('P02: on a phone the search button works at the first tap while the cargo is open', ONCE, async ({ page, at }) => {
  for (const width of [375, 412, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at('/home/index'))
    await page.locator('main form details > summary').first().click()
    await page.locator('main form details input').first().fill('1200')
    const button = page.locator('main form button[type=submit]').first()
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (box === null) throw new Error('no button')
    // As a finger does: down, and up a moment later at the same place.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
    await expect(page, `${width} px`).toHaveURL(/\/transport\/mall\?/)
  }
})
