import { LOCALES } from '@tongyun/freight/locale'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { type OfferRecord, selectPage } from './capacity.queries.ts'
import { pricedFrom } from './offer-filter.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'
import { writeRows } from './written-rows.ts'

const LISTS = { mode: [], serviceMode: [], loadType: [], transit: [], cargo: [], pieces: [], containers: [], vehicles: [] }

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let offers: OfferRecord[]

const searchFor = async (query: object, locale: (typeof LOCALES)[number]) => {
  const search = await readSearch({ ...LISTS, ...query } as never, { locale, reader: suite.database, now: NOW })
  return { ...search, readyFrom: pricedFrom(search.filter.base) }
}

const joined = (parts: readonly (Buffer | string)[]) => parts.map(String).join('')

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(80))
  const { filter, now } = await searchFor({}, 'zh')
  offers = await selectPage(suite.database, filter, { sort: 'price', offset: 0, limit: 80, now })
})
afterAll(() => suite?.drop())

test('rows written in parts are rows presented, whatever was written before', async () => {
  const day = fc.integer({ min: -40, max: 120 }).map((days) => {
    return new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  })
  const question = fc.record(
    {
      readyFrom: day,
      currency: fc.constantFrom('CNY', 'USD', 'EUR'),
      incoterm: fc.constantFrom('EXW', 'FOB', 'CIF', 'DDP'),
      weightKg: fc.integer({ min: 1, max: 20_000 }),
    },
    { requiredKeys: [] },
  )
  /** What a booking, a change of schedule and another window make of a departure. */
  const departure = fc.record({ left: fc.integer({ min: 0, max: 3 }), laterMs: fc.constantFrom(0, 60_000), cutOffMs: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(question, departure, fc.constantFrom(...LOCALES), async (query, { left, laterMs, cutOffMs }, locale) => {
      const how = await searchFor(query, locale)
      const changed = offers.map((offer) => ({
        ...offer,
        space_left: left,
        eta: new Date(offer.eta.getTime() + laterMs),
        cargo_cut_off: offer.cargo_cut_off && new Date(offer.cargo_cut_off.getTime() - cutOffMs),
      }))
      const written = writeRows(changed, how).map((parts) => joined(parts))
      expect(written).toEqual(changed.map((offer) => JSON.stringify(presentOffer(offer, how).row)))
    }),
    { numRuns: 60 },
  )
})

test('an offer that was read again is written anew', async () => {
  const how = await searchFor({}, 'en')
  const [offer] = offers as [OfferRecord]
  const referenceOf = (record: OfferRecord) => JSON.parse(joined(writeRows([record], how)[0] ?? [])).reference as string
  referenceOf(offer)
  const readAgain = { ...offer, reference: 'OTHER', rate: { ...offer.rate } }
  expect(referenceOf(readAgain)).toBe('OTHER')
})

test('what is kept of rows holds no more memory than they are long', async () => {
  for (const locale of LOCALES) {
    const rows = writeRows(offers, await searchFor({ currency: 'EUR' }, locale))
    const parts = rows.flat().filter((part) => typeof part !== 'string')
    expect(parts).toHaveLength(offers.length)
    const memory = new Set(parts.map(({ buffer }) => buffer))
    const sum = (numbers: number[]) => numbers.reduce((all, bytes) => all + bytes, 0)
    expect(sum(Array.from(memory, ({ byteLength }) => byteLength))).toBe(sum(parts.map(({ length }) => length)))
  }
})

test('rows of a language that is read seldom are kept beside one that is full', async () => {
  const [often, seldom] = [await searchFor({}, 'zh'), await searchFor({}, 'ru')]
  const [offer] = offers as [OfferRecord]
  const copies = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...offer, capacity_id: `${name}-${at}` }))
  writeRows(copies('often', 30_100), often)
  const written = () => writeRows(copies('seldom', 200), seldom).map((parts) => parts.find((part) => typeof part !== 'string'))
  const first = written()
  const again = written()
  expect(again.filter((bytes, at) => bytes !== first[at])).toHaveLength(0)
})
