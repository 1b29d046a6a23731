/** W9: reading, searching and sending a form with script switched off. */
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { expect, ONCE, ONCE_IN_ENGLISH, siteUrl, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'
import { registerSomebody } from '../people.ts'

test.use({ javaScriptEnabled: false })

const NINGBO = { zh: '宁波', en: 'Ningbo', ru: 'Нинбо' } as const

test('W9 P02: without script the search form leads to priced offers', async ({ page, at, say, language }) => {
  const mall = mallPage(page, language)
  await page.goto(at('/home/index'))
  await page.getByRole('combobox', { name: say(m.home_search_origin), exact: true }).fill(NINGBO[language])
  await page
    .locator('summary')
    .filter({ hasText: say(m.home_search_cargo_any) })
    .click()
  await page.getByRole('textbox', { name: say(m.home_search_weight) }).fill('3200')
  await page.getByRole('button', { name: say(m.home_search_go), exact: true }).click()
  await expect(page).toHaveURL(/\/transport\/mall\?.*weightKg=3200/)
  expect(new URL(page.url()).pathname).toBe(`/${language}/transport/mall`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NINGBO[language])
  expect(await mall.total()).toBeGreaterThan(0)
})

test('W9 P05: without script boxes with their button, chips, order and pages work', ONCE, async ({ page, at, say, language }) => {
  const mall = mallPage(page, language)
  // Other journeys publish on the same mall; what a page promises holds for the next unless one did between the two.
  await expect(async () => {
    await page.goto(at('/transport/mall?origin=CN&weightKg=3200&volumeM3=18'))
    const promised = await mall.modeCount('sea')
    await mall.modeBox('sea').check()
    await page
      .getByRole('button', { name: say(m.listing_apply), exact: true })
      .last()
      .click()
    await expect(page).toHaveURL(/[?&]mode=sea/)
    expect(await mall.total()).toBe(promised)
  }).toPass()
  const ofSea = await mall.total()
  await mall.sortBy(say(m.mall_sort_transit)).click()
  await expect(page).toHaveURL(/[?&]sort=transit/)
  const first = await mall.ids()
  await mall.pages.getByRole('link', { name: say(m.layout_next) }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  expect(first).not.toContain((await mall.ids())[0])
  await mall.chips.getByRole('link', { name: say(m.vocabulary_mode_sea) }).click()
  expect(await mall.total()).toBeGreaterThan(ofSea)
  await expect(page).toHaveURL(/[?&]sort=transit/)
})

test('W9 P05: without script two ticked offers are compared', ONCE, async ({ page, at, language }) => {
  const mall = mallPage(page, language)
  await page.goto(at('/transport/mall?origin=CN&weightKg=3200&volumeM3=18'))
  const [first, second] = await mall.ids()
  await mall.compareBoxes.nth(0).check()
  await mall.compareBoxes.nth(1).check()
  await mall.compareButton.click()
  await expect(page).toHaveURL(/\/transport\/compare\?/)
  for (const id of [first, second]) await expect(page.locator(`main a[href*="${id}"]`).first()).toBeVisible()
})

test(
  'W9 S06: without script the language links lead to the same page and query',
  ONCE_IN_ENGLISH,
  async ({ page, at, say, language }) => {
    await page.goto(at('/transport/mall?mode=sea&sort=transit'))
    await page.locator(`header summary[aria-label^="${say(m.layout_language)}"]`).click()
    await page
      .locator('header a[hreflang]')
      .filter({ hasText: language === 'ru' ? 'English' : 'Русский' })
      .click()
    await expect(page).toHaveURL(`${siteUrl()}/${language === 'ru' ? 'en' : 'ru'}/transport/mall?mode=sea&sort=transit`)
  },
)

test(
  'W9: without script the filters of a phone open by their link and the service terms are a page',
  ONCE,
  async ({ page, at, say }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(at('/transport/mall'))
    const box = page
      .getByRole('group', { name: say(m.mall_facet_mode), exact: true })
      .getByRole('checkbox')
      .first()
    await expect(box).toBeHidden()
    await page.getByRole('link', { name: say(m.listing_filters) }).click()
    await expect(box).toBeVisible()
    await page.goto(at('/home/empty'))
    const footer = page.getByRole('contentinfo')
    const terms = footer.getByRole('link', { name: say(m.layout_terms) })
    await expect(terms).toBeHidden()
    await footer.locator('summary', { hasText: say(m.layout_footer_legal) }).click()
    await terms.click()
    await expect(page).toHaveURL(at('/protocol/service'))
  },
)

test('W9 P11: without script the help centre is searched', ONCE, async ({ page, at, say }) => {
  await page.goto(at('/platform/document'))
  await page.getByRole('searchbox', { name: say(m.documents_search) }).fill('装载米')
  await page.getByRole('button', { name: say(m.documents_search_go) }).click()
  await expect(page).toHaveURL(/\/platform\/document\?q=/)
  await page.locator('main ol a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toContain('#loading-metre')
})

test('R2: without script a form that is sent again begins the same offer', ONCE, async ({ page, context, at, language }) => {
  await registerSomebody(context, 'E2E Twice')
  const form = page.locator('form').filter({ has: page.locator('button[name=mode]') })
  const begin = async () => {
    await page.goto(at('/workbenche/capacities/new'))
    const requestKey = await form.locator('input[name=requestKey]').inputValue()
    await form.getByRole('button', { name: vocabularyWord('mode', 'rail', language), exact: true }).click()
    await expect(page).toHaveURL(/\/workbenche\/capacities\/o-/)
    return { requestKey, path: new URL(page.url()).pathname }
  }
  const { requestKey, path } = await begin()
  // What a browser sends when its answer was lost and the page is asked for again.
  const again = await context.request.post(at('/workbenche/capacities/new'), {
    form: { requestKey, mode: 'rail' },
    maxRedirects: 0,
  })
  expect(again.headers().location).toBe(path)
  // Control: a page that is opened again begins another one.
  const other = await begin()
  expect(other.requestKey).not.toBe(requestKey)
  expect(other.path).not.toBe(path)
})
