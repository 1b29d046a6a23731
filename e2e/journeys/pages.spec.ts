/** Pages that only lead somewhere, and addresses where nothing is (P01, P04, P18). */
import * as m from '@tongyun/messages'
import { expect, ONCE, siteUrl, test } from '../journey.ts'

test('P01: the root leads to the home page', ONCE, async ({ page }) => {
  await page.goto(`${siteUrl()}/`)
  await expect(page).toHaveURL(`${siteUrl()}/home/index`)
})

test('P04: the empty page says so and leads on', async ({ page, at, say }) => {
  await page.goto(at('/home/empty'))
  await expect(page.getByRole('heading', { name: say(m.layout_empty_title) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('P18: an unknown path answers 404 with a way on', async ({ page, at, say, faults }) => {
  const answer = await page.goto(at('/no/such/page'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: say(m.layout_not_found_title) })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say(m.layout_error_search) })
    .click()
  await expect(page).toHaveURL(at('/transport/mall'))
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})

test('P06 P18: an unknown capacity answers 404 with a way on', async ({ page, at, say, faults }) => {
  const answer = await page.goto(at('/transport/mallDetail?id=nothing-here'))
  expect(answer?.status()).toBe(404)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(m.layout_error_search) })
    .click()
  await expect(page).toHaveURL(at('/transport/mall'))
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})

test('P18: a change of page starts at the top', ONCE, async ({ page, at }) => {
  await page.goto(at('/transport/mall'))
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.locator('main a[href*="/transport/mallDetail"]').last().click()
  await expect(page).toHaveURL(/mallDetail/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
