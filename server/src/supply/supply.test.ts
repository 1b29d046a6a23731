import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { claimSpace } from '../capacity/space/index.ts'
import { pendingReviewOf } from '../review/index.ts'
import { approveOffer, rejectOffer, saveOffers, submitOffers } from './index.ts'
import { airSheet, roadSheet, seaSheet } from './offer-sheets.fixture.ts'

const FIRM = 'firm-a'
const actor = 'u-aaaaaaaaaaaa'
const context = { actor, now: NOW }
const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: NOW, comments: [] }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
})
afterAll(() => server?.close())
beforeEach(() =>
  sql`delete from offers; delete from reviews; delete from space_claims; delete from capacities`.execute(server.database),
)

const within = <Value>(work: (transaction: TestApp['database']) => Promise<Value>) => server.database.transaction().execute(work)
const save = (...sheets: OfferSheet[]) =>
  within((transaction) =>
    saveOffers(
      transaction,
      FIRM,
      sheets.map((sheet) => ({ reference: sheet.reference, sheet })),
      context,
    ),
  )
const submit = (...ids: string[]) => within((transaction) => submitOffers(transaction, FIRM, ids, context))
const idOf = (saved: { offerId: string }[]) => saved[0]?.offerId ?? ''
const published = async (sheet = seaSheet()) => {
  const saved = await save(sheet)
  const id = idOf(saved)
  await submit(id)
  await within((transaction) => approveOffer(transaction, id, saved[0]?.version ?? 0, decision))
  return id
}
const onMall = async () => {
  const { data } = await server.call(searchCapacities, { origin: 'CNSHA', destination: 'RUVVO', currency: 'USD' })
  return (data?.rows ?? []).map(({ reference, price, departure, spaceUnit }) => ({
    reference,
    total: price.ok ? price.totalMinor : null,
    left: departure?.spaceLeft,
    spaceUnit,
  }))
}
const offerOf = async (offerId: string) =>
  server.database.selectFrom('offers').selectAll().where('offer_id', '=', offerId).executeTakeFirstOrThrow()
const historyOf = async (offerId: string) =>
  await server.database
    .selectFrom('offer_changes')
    .select(['kind', 'changes'])
    .where('offer_id', '=', offerId)
    .orderBy('change_id')
    .execute()

describe('X06 saving by the provider’s own reference', () => {
  test('new, the same again, changed, and from a version that is no longer the last', async () => {
    expect(await save(seaSheet(), airSheet())).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }])
    expect(await save(seaSheet())).toMatchObject([{ outcome: 'unchanged', version: 1 }])
    const changed = await save(seaSheet({ spacePerDeparture: 40 }), airSheet())
    expect(changed).toMatchObject([{ outcome: 'changed', version: 2 }, { outcome: 'unchanged' }])
    const late = await within((transaction) =>
      saveOffers(transaction, FIRM, [{ reference: 'SEA-1', sheet: seaSheet({ remarks: 'x' }), expectedVersion: 1 }], context),
    )
    expect(late).toMatchObject([{ outcome: 'conflict', version: 2 }])
    expect(await historyOf(idOf(changed))).toMatchObject([
      { kind: 'created' },
      { kind: 'changed', changes: [{ path: 'spacePerDeparture', before: 60, after: 40 }] },
    ])
  })

  test('two who create the same reference at once: one offer, nothing lost', async () => {
    const outcomes = await Promise.all([save(seaSheet()), save(seaSheet({ spacePerDeparture: 1 }))])
    // The later one finds the other's row, or stumbles over it while both write.
    expect(['changed', 'conflict']).toContain(outcomes.map((saved) => saved[0]?.outcome).toSorted()[0])
    expect(outcomes.filter((saved) => saved[0]?.outcome === 'created')).toHaveLength(1)
    const { rows } = await sql`select from offers where provider_id = ${FIRM} and reference = 'SEA-1'`.execute(server.database)
    expect(rows).toHaveLength(1)
  })

  test('another provider has references of its own', async () => {
    const mine = await save(seaSheet())
    const others = await within((transaction) =>
      saveOffers(transaction, 'firm-b', [{ reference: 'SEA-1', sheet: seaSheet() }], context),
    )
    expect(others).toMatchObject([{ outcome: 'created' }])
    expect(await within((transaction) => submitOffers(transaction, 'firm-b', [idOf(mine)], context))).toEqual([])
  })
})

describe('E06 from draft to the mall', () => {
  test('what is not whole, or breaks a rule of the trade, is not submitted and says why', async () => {
    const half = await within((transaction) =>
      saveOffers(transaction, FIRM, [{ reference: 'HALF', sheet: { mode: 'sea', originId: 'CNSHA' } }], context),
    )
    const [result] = await submit(idOf(half))
    expect(result).toMatchObject({ outcome: 'faulty' })
    expect(result?.faults).toContainEqual({ path: 'destinationId', rule: 'required', params: {} })
    const stops = seaSheet().stops.map((stop) => ({ ...stop, placeId: stop.placeId === 'RUVVO' ? 'XXXXX' : stop.placeId }))
    const unknown = await save(seaSheet({ reference: 'NOWHERE', destinationId: 'XXXXX', stops }))
    expect((await submit(idOf(unknown)))[0]?.faults).toEqual([
      { path: 'stops.1.placeId', rule: 'place_unknown', params: { value: 'XXXXX' } },
    ])
  })

  test('F6: submitted, it waits; approved, the next search shows it at its price', async () => {
    const id = idOf(await save(seaSheet()))
    expect(await submit(id)).toMatchObject([{ outcome: 'pending' }])
    expect(await onMall()).toEqual([])
    expect(await pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: id })).toMatchObject({ version: 1 })
    await within((transaction) => approveOffer(transaction, id, 1, decision))
    // 1,640 USD and 1,180 CNY at 7.1.
    expect(await onMall()).toEqual([{ reference: 'SEA-1', total: 180_620, left: 60, spaceUnit: 'teu' }])
    expect(await offerOf(id)).toMatchObject({ review_status: 'approved', published_version: 1 })
    expect(await submit(id)).toMatchObject([{ outcome: 'unchanged' }])
  })

  test.each([
    ['air', airSheet(), 'PVG', 'SVO'],
    ['road', roadSheet(), 'g1796236', 'g524901'],
  ])('an offer by %s comes onto the mall with the length of its lane', async (_, sheet, origin, destination) => {
    await published(sheet)
    const { data } = await server.call(searchCapacities, { origin, destination })
    expect(data?.rows).toMatchObject([{ reference: sheet.reference, price: { ok: true } }])
    const { rows } = await sql<{ distance_km: number }>`select distance_km from capacities`.execute(server.database)
    expect(rows[0]?.distance_km).toBeGreaterThan(5000)
  })

  test('space, schedule, remarks and validity change at once; what is booked and held stays', async () => {
    const id = await published()
    const { rows } = await sql<{
      departure_id: string
      etd: Date
    }>`select departure_id, etd from departures where closes_at > ${NOW} order by etd limit 1`.execute(server.database)
    const departureId = rows[0]?.departure_id ?? ''
    const until = new Date(NOW.getTime() + 600_000)
    const claim = { departureId, kind: 'checkout', claimedFor: 's-1', quantity: 10, until, now: NOW } as const
    expect(await claimSpace(server.database, claim)).toEqual({ done: true })
    await save(seaSheet({ spacePerDeparture: 40 }))
    expect(await onMall()).toMatchObject([{ left: 50 }])
    expect(await submit(id)).toMatchObject([{ outcome: 'published' }])
    expect(await onMall()).toMatchObject([{ left: 30 }])
    // Only Mondays from now on: the departure with the hold stays, without room for more.
    await save(seaSheet({ spacePerDeparture: 40, schedule: { kind: 'weekly', weekdays: [1], departureTime: '09:00' } }))
    expect(await submit(id)).toMatchObject([{ outcome: 'published' }])
    const after = await sql<{ space_held: number; space_left: number }>`
      select space_held, space_left from departures where departure_id = ${departureId}`.execute(server.database)
    expect(after.rows).toEqual([{ space_held: 10, space_left: 0 }])
    const { data } = await server.call(searchCapacities, { origin: 'CNSHA', destination: 'RUVVO' })
    expect(data?.rows[0]?.departure).toMatchObject({ etd: '2026-12-07T01:00:00.000Z', spaceLeft: 40 })
  })

  test('a change of price waits while the old one stays public; rejected, it can be revised', async () => {
    const id = await published()
    const dearer = { ...seaSheet().rate, minimumMinor: 900_000 }
    await save(seaSheet({ rate: dearer }))
    expect(await submit(id)).toMatchObject([{ outcome: 'pending' }])
    expect(await onMall()).toMatchObject([{ total: 180_620 }])
    const comments = [{ path: 'rate.minimumMinor', text: 'Too high' }]
    await within((transaction) => rejectOffer(transaction, id, 2, { ...decision, comments }))
    expect(await offerOf(id)).toMatchObject({ review_status: 'rejected', comments, published_version: 1 })
    expect(await onMall()).toMatchObject([{ total: 180_620 }])
    await save(seaSheet({ rate: { ...dearer, minimumMinor: 170_000 } }))
    expect(await offerOf(id)).toMatchObject({ review_status: 'rejected' })
    await submit(id)
    await within((transaction) => approveOffer(transaction, id, 3, decision))
    expect(await onMall()).toMatchObject([{ total: 186_620 }])
    expect(await offerOf(id)).toMatchObject({ review_status: 'approved', comments: [] })
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual([
      'created',
      'submitted',
      'approved',
      'changed',
      'submitted',
      'rejected',
      'changed',
      'submitted',
      'approved',
    ])
  })

  test('a change takes a waiting submission back: the version staff looked at is never another', async () => {
    const id = idOf(await save(seaSheet()))
    await submit(id)
    await save(seaSheet({ spacePerDeparture: 1 }))
    expect(await pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: id })).toBeUndefined()
    await expect(within((transaction) => approveOffer(transaction, id, 1, decision))).rejects.toMatchObject({
      code: 811001,
      params: { reason: 'changed_meanwhile' },
    })
    expect(await onMall()).toEqual([])
  })
})
