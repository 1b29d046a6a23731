/** One capacity: what the calculator says is what the server says, for every form of rate (P06, E04, X01). */
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { capacityLike, overviewLike, searchLike } from '../api.ts'
import { expect, ONCE, test } from '../journey.ts'
import { mallPage } from '../mall-page.ts'

/** An amount as pages print it: grouped as the language does, to the minor unit. */
const formatAmount = (minor: number, currency: CurrencyCode, language: string) => {
  const digits = CURRENCY_DIGITS[currency]
  const amount = minor / 10 ** digits
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)
}

const CASES = [
  {
    name: 'a part load by sea',
    search: 'mode=sea&loadType=LCL',
    cargo: { weightKg: '800', volumeM3: '4' },
    other: { weightKg: '2400', volumeM3: '9.5' },
  },
  {
    name: 'air cargo',
    search: 'mode=air',
    cargo: { weightKg: '120', volumeM3: '0.5' },
    other: { weightKg: '310', volumeM3: '2.25' },
  },
  {
    name: 'a part load by rail',
    search: 'mode=rail&loadType=LCL',
    cargo: { weightKg: '800', volumeM3: '4' },
    other: { weightKg: '1500', volumeM3: '3' },
  },
  {
    name: 'a part load by road',
    search: 'mode=road&loadType=LTL',
    cargo: { weightKg: '900', volumeM3: '4' },
    other: { weightKg: '1200', volumeM3: '6' },
  },
]

type Cargo = Record<string, string>

// A language changes currency and writing of an amount, which one form of rate shows.
for (const [i, { name, search, cargo, other }] of CASES.entries()) {
  test(
    `P06 E04 X01: the calculator prices ${name} as the API does, while typing and after sending`,
    i === 0 ? {} : ONCE,
    async ({ page, at, language, say }) => {
      const totalFor = async (id: string, given: Cargo) => {
        const { price } = (await capacityLike(id, given, language)).row
        if (!price.ok) throw new Error(`${id} is refused: ${price.reason}`)
        return formatAmount(price.totalMinor, price.currency, language)
      }
      const { rows } = await searchLike(`?${search}&${new URLSearchParams(other)}`, language)
      const id = rows.find((row) => row.price.ok)?.capacityId ?? 'none'
      const [before, after] = [await totalFor(id, cargo), await totalFor(id, other)]
      expect(after).not.toBe(before)

      await page.goto(at(`/transport/mallDetail?id=${id}&${new URLSearchParams(cargo)}`))
      const calculator = page.getByRole('region', { name: new RegExp(say(m.detail_total_for, { cargo: '' }).trim()) })
      const figure = calculator.locator('[aria-live] p').first()
      await expect(figure).toContainText(before)
      await calculator.getByRole('textbox', { name: say(m.detail_weight) }).fill(other.weightKg)
      await calculator.getByRole('textbox', { name: say(m.detail_volume) }).fill(other.volumeM3)
      await expect(figure).toContainText(after)
      await calculator.getByRole('button', { name: say(m.detail_recalculate) }).click()
      await expect(page).toHaveURL(new RegExp(`weightKg=${other.weightKg}`))
      await expect(figure).toContainText(after)
    },
  )
}

test('P06 E04: the calculator prices full containers as the API does', ONCE, async ({ page, at, language }) => {
  const { rows } = await searchLike('?mode=sea&loadType=FCL&containers=2x40HQ', language)
  const id = rows.find((row) => row.price.ok && row.equipment.includes('20GP'))?.capacityId ?? 'none'
  await page.goto(at(`/transport/mallDetail?id=${id}&containers=2x40HQ`))
  const { price } = (await capacityLike(id, { containers: '3x40HQ' }, language)).row
  await page.getByRole('combobox', { name: '40HQ', exact: true }).selectOption('3')
  await expect(page.getByRole('main')).toContainText(
    price.ok ? formatAmount(price.totalMinor, price.currency as CurrencyCode, language) : 'refused',
  )
})

test('P06 X01: the charges add up to the total of the row it was opened from', ONCE, async ({ page, at, language, say }) => {
  const mall = mallPage(page, language)
  await page.goto(at('/transport/mall?mode=sea&loadType=LCL&weightKg=3200&volumeM3=18'))
  const shown = (await searchLike(new URL(page.url()).search, language)).rows[0]
  await mall.links.first().click()
  await expect(page).toHaveURL(/mallDetail/)
  const detail = await capacityLike(shown?.capacityId ?? 'none', { weightKg: '3200', volumeM3: '18' }, language)
  if (!detail.price.ok || !shown?.price.ok) throw new Error('refused')
  expect(detail.price.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(detail.price.totalMinor)
  expect(detail.row.price).toEqual(shown.price)
  const charges = page.getByRole('region', { name: new RegExp(`^${say(m.detail_charges)}`) })
  for (const line of detail.price.lines) {
    await expect(charges.getByRole('row').filter({ hasText: line.code }).first()).toBeVisible()
  }
})

test('P06: no line of the trend runs through the amounts of its axis', ONCE, async ({ page, at, language, say }) => {
  const lane = (await overviewLike(language)).lanes.find(({ median }) => median !== null)
  const ends = new URLSearchParams({ origin: lane?.origin.placeId ?? '', destination: lane?.destination.placeId ?? '' })
  const { rows } = await searchLike(`?mode=${lane?.mode}&${ends}`, language)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at(`/transport/mallDetail?id=${rows[0]?.capacityId}`))
    const section = page.getByRole('region', { name: new RegExp(`^${say(m.detail_trend)}`) })
    if (width === 375) await section.locator('summary').first().click()
    const trend = section.getByRole('img').first()
    const { amounts, plot } = await trend.evaluate((drawing) => ({
      amounts: [...drawing.querySelectorAll('g > text')].map((text) => text.getBoundingClientRect().right),
      plot: Math.min(...[...drawing.querySelectorAll('path')].map((line) => line.getBoundingClientRect().left)),
    }))
    expect(amounts.length).toBeGreaterThan(1)
    expect(Math.max(...amounts)).toBeLessThan(plot)
  }
})

test(
  'P06: a phone shows the first eight departures, and the later ones when they are asked for',
  ONCE,
  async ({ page, at, language, say }) => {
    const { rows } = await searchLike('?mode=air&pageSize=50', language)
    const details = rows.map(({ capacityId }) => capacityLike(capacityId, {}, language))
    const many = (await Promise.all(details)).find(({ departures }) => departures.length > 9)
    if (many === undefined) throw new Error('no offer with many departures')
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at(`/transport/mallDetail?id=${many.row.capacityId}`))
      const section = page.getByRole('region', { name: new RegExp(`^${say(m.detail_departures)}`) })
      const departures = section.locator('tbody').getByRole('row')
      const later = section.getByText(say(m.detail_departures_later), { exact: true })
      await expect(departures).toHaveCount(width === 375 ? 8 : many.departures.length)
      await expect(later).toBeVisible({ visible: width === 375 })
      if (width > 375) continue
      await later.focus()
      await page.keyboard.press('Enter')
      await expect(departures).toHaveCount(many.departures.length)
      await page.keyboard.press('Enter')
      await expect(departures).toHaveCount(8)
    }
  },
)
