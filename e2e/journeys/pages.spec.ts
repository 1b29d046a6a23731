/** Pages to read, pages that only lead somewhere, and addresses where nothing is (P01, P04, P10, P11, P18). */
import * as m from '@tongyun/messages'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, siteUrl, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'

test('P01: the root leads to the home page', ONCE, async ({ page }) => {
  await page.goto(`${siteUrl()}/`)
  await expect(page).toHaveURL(`${siteUrl()}/home/index`)
})

test('P04: the empty page says so and leads on', ONCE_IN_ENGLISH, async ({ page, at, say }) => {
  await page.goto(at('/home/empty'))
  await expect(page.getByRole('heading', { name: say(m.layout_empty_title) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('P18: an unknown path answers 404 with a way on', ONCE_IN_RUSSIAN, async ({ page, at, say, faults }) => {
  const answer = await page.goto(at('/no/such/page'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: say(m.layout_not_found_title) })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say(m.layout_mall) })
    .click()
  await expect(page).toHaveURL(at('/transport/mall'))
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})

test('P06 P18: an unknown capacity answers 404 with a way on', ONCE_IN_ENGLISH, async ({ page, at, say, faults }) => {
  const answer = await page.goto(at('/transport/mallDetail?id=nothing-here'))
  expect(answer?.status()).toBe(404)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(m.layout_mall) })
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

for (const [path, mode] of [
  ['/service/road', 'road'],
  ['/service/plane', 'air'],
  ['/service/railway', 'rail'],
  ['/service/ocean', 'sea'],
] as const) {
  test(
    `P10: ${path} shows what is on sale and leads to the mall and the calculator of its mode`,
    ONCE_IN_RUSSIAN,
    async ({ page, at, say, language }) => {
      const mall = mallPage(page, language)
      await page.goto(at(path))
      await expect(page.getByRole('table', { name: say(m.home_board_caption) })).toBeVisible()
      expect(
        await page
          .getByRole('table', { name: say(m.service_lanes) })
          .getByRole('link')
          .count(),
      ).toBeGreaterThan(3)
      await expect(page.locator('#oversize a')).toHaveAttribute('href', /[?&]mode=/)
      await page.getByRole('link', { name: say(m.service_calculate) }).click()
      await expect(page).toHaveURL(at(`/transport/calculator?mode=${mode}`))
      await page.goBack()
      await page.getByRole('link', { name: say(m.service_find) }).click()
      await expect(page).toHaveURL(at(`/transport/mall?mode=${mode}`))
      expect(await mall.total()).toBeGreaterThan(0)
    },
  )
}

test('P11: the platform page shows live figures and leads to its sections', ONCE_IN_ENGLISH, async ({ page, at, say }) => {
  await page.goto(at('/platform/overview'))
  await expect(page.getByRole('list', { name: say(m.home_figures) })).toBeVisible()
  for (const id of ['about', 'services', 'advantages', 'open-platform']) {
    await page
      .getByRole('navigation', { name: say(m.documents_contents) })
      .locator(`a[href="#${id}"]`)
      .click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('P11: the help centre finds a code in every language, and an article keeps the language', async ({ page, at, say }) => {
  await page.goto(at('/platform/document'))
  await page.getByRole('searchbox', { name: say(m.documents_search) }).fill('THC')
  await page.getByRole('button', { name: say(m.documents_search_go) }).click()
  await expect(page).toHaveURL(at('/platform/document?q=THC'))
  await page.getByRole('main').locator('ol a[href$="/platform/document/charges#codes"]').click()
  await expect(page).toHaveURL(at('/platform/document/charges#codes'))
  await expect(page.getByRole('table', { name: say(m.documents_charges) })).toContainText('THC')
})

test('P18: the search of a page that is not there leads to offers', ONCE, async ({ page, at, say, faults }) => {
  await page.goto(at('/no/such/page'))
  await page.getByRole('textbox', { name: say(m.layout_find_from) }).fill('上海')
  await page
    .getByRole('main')
    .getByRole('button', { name: say(m.layout_find) })
    .click()
  await expect(page).toHaveURL(/\/zh\/transport\/mall\?origin=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('上海')
  expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
})
