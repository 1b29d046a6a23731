import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { getLane } from '@tongyun/contract/market/lanes'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { multimodalRow, roadRow } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { pageContext } from '../site/page-context.ts'
import { calendarView } from './calendar-view.ts'
import Lane, { loader, meta } from './lane.tsx'

type LaneAnswer = DataOf<typeof getLane>

const kind = (mode: LaneAnswer['kinds'][number]['mode'], spread: LaneAnswer['kinds'][number]['spread']) => ({
  mode,
  loadType: mode === 'multimodal' ? ('LCL' as const) : null,
  offers: spread === null ? 6 : 9,
  providers: spread === null ? 2 : 4,
  leastHours: 480,
  mostHours: 560,
  nextEtd: '2026-11-28T10:00:00.000Z',
  spread,
})
const SPREAD = {
  n: 9,
  firms: 4,
  leastMinor: 366_612,
  lowerMinor: 400_000,
  medianMinor: 450_050,
  upperMinor: 500_000,
  mostMinor: 612_300,
}

const later = { ...multimodalRow.departure, departureId: 'dq-2211-202612051000', etd: '2026-12-05T10:00:00.000Z' }
const answer: LaneAnswer = {
  origin: multimodalRow.origin,
  destination: multimodalRow.destination,
  currency: 'CNY',
  exchangeDate: '2026-11-25',
  kinds: [kind('multimodal', SPREAD), kind('road', null)],
  departures: [multimodalRow, roadRow, { ...multimodalRow, departure: later as typeof multimodalRow.departure }],
  near: [],
  asOf: '2026-11-26T08:00:00.000Z',
}

/** What the page's loader makes of the lane; everything else is away. */
const load = async (
  locale: Locale,
  query = '',
  asked: unknown[] = [],
  near: LaneAnswer['near'] = [],
  { kinds, rows }: { kinds?: LaneAnswer['kinds']; rows?: CapacityRow[] } = {},
) => {
  const context = new RouterContextProvider()
  const call = async ({ name }: { name: string }, input: { currency?: unknown }) => {
    asked.push(input.currency)
    const answers: Record<string, unknown> = {
      'get-lane': { ...answer, near, kinds: kinds ?? answer.kinds, departures: rows ?? answer.departures },
      ...(rows === undefined ? {} : { 'search-capacities': { rows, total: rows.length, providers: 1, facets: null } }),
    }
    const data = answers[name] ?? null
    return { code: data === null ? 810002 : 200, msg: '', msgParams: null, data }
  }
  context.set(pageContext, { call, locale, publicUrl: 'https://tongyun.example' } as unknown as PageContext)
  const request = new Request(`https://tongyun.example/lane/cnsha-rumow${query}`)
  return inLocale(locale, () => loader({ params: { lane: 'cnsha-rumow' }, request, context } as never))
}

const structuredData = async (locale: Locale) => {
  const loaderData = await load(locale)
  const root = {
    id: 'root',
    loaderData: { publicUrl: 'https://tongyun.example', config: { brand: { zh: 'a', en: 'a', ru: 'a' } } },
  }
  const tags = inLocale(locale, () => meta({ loaderData, matches: [root] } as never)) as unknown as Record<string, never>[]
  return {
    tags,
    data: tags.flatMap((tag) => (tag['script:ld+json'] === undefined ? [] : [tag['script:ld+json']])) as Record<string, never>[],
  }
}

describe.each(LOCALES)('a lane in %s', (locale) => {
  test('gives search engines a range of prices only where it may be shown (X09)', async () => {
    const { data } = await structuredData(locale)
    const services = data.filter((each) => each['@type'] === 'Service')
    expect(services).toHaveLength(1)
    expect(services[0]).toMatchObject({
      '@context': 'https://schema.org',
      serviceType: 'multimodal',
      offers: { '@type': 'AggregateOffer', priceCurrency: 'CNY', lowPrice: '3666.12', highPrice: '6123.00', offerCount: 9 },
    })
    expect(data.filter((each) => each['@type'] === 'BreadcrumbList')).toHaveLength(1)
  })

  test('is shared with its chart in that language', async () => {
    const { tags } = await structuredData(locale)
    expect(tags).toContainEqual({
      property: 'og:image',
      content: `https://tongyun.example/${locale}/og/lane/cnsha-rumow.png`,
    })
  })

  test('says once why kinds of load have no total', async () => {
    const loaded = (await load(locale)) as unknown as { lane: LaneAnswer }
    const html = (kinds: LaneAnswer['kinds']) =>
      renderPage(locale, '/lane/cnsha-rumow', Lane, { ...loaded, lane: { ...loaded.lane, kinds } })
    const note = inLocale(locale, () => m.lane_no_total_note())
    expect(html([kind('multimodal', SPREAD), kind('road', null), kind('rail', null)]).split(note)).toHaveLength(2)
    expect(html([kind('multimodal', SPREAD)])).not.toContain(note)
  })

  test('asks in the currency its address names, and every way to prices keeps it', async () => {
    const near = [{ origin: multimodalRow.origin, destination: roadRow.destination, modes: ['road' as const], offers: 3 }]
    const priced = async (query: string, asked: unknown[]) => {
      const html = renderPage(locale, `/lane/cnsha-rumow${query}`, Lane, await load(locale, query, asked, near))
      return hrefsIn(html).filter((href) => /^\/(?:transport\/mall|lane\/|saved)/.test(href) && !href.endsWith('.atom'))
    }
    for (const currency of ['KZT', 'USD']) {
      const asked: unknown[] = []
      const links = await priced(`?currency=${currency}`, asked)
      expect(asked.slice(0, 3)).toEqual([currency, currency, currency])
      expect(links.length).toBeGreaterThan(5)
      expect(links.filter((href) => new URL(href, 'https://a.example').searchParams.get('currency') !== currency)).toEqual([])
    }
    // Control: nothing is added where the address names none, or none that is known.
    for (const query of ['', '?currency=XXX']) expect((await priced(query, [])).join()).not.toContain('currency')
  })

  test('of one offer says what it is, and nothing that takes several prices', async () => {
    const near = [{ origin: multimodalRow.origin, destination: roadRow.destination, modes: ['road' as const], offers: 3 }]
    const one = { ...kind('road', null), offers: 1, providers: 1 }
    const html = renderPage(
      locale,
      '/lane/cnsha-rumow',
      Lane,
      await load(locale, '', [], near, { kinds: [one], rows: [roadRow] }),
    )
    const said = (of: string, word: () => string) => of.includes(inLocale(locale, word))
    expect([m.lane_total, m.lane_calendar, m.lane_no_total_note].filter((word) => said(html, word))).toEqual([])
    expect([m.lane_one, m.lane_one_text, m.lane_one_open, m.saved_save].every((word) => said(html, word))).toBe(true)
    expect(hrefsIn(html)).toContain(`/transport/mallDetail?id=${roadRow.capacityId}`)
    expect(html).toContain(roadRow.provider.name)
    expect(html).toContain('data-lane')
    // Control: two offers of two kinds are held against each other.
    const two = renderPage(locale, '/lane/cnsha-rumow', Lane, await load(locale))
    expect(said(two, m.lane_total)).toBe(true)
    expect(said(two, m.lane_one)).toBe(false)
  })

  test('lists every departure of an offer, and draws its ways on a chart with their numbers', async () => {
    const html = renderPage(locale, '/lane/cnsha-rumow', Lane, await load(locale))
    expect(hrefsIn(html).filter((href) => href === '/transport/mallDetail?id=dq-2211')).toHaveLength(2)
    expect(html).toContain(`src="/${locale}/charts/wide/lanes/cnsha-rumow-multimodal,cnsha-rumow-road.svg"`)
    // The places its departures call at have pages, but for doors.
    expect(hrefsIn(html)).toContain('/place/ruvvo')
    expect(hrefsIn(html)).not.toContain('/place/rumow')
    expect(forbiddenIn(html)).toEqual([])
  })
})

const CALENDAR = { firstDay: '2026-11-23', lastDay: '2026-11-29', currency: 'CNY', reference: null, kinds: [] } as const

test.each([
  // The same moment is another day west of the platform's clock.
  ['Asia/Shanghai', '2026-11-26T20:00:00.000Z', ['2026-11-23', '2026-11-24', '2026-11-26']],
  ['Europe/Moscow', '2026-11-26T20:00:00.000Z', ['2026-11-23', '2026-11-24']],
  ['America/New_York', '2026-11-26T02:00:00.000Z', ['2026-11-23', '2026-11-24']],
])('days of a calendar that are over in %s say nothing of departures; one that has some is not over', (zone, asOf, past) => {
  const days = [{ day: '2026-11-25', modes: [{ mode: 'sea' as const, offers: 2, capacityId: 'a', totalMinor: 100 }] }]
  const answer = { ...CALENDAR, days, asOf } as unknown as Parameters<typeof calendarView>[0]
  const week = calendarView(answer, zone).weeks.flat()
  expect(week).toHaveLength(7)
  expect(week.flatMap((day) => (day.past ? [day.day] : []))).toEqual(past)
})
