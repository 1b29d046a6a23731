import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import { validate } from '../../core/check-input.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { askedOnce, countChanged } from './count-changed.ts'
import { countFound } from './find-offers.ts'
import { keepIndex } from './live-index.ts'
import { type OfferSource, openSource, sqlSource } from './offer-source.ts'
import { readSearch, type SearchInput } from './read-search.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let sources: OfferSource[]
const market = sampleMarket(400)
beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, market)
  await keepIndex(suite.database, () => NOW).load()
  const fromMemory = await openSource(suite.database, NOW)
  sources = [fromMemory, sqlSource(suite.database, fromMemory.moment)]
})
afterAll(() => suite?.drop())

const read = (input: SearchInput) => readSearch(input, { locale: 'en', reader: suite.database, now: NOW })
const CARGO = { weightKg: 1_200, volumeM3: 4 }
const FAR = { departFrom: '2027-09-01', departTo: '2027-09-02' }
/** Searches between ends that offers have, their own and each other's, on days with and without a departure. */
const asked = (): SearchInput[] =>
  market.capacities.slice(0, 8).flatMap((offer, at) => {
    const other = market.capacities[at + 8] ?? offer
    return [offer.destinationId, other.destinationId].flatMap((destination) =>
      [{}, FAR, CARGO, { ...CARGO, ...FAR, mode: [offer.mode] }].map(
        (rest) => validate(searchCapacities.input, { origin: offer.originId, destination, ...rest }) as SearchInput,
      ),
    )
  })
const PATCHES: Partial<SearchInput>[] = [
  { mode: [] },
  { weightKg: 200, volumeM3: 1 },
  { weightKg: undefined, volumeM3: undefined },
  { departFrom: undefined, departTo: undefined },
  { departFrom: '2026-11-22', departTo: '2027-01-10' },
  { origin: undefined },
  { destination: undefined, mode: [] },
]

/** What is counted of every search with every patch, and how often that took a count. */
const countAll = async (source: OfferSource, goesOf: (counted: OfferSource) => OfferSource['goes']) => {
  let counts = 0
  const counted: OfferSource = { ...source, counts: (filter) => source.counts(filter).finally(() => (counts += 1)) }
  const found: number[] = []
  for (const input of asked()) {
    const search = await read(input)
    const changed = (patch: Partial<SearchInput>) => read({ ...input, ...patch })
    const count = countChanged(counted, { search, changed, goes: goesOf(counted) })
    for (const patch of PATCHES) found.push(await count(patch))
  }
  return { found, counts }
}

test('from memory and by SQL every changed search counts as much as it finds, and many are not counted at all', async () => {
  for (const source of sources) {
    const exact: number[] = []
    for (const input of asked())
      for (const patch of PATCHES) exact.push(await countFound(source, await read({ ...input, ...patch })))
    expect(exact.filter((count) => count > 0).length).toBeGreaterThan(50)
    const { found } = await countAll(source, askedOnce)
    expect(found).toEqual(exact)
    // Control: whoever takes nothing to go anywhere finds nothing.
    expect((await countAll(source, () => async () => false)).found).not.toEqual(exact)
  }
})

test('where nothing goes on the days and between the ends nothing is counted; control: without asking that it is', async () => {
  const [, bySql] = sources as [OfferSource, OfferSource]
  // What was counted before is kept, so each is asked of a market of its own moment.
  const at = (version: number): OfferSource => ({ ...bySql, moment: { ...bySql.moment, version } })
  const { counts } = await countAll(at(-1), askedOnce)
  const control = await countAll(at(-2), () => async () => true)
  expect(counts).toBeLessThan(control.counts * 0.8)
})
