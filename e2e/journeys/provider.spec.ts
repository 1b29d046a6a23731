/** A service provider's page (P17, E03). */
import * as m from '@tongyun/messages'
import { providerLike } from '../api.ts'
import { expect, ONCE_IN_ENGLISH, siteUrl, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'
import { readMarket } from '../public-routes.ts'

test('P17 E03: introduction, licences, contacts and what is on sale', async ({ page, at, language }) => {
  const { providerId } = await readMarket(siteUrl())
  const provider = await providerLike(providerId, language)
  await page.goto(at(`/provider/${providerId}`))
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(provider.name)
  await expect(main).toContainText(provider.introduction)
  for (const { number } of provider.licences) await expect(main).toContainText(number)
  for (const { name } of provider.contacts) await expect(main).toContainText(name)
  const [first] = provider.capacityCounts
  await main.locator(`a[href*="mode=${first?.mode}"]`).first().click()
  const mall = mallPage(page, language)
  await expect.poll(mall.total).toBe(first?.count)
  await expect(mall.chips.getByRole('link', { name: provider.name })).toBeVisible()
})

test('P17 P18: an unknown provider answers 404 with a way on', ONCE_IN_ENGLISH, async ({ page, at, say, faults }) => {
  const answer = await page.goto(at('/provider/nobody-here'))
  expect(answer?.status()).toBe(404)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(m.layout_mall) })
    .click()
  await expect(page).toHaveURL(at('/transport/mall'))
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})
