/** The rule that approves without staff, from an administrator's setting to the mall, all by HTTP (E06). */
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import { verifyCompany } from '@tongyun/contract/providers/verification'
import {
  approveReviews,
  changeReviewSettings,
  decideReview,
  listReviews,
  type ReviewSettings,
} from '@tongyun/contract/review/endpoints'
import { createOffer, getOffer } from '@tongyun/contract/supply/offer'
import { submitOffers } from '@tongyun/contract/supply/offer-changes'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW, recordDay } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { seaSheet } from './offer-sheets.fixture.ts'

/** Dollars for a 40HQ, the dearest the lane's trend names; 20GP costs the same share less. */
const priced = (reference: string, per40HQ: number): OfferSheet => {
  const { rate } = seaSheet()
  const prices = [
    { equipment: '20GP' as const, unitPrice: per40HQ - 600 },
    { equipment: '40HQ' as const, unitPrice: per40HQ },
  ]
  return seaSheet({ reference, rate: { ...rate, charges: [], freight: { form: 'flat', unit: 'container', prices } } })
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, settings: { DEMO_MARKET: 'on' }, clock: () => NOW })
})
afterAll(() => server?.close())

const personOf = async (values: Parameters<typeof insertPerson>[1]) => {
  const { cookie } = await logIn(server, await insertPerson(server.database, values))
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
}
type Call = Awaited<ReturnType<typeof personOf>>

/** Publishes as the form does; gives the offer's id and what became of it. */
const publish = async (call: Call, sheet: OfferSheet) => {
  const { data } = await call(createOffer, { sheet, ...aPress() })
  const offerId = data?.offerId ?? ''
  const { data: submitted } = await call(submitOffers, { offerIds: [offerId] })
  return { offerId, outcome: submitted?.results[0]?.outcome }
}

const onMall = async (reference: string) => {
  const { data } = await server.call(searchCapacities, { q: reference, currency: 'USD' })
  return data?.rows.map((row) => row.reference) ?? []
}

test('E06 an offer of a company nobody has approved waits for its company: visitors see whose an offer is', async () => {
  const reviewer = await personOf({ role: 'review', demo: true })
  const provider = await personOf({ role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { offerId } = await publish(provider, priced('EARLY', 1600))
  const { data: queue } = await reviewer(listReviews, { kind: 'offer' })
  const reviewId = queue?.reviews.find(({ subjectId }) => subjectId === offerId)?.reviewId ?? ''
  const refused = await reviewer(decideReview, { reviewId, decision: 'approve' })
  expect(refused).toMatchObject({ code: 811001, msgParams: { reason: 'company_not_public' } })
  expect((await reviewer(approveReviews, { reviewIds: [reviewId] })).data).toEqual({
    approved: 0,
    leftOut: 1,
    suspicious: 0,
    unseen: 0,
  })
  expect((await reviewer(listReviews, { kind: 'offer' })).data?.reviews).toMatchObject([{ reviewId, status: 'pending' }])
  const comments = [{ path: '', text: 'Tell us about your company first' }]
  expect((await reviewer(decideReview, { reviewId, decision: 'reject', comments })).code).toBe(200)
})

test('E06 X09 a verified company’s price within the lane’s band is on the mall at once while the setting says so', async () => {
  const reviewer = await personOf({ role: 'review', demo: true })
  const administrator = await personOf({ role: 'administrator', demo: true })
  const set = async (settings: Partial<ReviewSettings>) =>
    expect((await administrator(changeReviewSettings, settings)).data).toMatchObject(settings)

  const firm = async () => putIntoCity(server.database, await insertCompany(server.database))
  // Seven offers of three firms, which staff approved, make the lane's trend: 1,600 dollars are its median.
  const owners = await Promise.all([1, 2, 3].map(async () => personOf({ role: 'provider_owner', company_id: await firm() })))
  for (const [i, dollars] of [1540, 1560, 1580, 1600, 1620, 1640, 1660].entries())
    await publish(owners[i % owners.length] as Call, priced(`LANE-${i}`, dollars))
  const { data: queue } = await reviewer(listReviews, { kind: 'offer' })
  for (const { reviewId } of queue?.reviews ?? [])
    expect((await reviewer(decideReview, { reviewId, decision: 'approve' })).code).toBe(200)
  await recordDay(server.database, NOW)

  const providerId = await firm()
  const provider = await personOf({ role: 'provider_owner', company_id: providerId })
  await set({ approveInBand: true, bandPercent: 10 })
  // Nobody has confirmed who they are.
  expect(await publish(provider, priced('UNKNOWN', 1600))).toMatchObject({ outcome: 'pending' })
  const confirmed = { providerId, verification: 'confirmed', reason: 'Called the number of the register' } as const
  expect((await reviewer(verifyCompany, confirmed)).data).toEqual({ verified: true })

  const { offerId, outcome } = await publish(provider, priced('WITHIN', 1750))
  expect(outcome).toBe('published')
  expect(await onMall('WITHIN')).toEqual(['WITHIN'])
  // Its history names no person: the rule let it through.
  expect((await provider(getOffer, { offerId })).data?.history.slice(0, 2)).toMatchObject([
    { kind: 'approved', by: null },
    { kind: 'submitted', by: 'Li Wei' },
  ])
  const { data: decided } = await reviewer(listReviews, { kind: 'offer', status: 'approved' })
  const decision = decided?.reviews.find(({ subjectId }) => subjectId === offerId)
  expect(decision?.decidedBy).toEqual({ rule: 'price_band', name: '' })

  for (const [reference, dollars] of [
    ['CHEAP', 1430],
    ['DEAR', 1770],
  ] as const) {
    expect(await publish(provider, priced(reference, dollars)), reference).toMatchObject({ outcome: 'pending' })
    expect(await onMall(reference)).toEqual([])
  }
  await set({ bandPercent: 15 })
  expect(await publish(provider, priced('WIDER', 1770))).toMatchObject({ outcome: 'published' })
  await set({ approveInBand: false })
  expect(await publish(provider, priced('OFF', 1600))).toMatchObject({ outcome: 'pending' })
  // A reviewer reads the setting and does not change it.
  expect(await reviewer(changeReviewSettings, { approveInBand: true })).toMatchObject({ code: 810009 })
})
