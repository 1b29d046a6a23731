/** With four eyes staff approves in two steps, by two people. */
import {
  approveReviews,
  changeReviewSettings,
  decideReview,
  getReview,
  undoFirstApproval,
} from '@tongyun/contract/review/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReviewDesk, type ReviewDesk } from '../../test/review-desk.ts'

const now = new Date('2026-11-21T08:00:00Z')

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk(() => now)
})
afterAll(() => desk?.server.close())

test('E06 with four eyes a company and a licence need two people of staff, one by one and by the dozen; to reject needs one', async () => {
  const [one, two] = await Promise.all([desk.staff('review', 'One'), desk.staff('review', 'Two')])
  const administrator = await desk.staff('administrator')
  const approve = { decision: 'approve' }
  const withSetting = async (fourEyes: '0' | '1') =>
    expect((await administrator.call(changeReviewSettings, { fourEyes })).data.fourEyes).toBe(fourEyes === '1')

  // While it is off, one is enough.
  const single = await desk.waiting()
  expect((await one.call(decideReview, { reviewId: single.reviewId, ...approve })).data.review.status).toBe('approved')

  await withSetting('1')
  const { reviewId, providerId, owner } = await desk.waiting()
  await one.call(getReview, { reviewId })
  const first = await one.call(decideReview, { reviewId, ...approve })
  expect(first).toMatchObject({
    code: 200,
    data: { review: { status: 'pending', decidedBy: null, firstApproval: { name: 'One', at: now.toISOString() } } },
  })
  // Nothing has happened to the company, and nobody is told.
  expect(await desk.decidedOf(providerId)).toBe('')
  expect(await desk.toldOf(owner.user_id)).toHaveLength(0)
  expect(await one.call(decideReview, { reviewId, ...approve })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'second_person' },
  })
  expect((await one.call(approveReviews, { reviewIds: [reviewId] })).data).toMatchObject({ approved: 0, leftOut: 1, first: 0 })
  expect(await desk.statusOf(reviewId)).toBe('pending')
  const asSeenBy = async ({ call }: typeof one) => {
    const { firstApproval, awaitsAnother } = (await call(getReview, { reviewId })).data.review
    return [firstApproval.name, awaitsAnother]
  }
  // Who gave it is told that somebody else is awaited, unless one is enough by now.
  expect([await asSeenBy(one), await asSeenBy(two)]).toEqual([
    ['One', true],
    ['One', false],
  ])
  await withSetting('0')
  expect(await asSeenBy(one)).toEqual(['One', false])
  await withSetting('1')
  expect((await two.call(decideReview, { reviewId, ...approve })).data.review).toMatchObject({
    status: 'approved',
    decidedBy: { name: 'Two' },
    firstApproval: { name: 'One' },
  })
  expect((await desk.auditOf(reviewId)).map(({ action, actor }) => [action, actor])).toEqual([
    ['review.first_approve', one.user.user_id],
    ['review.approve', two.user.user_id],
  ])
  expect(await desk.toldOf(owner.user_id)).toHaveLength(1)

  // By the dozen; an offer whose price does not stand out needs one.
  const licence = await desk.waiting({ subjectKind: 'licence' })
  const offer = await desk.waiting({ subjectKind: 'offer' })
  const reviewIds = [licence.reviewId, offer.reviewId]
  await one.call(getReview, { reviewId: licence.reviewId })
  expect((await one.call(approveReviews, { reviewIds })).data).toMatchObject({ approved: 1, first: 1, leftOut: 0 })
  expect(await desk.statusOf(licence.reviewId)).toBe('pending')
  expect((await two.call(approveReviews, { reviewIds: [licence.reviewId] })).data).toMatchObject({ approved: 1, first: 0 })
  expect((await desk.auditOf(licence.reviewId)).map(({ action }) => action)).toEqual(['review.first_approve', 'review.approve'])

  // One rejects, before or after the first approval; what is submitted anew begins anew.
  const bad = await desk.waiting()
  const reject = { reviewId: bad.reviewId, decision: 'reject', comments: [{ path: '', text: 'no' }] }
  await one.call(decideReview, { reviewId: bad.reviewId, ...approve })
  expect((await one.call(decideReview, reject)).data.review.status).toBe('rejected')

  // Two first approvals at once are one.
  const race = await desk.waiting()
  const both = await Promise.all([one, two].map(({ call }) => call(decideReview, { reviewId: race.reviewId, ...approve })))
  expect((await desk.auditOf(race.reviewId)).filter(({ action }) => action === 'review.first_approve')).toHaveLength(1)
  expect(both.some(({ code }) => code === 200)).toBe(true)
  await withSetting('0')
})

describe('E06 a first approval', () => {
  const approve = { decision: 'approve' }
  let one: Awaited<ReturnType<ReviewDesk['staff']>>
  let two: typeof one
  beforeAll(async () => {
    ;[one, two] = await Promise.all([desk.staff('review', 'One'), desk.staff('review', 'Two')])
    await (await desk.staff('administrator')).call(changeReviewSettings, { fourEyes: '1' })
  })
  /** Statements that wait for a row somebody holds. */
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        desk.server.database,
      )
    return rows.length
  }
  const refused = (reason: string) => ({ code: 811001, msgParams: { reason } })

  test('is undone by who gave it alone, and the review needs two again', async () => {
    const { reviewId, owner } = await desk.waiting()
    expect(await one.call(undoFirstApproval, { reviewId })).toMatchObject(refused('no_own_approval'))
    await one.call(decideReview, { reviewId, ...approve })
    expect(await two.call(undoFirstApproval, { reviewId })).toMatchObject(refused('no_own_approval'))
    expect((await one.call(undoFirstApproval, { reviewId })).data).toMatchObject({
      status: 'pending',
      firstApproval: null,
      awaitsAnother: false,
    })
    expect(await one.call(undoFirstApproval, { reviewId })).toMatchObject(refused('no_own_approval'))
    // Whoever comes next gives the first, and whoever undid theirs can give the second.
    expect((await two.call(decideReview, { reviewId, ...approve })).data.review).toMatchObject({
      status: 'pending',
      firstApproval: { name: 'Two' },
    })
    expect((await one.call(decideReview, { reviewId, ...approve })).data.review.status).toBe('approved')
    expect(await two.call(undoFirstApproval, { reviewId })).toMatchObject(refused('decided_meanwhile'))
    expect((await desk.auditOf(reviewId)).map(({ action, actor }) => [action, actor])).toEqual([
      ['review.first_approve', one.user.user_id],
      ['review.undo_first_approval', one.user.user_id],
      ['review.first_approve', two.user.user_id],
      ['review.approve', one.user.user_id],
    ])
    expect(await desk.toldOf(owner.user_id)).toHaveLength(1)
  })

  test('that is undone while the second is being given leaves the review waiting', async () => {
    const { reviewId, providerId } = await desk.waiting()
    await one.call(decideReview, { reviewId, ...approve })
    let second: ReturnType<typeof two.call> | undefined
    // The second waits for the company, having read the first.
    await desk.server.database.transaction().execute(async (holder) => {
      await holder.selectFrom('providers').select('provider_id').where('provider_id', '=', providerId).forUpdate().execute()
      second = two.call(decideReview, { reviewId, ...approve })
      await expect.poll(waiting).toBe(1)
      expect((await one.call(undoFirstApproval, { reviewId })).code).toBe(200)
    })
    expect(await second).toMatchObject(refused('changed_meanwhile'))
    expect([await desk.statusOf(reviewId), await desk.decidedOf(providerId)]).toEqual(['pending', ''])
  })
})
