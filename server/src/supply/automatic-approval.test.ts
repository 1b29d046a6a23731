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
import { createOffer, getOffer, saveOffer } from '@tongyun/contract/supply/offer'
import { repriceOffers, submitOffers } from '@tongyun/contract/supply/offer-changes'
import { getFormTicket, sendComplaint } from '@tongyun/contract/support/endpoints'
import { changeThreadState } from '@tongyun/contract/support/inbox'
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

let now = NOW
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, settings: { DEMO_MARKET: 'on' }, clock: () => now })
  await makeLane()
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

const firm = async () => putIntoCity(server.database, await insertCompany(server.database))

const approveAll = async (reviewer: Call) => {
  const { data: queue } = await reviewer(listReviews, { kind: 'offer' })
  for (const { reviewId } of queue?.reviews ?? [])
    expect((await reviewer(decideReview, { reviewId, decision: 'approve' })).code).toBe(200)
}

/** Seven offers of three firms, which staff approved, make the lane's trend: 1,600 dollars are its median. */
const makeLane = async () => {
  const owners = await Promise.all([1, 2, 3].map(async () => personOf({ role: 'provider_owner', company_id: await firm() })))
  for (const [i, dollars] of [1540, 1560, 1580, 1600, 1620, 1640, 1660].entries())
    await publish(owners[i % owners.length] as Call, priced(`LANE-${i}`, dollars))
  await approveAll(await personOf({ role: 'review', demo: true }))
  await recordDay(server.database, NOW)
}

const ISSUER = { zh: '市场监管局', en: 'Market regulator', ru: 'Регулятор' }

/** Marks of a firm, and a business licence on its page that ends on `validTo`. */
const setPapers = async (providerId: string, validTo: string | null, marks: { certified: boolean }) => {
  await server.database.updateTable('providers').set(marks).where('provider_id', '=', providerId).execute()
  await server.database.deleteFrom('provider_licences').where('provider_id', '=', providerId).execute()
  await server.database
    .insertInto('provider_licences')
    .values({
      provider_id: providerId,
      position: 0,
      kind: 'business',
      number: '9131',
      valid_to: validTo,
      issuer: JSON.stringify(ISSUER),
    })
    .execute()
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
    leftOut: 0,
    suspicious: 0,
    unseen: 0,
    companyFirst: 1,
    first: 0,
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

  const providerId = await firm()
  const provider = await personOf({ role: 'provider_owner', company_id: providerId })
  await set({ approveInBand: true, bandPercent: 10 })
  // Nobody has confirmed who they are.
  expect(await publish(provider, priced('UNKNOWN', 1600))).toMatchObject({ outcome: 'pending' })
  const confirmed = { providerId, verification: 'confirmed', reason: 'Called the number of the register' } as const
  expect((await reviewer(verifyCompany, confirmed)).data).toEqual({ verified: true })
  // Nobody has checked its papers.
  expect(await publish(provider, priced('PAPERLESS', 1600))).toMatchObject({ outcome: 'pending' })
  await setPapers(providerId, null, { certified: true })

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

test('E06 X09 a change of prices alone within the band passes by default, is written down with its reason and listed; nothing else does', async () => {
  const reviewer = await personOf({ role: 'review', demo: true })
  const administrator = await personOf({ role: 'administrator', demo: true })
  const providerId = await firm()
  const provider = await personOf({ role: 'provider_owner', company_id: providerId })
  const verify = async (verification: 'confirmed' | 'withdrawn') =>
    expect((await reviewer(verifyCompany, { providerId, verification, reason: 'Called the number' })).code).toBe(200)
  await verify('confirmed')
  await setPapers(providerId, '2099-12-31', { certified: true })
  // A new offer waits: the rule is for changes.
  const { offerId, outcome } = await publish(provider, priced('CHANGES', 1600))
  expect(outcome).toBe('pending')
  await approveAll(reviewer)

  /** Saves and submits; what does not pass is refused by staff, so that each begins from what the mall shows. */
  const change = async (sheet: OfferSheet) => {
    const { data } = await provider(getOffer, { offerId })
    expect((await provider(saveOffer, { offerId, version: data?.version ?? 0, sheet })).code).toBe(200)
    const { data: submitted } = await provider(submitOffers, { offerIds: [offerId] })
    const { data: queue } = await reviewer(listReviews, { kind: 'offer' })
    const waits = queue?.reviews.find(({ subjectId }) => subjectId === offerId)
    const comments = [{ path: '', text: 'Not now' }]
    if (waits !== undefined) await reviewer(decideReview, { reviewId: waits.reviewId, decision: 'reject', comments })
    return submitted?.results[0]?.outcome
  }
  const reprice = (dollars: number) => change(priced('CHANGES', dollars))

  expect(await reprice(1700)).toBe('published')
  const { data: listed } = await reviewer(listReviews, { byRule: true, q: 'CHANGES' })
  expect(listed?.reviews).toMatchObject([{ subjectId: offerId, decidedBy: { rule: 'price_change', name: '' } }])
  const { data: approved } = await reviewer(listReviews, { status: 'approved', q: 'CHANGES' })
  expect(approved?.reviews).toHaveLength(2)
  const entries = await server.database.selectFrom('audit').selectAll().where('action', '=', 'review.pass').execute()
  expect(entries.filter(({ details }) => details.subjectId === offerId)).toMatchObject([
    {
      actor: 'system',
      subject: listed?.reviews[0]?.reviewId,
      details: { companyId: providerId, rule: 'price_change', bandPercent: 15, kind: 'offer' },
    },
  ])

  // Outside the band, and where more than prices changed.
  expect(await reprice(1850)).toBe('pending')
  const { rate, ...rest } = priced('CHANGES', 1710)
  expect(await change({ ...rest, rate: { ...rate, charges: seaSheet().rate.charges } })).toBe('pending')
  expect(await reprice(1710)).toBe('published')
  // One box out of the band beside a headline within it.
  const { rate: mixed, ...same } = priced('CHANGES', 1720)
  const prices = [
    { equipment: '20GP' as const, unitPrice: 1400 },
    { equipment: '40HQ' as const, unitPrice: 1720 },
  ]
  expect(await change({ ...same, rate: { ...mixed, freight: { form: 'flat', unit: 'container', prices } } })).toBe('pending')

  // The lane has no median of this box: small steps count from what a person approved, 1,000 dollars.
  const small = (unitPrice: number) => {
    const { rate: own, ...others } = priced('CHANGES', 1710)
    const both = [
      { equipment: '20GP' as const, unitPrice },
      { equipment: '40HQ' as const, unitPrice: 1710 },
    ]
    return change({ ...others, rate: { ...own, freight: { form: 'flat', unit: 'container', prices: both } } })
  }
  expect(await small(1140)).toBe('published')
  expect(await small(1160)).toBe('pending')

  // A licence that has ended, papers nobody checked, a firm nobody verified.
  await setPapers(providerId, '2020-01-01', { certified: true })
  expect(await reprice(1720)).toBe('pending')
  await setPapers(providerId, '2099-12-31', { certified: false })
  expect(await reprice(1720)).toBe('pending')
  await setPapers(providerId, '2099-12-31', { certified: true })
  await verify('withdrawn')
  expect(await reprice(1720)).toBe('pending')
  await verify('confirmed')
  expect(await reprice(1720)).toBe('published')

  // A person is asked for firm by firm, or for all.
  const set = async (settings: Partial<ReviewSettings>) =>
    expect((await administrator(changeReviewSettings, settings)).data).toMatchObject(settings)
  await set({ personReviewed: [providerId] })
  expect(await reprice(1730)).toBe('pending')
  expect((await administrator(changeReviewSettings, { personReviewed: [''] })).data?.personReviewed).toEqual([])
  expect(await reprice(1730)).toBe('published')
  await set({ approveChanges: false })
  expect(await reprice(1740)).toBe('pending')
  await set({ approveChanges: true })
  expect(await reprice(1740)).toBe('published')

  // A complaint counts until staff has closed it, and only for the firm it names.
  const { name_en: name } = await server.database
    .selectFrom('providers')
    .select('name_en')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  const complain = async (message: string) => {
    const { data: form } = await server.call(getFormTicket, {})
    now = new Date(now.getTime() + 5_000)
    const said = { kind: 'complaint', name: 'P', phone: '13800000000', ticket: form?.ticket ?? '', message } as const
    return (await server.call(sendComplaint, said)).data?.number ?? ''
  }
  expect(await complain('Somebody else never answers')).not.toBe('')
  expect(await reprice(1750)).toBe('published')
  const number = await complain(`Booked with ${name.toUpperCase()}, the box never came`)
  expect(await reprice(1740)).toBe('pending')
  expect((await administrator(changeThreadState, { number, state: 'closed' })).code).toBe(200)
  expect(await reprice(1740)).toBe('published')
})

test('E06 X09 one press reprices offers, and within the band the mall shows and orders by the new prices at once; control: beyond it they wait and the mall stays', async () => {
  const reviewer = await personOf({ role: 'review', demo: true })
  const providerId = await firm()
  const provider = await personOf({ role: 'provider_owner', company_id: providerId })
  expect((await reviewer(verifyCompany, { providerId, verification: 'confirmed', reason: 'Called the number' })).data).toEqual({
    verified: true,
  })
  await setPapers(providerId, '2099-12-31', { certified: true })
  const dollars = [1560, 1600]
  const offerIds: string[] = []
  for (const [i, price] of dollars.entries()) offerIds.push((await publish(provider, priced(`PRESS-${i}`, price))).offerId)
  await approveAll(reviewer)
  const shown = async () => {
    const asked = {
      origin: 'CNSHA',
      destination: 'RUVVO',
      containers: ['1x40HQ'],
      currency: 'USD',
      sort: 'price',
      pageSize: 50,
    } as const
    const { data } = await server.call(searchCapacities, { ...asked, containers: [...asked.containers] })
    return data?.rows
      .filter(({ reference }) => reference.startsWith('PRESS-'))
      .map(({ reference, price }) => [reference, price.ok ? price.totalMinor / 100 : null])
  }
  const press = async (percent: number, of: readonly string[]) =>
    (await provider(repriceOffers, { offerIds: [...of], percent, ...aPress() })).data?.counts
  expect(await shown()).toEqual([
    ['PRESS-0', 1560],
    ['PRESS-1', 1600],
  ])

  expect(await press(5, offerIds)).toEqual({ published: 2 })
  expect(await shown()).toEqual([
    ['PRESS-0', 1638],
    ['PRESS-1', 1680],
  ])
  expect((await reviewer(listReviews, { kind: 'offer' })).data?.reviews).toEqual([])
  // The dearer one becomes the cheaper one.
  expect(await press(-8, offerIds.slice(1))).toEqual({ published: 1 })
  expect(await shown()).toEqual([
    ['PRESS-1', 1545.6],
    ['PRESS-0', 1638],
  ])

  expect(await press(20, offerIds)).toEqual({ pending: 2 })
  expect(await shown()).toEqual([
    ['PRESS-1', 1545.6],
    ['PRESS-0', 1638],
  ])
  const { data: queue } = await reviewer(listReviews, { kind: 'offer' })
  expect(queue?.reviews.map(({ subjectId }) => subjectId).toSorted()).toEqual(offerIds.toSorted())
})

test('E06 X09 with four eyes an offer whose price stands out needs two people of staff', async () => {
  const [reviewer, administrator] = await Promise.all([
    personOf({ role: 'review', demo: true }),
    personOf({ role: 'administrator', demo: true }),
  ])
  const provider = await personOf({ role: 'provider_owner', company_id: await firm() })
  const set = async (fourEyes: boolean) =>
    expect((await administrator(changeReviewSettings, { fourEyes })).data).toMatchObject({ fourEyes })
  const approve = async (by: Call, offerId: string) => {
    const { data: queue } = await by(listReviews, { kind: 'offer' })
    const reviewId = queue?.reviews.find(({ subjectId }) => subjectId === offerId)?.reviewId ?? ''
    const { code, data, msgParams } = await by(decideReview, { reviewId, decision: 'approve' })
    return data?.review.status ?? `${code} ${msgParams?.reason}`
  }
  await set(true)
  const strange = await publish(provider, priced('STRANGE', 4000))
  expect(await approve(reviewer, strange.offerId)).toBe('pending')
  expect(await approve(reviewer, strange.offerId)).toBe('811001 second_person')
  expect(await onMall('STRANGE')).toEqual([])
  expect(await approve(administrator, strange.offerId)).toBe('approved')
  expect(await onMall('STRANGE')).toEqual(['STRANGE'])
  const usual = await publish(provider, priced('USUAL', 1600))
  expect(await approve(reviewer, usual.offerId)).toBe('approved')
  await set(false)
  const again = await publish(provider, priced('STRANGER', 4000))
  expect(await approve(reviewer, again.offerId)).toBe('approved')
})
