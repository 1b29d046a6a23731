import {
  DEMAND_SORTS,
  type DemandRow,
  exportDemands,
  getDemand,
  getOpenDemand,
  listDemands,
} from '@tongyun/contract/demand/center'
import { closeDemand } from '@tongyun/contract/demand/own-demands'
import type { InputOf } from '@tongyun/contract/endpoint'
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { DEMAND_RANKS, demandFields } from '@tongyun/freight/demand/demand-fields'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { CARGO_TYPES, LOAD_TYPES, MODES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { putOnMarket } from '../../test/demand-rows.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity, send } from '../../test/people.ts'
import { readSheet } from '../../test/read-sheet.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from './demand-sheets.fixture.ts'
import { discloseTo } from './disclosure.ts'

let server: TestApp
let firm: Firm
let fresh: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW, seed: insertGround })
  firm = await makeFirm(server)
  fresh = await makeFirm(server)
})
afterAll(() => server.close())

const day = (ahead: number) => isoDay(new Date(NOW.getTime() + ahead * DAY_MS))
const list = async (input: InputOf<typeof listDemands> = {}) => (await server.call(listDemands, input)).data

/** What nobody may read before the award, of the whole sheet. */
const SECRETS = ['Pickup Road', 'Stop Road', 'Delivery Road', 'Zhang Contact', '13800138000', 'contact@cargo', 'wechat-of-cargo']
/** What certified companies read beside. */
const CERTIFIED = ['Gearboxes for presses', '8483', 'No transshipment', 'cannot be stacked', '512300']

describe('E02 who sees what', () => {
  const sheet = demandSheet(NOW, { unNumber: '1263', hazardClass: '3', paymentDays: 30, destinationId: 'g498817' })

  test('every field is seen from its rank on, and told as withheld below it', () => {
    for (const rank of DEMAND_RANKS) {
      const { fields, withheld } = discloseTo(rank, sheet)
      const shown = new Set(Object.keys(fields))
      const told = new Set(withheld.map(({ field }) => field as string))
      const wrong = demandFields().filter(([name, { seenBy, width, section }]) => {
        const value = sheet[name]
        const given = value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
        // Whom to reach is told in the deal alone.
        const sees = given && section !== 'contact' && DEMAND_RANKS.indexOf(rank) >= DEMAND_RANKS.indexOf(seenBy)
        return shown.has(name) !== sees || told.has(name) !== (given && !sees && width > 0)
      })
      expect(wrong.map(([name]) => `${rank} ${name}`)).toEqual([])
    }
    // Control: the matrix has fields on both sides of every rank.
    expect(discloseTo('everybody', sheet).withheld.length).toBeGreaterThan(discloseTo('quoting', sheet).withheld.length)
    expect(discloseTo('booked', sheet).withheld.map(({ field }) => field)).toEqual([
      'contactName',
      'contactPhone',
      'contactEmail',
      'contactWechat',
    ])
  })

  test('a target price that is kept is as if there were none', () => {
    for (const rank of DEMAND_RANKS) {
      const { fields, withheld } = discloseTo(rank, { ...sheet, targetShown: false })
      expect([fields.targetMinor, withheld.map(({ field }) => field).includes('targetMinor')]).toEqual([undefined, false])
    }
  })

  test('no contact, no address and no goods in what anybody can fetch; certified companies see goods and the name', async () => {
    const demandId = await firm.publish(demandSheet(NOW, { destinationId: 'g498817' }))
    const name = `Firm of ${firm.user.user_name}`
    const provider = async (certified: boolean) => {
      const company = await putIntoCity(server.database, await insertCompany(server.database))
      await sql`update providers set certified = ${certified}, checked_on = '2026-11-01' where provider_id = ${company}`.execute(
        server.database,
      )
      const user = await insertPerson(server.database, { role: 'provider_owner', company_id: company })
      return (await logIn(server, user)).cookie
    }
    const [certified, other] = [await provider(true), await provider(false)]
    const file = await send(server.app, exportDemands, {})
    const read = async (cookie: string) => (await send(server.app, getOpenDemand, { demandId }, { cookie })).body
    const bodies = {
      list: (await send(server.app, listDemands, {})).body,
      found: (await send(server.app, listDemands, { q: 'gearboxes' })).body,
      detail: (await send(server.app, getDemand, { demandId })).body,
      file: JSON.stringify(readSheet(file.rawPayload, 1)),
      other: await read(other),
      certified: await read(certified),
    }
    for (const [where, body] of Object.entries(bodies)) {
      const isCertified = where === 'certified'
      expect([where, SECRETS.filter((secret) => body.includes(secret))]).toEqual([where, []])
      expect([where, CERTIFIED.filter((word) => body.includes(word))]).toEqual([where, isCertified ? CERTIFIED : []])
      expect([where, body.includes(name)]).toEqual([where, isCertified])
    }
    expect(bodies.list).toContain(demandId)
    expect(bodies.found).not.toContain(demandId)
    // A shipper who hides the name hides it from certified companies too.
    const hidden = await firm.publish(demandSheet(NOW, { destinationId: 'g1512569', isNameShown: false }))
    expect((await send(server.app, getOpenDemand, { demandId: hidden }, { cookie: certified })).body).not.toContain(name)
    const { data } = await inProcessCaller(server.app, 'en', { cookie: certified }).call(getOpenDemand, { demandId })
    expect(data?.withheld.map(({ seenBy }) => seenBy)).toEqual(data?.withheld.map(() => 'booked'))
  })

  test('a draft and one that waits are nobody’s, by whatever way', async () => {
    const draft = await firm.create(demandSheet(NOW, { destinationId: 'g2950159' }))
    expect((await server.call(getDemand, { demandId: draft })).code).toBe(810004)
    expect((await list())?.rows.map(({ demandId }) => demandId)).not.toContain(draft)
  })
})

describe('P07 the search', () => {
  const PLACES = ['g1796236', 'CNSHA', 'g524901', 'g498817', 'g1526384', 'g1512569'] as const
  type Made = { demandId: string; sheet: DemandSheet }
  const made: Made[] = []
  beforeAll(async () => {
    await sql`delete from demands`.execute(server.database)
    const numbers = fc.sample(fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }), { numRuns: 28, seed: 7 })
    for (const n of numbers) {
      const pick = <Value>(values: readonly Value[], i: number) => values[(n[i] ?? 0) % values.length] as Value
      const originId = pick(PLACES, 0)
      const others = PLACES.filter((id) => id !== originId)
      const sheet = demandSheet(NOW, {
        originId,
        destinationId: pick(others, 1),
        modes: MODES.filter((_, i) => (n[2] ?? 0) & (1 << i)),
        cargoTypes: [pick(CARGO_TYPES.slice(3), 3), pick(['general', 'battery'] as const, 4)],
        temperatureFromC: 1,
        temperatureToC: 5,
        loadType: pick([null, ...LOAD_TYPES], 5),
        containers: [],
        readyFrom: day((n[6] ?? 0) % 20),
        readyTo: day(20 + ((n[7] ?? 0) % 9)),
        deliverBy: null,
        quotesUntil: new Date(NOW.getTime() + (3 + ((n[8] ?? 0) % 60)) * HOUR_MS).toISOString(),
      })
      const demandId = await (pick([firm, fresh], 9) as Firm).create(sheet)
      await putOnMarket(server.database, demandId, new Date(NOW.getTime() - (n[10] ?? 0) * 60_000))
      made.push({ demandId, sheet })
    }
  })

  const gazetteer = openGazetteer()
  const cityOf = (id: string | null) => gazetteer.byId(id ?? '')?.cityId ?? id
  const countryOf = (id: string | null) => gazetteer.byId(id ?? '')?.country
  const isAt = (token: string, id: string | null) => {
    const place = gazetteer.byId(token)
    if (place === undefined) return countryOf(id) === token
    return place.placeId === (place.cityId ?? place.placeId) ? cityOf(id) === token : id === token || id === place.cityId
  }
  type Query = Partial<Record<'origin' | 'destination' | 'readyFrom' | 'readyTo', string>> &
    Partial<Record<'mode' | 'cargo' | 'loadType', string[]>> & { ending?: boolean }
  /** The same question, asked of every demand by hand. */
  const fits = (query: Query, { sheet }: Made) => {
    const { origin, destination, readyFrom, readyTo, mode = [], cargo = [], loadType = [] } = query
    return (
      (origin === undefined || isAt(origin, sheet.originId)) &&
      (destination === undefined || isAt(destination, sheet.destinationId)) &&
      (readyFrom === undefined || (sheet.readyTo ?? '') >= readyFrom) &&
      (readyTo === undefined || (sheet.readyFrom ?? '') <= readyTo) &&
      (mode.length === 0 || sheet.modes.length === 0 || sheet.modes.some((m) => mode.includes(m))) &&
      (cargo.length === 0 || sheet.cargoTypes.some((c) => cargo.includes(c))) &&
      (loadType.length === 0 || loadType.includes(sheet.loadType ?? '')) &&
      (query.ending !== true || Date.parse(sheet.quotesUntil ?? '') < NOW.getTime() + 24 * HOUR_MS)
    )
  }
  const queries = fc.record(
    {
      origin: fc.constantFrom(...PLACES, 'CN', 'RU'),
      destination: fc.constantFrom(...PLACES, 'CN', 'RU'),
      mode: fc.subarray([...MODES]),
      cargo: fc.subarray([...CARGO_TYPES]),
      loadType: fc.subarray([...LOAD_TYPES]),
      readyFrom: fc.constantFrom(day(0), day(22), day(27)),
      readyTo: fc.constantFrom(day(28), day(12), day(29)),
      ending: fc.boolean(),
    },
    { requiredKeys: [] },
  )

  test('total, rows and counts of random queries are those of a look at every demand', async () => {
    expect((await list())?.total).toBe(made.length)
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(...DEMAND_SORTS), async (query, sort) => {
        if (query.readyFrom !== undefined && query.readyTo !== undefined && query.readyTo < query.readyFrom) return
        const expected = made.filter((one) => fits(query, one)).map(({ demandId }) => demandId)
        const { data } = await server.call(listDemands, { ...query, sort, pageSize: 50 })
        expect(data?.rows.map(({ demandId }) => demandId).sort()).toEqual(expected.sort())
        expect(data?.total).toBe(expected.length)
        const key = (row: DemandRow) => ({ newest: row.publishedAt, ending: row.quotesUntil, ready: row.readyFrom })[sort]
        const keys = (data?.rows ?? []).map(key)
        expect(keys).toEqual(sort === 'newest' ? keys.toSorted().reverse() : keys.toSorted())
        for (const { value, count } of data?.facets.mode ?? []) {
          const { mode: _, ...others } = query
          expect(count).toBe(made.filter((one) => fits({ ...others, mode: [value] }, one)).length)
        }
        // Where nothing is found, a way on leads to something.
        if (expected.length > 0) return
        expect(data?.reasons.length).toBeGreaterThan(0)
        for (const { change, count } of data?.suggestions ?? []) {
          const next = Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== null))
          expect((await list(next))?.total).toBe(count)
        }
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  test('words find what everybody sees, in every language and half written; all must occur', async () => {
    const total = async (q: string) => (await list({ q }))?.total
    const moscow = made.filter(({ sheet }) => [sheet.originId, sheet.destinationId].includes('g524901')).length
    expect(moscow).toBeGreaterThan(0)
    expect(await Promise.all(['莫斯科', 'moscow', 'МОСКВ', 'Ｍoscow'].map(total))).toEqual([moscow, moscow, moscow, moscow])
    const number = (await list())?.rows[0]?.number ?? ''
    expect(await total(number)).toBe(1)
    expect(await total(`${number} nothing-like-it`)).toBe(0)
    expect(await Promise.all(['gearboxes', 'Zhang', '%', '_', "' or 1=1 --", '\\'].map(total))).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('a place nobody knows, and a lane without demands, are told apart and lead on', async () => {
    const unknown = await server.call(listDemands, { origin: 'Shanghaii Xyz' })
    expect(unknown).toMatchObject({ code: 817001, data: { total: 0, reasons: ['unknown_place'] } })
    const lane = await server.call(listDemands, { origin: 'g2950159' })
    expect(lane).toMatchObject({ code: 817001, data: { reasons: ['no_lane'] } })
    expect(lane.data?.suggestions).toContainEqual({
      kind: 'drop_filter',
      change: { origin: null },
      label: 'origin',
      count: made.length,
    })
    expect((await server.call(listDemands, { readyFrom: day(3), readyTo: day(2) })).code).toBe(810001)
  })

  test('a page, its figures, and without counts', async () => {
    const page = async (number: number) => (await list({ page: number, pageSize: 10, sort: 'ready' }))?.rows ?? []
    const rows = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect(new Set(rows.map(({ demandId }) => demandId)).size).toBe(made.length)
    const bare = await list({ facets: false, mode: ['rail'] })
    expect(bare?.total).toBe((await list({ mode: ['rail'] }))?.total)
    expect(bare?.facets.mode).toEqual([])
    expect(bare?.figures).toMatchObject({ open: made.length, unquoted: made.length })
  })

  test('what is closed is gone with the next search, and a detail names others on its lane', async () => {
    const sheet = demandSheet(NOW, { destinationId: 'g1496747', cargoTypes: ['vehicle'] })
    const ids = [await firm.publish(sheet), await fresh.publish(sheet)]
    const before = (await list())?.total ?? 0
    const { data } = await server.call(getDemand, { demandId: ids[0] ?? '' })
    expect(data?.similar[0]?.demandId).toBe(ids[1])
    await firm.call(closeDemand, { demandId: ids[0] ?? '', reason: 'not_needed' })
    expect((await list())?.total).toBe(before - 1)
  })
})
