import type { ReviewComment } from '@tongyun/contract/review/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import {
  closeReview,
  decisionsOf,
  lastDecisionOf,
  openReview,
  openReviews,
  pendingReviewOf,
  type Submission,
  takeReview,
  withdrawReviews,
  writeReviewSettings,
} from './index.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const DEFAULTS = {
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

let server: TestApp
let providerId: string
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  providerId = await insertCompany(server.database)
  await writeReviewSettings(server.database, DEFAULTS)
})

const subject = () => ({ subjectKind: 'offer' as const, subjectId: `o-${providerId}` })
const submission = (values: Partial<Submission> = {}): Submission => ({
  ...subject(),
  providerId,
  version: 1,
  before: null,
  after: { reference: 'A' },
  submittedBy: 'u-000000000000',
  now: NOW,
  ...values,
})
const submit = (values: Partial<Submission> = {}) =>
  server.database.transaction().execute((transaction) => openReview(transaction, submission(values)))
const close = (reviewId: string, status: 'approved' | 'rejected', comments: ReviewComment[] = []) =>
  closeReview(server.database, reviewId, { status, by: 'u-000000000001', now: NOW, comments })

test('E06 a submission waits with the end of its service level, and the next takes its place and whoever had taken it on', async () => {
  const reviewer = await insertPerson(server.database, { role: 'review' })
  const first = await submit()
  expect(first.passed).toBeNull()
  expect(await takeReview(server.database, first.reviewId, reviewer.user_id)).toBe(true)
  const second = await submit({ version: 2, now: new Date(NOW.getTime() + 60_000) })
  expect(await pendingReviewOf(server.database, subject())).toEqual({
    reviewId: second.reviewId,
    version: 2,
    submittedAt: new Date('2026-11-21T08:01:00Z'),
    dueAt: new Date('2026-11-21T12:01:00Z'),
  })
  const rows = await server.database.selectFrom('reviews').selectAll().where('provider_id', '=', providerId).execute()
  expect(rows.map(({ status, assigned_to }) => `${status} ${assigned_to}`).toSorted()).toEqual([
    `pending ${reviewer.user_id}`,
    `withdrawn ${reviewer.user_id}`,
  ])
})

test('E06 of twenty submissions of one subject at once, at most one is pending', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => submit({ version: i + 1 })))
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  const pending = await server.database
    .selectFrom('reviews')
    .select('version')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'pending')
    .execute()
  expect(pending).toHaveLength(1)
})

test('E06 a decision is written once; what was taken back is nobody’s to decide', async () => {
  const { reviewId } = await submit()
  const decided = await Promise.all(Array.from({ length: 10 }, () => close(reviewId, 'rejected', [{ path: '', text: 'x' }])))
  expect(decided.filter(Boolean)).toHaveLength(1)
  const { reviewId: next } = await submit({ version: 2 })
  const takeBack = () => withdrawReviews(server.database, { subjectKind: 'offer', subjectIds: [subject().subjectId], now: NOW })
  expect(await takeBack()).toBe(1)
  expect(await takeBack()).toBe(0)
  expect(await close(next, 'approved')).toBe(false)
  expect(await takeReview(server.database, next, null)).toBe(false)
  expect(await pendingReviewOf(server.database, subject())).toBeUndefined()
})

test('E06 the last decision brings its comments to the owner’s form', async () => {
  expect(await lastDecisionOf(server.database, subject())).toBeUndefined()
  const comments = [{ path: 'rate.charges.0.note', text: '请注明港杂费' }]
  const { reviewId } = await submit()
  await close(reviewId, 'rejected', comments)
  expect(await lastDecisionOf(server.database, subject())).toMatchObject({ reviewId, status: 'rejected', version: 1, comments })
  const { reviewId: second } = await submit({ version: 2, now: new Date(NOW.getTime() + 1000) })
  await close(second, 'approved')
  expect((await decisionsOf(server.database, subject(), 10)).map(({ status }) => status)).toEqual(['approved', 'rejected'])
})

test('E06 five hundred submissions of one import are five hundred reviews in their order', async () => {
  const many = Array.from({ length: 500 }, (_, i) => submission({ subjectId: `${providerId}-${i}`, version: i + 1 }))
  const opened = await server.database.transaction().execute((transaction) => openReviews(transaction, many))
  const rows = await server.database.selectFrom('reviews').selectAll().where('provider_id', '=', providerId).execute()
  const versionOf = new Map(rows.map(({ review_id, version }) => [review_id, version]))
  expect(opened.map(({ reviewId }) => versionOf.get(reviewId))).toEqual(many.map(({ version }) => version))
  expect(await server.database.transaction().execute((transaction) => openReviews(transaction, []))).toEqual([])
})

test.each([
  ['off', false, { trusted: true, changePercent: null, deviationPercent: 0, suspicious: false }, 'pending'],
  ['within the band', true, { trusted: true, changePercent: null, deviationPercent: -15, suspicious: false }, 'approved'],
  [
    'at the other end of the band',
    true,
    { trusted: true, changePercent: null, deviationPercent: 15, suspicious: false },
    'approved',
  ],
  ['cheaper than the band', true, { trusted: true, changePercent: null, deviationPercent: -15.01, suspicious: false }, 'pending'],
  ['dearer than the band', true, { trusted: true, changePercent: null, deviationPercent: 15.01, suspicious: false }, 'pending'],
  [
    'suspicious beside its own last price',
    true,
    { trusted: true, changePercent: null, deviationPercent: 0, suspicious: true },
    'pending',
  ],
  ['not trusted', true, { trusted: false, changePercent: null, deviationPercent: 0, suspicious: false }, 'pending'],
  ['without a trend', true, { trusted: true, changePercent: null, deviationPercent: null, suspicious: false }, 'pending'],
] as const)('E06 the rule of the price band: %s', async (_name, approveInBand, facts, status) => {
  await writeReviewSettings(server.database, { ...DEFAULTS, approveInBand })
  let asked = 0
  const opened = await submit({
    facts: async () => {
      asked += 1
      return facts
    },
  })
  expect(opened.passed?.by ?? null).toBe(status === 'approved' ? 'rule:price_band' : null)
  expect(asked).toBe(approveInBand ? 1 : 0)
  const row = await server.database
    .selectFrom('reviews')
    .selectAll()
    .where('review_id', '=', opened.reviewId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status, decided_by: status === 'approved' ? 'rule:price_band' : null })
})

test('E06 without facts the rule lets nothing pass', async () => {
  await writeReviewSettings(server.database, { ...DEFAULTS, approveInBand: true })
  expect((await submit()).passed).toBeNull()
})

const FACTS = { trusted: true, deviationPercent: 0, changePercent: 0, suspicious: false }
test.each([
  ['within the band', {}, {}, 'rule:price_change'],
  ['a changed price at the end of the band', {}, { changePercent: -15 }, 'rule:price_change'],
  ['a changed price outside the band', {}, { changePercent: -15.01 }, null],
  ['a headline outside the band', {}, { deviationPercent: 15.01 }, null],
  ['something else changed as well', {}, { changePercent: null }, null],
  ['suspicious beside its own last price', {}, { suspicious: true }, null],
  ['a firm or papers that do not stand', {}, { trusted: false }, null],
  ['turned off', { approveChanges: false }, {}, null],
  ['new', {}, {}, null],
] as const)('E06 the rule of price changes, on by default: %s', async (name, settings, facts, by) => {
  await writeReviewSettings(server.database, { ...DEFAULTS, ...settings })
  const before = name === 'new' ? null : { reference: 'A' }
  const opened = await submit({ before, facts: async () => ({ ...FACTS, ...facts }) })
  expect(opened.passed?.by ?? null).toBe(by)
})

test('E06 no rule speaks for a firm whose submissions a person reviews', async () => {
  const pass = { before: { reference: 'A' }, facts: async () => FACTS }
  await writeReviewSettings(server.database, { ...DEFAULTS, approveInBand: true, personReviewed: [providerId] })
  expect((await submit(pass)).passed).toBeNull()
  await writeReviewSettings(server.database, { ...DEFAULTS, approveInBand: true, personReviewed: [`${providerId}-else`] })
  expect((await submit(pass)).passed?.by).toBe('rule:price_change')
})
