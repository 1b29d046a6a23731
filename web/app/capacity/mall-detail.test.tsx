import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { ShownTerms } from '@tongyun/contract/providers/deal-terms'
import { type ModeTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { describe, expect, test } from 'vitest'
import { detail, multimodalRow, refusedRow, roadRow } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { chartView } from '../charts/charts.ts'
import { formatDate, formatDay, formatDayAndTime, formatShortDate } from '../i18n/format.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { referenceLoad } from '../offers/reference-load.ts'
import { shortOffer } from '../offers/similar-offers.tsx'
import { shownEnded } from './ended-offer.tsx'
import MallDetail from './mall-detail.tsx'
import { offerStructuredData } from './offer-structured-data.ts'
import { shownPeriods } from './price-periods.tsx'
import { shownTerms } from './shown-terms.ts'
import { pricesAhead, trendPlot } from './trend-plot.ts'

const query = {
  weightKg: 3200,
  volumeM3: 18,
  packages: undefined,
  pieces: [],
  containers: [],
  vehicles: [],
  cargo: [],
  readyFrom: undefined,
  currency: undefined,
}

const terms: ShownTerms = { ...PROPOSED_TERMS, version: 0, confirmed: false, freeTime: '', workCity: 'Shanghai' }

const page = (locale: Locale, shown: CapacityDetail = detail, typed: Record<string, string> = {}, said: ShownTerms = terms) =>
  renderPage(locale, '/transport/mallDetail?id=dq-2211&weightKg=3200&volumeM3=18', MallDetail, {
    detail: shown,
    periods: shownPeriods(shown),
    terms: inLocale(locale, () => shownTerms(said, shown)),
    similar: shown.similar.map(shortOffer),
    load: inLocale(locale, () => referenceLoad(shown.row)),
    query: Object.keys(typed).length === 0 ? query : { ...query, weightKg: undefined },
    typed,
    plot: shown.trend === null ? null : trendPlot(shown.trend, pricesAhead(shown)),
    chart: inLocale(locale, () => chartView({ offers: [shown.row.capacityId] }, 'side', 'Shanghai – Moscow')),
    address: 'https://example.test/en/transport/mallDetail?id=dq-2211',
  })

const endedPage = (locale: Locale, more: Partial<Parameters<typeof shownEnded>[0]> = {}) => {
  const { capacityId, mode, origin, destination } = multimodalRow
  const lane = { capacityId, mode, origin, destination, ending: 'ended' as const, lastDay: '2026-11-20' }
  const ended = shownEnded({ ...lane, periods: [], similar: [roadRow], ...more })
  return renderPage(locale, '/transport/mallDetail?id=dq-2211&weightKg=3200&volumeM3=18', MallDetail, { ended, query })
}

test.each(LOCALES)('shows in %s the lane on a chart of that language, without script', (locale) => {
  const html = page(locale)
  expect(html).toContain(`src="/${locale}/charts/side/offers/${detail.row.capacityId}.svg"`)
  expect(html).toContain(`srcSet="/${locale}/charts/narrow/offers/${detail.row.capacityId}.svg"`)
  expect(html).toContain(`alt="${m.chart_lanes({ lanes: 'Shanghai – Moscow' }, { locale })}"`)
})

test.each(LOCALES)('V03: keeps in %s a weight that nobody can read in its field, with what to change', (locale) => {
  const html = page(locale, detail, { weightKg: '1e3', weightUnit: 't' })
  expect(html).toContain('value="1e3"')
  expect(html).toContain(m.home_search_fault_no_number({}, { locale }))
  expect(html).toMatch(/<option[^>]*value="t"[^>]*selected=""|<option[^>]*selected=""[^>]*value="t"/)
  expect(page(locale)).not.toContain(m.home_search_fault_no_number({}, { locale }))
})

describe('an offer that ended leads on (P06)', () => {
  test.each(LOCALES)('says in %s which lane it was and when it ended, and leads to the lane and to similar offers', (locale) => {
    const html = endedPage(locale)
    const { origin, destination } = multimodalRow
    const mode = vocabularyWord('mode', 'multimodal', locale)
    expect(html).toContain(m.detail_title({ mode, origin: origin.name, destination: destination.name }, { locale }))
    expect(html).toContain(m.detail_ended_on({ date: inLocale(locale, () => formatDate('2026-11-20')) }, { locale }))
    const hrefs = hrefsIn(html)
    expect(hrefs).toContain('/transport/mall?weightKg=3200&volumeM3=18&origin=CNSHA&destination=RUMOW&mode=multimodal')
    expect(hrefs).toContain('/transport/mallDetail?id=bl-0417&weightKg=3200&volumeM3=18')
    expect(forbiddenIn(html)).toEqual([])
  })

  test('leads first to the price of the days that follow', () => {
    const html = endedPage('en', { periods: [{ validFrom: '2026-11-21', validTo: '2026-12-05', row: refusedRow }] })
    const days = inLocale('en', () => `${formatShortDate('2026-11-21')} – ${formatShortDate('2026-12-05')}`)
    expect(html).toContain(m.detail_ended_next({ days }, { locale: 'en' }))
    expect(hrefsIn(html)[0]).toBe(`/transport/mallDetail?id=${refusedRow.capacityId}&weightKg=3200&volumeM3=18`)
  })

  test('says of what was withdrawn nothing of a day', () => {
    const html = endedPage('ru', { ending: 'withdrawn', lastDay: null })
    expect(html).toContain(m.detail_ended_withdrawn({}, { locale: 'ru' }))
  })
})

describe('capacity detail (P06)', () => {
  test('says of a note in another language than the page’s which one it is, and marks it for screen readers', () => {
    expect(page('ru')).toMatch(/<span lang="en">Waiting time above two hours is charged<\/span><small[^>]*> \(на английском\)/)
    expect(page('zh')).toContain('（原文为英文）')
    expect(page('en')).not.toMatch(/lang="en">Waiting/)
  })

  test.each(LOCALES)('shows schedule, charges in three groups, steps, trend and particulars in %s (E01)', (locale) => {
    const html = page(locale)
    for (const words of [
      m.detail_schedule,
      m.detail_departures,
      m.detail_charges,
      m.detail_group_elsewhere,
      m.detail_group_conditional,
      m.detail_steps,
      m.detail_trend,
      m.detail_particulars,
      m.offer_field_rate_freight_unitPrice,
      m.offer_field_otherFeesNote,
    ])
      expect(html).toContain(words({}, { locale }))
    expect(html).toContain(vocabularyWord('charge_code', 'STO', locale))
    expect(forbiddenIn(html)).toEqual([])
  })

  test('prices by a form that names the offer and keeps nothing but fields', () => {
    const html = page('en')
    const form = html.slice(html.indexOf('action="/transport/mallDetail"'))
    expect(form).toMatch(/<input[^>]*type="hidden"[^>]*name="id"[^>]*value="dq-2211"/)
    expect(form).toMatch(/name="weightKg"[^>]*value="3200"/)
    expect(form).toMatch(/name="readyFrom"/)
  })

  test('leads to each other departure, the provider and similar capacity with the same cargo', () => {
    const hrefs = hrefsIn(page('en'))
    expect(hrefs).toContain('/transport/mallDetail?id=dq-2211&weightKg=3200&volumeM3=18&departFrom=2026-12-05')
    expect(hrefs).toContain('/provider/dongqiao')
    expect(hrefs).toContain('/transport/mallDetail?id=bl-0417&weightKg=3200&volumeM3=18')
  })

  test('a full departure leads to being told when it has space, with the cargo; one with space does not', () => {
    const [current, next] = detail.departures
    if (current === undefined || next === undefined) throw new Error('the fixture has two departures')
    const links = (spaceLeft: number) =>
      hrefsIn(page('en', { ...detail, departures: [current, { ...next, spaceLeft }] })).filter((href) => href.endsWith('#watch'))
    expect(links(1)).toEqual([])
    const [link, ...more] = links(0)
    expect(more).toEqual([])
    const { pathname, searchParams } = new URL(link ?? '', 'http://site')
    expect([pathname, searchParams.get('departure'), searchParams.get('weightKg')]).toEqual([
      '/workbenche/book',
      next.departureId,
      '3200',
    ])
  })

  test('closes a departure whose cut-off has passed: no link, said in words', () => {
    const [current, next] = detail.departures
    if (current === undefined || next === undefined) throw new Error('the fixture has two departures')
    const late = { ...next, departureId: 'late', documentsCutOff: detail.asOf }
    const html = page('en', { ...detail, departures: [current, late] })
    expect(html).toContain(m.detail_departure_closed({}, { locale: 'en' }))
    expect(hrefsIn(html).filter((href) => href.includes('departFrom=2026-12-05'))).toEqual([])
    expect(page('en')).not.toContain(m.detail_departure_closed({}, { locale: 'en' }))
  })

  test('names the cut-off that comes first in front, be it of documents or of cargo', () => {
    const [current, next] = detail.departures
    if (current === undefined || next === undefined) throw new Error('the fixture has two departures')
    const [early, late] = ['2026-12-02T04:00:00.000Z', '2026-12-03T04:00:00.000Z']
    const cells = (departure: Partial<typeof next>) =>
      page('zh', { ...detail, departures: [current, { ...next, ...departure }] })
        .match(/\d\d:\d\d 截[单货]/g)
        ?.slice(-2)
    expect(cells({ documentsCutOff: early, cargoCutOff: late })).toEqual(['12:00 截单', '12:00 截货'])
    expect(cells({ documentsCutOff: late, cargoCutOff: early })).toEqual(['12:00 截货', '12:00 截单'])
  })

  test('names trucks in words, containers by their code', () => {
    const html = page('ru', { ...detail, row: { ...detail.row, mode: 'road', equipment: ['RU-10T'], serviceLabel: 'RU-10T' } })
    expect(html).toContain(vocabularyWord('vehicle_type', 'RU-10T', 'ru'))
    expect(html).not.toContain('>RU-10T')
  })

  test('leaves out days with fewer than 7 offers or 3 firms, says so, and gives every figure as a table (X09)', () => {
    const html = page('en')
    expect(html).toContain(m.detail_trend_some_hidden({ count: 1 }, { locale: 'en' }))
    expect(html.match(/<th scope="row">\d+\s\w+/g)?.length).toBeGreaterThanOrEqual(13)
    const plot = detail.trend === null ? null : trendPlot(detail.trend)
    expect(plot?.median.match(/M/g)).toHaveLength(2)
    expect(plot?.hidden).toBe(1)
  })

  test('sets days where they are in time, and joins none across more than a week without one (X09)', () => {
    const known = { n: 9, firms: 3, lowerQuartile: 1, median: 2, upperQuartile: 3, own: null, spaceLeftPercent: null }
    const days = ['2026-11-01', '2026-11-09', '2026-11-10', '2026-11-11'].map((day) => ({ day, ...known }))
    expect(trendPlot({ unit: 'rt', currency: 'USD', days })?.median).toBe('M-0.5 50L0.5 50M80 50L90 50L100 50')
  })

  test('says until when the price of this offer is published; control: nothing where it ends with the history', () => {
    const words = inLocale('en', () => m.detail_trend_ahead({ day: formatDay('2026-12-15T12:00:00Z', 'UTC') }))
    expect(page('en')).toContain(words)
    expect(page('en', { ...detail, validTo: detail.trend?.days.at(-1)?.day ?? '' })).not.toContain(words.slice(0, 20))
  })

  test('draws no trend when no day may be shown', () => {
    const days = (detail.trend?.days ?? []).map((day) => ({ ...day, lowerQuartile: null, median: null, upperQuartile: null }))
    const hidden = detail.trend === null ? null : { ...detail.trend, days }
    expect(page('en', { ...detail, trend: hidden })).toContain(m.detail_trend_hidden({}, { locale: 'en' }))
  })

  test('explains a refusal instead of a price, and works without a departure', () => {
    const html = page('ru', {
      ...detail,
      row: refusedRow,
      price: { ok: false, code: 816001, reason: 'over_volume', limit: 60, actual: 75 },
      departures: [],
    })
    expect(html).toContain(m.pricing_refusal_over_volume({ limit: '60', actual: '75' }, { locale: 'ru' }))
    expect(html).not.toContain(m.detail_charges({}, { locale: 'ru' }))
  })

  test('describes the offer and its place for search engines', () => {
    const [offer, crumbs] = offerStructuredData(detail, 'https://example.test/en/transport/mallDetail?id=dq-2211')
    expect(offer).toMatchObject({ '@type': 'Offer', price: '2052.00', priceCurrency: 'USD', priceValidUntil: '2026-12-12' })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: 'https://example.test/en/transport/mall' }, { position: 2 }],
    })
  })
})

describe('terms of booking', () => {
  const { mode } = detail.row
  const withMode = (more: Partial<ModeTerms>) => ({ ...terms.modes, [mode]: { ...terms.modes[mode], ...more } })
  const shownIn = (locale: Locale, more: Partial<ShownTerms> = {}) => page(locale, detail, {}, { ...terms, ...more })

  test.each(LOCALES)('in %s a proposal is not said to be the provider’s word', (locale) => {
    const [unconfirmed, confirmed] = [m.terms_shown_unconfirmed, m.terms_shown_confirmed].map((word) => word({}, { locale }))
    expect(shownIn(locale)).toContain(unconfirmed)
    expect(shownIn(locale)).not.toContain(confirmed)
    expect(shownIn(locale, { confirmed: true, version: 1 })).toContain(confirmed)
    expect(forbiddenIn(shownIn(locale))).toEqual([])
  })

  test('a step that begins before the departure closes has its date at the place of departure', () => {
    const { departure, origin } = detail.row
    if (departure === null) throw new Error('the fixture has a departure')
    const closes = Math.min(
      ...[departure.documentsCutOff, departure.cargoCutOff, departure.etd].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
    )
    const ladder = {
      freeHours: 0,
      steps: [{ hoursBefore: 2, fee: { kind: 'fixed' as const, amountMinor: 12_300, currency: 'USD' as const } }],
      noShow: { kind: 'percent' as const, percent: 100 },
    }
    const html = shownIn('en', { confirmed: true, modes: withMode({ ladder }) })
    const date = formatDayAndTime(new Date(closes - 2 * 3_600_000).toISOString(), origin.zone, 'en')
    expect(html).toContain(m.terms_when_until({ date }, { locale: 'en' }))
    expect(html).toContain(m.terms_when_from({ date }, { locale: 'en' }))
    expect(html).toContain('123.00')
  })

  test('who confirms at once has no time of answer', () => {
    const html = shownIn('en', { confirmed: true, modes: withMode({ instantBooking: true }) })
    expect(html).toContain(m.terms_line_instant({}, { locale: 'en' }))
    expect(html).not.toContain('working hours')
    expect(shownIn('en')).toContain('within 4 working hours')
  })
})
