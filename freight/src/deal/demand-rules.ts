/** Steps of a demand: the states of the house's review and those of the market side by side. */
import { REVIEW_STATUSES, type ReviewStatus } from '../vocabulary.ts'
import type { Machine } from './rule.ts'

/** `unreleased`: not on the market yet, whatever the review says. That an open one has live quotes is counted, never stored. */
const DEMAND_STATUSES = ['unreleased', 'open', 'awarded', 'closed', 'expired'] as const
export type DemandState = { review: ReviewStatus; status: (typeof DEMAND_STATUSES)[number] }

/**
 * `releaseAt`: the instant of approval; who sees it first is no state of it. `decideUntil`: `quotesUntil` and a day, or
 * the day after the last ready day where that is earlier. `reviewUntil`: service level of staff.
 */
export type DemandTime = 'releaseAt' | 'quotesUntil' | 'decideUntil' | 'reviewUntil'

export type DemandGuard =
  | 'sheet_complete'
  | 'no_personal_data'
  /** Open demands of the shipper are fewer than its limit. */
  | 'within_limits'
  /** The goods are not on the list that staff looks at. */
  | 'goods_pass'
  /** The ready dates are not over. */
  | 'dates_ahead'
  /** The quote that is accepted is valid and names this version of the demand. */
  | 'quote_acceptable'
  /** The awarded booking was rejected, declined or expired before departure, and the buyer did not say no to reopening. */
  | 'booking_failed'

const CLOSE_REASONS = ['found_elsewhere', 'not_needed', 'too_dear', 'other'] as const
const SOUND = ['sheet_complete', 'no_personal_data'] as const
const OPEN = { review: ['approved'], status: ['open'] } as const

export const DEMAND_RULES = {
  fields: { review: REVIEW_STATUSES, status: DEMAND_STATUSES },
  ended: [{ status: ['awarded', 'closed', 'expired'] }],
  rules: [
    { action: 'draft', from: null, to: { review: 'draft', status: 'unreleased' }, by: ['buyer'], tells: [] },
    { action: 'save', from: { review: ['draft', 'rejected'] }, to: { review: 'draft' }, by: ['buyer'], tells: [] },
    { action: 'discard', from: { review: ['draft', 'rejected'] }, to: null, by: ['buyer'], tells: [] },
    {
      action: 'submit',
      from: { review: ['draft', 'rejected'] },
      to: { review: 'pending' },
      by: ['buyer'],
      guards: ['sheet_complete', 'no_personal_data', 'within_limits', 'dates_ahead'],
      sets: { reviewUntil: 'demandReviewHours' },
      tells: [],
    },
    {
      action: 'pass',
      from: { review: ['pending'] },
      to: { review: 'approved' },
      by: ['system'],
      guards: ['goods_pass'],
      sets: { quotesUntil: 'quotesHours' },
      tells: ['buyer'],
    },
    {
      action: 'approve',
      from: { review: ['pending'] },
      to: { review: 'approved' },
      by: ['staff'],
      awaited: 'reviewUntil',
      sets: { quotesUntil: 'quotesHours' },
      tells: ['buyer'],
    },
    { action: 'reject', from: { review: ['pending'] }, to: { review: 'rejected' }, by: ['staff'], tells: ['buyer'] },
    {
      action: 'release',
      from: { review: ['approved'], status: ['unreleased'] },
      to: { status: 'open' },
      by: ['system'],
      due: 'releaseAt',
      tells: ['matching', 'invited'],
    },
    // Lane, dates, cargo and service of an open demand: the version grows, and live quotes are outdated.
    { action: 'change', from: OPEN, to: {}, by: ['buyer'], guards: SOUND, before: 'quotesUntil', tells: ['quoting'] },
    { action: 'confirm', from: OPEN, to: {}, by: ['buyer'], before: 'decideUntil', tells: [] },
    {
      action: 'award',
      from: OPEN,
      to: { status: 'awarded' },
      by: ['buyer'],
      guards: ['quote_acceptable'],
      names: ['version', 'total', 'currency'],
      before: 'decideUntil',
      awaited: 'decideUntil',
      tells: ['winner', 'losers'],
    },
    {
      action: 'close',
      from: { review: ['approved'], status: ['unreleased', 'open'] },
      to: { status: 'closed' },
      by: ['buyer', 'staff'],
      reasons: CLOSE_REASONS,
      tells: ['quoting'],
    },
    { action: 'expire', from: OPEN, to: { status: 'expired' }, by: ['system'], due: 'decideUntil', tells: ['buyer'] },
    {
      action: 'renew',
      from: OPEN,
      to: {},
      by: ['buyer'],
      guards: ['dates_ahead'],
      sets: { quotesUntil: 'quotesHours' },
      tells: ['quoting'],
    },
    {
      action: 'renew',
      from: { review: ['approved'], status: ['expired'] },
      to: { status: 'open' },
      by: ['buyer'],
      guards: ['dates_ahead', 'within_limits'],
      sets: { quotesUntil: 'quotesHours' },
      tells: ['quoting', 'matching'],
      revives: true,
    },
    {
      action: 'reopen',
      from: { review: ['approved'], status: ['awarded'] },
      to: { status: 'open' },
      by: ['system'],
      guards: ['booking_failed'],
      tells: ['buyer', 'quoting'],
      revives: true,
    },
  ],
} as const satisfies Machine<DemandState, DemandTime, DemandGuard>
