import {
  approveReviews,
  assignReview,
  changeReviewSettings,
  countReviews,
  decideReview,
  getReview,
  getReviewSettings,
  listReviews,
} from '@tongyun/contract/review/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putIntoCity } from '../../test/people.ts'
import { readEvents } from '../../test/read-events.ts'
import { openReviewDesk, type ReviewDesk } from '../../test/review-desk.ts'
import { openReview, openReviews, withdrawReviews } from '../review/index.ts'
import { UNNAMEABLE } from './review-subjects.fixture.ts'

let now = new Date('2026-11-21T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const NONE = { approved: 0, leftOut: 0, suspicious: 0, unseen: 0, companyFirst: 0, first: 0 }
let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk(() => now)
})
afterAll(() => desk?.server.close())
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z')
  await desk.server.database.deleteFrom('reviews').execute()
  await desk.server.database.deleteFrom('events').execute()
  await desk.server.database.deleteFrom('outgoing_messages').execute()
})

const letters = async () => {
  await readEvents(desk.server)
  return desk.server.database.selectFrom('outgoing_messages').selectAll().execute()
}

test('E06 the queue shows what ends first, with its age, service level, kind and company, in the reader’s language', async () => {
  const company = await desk.waiting()
  const offer = await desk.waiting({ subjectKind: 'offer', before: { reference: 'old' } })
  now = later(5 * 60)
  const { call } = await desk.staff()
  const { data } = await call(listReviews, {}, 'ru')
  expect(data).toMatchObject({ total: 2, page: 1, counts: { pending: 2, overdue: 1, mine: 0, offer: 1, company: 1, licence: 0 } })
  expect(data.reviews).toMatchObject([
    { reviewId: offer.reviewId, subjectKind: 'offer', change: true, overdue: true, dueAt: '2026-11-21T12:00:00.000Z' },
    {
      reviewId: company.reviewId,
      subjectKind: 'company',
      change: false,
      overdue: false,
      title: `Ref ${company.providerId} (ru)`,
    },
  ])
})

test('E06 the queue is narrowed by kind, company, end of service level and whose it is; decided ones are found by status', async () => {
  const first = await desk.waiting()
  const second = await desk.waiting({ subjectKind: 'licence' })
  const { call, user } = await desk.staff()
  const ids = async (input: object, by = call) =>
    (await by(listReviews, { ...input })).data.reviews.map(({ reviewId }: { reviewId: string }) => reviewId)
  await desk.server.database
    .updateTable('providers')
    .set({ name_ru: 'Восточный экспресс 100%' })
    .where('provider_id', '=', second.providerId)
    .execute()
  expect(await ids({ kind: 'licence' })).toEqual([second.reviewId])
  expect(await ids({ q: 'ЭКСПРЕСС 100%' })).toEqual([second.reviewId])
  expect(await ids({ q: '%' })).toEqual([second.reviewId])
  expect(await ids({ mine: '1' })).toEqual([])
  const taken = await call(assignReview, { reviewId: first.reviewId, assign: 'me' })
  expect(taken.data.assignedTo).toEqual({ userId: user.user_id, name: 'Li Wei' })
  expect(await ids({ mine: '1' })).toEqual([first.reviewId])
  expect((await call(countReviews)).data.mine).toBe(1)
  await call(assignReview, { reviewId: first.reviewId, assign: 'nobody' })
  expect(await ids({ mine: '1' })).toEqual([])
  expect(await ids({ overdue: '1' })).toEqual([])
  expect(await ids({ status: 'approved' })).toEqual([])
  await call(decideReview, { reviewId: first.reviewId, decision: 'approve' })
  expect(await ids({ status: 'approved' })).toEqual([first.reviewId])
  expect(await ids({})).toEqual([second.reviewId])
  expect(await ids({ page: '2' })).toEqual([])
  now = later(25 * 60)
  expect(await ids({ overdue: '1' }, (await desk.staff()).call)).toEqual([second.reviewId])
})

test('E06 S20 an approval is the subject’s step, the review, the notification, the e-mail and the audit entry', async () => {
  const { providerId, owner, reviewId } = await desk.waiting()
  const { call, user } = await desk.staff()
  const answer = await call(decideReview, { reviewId, decision: 'approve' })
  expect(answer).toMatchObject({ code: 200, data: { review: { status: 'approved', decidedBy: { name: 'Li Wei', rule: null } } } })
  expect(await desk.decidedOf(providerId)).toBe(`approved by ${reviewId};`)
  expect(await desk.toldOf(owner.user_id)).toMatchObject([
    { kind: 'review', in_app: true, event_key: `review:${reviewId}:approved` },
  ])
  expect(await letters()).toMatchObject([{ target: owner.email, language: 'ru', subject: expect.stringContaining('одобрены') }])
  expect(await desk.auditOf(reviewId)).toMatchObject([
    { actor: user.user_id, action: 'review.approve', details: { kind: 'company', subjectId: providerId, version: 1 } },
  ])
})

test('E06 a rejection names what is wrong; without a comment it is refused', async () => {
  const { providerId, owner, reviewId } = await desk.waiting({ subjectKind: 'offer' })
  const { call } = await desk.staff()
  expect(await call(decideReview, { reviewId, decision: 'reject' })).toMatchObject({
    code: 810001,
    msgParams: { field: 'comments', rule: 'required' },
  })
  for (const comments of [[{ path: '../x', text: 'a' }], [{ path: '', text: '  ' }], [{ path: '', text: 'a', by: 'b' }]])
    expect((await call(decideReview, { reviewId, decision: 'reject', comments })).code).toBe(810001)
  const comments = [{ path: 'rate.charges.0.note', text: 'Укажите, кто платит THC' }]
  expect((await call(decideReview, { reviewId, decision: 'reject', comments })).code).toBe(200)
  expect(await desk.decidedOf(providerId)).toBe(`rejected by ${reviewId};`)
  expect((await letters())[0]?.body).toContain('Укажите, кто платит THC')
  expect((await desk.toldOf(owner.user_id))[0]?.link).toBe(`/workbenche/capacities/${providerId}`)
  expect((await call(getReview, { reviewId })).data).toMatchObject({ comments, review: { status: 'rejected' } })
})

test('E06 one review shows both sheets, names of their places, earlier decisions and the next in the queue', async () => {
  const { providerId, reviewId } = await desk.waiting({ before: { reference: 'old', originId: 'CNNGB' } })
  const { call } = await desk.staff()
  const comments = [{ path: '', text: 'Not yet' }]
  await call(decideReview, { reviewId, decision: 'reject', comments })
  now = later(10)
  const again = await desk.server.database.transaction().execute((transaction) =>
    openReview(transaction, {
      subjectKind: 'company',
      subjectId: providerId,
      providerId,
      version: 1,
      before: { originId: 'CNNGB' },
      after: { reference: 'new', originId: 'CNSHA' },
      submittedBy: 'u-000000000000',
      now,
    }),
  )
  const other = await desk.waiting()
  const { data } = await call(getReview, { reviewId: again.reviewId }, 'ru')
  expect(data).toMatchObject({
    before: { originId: 'CNNGB' },
    after: { reference: 'new', originId: 'CNSHA' },
    places: { CNNGB: 'Порт Нинбо-Чжоушань', CNSHA: 'Порт Шанхай' },
    earlier: [{ reviewId, status: 'rejected', comments }],
    next: other.reviewId,
  })
  expect(await call(getReview, { reviewId: 'r-000000000000' })).toMatchObject({
    code: 810004,
    msgParams: { reason: 'no_review' },
  })
})

test('E06 two reviewers at once: one decides, the other is told that it was decided, and nothing happens twice', async () => {
  const { providerId, owner, reviewId } = await desk.waiting()
  const [one, two] = await Promise.all([desk.staff('review', 'One'), desk.staff('administrator', 'Two')])
  const comments = [{ path: '', text: 'no' }]
  const answers = await Promise.all([
    one.call(decideReview, { reviewId, decision: 'approve' }),
    two.call(decideReview, { reviewId, decision: 'reject', comments }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 811001])
  const late = answers.find(({ code }) => code === 811001)
  expect(late).toMatchObject({ msgParams: { reason: 'decided_meanwhile' }, data: { status: await desk.statusOf(reviewId) } })
  expect((await desk.decidedOf(providerId)).split(';').filter(Boolean)).toHaveLength(1)
  expect(await desk.toldOf(owner.user_id)).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
  expect(await desk.auditOf(reviewId)).toHaveLength(1)
  expect(await one.call(decideReview, { reviewId, decision: 'approve' })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'decided_meanwhile' },
  })
})

test('E06 what was taken back, or written anew, is not decided', async () => {
  const { providerId, reviewId } = await desk.waiting()
  const { call } = await desk.staff()
  await desk.server.database
    .updateTable('providers')
    .set({ registered_capital_ten_thousand_yuan: 2 })
    .where('provider_id', '=', providerId)
    .execute()
  expect(await call(decideReview, { reviewId, decision: 'approve' })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'changed_meanwhile' },
  })
  expect(await desk.statusOf(reviewId)).toBe('pending')
  await withdrawReviews(desk.server.database, { subjectKind: 'company', subjectIds: [providerId], now })
  for (const [endpoint, input] of [
    [decideReview, { reviewId, decision: 'approve' }],
    [assignReview, { reviewId, assign: 'me' }],
  ] as const)
    expect(await call(endpoint, input)).toMatchObject({ code: 811001, msgParams: { reason: 'decided_meanwhile' } })
})

test('E06 a decision that breaks off leaves nothing behind', async () => {
  const { providerId, owner, reviewId } = await desk.waiting({ after: { reference: 'fine' } })
  await desk.server.database
    .updateTable('reviews')
    .set({ after: JSON.stringify({ reference: UNNAMEABLE }) } as never)
    .where('review_id', '=', reviewId)
    .execute()
  const { call } = await desk.staff()
  expect((await call(decideReview, { reviewId, decision: 'approve' })).code).toBe(810002)
  expect(await desk.decidedOf(providerId)).toBe('')
  expect(await desk.statusOf(reviewId)).toBe('pending')
  expect(await desk.toldOf(owner.user_id)).toEqual([])
  expect(await letters()).toEqual([])
  expect(await desk.auditOf(reviewId)).toEqual([])
})

test('E06 several are approved at once; what changed meanwhile is left out, and a company is told once', async () => {
  const first = await desk.waiting()
  const second = await desk.waiting()
  const changed = await desk.waiting()
  await desk.server.database
    .updateTable('providers')
    .set({ registered_capital_ten_thousand_yuan: 2 })
    .where('provider_id', '=', changed.providerId)
    .execute()
  const licence = await desk.server.database.transaction().execute((transaction) =>
    openReview(transaction, {
      subjectKind: 'licence',
      subjectId: first.providerId,
      providerId: first.providerId,
      version: 1,
      before: null,
      after: { reference: 'L' },
      submittedBy: first.owner.user_id,
      now,
    }),
  )
  const { call } = await desk.staff()
  const reviewIds = [first, second, changed, licence].map(({ reviewId }) => reviewId)
  // Who a firm is was looked at by nobody yet.
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, unseen: 4 })
  for (const reviewId of reviewIds) {
    expect((await call(getReview, { reviewId })).data.review).toMatchObject({ unseen: false })
    expect(await desk.auditOf(reviewId)).toEqual([])
  }
  const answer = await call(approveReviews, { reviewIds: [...reviewIds, 'r-000000000000'] })
  expect(answer).toMatchObject({ code: 200, data: { approved: 3, leftOut: 2, unseen: 0 } })
  expect(await Promise.all(reviewIds.map(desk.statusOf))).toEqual(['approved', 'approved', 'pending', 'approved'])
  expect(await desk.decidedOf(changed.providerId)).toBe('')
  expect(await desk.toldOf(first.owner.user_id)).toHaveLength(2)
  expect(await desk.toldOf(second.owner.user_id)).toHaveLength(1)
  for (const reviewId of [first.reviewId, second.reviewId, licence.reviewId]) expect(await desk.auditOf(reviewId)).toHaveLength(1)
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, leftOut: 4 })
})

test('E06 a hundred offers of one import approved in one call are one message to their company', async () => {
  const { providerId, owner } = await desk.waiting()
  const opened = await desk.server.database.transaction().execute((transaction) =>
    openReviews(
      transaction,
      Array.from({ length: 100 }, (_, i) => ({
        subjectKind: 'offer' as const,
        subjectId: `${providerId}/${i}`,
        providerId,
        version: 1,
        before: null,
        after: { reference: `${i}` },
        submittedBy: owner.user_id,
        now,
      })),
    ),
  )
  const { call } = await desk.staff()
  const reviewIds = opened.map(({ reviewId }) => reviewId)
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, approved: 100 })
  expect(await letters()).toMatchObject([{ body: expect.stringContaining('100\u00a0предложений') }])
  expect(await desk.toldOf(owner.user_id)).toMatchObject([{ link: '/workbenche/capacities' }])
})

test('E06 offers wait for their company: they stand last, are not approved with others, and papers are followed by papers', async () => {
  const other = await desk.waiting({ subjectKind: 'offer' })
  now = later(1)
  const { providerId, owner } = await desk.company({ approved: false })
  const of = { providerId, version: 1, before: null, after: { reference: 'R' }, submittedBy: owner.user_id, now }
  const early = await desk.submit({ subjectKind: 'offer', subjectId: `${providerId}/1`, ...of })
  const company = await desk.submit({ subjectKind: 'company', subjectId: providerId, ...of })
  const stranger = await desk.waiting({ subjectKind: 'licence' })
  const licence = await desk.submit({ subjectKind: 'licence', subjectId: `${providerId}/2`, ...of })
  const { call } = await desk.staff()
  const { reviews } = (await call(listReviews)).data
  expect(reviews[0]).toMatchObject({ reviewId: other.reviewId, companyFirst: false })
  expect(reviews.at(-1)).toMatchObject({ reviewId: early.reviewId, companyFirst: true })
  const reviewIds = [early.reviewId, other.reviewId]
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, approved: 1, companyFirst: 1 })

  // Its own licence comes next although another's is as old, then papers of others, and its offer after them.
  const approve = async ({ reviewId }: { reviewId: string }) =>
    (await call(decideReview, { reviewId, decision: 'approve' })).data.next
  expect(await approve(company)).toBe(licence.reviewId)
  expect(await approve(licence)).toBe(stranger.reviewId)
  expect(await approve(stranger)).toBe(early.reviewId)
  await putIntoCity(desk.server.database, providerId)
  expect((await call(approveReviews, { reviewIds: [early.reviewId] })).data).toEqual({ ...NONE, approved: 1 })
})

test('E06 the queue is searched by reference, lane, carrier and number, and tells what changed and how the firm stands', async () => {
  const before = { reference: 'SEA-77', originId: 'CNSHA', destinationId: 'RUVVO', details: { carrierCode: 'FESO' }, price: 1 }
  const offer = await desk.waiting({ subjectKind: 'offer', before, after: { ...before, price: 2 } })
  const air = { reference: 'AIR-1', originId: 'PVG', destinationId: 'SVO', details: { airlineCode: 'SU' } }
  await desk.waiting({ subjectKind: 'offer', subjectId: 'o-bbbbbbbbbbbb', after: air })
  const companyNumber = { kind: 'uscc', number: '91310000MA1FL0XXXX' }
  const firm = await desk.waiting({ after: { reference: 'Harbour Star', companyNumber } })
  const { call } = await desk.staff()
  const found = async (q: string) =>
    (await call(listReviews, { q })).data.reviews.map(({ title }: { title: string }) => title.replace(' (en)', '')).toSorted()
  for (const q of ['sea-77', 'FESO', 'feso', 'Владивосток', '上海 → Владивосток', 'CNSHA RUVVO', 'SEA-77 feso'])
    expect(await found(q), q).toEqual(['SEA-77'])
  expect(await found('上海')).toEqual(['AIR-1', 'SEA-77'])
  for (const q of ['91310000MA1FL0', 'harbour star']) expect(await found(q), q).toEqual(['Harbour Star'])
  for (const q of ['FESO SVO', 'nothing at all', '%']) expect(await found(q), q).toEqual([])
  const shown = async (reviewId: string) => (await call(getReview, { reviewId })).data.review
  expect(await shown(offer.reviewId)).toMatchObject({
    changes: ['price'],
    standing: { verified: false, certified: false, approved: 0, rejected: 0 },
  })
  await call(decideReview, { reviewId: offer.reviewId, decision: 'approve' })
  expect(await shown(offer.reviewId)).toMatchObject({ changes: [], standing: { approved: 1, rejected: 0 } })
  expect((await call(listReviews, { q: 'harbour' })).data.reviews).toMatchObject([
    { reviewId: firm.reviewId, unseen: true, changes: [] },
  ])
})

test('E06 settings are read by reviewers and changed by administrators, field by field, and written down', async () => {
  const reviewer = await desk.staff()
  const administrator = await desk.staff('administrator')
  const defaults = {
    offerHours: 4,
    companyHours: 24,
    licenceHours: 24,
    demandHours: 2,
    approveInBand: false,
    approveChanges: true,
    fourEyes: false,
    bandPercent: 15,
    personReviewed: [],
  }
  expect((await reviewer.call(getReviewSettings)).data).toEqual(defaults)
  expect((await reviewer.call(changeReviewSettings, { offerHours: 1 })).code).toBe(810009)
  expect((await administrator.call(changeReviewSettings, { offerHours: 2, approveInBand: '1' })).data).toEqual({
    ...defaults,
    offerHours: 2,
    approveInBand: true,
  })
  for (const wrong of [{ offerHours: 0 }, { bandPercent: 101 }, { companyHours: 'soon' }])
    expect((await administrator.call(changeReviewSettings, wrong)).code).toBe(810001)
  const entry = await desk.server.database
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'review.settings')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor: administrator.user.user_id, details: { offerHours: 2, approveInBand: true } })
  const { reviewId } = await desk.waiting({ subjectKind: 'offer' })
  expect((await reviewer.call(getReview, { reviewId })).data.review.dueAt).toBe('2026-11-21T10:00:00.000Z')
  await administrator.call(changeReviewSettings, { offerHours: 4, approveInBand: '0' })
})
