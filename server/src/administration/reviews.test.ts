import type { Endpoint } from '@tongyun/contract/endpoint'
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
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { readEvents, registerNotifications } from '../../test/read-events.ts'
import { registerAccounts } from '../accounts/index.ts'
import { openReview, openReviews, type Submission, withdrawReviews } from '../review/index.ts'
import { registerReviews } from './review-routes.ts'
import { TEST_SUBJECTS, UNNAMEABLE } from './review-subjects.fixture.ts'

let now = new Date('2026-11-21T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const NONE = { approved: 0, leftOut: 0, suspicious: 0, unseen: 0, first: 0 }
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    modules: [registerAccounts, registerNotifications, (app) => registerReviews(app, TEST_SUBJECTS)],
    settings: { DEMO_MARKET: 'on' },
    clock: () => now,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z')
  await server.database.deleteFrom('reviews').execute()
  await server.database.deleteFrom('events').execute()
  await server.database.deleteFrom('outgoing_messages').execute()
})

const staff = async (role: 'review' | 'administrator' = 'review', full_name = 'Li Wei') => {
  const user = await insertPerson(server.database, { role, demo: true, full_name })
  const { cookie } = await logIn(server, user)
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}, language = 'en') =>
    (await send(server.app, endpoint, input, { cookie, 'accept-language': language })).json()
  return { user, call }
}

/** A company with an owner who is told everything, and something of it that waits. */
const waiting = async (values: Partial<Submission> = {}) => {
  const providerId = await insertCompany(server.database)
  await server.database
    .updateTable('providers')
    .set({ registered_capital_ten_thousand_yuan: 1 })
    .where('provider_id', '=', providerId)
    .execute()
  const owner = await insertPerson(server.database, {
    role: 'provider_owner',
    company_id: providerId,
    language: 'ru',
    notifications: ['review.app', 'review.email'],
  })
  const { reviewId } = await server.database.transaction().execute((transaction) =>
    openReview(transaction, {
      subjectKind: 'company',
      subjectId: providerId,
      providerId,
      version: 1,
      before: null,
      after: { reference: `Ref ${providerId}`, originId: 'CNSHA' },
      submittedBy: owner.user_id,
      now,
      ...values,
    }),
  )
  return { providerId, owner, reviewId }
}

const decidedOf = async (providerId: string) =>
  (
    await server.database
      .selectFrom('providers')
      .select('introduction')
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow()
  ).introduction.en
const statusOf = async (reviewId: string) =>
  (await server.database.selectFrom('reviews').select('status').where('review_id', '=', reviewId).executeTakeFirstOrThrow())
    .status
const toldOf = async (userId: string) => {
  await readEvents(server)
  return server.database.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute()
}
const letters = async () => {
  await readEvents(server)
  return server.database.selectFrom('outgoing_messages').selectAll().execute()
}
const auditOf = (subject: string) => server.database.selectFrom('audit').selectAll().where('subject', '=', subject).execute()

test('E06 the queue shows what ends first, with its age, service level, kind and company, in the reader’s language', async () => {
  const company = await waiting()
  const offer = await waiting({ subjectKind: 'offer', before: { reference: 'old' } })
  now = later(5 * 60)
  const { call } = await staff()
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
  const first = await waiting()
  const second = await waiting({ subjectKind: 'licence' })
  const { call, user } = await staff()
  const ids = async (input: object, by = call) =>
    (await by(listReviews, { ...input })).data.reviews.map(({ reviewId }: { reviewId: string }) => reviewId)
  await server.database
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
  expect(await ids({ overdue: '1' }, (await staff()).call)).toEqual([second.reviewId])
})

test('E06 S20 an approval is the subject’s step, the review, the notification, the e-mail and the audit entry', async () => {
  const { providerId, owner, reviewId } = await waiting()
  const { call, user } = await staff()
  const answer = await call(decideReview, { reviewId, decision: 'approve' })
  expect(answer).toMatchObject({ code: 200, data: { review: { status: 'approved', decidedBy: { name: 'Li Wei', rule: null } } } })
  expect(await decidedOf(providerId)).toBe(`approved by ${reviewId};`)
  expect(await toldOf(owner.user_id)).toMatchObject([{ kind: 'review', in_app: true, event_key: `review:${reviewId}:approved` }])
  expect(await letters()).toMatchObject([{ target: owner.email, language: 'ru', subject: expect.stringContaining('одобрены') }])
  expect(await auditOf(reviewId)).toMatchObject([
    { actor: user.user_id, action: 'review.approve', details: { kind: 'company', subjectId: providerId, version: 1 } },
  ])
})

test('E06 a rejection names what is wrong; without a comment it is refused', async () => {
  const { providerId, owner, reviewId } = await waiting({ subjectKind: 'offer' })
  const { call } = await staff()
  expect(await call(decideReview, { reviewId, decision: 'reject' })).toMatchObject({
    code: 810001,
    msgParams: { field: 'comments', rule: 'required' },
  })
  for (const comments of [[{ path: '../x', text: 'a' }], [{ path: '', text: '  ' }], [{ path: '', text: 'a', by: 'b' }]])
    expect((await call(decideReview, { reviewId, decision: 'reject', comments })).code).toBe(810001)
  const comments = [{ path: 'rate.charges.0.note', text: 'Укажите, кто платит THC' }]
  expect((await call(decideReview, { reviewId, decision: 'reject', comments })).code).toBe(200)
  expect(await decidedOf(providerId)).toBe(`rejected by ${reviewId};`)
  expect((await letters())[0]?.body).toContain('Укажите, кто платит THC')
  expect((await toldOf(owner.user_id))[0]?.link).toBe(`/workbenche/capacities/${providerId}`)
  expect((await call(getReview, { reviewId })).data).toMatchObject({ comments, review: { status: 'rejected' } })
})

test('E06 one review shows both sheets, names of their places, earlier decisions and the next in the queue', async () => {
  const { providerId, reviewId } = await waiting({ before: { reference: 'old', originId: 'CNNGB' } })
  const { call } = await staff()
  const comments = [{ path: '', text: 'Not yet' }]
  await call(decideReview, { reviewId, decision: 'reject', comments })
  now = later(10)
  const again = await server.database.transaction().execute((transaction) =>
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
  const other = await waiting()
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
  const { providerId, owner, reviewId } = await waiting()
  const [one, two] = await Promise.all([staff('review', 'One'), staff('administrator', 'Two')])
  const comments = [{ path: '', text: 'no' }]
  const answers = await Promise.all([
    one.call(decideReview, { reviewId, decision: 'approve' }),
    two.call(decideReview, { reviewId, decision: 'reject', comments }),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 811001])
  const late = answers.find(({ code }) => code === 811001)
  expect(late).toMatchObject({ msgParams: { reason: 'decided_meanwhile' }, data: { status: await statusOf(reviewId) } })
  expect((await decidedOf(providerId)).split(';').filter(Boolean)).toHaveLength(1)
  expect(await toldOf(owner.user_id)).toHaveLength(1)
  expect(await letters()).toHaveLength(1)
  expect(await auditOf(reviewId)).toHaveLength(1)
  expect(await one.call(decideReview, { reviewId, decision: 'approve' })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'decided_meanwhile' },
  })
})

test('E06 what was taken back, or written anew, is not decided', async () => {
  const { providerId, reviewId } = await waiting()
  const { call } = await staff()
  await server.database
    .updateTable('providers')
    .set({ registered_capital_ten_thousand_yuan: 2 })
    .where('provider_id', '=', providerId)
    .execute()
  expect(await call(decideReview, { reviewId, decision: 'approve' })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'changed_meanwhile' },
  })
  expect(await statusOf(reviewId)).toBe('pending')
  await withdrawReviews(server.database, { subjectKind: 'company', subjectIds: [providerId], now })
  for (const [endpoint, input] of [
    [decideReview, { reviewId, decision: 'approve' }],
    [assignReview, { reviewId, assign: 'me' }],
  ] as const)
    expect(await call(endpoint, input)).toMatchObject({ code: 811001, msgParams: { reason: 'decided_meanwhile' } })
})

test('E06 a decision that breaks off leaves nothing behind', async () => {
  const { providerId, owner, reviewId } = await waiting({ after: { reference: 'fine' } })
  await server.database
    .updateTable('reviews')
    .set({ after: JSON.stringify({ reference: UNNAMEABLE }) } as never)
    .where('review_id', '=', reviewId)
    .execute()
  const { call } = await staff()
  expect((await call(decideReview, { reviewId, decision: 'approve' })).code).toBe(810002)
  expect(await decidedOf(providerId)).toBe('')
  expect(await statusOf(reviewId)).toBe('pending')
  expect(await toldOf(owner.user_id)).toEqual([])
  expect(await letters()).toEqual([])
  expect(await auditOf(reviewId)).toEqual([])
})

test('E06 several are approved at once; what changed meanwhile is left out, and a company is told once', async () => {
  const first = await waiting()
  const second = await waiting()
  const changed = await waiting()
  await server.database
    .updateTable('providers')
    .set({ registered_capital_ten_thousand_yuan: 2 })
    .where('provider_id', '=', changed.providerId)
    .execute()
  const licence = await server.database.transaction().execute((transaction) =>
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
  const { call } = await staff()
  const reviewIds = [first, second, changed, licence].map(({ reviewId }) => reviewId)
  // Who a firm is was looked at by nobody yet.
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, unseen: 4 })
  for (const reviewId of reviewIds) {
    expect((await call(getReview, { reviewId })).data.review).toMatchObject({ unseen: false })
    expect(await auditOf(reviewId)).toEqual([])
  }
  const answer = await call(approveReviews, { reviewIds: [...reviewIds, 'r-000000000000'] })
  expect(answer).toMatchObject({ code: 200, data: { approved: 3, leftOut: 2, unseen: 0 } })
  expect(await Promise.all(reviewIds.map(statusOf))).toEqual(['approved', 'approved', 'pending', 'approved'])
  expect(await decidedOf(changed.providerId)).toBe('')
  expect(await toldOf(first.owner.user_id)).toHaveLength(2)
  expect(await toldOf(second.owner.user_id)).toHaveLength(1)
  for (const reviewId of [first.reviewId, second.reviewId, licence.reviewId]) expect(await auditOf(reviewId)).toHaveLength(1)
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, leftOut: 4 })
})

test('E06 a hundred offers of one import approved in one call are one message to their company', async () => {
  const { providerId, owner } = await waiting()
  const opened = await server.database.transaction().execute((transaction) =>
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
  const { call } = await staff()
  const reviewIds = opened.map(({ reviewId }) => reviewId)
  expect((await call(approveReviews, { reviewIds })).data).toEqual({ ...NONE, approved: 100 })
  expect(await letters()).toMatchObject([{ body: expect.stringContaining('100\u00a0предложений') }])
  expect(await toldOf(owner.user_id)).toMatchObject([{ link: '/workbenche/capacities' }])
})

test('E06 the queue is searched by reference, lane, carrier and number, and tells what changed and how the firm stands', async () => {
  const before = { reference: 'SEA-77', originId: 'CNSHA', destinationId: 'RUVVO', details: { carrierCode: 'FESO' }, price: 1 }
  const offer = await waiting({ subjectKind: 'offer', before, after: { ...before, price: 2 } })
  const air = { reference: 'AIR-1', originId: 'PVG', destinationId: 'SVO', details: { airlineCode: 'SU' } }
  await waiting({ subjectKind: 'offer', subjectId: 'o-bbbbbbbbbbbb', after: air })
  const companyNumber = { kind: 'uscc', number: '91310000MA1FL0XXXX' }
  const firm = await waiting({ after: { reference: 'Harbour Star', companyNumber } })
  const { call } = await staff()
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
  const reviewer = await staff()
  const administrator = await staff('administrator')
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
  const entry = await server.database
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'review.settings')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor: administrator.user.user_id, details: { offerHours: 2, approveInBand: true } })
  const { reviewId } = await waiting({ subjectKind: 'offer' })
  expect((await reviewer.call(getReview, { reviewId })).data.review.dueAt).toBe('2026-11-21T10:00:00.000Z')
  await administrator.call(changeReviewSettings, { offerHours: 4, approveInBand: '0' })
})
