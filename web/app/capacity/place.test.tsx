import type { DataOf } from '@tongyun/contract/endpoint'
import type { getPlaceTraffic } from '@tongyun/contract/market/traffic'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { multimodalRow, PLACES } from '../../test/offers.fixture.ts'
import { forbiddenIn, hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { formatDurations } from '../lanes/duration-range.ts'
import { pageContext } from '../site/page-context.ts'
import PlacePage, { loader, meta } from './place.tsx'

const lane = { origin: PLACES.shanghai, destination: PLACES.moscow, role: 'through' as const }
const answer: DataOf<typeof getPlaceTraffic> = {
  place: PLACES.vladivostok,
  kinds: ['seaport', 'railterminal'],
  lat: 43.1,
  lon: 131.88,
  city: null,
  offers: 12,
  firms: 1,
  currency: 'CNY',
  lanes: [
    { ...lane, mode: 'multimodal', offers: 8, capacityId: 'dq-2211' },
    { ...lane, mode: 'rail', offers: 3, capacityId: 'x8157' },
    { origin: PLACES.busan, destination: PLACES.vladivostok, role: 'to', mode: 'sea', offers: 1, capacityId: 'sea-1' },
  ],
  waits: [{ mode: 'multimodal', offers: 8, leastHours: 72, medianHours: 96, mostHours: 168 }],
  departures: [multimodalRow],
  providers: [{ providerId: 'dongqiao', name: 'Dongqiao Intermodal', offers: 12 }],
  asOf: '2026-11-26T08:00:00.000Z',
}

const formatted = (locale: Locale, least: number, most: number) => inLocale(locale, () => formatDurations(least, most))

const load = (locale: Locale, data: typeof answer | null = answer, query = '') => {
  const context = new RouterContextProvider()
  const call = async () => ({ code: data === null ? 810004 : 200, msg: '', msgParams: null, data })
  context.set(pageContext, { call, locale, publicUrl: 'https://tongyun.example' } as unknown as PageContext)
  const request = new Request(`https://tongyun.example/place/ruvvo${query}`)
  return inLocale(locale, () => loader({ params: { place: 'ruvvo' }, request, context } as never))
}

describe.each(LOCALES)('the page of a place in %s', (locale) => {
  test('leads to its lanes, offers and firms, and draws one way for each pair of cities', async () => {
    const html = renderPage(locale, '/place/ruvvo', PlacePage, await load(locale))
    for (const href of ['/lane/cnsha-rumow', '/lane/krpus-ruvvo', '/transport/mallDetail?id=dq-2211', '/provider/dongqiao'])
      expect(hrefsIn(html)).toContain(href)
    expect(html).toContain(`src="/${locale}/charts/wide/offers/dq-2211,sea-1.svg"`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const firms = m.mall_total_providers({ count: 1, amount: '1' }, { locale })
    expect(html).toContain(` · ${firms}</p>`)
    expect(forbiddenIn(html)).toEqual([])
  })

  test('keeps the currency its address names on the ways to lanes and offers', async () => {
    const ways = async (query: string) => {
      const html = renderPage(locale, `/place/ruvvo${query}`, PlacePage, await load(locale, answer, query))
      return hrefsIn(html).filter((href) => /^\/(?:transport\/mall|lane\/)/.test(href))
    }
    const named = await ways('?currency=KZT')
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((href) => !href.includes('currency=KZT'))).toEqual([])
    // Control: nothing is added where it names none.
    expect((await ways('')).join()).not.toContain('currency')
  })

  test('gives a lane by one mode one row, whatever its offers do here, and a stay its unit once', async () => {
    const both = [...answer.lanes, { ...lane, role: 'to' as const, mode: 'multimodal' as const, offers: 5, capacityId: 'dq-7' }]
    const html = renderPage(locale, '/place/ruvvo', PlacePage, await load(locale, { ...answer, lanes: both }))
    const [through, to] = [m.traffic_role_through({}, { locale }), m.traffic_role_to({}, { locale })]
    expect(html).toContain(`<td class="words">${through} 8 · ${to} 5</td><td class="num">13</td>`)
    // Three of the rows are the lane by two modes and the lane that ends here.
    expect(html.match(/<th scope="row"><a/g)).toHaveLength(3)
    expect(html).toContain(`>${formatted(locale, 72, 168)}</td>`)
  })

  test('tells search engines where it is, and no price', async () => {
    const loaderData = await load(locale)
    const root = {
      id: 'root',
      loaderData: { publicUrl: 'https://tongyun.example', config: { brand: { zh: 'a', en: 'a', ru: 'a' } } },
    }
    const tags = inLocale(locale, () => meta({ loaderData, matches: [root] } as never)) as unknown as Record<string, object>[]
    const told = tags.flatMap((tag) => tag['script:ld+json'] ?? [])
    expect(told).toContainEqual(
      expect.objectContaining({
        '@type': 'CivicStructure',
        name: 'Vladivostok',
        geo: { '@type': 'GeoCoordinates', latitude: 43.1, longitude: 131.88 },
      }),
    )
    expect(JSON.stringify(told)).not.toContain('rice')
    expect(tags).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: `https://tongyun.example/${locale}/place/ruvvo` }),
    )
  })
})

test('is not found where nothing calls', async () => {
  await expect(load('en', null)).rejects.toMatchObject({ init: { status: 404 } })
})
