/** What decides whether an offer can be caught and booked stands in its row, on its page and in plans' rows (P05, P06, P09). */
import type { CapacityRow as Row } from '@tongyun/contract/capacity/endpoints'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { describe, expect, test } from 'vitest'
import { formatDayAndTime, formatDuration } from '../app/i18n/format.ts'
import { inLocale } from '../app/i18n/locale.server.ts'
import { ScheduleTable } from '../app/lanes/schedule-table.tsx'
import { CapacityRow } from '../app/offers/capacity-row.tsx'
import { NO_MARKS } from '../app/offers/clock-marks.tsx'
import { mallRow } from '../app/offers/mall-row.ts'
import { countryName } from '../app/places/country-name.ts'
import { PlanRows } from '../app/search/plan-rows.tsx'
import { multimodalRow, PLACES, refusedRow, roadRow } from './offers.fixture.ts'
import { renderPage, renderPart } from './render-page.tsx'

/** As a reader has it: without marks, references resolved. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
const plain = (words: string) => words.replaceAll(/\s+/g, ' ')

const rowText = (locale: Locale, row: Row) => {
  const Page = () => (
    <CapacityRow
      row={mallRow(row)}
      currency="CNY"
      exchangeDate="2026-11-25"
      query={{}}
      longestHours={row.transitHours}
      compared={false}
      full={false}
      onCompare={() => undefined}
    />
  )
  return textOf(renderPage(locale, '/transport/mall', Page, null))
}

const scheduleText = (locale: Locale, row: Row) => textOf(renderPart(locale, <ScheduleTable row={row} />))

const planText = (locale: Locale, offer: Row) => {
  const plan: PlanInAnswer = {
    planId: 'a',
    kinds: ['cost'],
    serviceMode: 'port_to_door',
    totalMinor: 100,
    overBudgetPercent: null,
    etd: '2026-11-28T10:00:00Z',
    eta: '2026-12-20T09:00:00Z',
    hours: 527,
    transitHours: 527,
    headroom: 1,
    laterDepartures: 1,
    tightChanges: 0,
    co2eKg: 1,
    score: 1,
    flips: [],
    versusCheapest: { hours: 0, totalMinor: 0 },
    versusFastest: { hours: 0, totalMinor: 0 },
    legs: [{ offer, change: null }],
  }
  const Page = () => (
    <PlanRows plans={[plan]} all={[plan]} firstRank={1} marks={NO_MARKS} heading="h4" currency="CNY" cargo={{}} />
  )
  return textOf(renderPage(locale, '/transport/AISearch', Page, null))
}

const through = { ...multimodalRow, transitCountries: ['KZ', 'BY'] }

describe.each(LOCALES)('in %s', (locale) => {
  const say = { locale }
  const at = (instant: string) => inLocale(locale, () => formatDayAndTime(instant, PLACES.shanghai.zone))

  test('a row tells both cut-offs by the clock of the origin, in the order they close', () => {
    const text = rowText(locale, multimodalRow)
    const papers = plain(m.mall_row_documents_cut_off({ time: at('2026-11-26T04:00:00.000Z') }, say))
    const cargo = plain(m.mall_row_cut_off({ time: at('2026-11-27T09:00:00.000Z') }, say))
    expect(text.indexOf(papers)).toBeGreaterThan(0)
    expect(text.indexOf(cargo)).toBeGreaterThan(text.indexOf(papers))
    const swapped = {
      ...multimodalRow,
      departure: multimodalRow.departure && {
        ...multimodalRow.departure,
        documentsCutOff: multimodalRow.departure.cargoCutOff,
        cargoCutOff: multimodalRow.departure.documentsCutOff,
      },
    }
    const other = rowText(locale, swapped)
    const [first, second] = [
      plain(m.mall_row_cut_off({ time: at('2026-11-26T04:00:00.000Z') }, say)),
      plain(m.mall_row_documents_cut_off({ time: at('2026-11-27T09:00:00.000Z') }, say)),
    ]
    expect(other.indexOf(first)).toBeGreaterThan(0)
    expect(other.indexOf(second)).toBeGreaterThan(other.indexOf(first))
  })

  test('the schedule of the page and a plan’s card tell both too', () => {
    const schedule = scheduleText(locale, multimodalRow)
    for (const words of [m.detail_cut_off_documents({}, say), m.detail_cut_off_cargo({}, say)])
      expect(schedule).toContain(plain(words))
    const card = planText(locale, multimodalRow)
    for (const instant of ['2026-11-26T04:00:00.000Z', '2026-11-27T09:00:00.000Z']) expect(card).toContain(plain(at(instant)))
  })

  test('a row names the countries on the way and the pair of each border', () => {
    const countries = ['KZ', 'BY'].map((code) => inLocale(locale, () => countryName(code)))
    expect(countries.every((name) => name.length > 2 || locale === 'zh')).toBe(true)
    const words = plain(m.mall_row_through({ countries: countries.join(m.mall_list_separator({}, say)) }, say))
    expect(rowText(locale, through)).toContain(words)
    const none = plain(m.mall_row_through({ countries: '' }, say))
    expect(rowText(locale, multimodalRow)).not.toContain(none.trim().slice(0, 4))
    expect(rowText(locale, roadRow)).toContain('Manzhouli CN│RU')
  })

  test('a row and the page tell where the cargo changes and how long it stands there', () => {
    const text = rowText(locale, multimodalRow)
    const schedule = scheduleText(locale, multimodalRow)
    for (const [place, hours] of [
      ['Vladivostok', 108],
      ['Vorsino', 32],
    ] as const) {
      const duration = inLocale(locale, () => formatDuration(hours))
      expect(text).toContain(plain(m.mall_row_change({ place, duration }, say)))
      expect(schedule).toContain(plain(duration))
    }
    // A call is no change, nor is a border that one truck crosses.
    for (const [row, place] of [
      [multimodalRow, 'Busan'],
      [roadRow, 'Manzhouli'],
    ] as const)
      for (const words of [m.mall_row_change({ place, duration: '' }, say), m.mall_row_change_at({ place }, say)])
        expect(rowText(locale, row)).not.toContain(plain(words).trim())
  })

  test('a row without a departure tells no cut-off', () => {
    const text = rowText(locale, refusedRow)
    expect(text).toContain(m.mall_row_no_departure({}, say))
    for (const words of [m.mall_row_cut_off({ time: '' }, say), m.mall_row_documents_cut_off({ time: '' }, say)])
      expect(text).not.toContain(words.trim())
  })
})
