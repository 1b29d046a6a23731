/** Prices far from their lane or from what the offer cost before, from the sheet to the queue. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import { getImport, type OfferImport, pasteImport } from '@tongyun/contract/price-sheets/endpoints'
import { approveReviews, decideReview, getReview, listReviews } from '@tongyun/contract/review/endpoints'
import { addPeriod, createOffer, getOffer, saveOffer } from '@tongyun/contract/supply/offer'
import { submitOffers } from '@tongyun/contract/supply/offer-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW, recordDay } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { airSheet, seaSheet } from '../supply/offer-sheets.fixture.ts'
import { HONEST_TITLES } from './hostile-sheets.fixture.ts'
import { runImports } from './run-imports.ts'

const priced = (reference: string, per40HQ: number, per20GP = per40HQ * 0.6): OfferSheet => {
  const { rate } = seaSheet()
  const prices = [
    { equipment: '20GP' as const, unitPrice: per20GP },
    { equipment: '40HQ' as const, unitPrice: per40HQ },
  ]
  return seaSheet({ reference, rate: { ...rate, charges: [], freight: { form: 'flat', unit: 'container', prices } } })
}

/** By air from 0, 45 and 100 kg. */
const flown = (reference: string, prices: readonly number[]): OfferSheet => {
  const { rate } = airSheet()
  const breaks = [0, 45, 100].map((fromKg, i) => ({ fromKg, unitPrice: Math.round((prices[i] ?? 0) * 100) / 100 }))
  return airSheet({ reference, rate: { ...rate, freight: { form: 'breaks', unit: 'kg', breaks, pivot: true } } })
}

let server: TestApp
const personOf = async (values: Parameters<typeof insertPerson>[1]) => {
  const { cookie } = await logIn(server, await insertPerson(server.database, values))
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
}
type Call = Awaited<ReturnType<typeof personOf>>
const firm = async () => putIntoCity(server.database, await insertCompany(server.database))
const submitted = async (call: Call, sheet: OfferSheet) => {
  const { data } = await call(createOffer, { sheet, ...aPress() })
  await call(submitOffers, { offerIds: [data?.offerId ?? ''] })
  return data?.offerId ?? ''
}
const reviewOf = async (reviewer: Call, subjectId: string) => {
  const { data } = await reviewer(listReviews, { kind: 'offer', pageSize: 100 })
  return data?.reviews.find((review) => review.subjectId === subjectId)
}

let reviewer: Call
let provider: Call
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, settings: { DEMO_MARKET: 'on' }, clock: () => NOW })
  reviewer = await personOf({ role: 'review', demo: true })
  // Seven offers of three firms make the lane's trend: 1,600 dollars are its median.
  const owners = await Promise.all([1, 2, 3].map(async () => personOf({ role: 'provider_owner', company_id: await firm() })))
  for (const [i, dollars] of [1540, 1560, 1580, 1600, 1620, 1640, 1660].entries())
    await submitted(owners[i % owners.length] as Call, priced(`LANE-${i}`, dollars))
  for (const [i, factor] of [0.94, 0.96, 0.98, 1, 1.02, 1.04, 1.06].entries())
    await submitted(owners[i % owners.length] as Call, flown(`AIR-${i}`, [7.2 * factor, 5.4 * factor, 4.5 * factor]))
  const { data: queue } = await reviewer(listReviews, { kind: 'offer', pageSize: 100 })
  for (const { reviewId } of queue?.reviews ?? []) await reviewer(decideReview, { reviewId, decision: 'approve' })
  await recordDay(server.database, NOW)
  provider = await personOf({ role: 'provider_owner', company_id: await firm() })
})
afterAll(() => server?.close())

test('E06 a price with a slipped digit is marked in the form and in the queue, and not approved in bulk', async () => {
  const wrong = await submitted(provider, priced('SLIPPED', 3.2, 960))
  const right = await submitted(provider, priced('RIGHT', 1650))
  const marked = { amount: 3.2, equipment: '40HQ', median: 1600, last: null, suspicious: true }
  expect((await provider(getOffer, { offerId: wrong })).data?.price).toMatchObject(marked)
  const [bad, good] = [await reviewOf(reviewer, wrong), await reviewOf(reviewer, right)]
  expect(bad?.price).toMatchObject({ ...marked, lanePercent: expect.closeTo(-99.8) })
  expect(good?.price).toMatchObject({ median: 1600, suspicious: false })
  const reviewIds = [bad?.reviewId ?? '', good?.reviewId ?? '', 'r-000000000000']
  expect((await reviewer(approveReviews, { reviewIds })).data).toEqual({
    approved: 1,
    leftOut: 1,
    suspicious: 1,
    unseen: 0,
    companyFirst: 0,
    first: 0,
  })
  // Whoever opens it may approve it.
  expect((await reviewer(getReview, { reviewId: bad?.reviewId ?? '' })).data?.review.price).toMatchObject(marked)
  expect((await reviewer(decideReview, { reviewId: bad?.reviewId ?? '', decision: 'approve' })).code).toBe(200)
})

test('E06 a price far from the offer’s own last one is marked although its lane would let it pass', async () => {
  const offerId = await submitted(provider, priced('FALLS', 1650))
  const { reviewId = '' } = (await reviewOf(reviewer, offerId)) ?? {}
  await reviewer(decideReview, { reviewId, decision: 'approve' })
  const { data: offer } = await provider(getOffer, { offerId })
  const save = (per40HQ: number, version: number) => provider(saveOffer, { offerId, version, sheet: priced('FALLS', per40HQ) })
  const fallen = await save(1000, offer?.version ?? 0)
  expect(fallen.data?.price).toMatchObject({ last: 1650, lanePercent: -37.5, suspicious: true })
  expect((await save(1500, fallen.data?.version ?? 0)).data?.price).toMatchObject({ last: 1650, suspicious: false })
})

test.each([
  ['the first, ten times too dear', [72, 5.4, 4.5], 72],
  ['the middle, a tenth', [7.2, 0.54, 4.5], 0.54],
  ['the last, a tenth', [7.2, 5.4, 0.45], 0.45],
  ['none', [7.2, 5.4, 4.5], null],
  ['none of a steep tariff', [9, 6.4, 4.1], null],
])('E06 every weight break is held against the lane: %s', async (name, prices, wrong) => {
  const offerId = await submitted(provider, flown(`BREAK ${name}`.slice(0, 40), prices))
  const { data } = await provider(getOffer, { offerId })
  expect(data?.price).toMatchObject(
    wrong === null ? { suspicious: false, median: 4.5 } : { amount: wrong, median: 4.5, suspicious: true },
  )
})

test('E06 every weight break is held against the offer’s own last price of it', async () => {
  const offerId = await submitted(provider, flown('BREAKS', [7.2, 5.4, 4.5]))
  const { reviewId = '' } = (await reviewOf(reviewer, offerId)) ?? {}
  await reviewer(decideReview, { reviewId, decision: 'approve' })
  const { data: offer } = await provider(getOffer, { offerId })
  const fallen = await provider(saveOffer, { offerId, version: offer?.version ?? 0, sheet: flown('BREAKS', [4.5, 4.5, 4.5]) })
  expect(fallen.data?.price).toMatchObject({ amount: 4.5, last: 7.2, lastPercent: -37.5, suspicious: true })
  const near = await provider(saveOffer, { offerId, version: fallen.data?.version ?? 0, sheet: flown('BREAKS', [7, 5.4, 4.6]) })
  expect(near.data?.price).toMatchObject({ suspicious: false })
})

test('a new price period is compared with the running one, in the form, at the review and in the queue', async () => {
  const running = await submitted(provider, priced('ROLLS', 1650))
  const { reviewId = '' } = (await reviewOf(reviewer, running)) ?? {}
  await reviewer(decideReview, { reviewId, decision: 'approve' })
  const { data: next } = await provider(addPeriod, { offerId: running, ...aPress() })
  const offerId = next?.offerId ?? ''
  expect(next?.price).toMatchObject({ last: 1650, lastPercent: 0, suspicious: false })
  const { data: offer } = await provider(getOffer, { offerId })
  const { freight } = priced('ROLLS', 1000).rate
  const sheet = { ...offer?.sheet, rate: { ...(offer?.sheet.rate as object), freight } }
  const saved = await provider(saveOffer, { offerId, version: offer?.version ?? 0, sheet })
  const marked = { amount: 1000, last: 1650, lastPercent: expect.closeTo(-39.4, 1), suspicious: true }
  expect(saved.data?.price).toMatchObject(marked)
  expect((await provider(getOffer, { offerId })).data?.price).toMatchObject(marked)
  await provider(submitOffers, { offerIds: [offerId] })
  const queued = await reviewOf(reviewer, offerId)
  expect(queued?.price).toMatchObject(marked)
  expect((await reviewer(getReview, { reviewId: queued?.reviewId ?? '' })).data?.review).toMatchObject({
    change: false,
    price: marked,
  })
  // A new offer of another reference has nothing before it.
  const other = await submitted(provider, priced('ROLLS-2', 1650))
  expect((await reviewOf(reviewer, other))?.price).toMatchObject({ last: null })
})

test('X06 the dry run names rows whose price stands out, with what it was compared with', async () => {
  const lines = [
    HONEST_TITLES.join('\t'),
    ...[1600, 160, 1700].map((price, i) => `P-${i}\tCNSHA\tRUVVO\tCOSU\t${price}\t周三\t5\t2026-12-31\t10\tUSD\t海运`),
  ]
  const { data } = await provider(pasteImport, { cells: lines.join('\n'), ...aPress() })
  const importId = data?.importId ?? ''
  const read = async () => (await provider(getImport, { importId })).data as OfferImport
  /** The app works on it too as soon as it comes in. */
  const worked = async () => {
    await runImports({ database: server.database, clock: () => NOW }, server.app.log)
    for (;;) {
      const found = await read()
      if (found.status !== 'reading' && found.status !== 'checking') return found
      await wait(50)
    }
  }
  const checked = await worked()
  expect(checked).toMatchObject({ status: 'checked', counts: { good: 3, faulty: 0 } })
  expect(checked.suspicious).toMatchObject([{ row: 3, reference: 'P-1', price: { amount: 160, median: 1600, lanePercent: -90 } }])
})
