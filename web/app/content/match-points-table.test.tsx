import { MOST_POINTS, POINTS, pricePoints, servicePoints, spacePoints, trustPoints } from '@tongyun/freight/deal/match-points'
import { LOCALES } from '@tongyun/freight/locale'
import { matchPartWord } from '@tongyun/messages/match-words'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { readDocument } from './documents.server.ts'
import { SectionParts } from './section-parts.tsx'

const EXCHANGE = { base: 'CNY', date: '2026-06-10', source: 'test', rates: {} } as const
const SPREAD = { currency: 'CNY', lowerMinor: 100, medianMinor: 200, upperMinor: 300 } as const
type Wanted = Parameters<typeof pricePoints>[0]
type Offer = Parameters<typeof trustPoints>[0]

/** The table as the article shows it: what it says of each finding, and its points. */
const rowsOf = (locale: (typeof LOCALES)[number]) =>
  inLocale(locale, () => {
    const parts =
      readDocument('help/match-score', locale)
        .sections.find(({ id }) => id === 'points')
        ?.parts.filter(({ kind }) => kind === 'points') ?? []
    const html = renderToStaticMarkup(<SectionParts parts={parts} />)
    const [, body = ''] = /<tbody>(.*)<\/tbody>/s.exec(html) ?? []
    return {
      html,
      rows: [...body.matchAll(/<td>(.*?)<\/td><td class="num">(\d+)<\/td>/g)].map(([, words = '', points]) => ({
        words,
        points: Number(points),
      })),
    }
  })

test.each(LOCALES)('the article shows every finding with its points and a sentence of its own, in %s', (locale) => {
  const { html, rows } = rowsOf(locale)
  const all = Object.values(POINTS).flatMap((part): number[] => Object.values(part))
  expect(rows.map(({ points }) => points)).toEqual(all)
  expect(new Set(rows.map(({ words }) => words)).size).toBe(all.length)
  expect(rows.every(({ words }) => words !== '' && !/undefined|NaN|[{}]/.test(words))).toBe(true)
  for (const part of Object.keys(POINTS) as (keyof typeof POINTS)[])
    expect(html).toContain(inLocale(locale, () => matchPartWord(part)))
})

test('the parts are a hundred together, and what scores a pair gives what the table says', () => {
  expect(Object.values(MOST_POINTS).reduce((sum, most) => sum + most, 0)).toBe(100)
  const price = (minor: number, target: number | null, spread: typeof SPREAD | null) =>
    pricePoints(
      { target: target === null ? null : { minor: target, currency: 'CNY' } } as Wanted,
      { minor, currency: 'CNY' },
      () => spread,
      EXCHANGE,
    ).points
  expect([
    price(100, 100, null),
    ...[100, 200, 300, 301].map((minor) => price(minor, 50, SPREAD)),
    price(1, null, null),
    price(110, 100, null),
    price(111, 100, null),
  ]).toEqual([20, 16, 12, 6, 0, 10, 10, 0])
  const { within_target, low, below_median, above_median, high, unknown, near_target, far_from_target } = POINTS.price
  expect([within_target, low, below_median, above_median, high, unknown, near_target, far_from_target]).toEqual([
    20, 16, 12, 6, 0, 10, 10, 0,
  ])
  const space = [20, 15, 10].map((spaceLeft) => spacePoints(10, { spaceLeft } as Parameters<typeof spacePoints>[1]).points)
  expect(space).toEqual([POINTS.space.ample, POINTS.space.half_more, POINTS.space.enough])
  const trust = [95, 80, 79, null].map(
    (confirmedPercent) => trustPoints({ provider: { isCertified: false, confirmedPercent } } as Offer).points,
  )
  expect(trust).toEqual([POINTS.trust.confirms_most, POINTS.trust.confirms_many, 0, POINTS.trust.new])
  const service = (['port_to_port', 'door_to_door'] as const).map(
    (serviceMode) => servicePoints({ serviceMode: 'door_to_door' } as Wanted, { serviceMode } as Offer).points,
  )
  expect(service).toEqual([0, 2 * POINTS.service.each_end])
})
