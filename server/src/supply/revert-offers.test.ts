import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import * as one from '@tongyun/contract/supply/offer'
import * as many from '@tongyun/contract/supply/offer-changes'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import { listOfferChanges, revertOffers } from '@tongyun/contract/supply/offer-undo'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { pendingReviewOf } from '../review/index.ts'
import { removeOldChangeSets } from './change-sets.queries.ts'
import { approveOffer } from './index.ts'
import { undoneSince } from './list-offer-changes.ts'
import { seaSheet } from './offer-sheets.fixture.ts'

const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', comments: [] }
let clock = NOW.getTime()
const later = (hours: number) => {
  clock += hours * HOUR_MS
}

let server: TestApp
let mine: string
let others: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => new Date(clock) })
  const cookieOf = async (company_id: string) =>
    (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id }))).cookie
  mine = await cookieOf('firm-a')
  others = await cookieOf('firm-b')
})
afterAll(() => server?.close())
beforeEach(async () => {
  clock = NOW.getTime()
  await sql`delete from offers; delete from reviews; delete from capacities; delete from offer_change_sets`.execute(
    server.database,
  )
})

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = mine) =>
  inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
const create = async (sheet: OfferSheet = seaSheet()) => {
  const { code, data } = await call(one.createOffer, { sheet, ...aPress() })
  if (data === null) throw new Error(`not created: ${code}`)
  return data.offerId
}
const approve = async (offerId: string) => {
  const { version } = await server.database
    .selectFrom('offers')
    .select('version')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  await server.database
    .transaction()
    .execute((transaction) => approveOffer(transaction, offerId, version, { ...decision, now: new Date(clock) }))
}
const publish = async (sheet?: OfferSheet) => {
  const offerId = await create(sheet)
  await call(many.submitOffers, { offerIds: [offerId] })
  await approve(offerId)
  return offerId
}
const onMall = async () => {
  const { data } = await server.call(searchCapacities, { origin: 'CNSHA', destination: 'RUVVO', currency: 'USD' })
  return (data?.rows ?? []).map(({ reference }) => reference).toSorted()
}
const standing = async (offerId: string) => {
  const { data } = await call(one.getOffer, { offerId })
  return data === null ? null : [data.reviewStatus, data.saleStatus, data.confirmedAt]
}
const recent = async () => (await call(listOfferChanges, {})).data?.changes ?? []
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString()

describe('withdrawing and deleting', () => {
  test('say how many before, and come back as they stood: on sale, paused, in the queue, a draft', async () => {
    const [sold, paused] = [await publish(), await publish(seaSheet({ reference: 'SEA-2' }))]
    await call(many.changeOfferSale, { offerIds: [paused], step: 'pause' })
    const waiting = await create(seaSheet({ reference: 'SEA-3' }))
    await call(many.submitOffers, { offerIds: [waiting] })
    const queued = await pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: waiting })
    const draft = await create(seaSheet({ reference: 'SEA-4' }))
    const before = await Promise.all([sold, paused, waiting, draft].map(standing))
    later(1)
    const all = { all: true, q: 'SEA-' } as const
    const preview = await call(many.changeOfferSale, { ...all, step: 'withdraw', preview: true })
    expect(preview).toMatchObject({ code: 200, data: { count: 4, changed: [], changeSet: null } })
    expect(await onMall()).toEqual(['SEA-1'])
    const { data } = await call(many.changeOfferSale, { ...all, step: 'withdraw' })
    expect(data?.count).toBe(4)
    expect(await onMall()).toEqual([])
    expect((await call(listOffers, { view: 'withdrawn' })).data?.total).toBe(4)
    expect(await recent()).toMatchObject([{ kind: 'withdrawn', offers: 4, open: 4, by: 'Li Wei' }, { kind: 'paused' }])
    // Somebody else goes on from the page, an hour later.
    later(1)
    const undone = await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(undone.data?.counts).toEqual({ saved: 4 })
    expect(await onMall()).toEqual(['SEA-1'])
    expect(await Promise.all([sold, paused, waiting, draft].map(standing))).toEqual(before)
    expect(await pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: waiting })).toEqual(queued)
    expect(await recent()).toMatchObject([
      { kind: 'withdrawn', undoneAt: at(2) },
      { kind: 'paused', open: 1 },
    ])
  })

  test('what was published again since is a conflict, and another company takes nothing back', async () => {
    const id = await publish()
    const { data } = await call(many.changeOfferSale, { offerIds: [id], step: 'withdraw' })
    const changeSet = data?.changeSet ?? ''
    expect((await call(revertOffers, { changeSet }, others)).data).toMatchObject({ counts: {}, results: [] })
    expect((await call(listOfferChanges, {}, others)).data).toEqual({ changes: [] })
    await call(many.reviveOffers, { offerIds: [id] })
    expect(await recent()).toMatchObject([{ kind: 'withdrawn', offers: 1, open: 0, undoneAt: null }])
    expect((await call(revertOffers, { changeSet })).data?.counts).toEqual({ conflict: 1 })
    expect(await standing(id)).toEqual(['pending', null, null])
  })

  test('a withdrawn offer is published again by the ordinary review, unchanged ones too', async () => {
    const id = await publish()
    await call(many.changeOfferSale, { offerIds: [id], step: 'withdraw' })
    later(1)
    const { data } = await call(many.reviveOffers, { offerIds: [id] })
    expect(data?.results).toMatchObject([{ offerId: id, outcome: 'pending' }])
    expect(await onMall()).toEqual([])
    await approve(id)
    expect(await onMall()).toEqual(['SEA-1'])
    expect(await standing(id)).toEqual(['approved', 'on_sale', at(1)])
    // Only what was withdrawn is revived.
    expect((await call(many.reviveOffers, { offerIds: [id] })).data).toMatchObject({ counts: {}, results: [] })
  })

  test('deleted drafts come back with their history; one whose reference was taken meanwhile stays away', async () => {
    const [first, second, sold] = [
      await create(),
      await create(seaSheet({ reference: 'SEA-2' })),
      await publish(seaSheet({ reference: 'SEA-3' })),
    ]
    const offerIds = [first, second, sold]
    const history = async () => (await call(one.getOffer, { offerId: first })).data?.history.map(({ kind, at }) => [kind, at])
    await call(one.saveOffer, { offerId: first, version: 1, sheet: seaSheet({ remarks: 'x' }) })
    const before = await history()
    expect((await call(many.deleteDrafts, { offerIds, preview: true })).data).toMatchObject({ count: 2, deleted: [] })
    expect((await call(listOffers, {})).data?.total).toBe(3)
    const { data } = await call(many.deleteDrafts, { offerIds })
    expect(data?.deleted.toSorted()).toEqual([first, second].toSorted())
    await create(seaSheet({ reference: 'SEA-2' }))
    expect(await recent()).toMatchObject([{ kind: 'deleted', offers: 2, open: 1 }])
    const undone = await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(undone.data?.counts).toEqual({ saved: 1, conflict: 1 })
    expect(await history()).toEqual(before)
    expect(await standing(second)).toBeNull()
  })

  test('what can no longer be wanted back is forgotten', async () => {
    await call(many.deleteDrafts, { offerIds: [await create()] })
    const rows = async () => (await sql`select from deleted_offers`.execute(server.database)).rows.length
    await removeOldChangeSets(server.database, undoneSince(new Date(clock)))
    expect(await rows()).toBe(1)
    later(15 * 24)
    await removeOldChangeSets(server.database, undoneSince(new Date(clock)))
    expect(await rows()).toBe(0)
    expect(await recent()).toEqual([])
  })
})

describe('undo restores freshness', () => {
  test.each([
    ['a price', (id: string) => call(many.repriceOffers, { offerIds: [id], percent: 5, ...aPress() })],
    ['validity', (id: string) => call(many.extendOffers, { offerIds: [id], validTo: '2027-03-31' })],
    ['space', (offerId: string) => call(many.editOffer, { offerId, version: 1, path: 'spacePerDeparture', value: 12 })],
  ])('of %s: nobody confirmed the offer by that', async (_, change) => {
    const id = await publish()
    later(2)
    const { data } = await change(id)
    later(1)
    expect(await recent()).toMatchObject([{ open: 1 }])
    await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(await standing(id)).toEqual(['approved', 'on_sale', at(0)])
  })

  test('of offers that waited for staff: they wait in the place they had, told as late as before', async () => {
    const [first, second] = [await create(), await create(seaSheet({ reference: 'SEA-2' }))]
    await call(many.submitOffers, { offerIds: [first, second] })
    const published = await publish(seaSheet({ reference: 'SEA-3' }))
    const queued = (id: string) => pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: id })
    const placeOf = async (id: string) => {
      const { submittedAt, dueAt } = (await queued(id)) ?? {}
      return [submittedAt, dueAt]
    }
    const before = await Promise.all([first, second].map(placeOf))
    later(1)
    const { data } = await call(many.repriceOffers, { offerIds: [first, second, published], percent: 5, ...aPress() })
    // Control: what was changed is another submission.
    expect(await placeOf(first)).not.toEqual(before[0])
    later(1)
    const { version: changed = 0 } = (await queued(second)) ?? {}
    await call(many.editOffer, { offerId: second, version: changed, path: 'spacePerDeparture', value: 12 })
    const since = await placeOf(second)
    later(1)
    await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(await placeOf(first)).toEqual(before[0])
    // What was changed since stays as it is, and what was public waits for nobody.
    expect(await placeOf(second)).toEqual(since)
    expect(await queued(published)).toBeUndefined()
    // Control: whoever submits it anew goes to the end.
    later(1)
    const { version = 0 } = (await queued(first)) ?? {}
    await call(many.editOffer, { offerId: first, version, path: 'rate.freight.prices.0.unitPrice', value: 1234 })
    expect(await placeOf(first)).not.toEqual(before[0])
  })

  test('of sale: paused, resumed and confirmed ones stand as they did', async () => {
    const id = await publish()
    later(2)
    const step = async (name: (typeof many.SALE_STEPS)[number]) =>
      (await call(many.changeOfferSale, { offerIds: [id], step: name })).data?.changeSet ?? ''
    const paused = await step('pause')
    later(1)
    await call(revertOffers, { changeSet: paused })
    expect(await standing(id)).toEqual(['approved', 'on_sale', at(0)])
    await step('pause')
    const resumed = await step('resume')
    expect(await standing(id)).toEqual(['approved', 'on_sale', at(3)])
    later(1)
    await call(revertOffers, { changeSet: resumed })
    expect(await standing(id)).toEqual(['approved', 'paused', at(0)])
    const confirmed = await step('confirm')
    expect(await standing(id)).toEqual(['approved', 'paused', at(4)])
    later(1)
    await call(revertOffers, { changeSet: confirmed })
    expect(await standing(id)).toEqual(['approved', 'paused', at(0)])
  })

  test('control: what somebody confirmed after the change stays confirmed', async () => {
    const id = await publish()
    later(2)
    const { data } = await call(many.extendOffers, { offerIds: [id], validTo: '2027-03-31' })
    later(2)
    await call(many.changeOfferSale, { offerIds: [id], step: 'confirm' })
    later(2)
    await call(revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(await standing(id)).toEqual(['approved', 'on_sale', at(4)])
  })
})
