/** What a bad network takes away: nothing that was typed, and nothing that was shown (T07). */
import * as m from '@tongyun/messages'
import { expect, ONCE, test } from '../journey.ts'

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
