/** What an offer costs on days to come is drawn behind its history, where both are the same price. */
import { dayAfter } from '@tongyun/freight/days'
import { describe, expect, test } from 'vitest'
import { detail } from '../../test/offers.fixture.ts'
import { pricesAhead, trendPlot } from './trend-plot.ts'

const trend = detail.trend ?? { unit: 'rt', currency: 'USD' as const, days: [] }
const last = trend.days.at(-1)?.day ?? ''
const { row } = detail
const priced = (amount: number, part: object = {}) => {
  if (!row.price.ok) throw new Error('the offer has no price')
  return { ...row, price: { ...row.price, unitPrice: { ...row.price.unitPrice, amount, ...part } } }
}
const period = (from: number, to: number, shown = priced(90)) => ({
  validFrom: dayAfter(last, from),
  validTo: dayAfter(last, to),
  row: shown,
})
const offer = (part: Partial<typeof detail> = {}) => ({ ...detail, validTo: dayAfter(last, 20), ...part })

describe('prices to come', () => {
  test('the running one ends with its validity, the next begin on their days, eight weeks ahead at most', () => {
    const periods = [period(60, 90), period(41, 80, priced(95)), period(21, 40)]
    expect(pricesAhead(offer({ periods }))).toEqual([
      { from: last, to: dayAfter(last, 20), price: 86, ends: dayAfter(last, 20) },
      { from: dayAfter(last, 21), to: dayAfter(last, 40), price: 90, ends: dayAfter(last, 40) },
      { from: dayAfter(last, 41), to: dayAfter(last, 56), price: 95, ends: dayAfter(last, 80) },
    ])
    expect(pricesAhead(offer({ validTo: dayAfter(last, 365) }))).toMatchObject([
      { to: dayAfter(last, 56), ends: dayAfter(last, 365) },
    ])
  })

  test('none is drawn beside a history of another price: other equipment, another break, currency or unit; nor of one that ended', () => {
    for (const shown of [priced(85), priced(86, { currency: 'CNY' }), priced(86, { unit: 'kg' })])
      expect(pricesAhead(offer({ row: shown }))).toEqual([])
    expect(pricesAhead(offer({ periods: [period(21, 40, priced(90, { equipment: '40HQ' }))] }))).toHaveLength(1)
    expect(pricesAhead(offer({ validTo: last }))).toEqual([])
    expect(pricesAhead(offer({ trend: null }))).toEqual([])
  })
})

test('the axis goes on to the last of them, and days keep their distance; control: without any it ends with the history', () => {
  const ahead = pricesAhead(offer({ validTo: dayAfter(last, 28) }))
  const [drawn, control] = [trendPlot(trend, ahead), trendPlot(trend)]
  // Twelve weeks of history and four ahead.
  expect(drawn).toMatchObject({ until: dayAfter(last, 28), ahead: expect.stringMatching(/^M75 ([\d.]+)L100 \1$/) })
  expect(drawn?.own).toMatch(/L75 [\d.]+$/)
  expect(control).toMatchObject({ until: null, ahead: '', own: expect.stringMatching(/L100 [\d.]+$/) })
})

test('amounts of the axis hold a price that is far from the history, and validity beyond the axis is told', () => {
  const plot = trendPlot(trend, [{ from: last, to: dayAfter(last, 10), price: 300, ends: dayAfter(last, 90) }])
  expect(plot).toMatchObject({ until: dayAfter(last, 10), published: dayAfter(last, 90) })
  expect(Math.max(...(plot?.ticks ?? []).map(({ value }) => value))).toBeGreaterThanOrEqual(300)
})
