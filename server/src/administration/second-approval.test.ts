/** With four eyes staff approves in two steps, by two people. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import { approveReviews, changeReviewSettings, decideReview, getReview } from '@tongyun/contract/review/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { readEvents, registerNotifications } from '../../test/read-events.ts'
import { registerAccounts } from '../accounts/index.ts'
import { openReview, type Submission } from '../review/index.ts'
import { registerReviews } from './review-routes.ts'
import { TEST_SUBJECTS } from './review-subjects.fixture.ts'

const now = new Date('2026-11-21T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    modules: [registerAccounts, registerNotifications, (app) => registerReviews(app, TEST_SUBJECTS)],
    settings: { DEMO_MARKET: 'on' },
    clock: () => now,
  })
})
afterAll(() => server.close())

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
const auditOf = (subject: string) => server.database.selectFrom('audit').selectAll().where('subject', '=', subject).execute()

test('E06 with four eyes a company and a licence need two people of staff, one by one and by the dozen; to reject needs one', async () => {
  const [one, two] = await Promise.all([staff('review', 'One'), staff('review', 'Two')])
  const administrator = await staff('administrator')
  const approve = { decision: 'approve' }
  const withSetting = async (fourEyes: '0' | '1') =>
    expect((await administrator.call(changeReviewSettings, { fourEyes })).data.fourEyes).toBe(fourEyes === '1')

  // While it is off, one is enough.
  const single = await waiting()
  expect((await one.call(decideReview, { reviewId: single.reviewId, ...approve })).data.review.status).toBe('approved')

  await withSetting('1')
  const { reviewId, providerId, owner } = await waiting()
  await one.call(getReview, { reviewId })
  const first = await one.call(decideReview, { reviewId, ...approve })
  expect(first).toMatchObject({
    code: 200,
    data: { review: { status: 'pending', decidedBy: null, firstApproval: { name: 'One', at: now.toISOString() } } },
  })
  // Nothing has happened to the company, and nobody is told.
  expect(await decidedOf(providerId)).toBe('')
  expect(await toldOf(owner.user_id)).toHaveLength(0)
  expect(await one.call(decideReview, { reviewId, ...approve })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'second_person' },
  })
  expect((await one.call(approveReviews, { reviewIds: [reviewId] })).data).toMatchObject({ approved: 0, leftOut: 1, first: 0 })
  expect(await statusOf(reviewId)).toBe('pending')
  expect((await two.call(getReview, { reviewId })).data.review.firstApproval.name).toBe('One')
  expect((await two.call(decideReview, { reviewId, ...approve })).data.review).toMatchObject({
    status: 'approved',
    decidedBy: { name: 'Two' },
    firstApproval: { name: 'One' },
  })
  expect((await auditOf(reviewId)).map(({ action, actor }) => [action, actor])).toEqual([
    ['review.first_approve', one.user.user_id],
    ['review.approve', two.user.user_id],
  ])
  expect(await toldOf(owner.user_id)).toHaveLength(1)

  // By the dozen; an offer whose price does not stand out needs one.
  const licence = await waiting({ subjectKind: 'licence' })
  const offer = await waiting({ subjectKind: 'offer' })
  const reviewIds = [licence.reviewId, offer.reviewId]
  await one.call(getReview, { reviewId: licence.reviewId })
  expect((await one.call(approveReviews, { reviewIds })).data).toMatchObject({ approved: 1, first: 1, leftOut: 0 })
  expect(await statusOf(licence.reviewId)).toBe('pending')
  expect((await two.call(approveReviews, { reviewIds: [licence.reviewId] })).data).toMatchObject({ approved: 1, first: 0 })
  expect((await auditOf(licence.reviewId)).map(({ action }) => action)).toEqual(['review.first_approve', 'review.approve'])

  // One rejects, before or after the first approval; what is submitted anew begins anew.
  const bad = await waiting()
  const reject = { reviewId: bad.reviewId, decision: 'reject', comments: [{ path: '', text: 'no' }] }
  await one.call(decideReview, { reviewId: bad.reviewId, ...approve })
  expect((await one.call(decideReview, reject)).data.review.status).toBe('rejected')

  // Two first approvals at once are one.
  const race = await waiting()
  const both = await Promise.all([one, two].map(({ call }) => call(decideReview, { reviewId: race.reviewId, ...approve })))
  expect((await auditOf(race.reviewId)).filter(({ action }) => action === 'review.first_approve')).toHaveLength(1)
  expect(both.some(({ code }) => code === 200)).toBe(true)
  await withSetting('0')
})
