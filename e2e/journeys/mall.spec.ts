/** The mall: search, filters, chips, order, comparison, export, nothing found (P05, X02, X03). */
import { readFile } from 'node:fs/promises'
import { type CapacityRow, SORTS, type Sort } from '@tongyun/contract/capacity/endpoints'
import * as m from '@tongyun/messages'
import { searchLike } from '../api.ts'
import { expect, ONCE, ONCE_IN_ENGLISH, ONCE_IN_RUSSIAN, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'
import { sheetRows } from '../workbook.ts'

const SHANGHAI = { zh: '上海', en: 'Shangh', ru: 'Шанха' } as const
const MOSCOW = { zh: '莫斯科', en: 'Mosco', ru: 'Москв' } as const
const SORT_WORDS = {
  price: m.mall_sort_price,
  transit: m.mall_sort_transit,
  departure: m.mall_sort_departure,
  space: m.mall_sort_space,
  co2e: m.mall_sort_co2e,
} satisfies Record<Sort, unknown>
const CARGO = 'weightKg=3200&volumeM3=18'

test('P02 P05 X03: from the home page, places typed in the language of the page lead to priced offers of that lane', async ({
  page,
  at,
  say,
  language,
}) => {
  const mall = mallPage(page, language)
  await page.goto(at('/home/index'))
  await expect(page.getByRole('button', { name: say(m.home_search_swap) })).toBeEnabled()
  for (const [label, typed] of [
    [m.home_search_origin, SHANGHAI[language]],
    [m.home_search_destination, MOSCOW[language]],
  ] as const) {
    const box = page.getByRole('combobox', { name: say(label), exact: true })
    await box.pressSequentially(typed)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(typed)
    await box.press('Enter')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  }
  await page
    .locator('summary')
    .filter({ hasText: say(m.home_search_cargo_any) })
    .click()
  await page.getByRole('textbox', { name: say(m.home_search_weight) }).fill('3200')
  await page.getByRole('textbox', { name: say(m.home_search_volume) }).fill('18')
  await page.getByRole('button', { name: say(m.home_search_done) }).click()
  await page.getByRole('button', { name: say(m.home_search_go), exact: true }).click()
  await expect(page).toHaveURL(/\/transport\/mall\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ weightKg: '3200', volumeM3: '18' })
  await expect(mall.links.first()).toBeVisible()
  const found = await searchLike(new URL(page.url()).search, language)
  expect(found.total).toBeGreaterThan(0)
  expect(await mall.total()).toBe(found.total)
  expect(await mall.ids()).toEqual(found.rows.map((row: CapacityRow) => row.capacityId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(found.resolved.origin?.name ?? 'no origin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(found.resolved.destination?.name ?? 'no destination')
})

test(
  'P05: a filter gives exactly the offers its box promised, its chip takes it off again, and so does going back',
  ONCE_IN_RUSSIAN,
  async ({ page, at, language, say }) => {
    const mall = mallPage(page, language)
    await page.goto(at(`/transport/mall?origin=CN&${CARGO}`))
    const before = await mall.total()
    const promised = await mall.modeCount('rail')
    expect(promised).toBeLessThan(before)
    await mall.modeBox('rail').check()
    await expect(page).toHaveURL(/[?&]mode=rail/)
    await expect.poll(mall.total).toBe(promised)
    await expect(mall.chips.getByRole('link', { name: say(m.vocabulary_mode_rail) })).toBeVisible()

    const alsoAir = promised + (await mall.modeCount('air'))
    await mall.modeBox('air').check()
    await expect.poll(mall.total).toBe(alsoAir)

    await page.goBack()
    await expect.poll(mall.total).toBe(promised)
    await expect(mall.modeBox('air')).not.toBeChecked()
    await expect(mall.modeBox('rail')).toBeChecked()

    await mall.chips.getByRole('link', { name: say(m.vocabulary_mode_rail) }).click()
    await expect.poll(mall.total).toBe(before)
    await expect(mall.modeBox('rail')).not.toBeChecked()
    expect(new URL(page.url()).searchParams.get('weightKg')).toBe('3200')
  },
)

test('P05: "clear all" takes every filter off and keeps places and cargo', ONCE, async ({ page, at, language, say }) => {
  const mall = mallPage(page, language)
  await page.goto(at(`/transport/mall?origin=CN&${CARGO}&mode=sea&verified=1&transit=over20`))
  await page.getByRole('link', { name: say(m.listing_chips_clear) }).click()
  await expect(mall.chips).toHaveCount(0)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ origin: 'CN', weightKg: '3200', volumeM3: '18' })
})

test('P05: every order shows the offers as the API orders them', ONCE, async ({ page, at, language, say }) => {
  const mall = mallPage(page, language)
  await page.goto(at(`/transport/mall?origin=CN&${CARGO}`))
  for (const sort of [...SORTS].reverse()) {
    const link = mall.sortBy(say(SORT_WORDS[sort]))
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    const expected = await searchLike(new URL(page.url()).search, language)
    expect(expected.sort).toBe(sort)
    await expect.poll(mall.ids).toEqual(expected.rows.map((row: CapacityRow) => row.capacityId))
  }
})

test('P05: pages are links, and the second page continues the first', ONCE, async ({ page, at, language, say }) => {
  const mall = mallPage(page, language)
  await page.goto(at('/transport/mall?mode=sea'))
  const first = await mall.ids()
  await mall.pages.getByRole('link', { name: say(m.layout_next) }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect.poll(async () => (await mall.ids()).some((id) => first.includes(id))).toBe(false)
  expect((await mall.ids()).length).toBe(first.length)
})

test(
  'P05: two ticked offers stand side by side in the comparison, for the same cargo',
  ONCE_IN_ENGLISH,
  async ({ page, at, language }) => {
    const mall = mallPage(page, language)
    await page.goto(at(`/transport/mall?origin=CN&${CARGO}`))
    const [first, second] = await mall.ids()
    for (const box of [mall.compareBoxes.nth(0), mall.compareBoxes.nth(1)]) {
      await box.click()
      await expect(box).toBeChecked()
    }
    await mall.compareButton.click()
    await expect(page).toHaveURL(/\/transport\/compare\?/)
    await expect(mall.links).toHaveCount(0)
    const compared = await page
      .locator('main a[href*="/transport/mallDetail"]')
      .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')))])
    expect(compared).toEqual([first, second])
    expect(new URL(page.url()).searchParams.get('weightKg')).toBe('3200')
  },
)

test('P05 E01: the export holds one row for every offer found', ONCE_IN_RUSSIAN, async ({ page, at, language }) => {
  const mall = mallPage(page, language)
  await page.goto(at(`/transport/mall?origin=CN&mode=rail&${CARGO}`))
  const total = await mall.total()
  const [download] = await Promise.all([page.waitForEvent('download'), mall.export.click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const rows = sheetRows(await readFile(await download.path()))
  const headings = Math.max(...rows)
  const wide = rows.filter((cells) => cells >= headings / 2)
  expect(wide.length).toBe(total + 1)
})

const NOTHING_FOUND = {
  'a mode nobody offers on the lane': 'origin=Shanghai&destination=Moscow&mode=sea',
  'a limit below every total': 'origin=Shanghai&destination=Moscow&mode=rail&budget=100',
  'filters that exclude each other': 'origin=Shanghai&destination=Moscow&mode=air&loadType=FCL&transit=over20',
  'more than one flight carries': 'origin=Shanghai&destination=Moscow&mode=air&weightKg=90000',
}
for (const [what, query] of Object.entries(NOTHING_FOUND)) {
  test(
    `X02: ${what} is no dead end: each small change gives exactly the number it promises`,
    ONCE,
    async ({ page, at, language }) => {
      const mall = mallPage(page, language)
      const nowhere = at(`/transport/mall?${query}`)
      await page.goto(nowhere)
      await expect.poll(mall.total).toBe(0)
      const suggestions = await mall.suggestions.count()
      expect(suggestions).toBeGreaterThan(0)
      for (let i = 0; i < suggestions; i += 1) {
        const suggestion = mall.suggestions.nth(i)
        const link = suggestion.getByRole('link')
        const promised = Number((await suggestion.innerText()).replace(await link.innerText(), '').replaceAll(/\D/g, ''))
        expect(promised).toBeGreaterThan(0)
        await link.click()
        await expect.poll(mall.total).toBe(promised)
        await page.goBack()
        await expect.poll(mall.total).toBe(0)
      }
    },
  )
}

test('P05: an address nobody would write gives offers and says what was left out', ONCE, async ({ page, at, language }) => {
  const mall = mallPage(page, language)
  for (const query of [
    'mode=teleport&weightKg=-5&sort=beauty',
    'page=0&pageSize=7000',
    'page=280',
    'certified=perhaps&currency=ZZZ',
  ]) {
    await page.goto(at(`/transport/mall?${query}`))
    expect(await mall.total(), query).toBeGreaterThan(0)
    expect((await mall.ids()).length, query).toBeGreaterThan(0)
  }
  await page.goto(at('/transport/mall?mode=teleport&weightKg=-5'))
  await expect(page.getByRole('note')).toBeVisible()
})

test('P05: a page far beyond the last leads to the last', ONCE, async ({ page, at, language }) => {
  const mall = mallPage(page, language)
  for (const beyond of [150, 999]) {
    await page.goto(at(`/transport/mall?mode=sea&page=${beyond}`))
    await expect(mall.links.first()).toBeVisible()
    const last = Math.ceil((await mall.total()) / 20)
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(last))
    await expect(mall.pages.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
  }
})

test('W7: in the two colours of a reader every price of the calendar is read on its ground', ONCE, async ({ page, at }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(at('/transport/mall?view=calendar&origin=CNSHA&destination=RUMOW&weightKg=900&volumeM3=3'))
  const contrasts = await page.locator('td a b, td a span').evaluateAll((words) => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return words.flatMap((word) => {
      const cell = word.closest('td')
      if (cell === null || word.textContent.trim() === '') return []
      const [one, other] = [light(getComputedStyle(word).color), light(getComputedStyle(cell).backgroundColor)]
      return [(Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)]
    })
  })
  expect(contrasts.length).toBeGreaterThan(20)
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
})
