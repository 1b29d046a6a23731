/**
 * Steps of a quote: from a demand, from an enquiry on an offer, or a published price that is frozen. Space is held for a firm
 * quote alone, until `validUntil`; the booking that is made of it takes the claim over.
 */
import type { Machine } from './rule.ts'

const QUOTE_STATUSES = [
  'asked',
  'offered',
  'countered',
  'accepted',
  'withdrawn',
  'declined',
  'expired',
  'outdated',
  'lost',
] as const
export type QuoteState = { status: (typeof QUOTE_STATUSES)[number] }

/** `validUntil`: until when the price stands; of an enquiry, until when it waits. `answerUntil`: service level for an enquiry. */
export type QuoteTime = 'validUntil' | 'answerUntil' | 'counterUntil'

export type QuoteGuard =
  | 'engine_priced'
  /** The provider has no other live quote for the demand. */
  | 'only_one'
  /** The demand is open and takes quotes still; true for an enquiry. */
  | 'takes_quotes'
  /** The demand is open and as it was quoted; true for an enquiry. */
  | 'demand_open'
  /** The version costs no more, or stands longer at the same price. */
  | 'improves'
  /** Fewer than three counter-offers in the thread. */
  | 'counters_left'
  /** Not firm: a firm quote stands until its end. */
  | 'not_firm'
  /** Published offer on sale that the engine gives a total for. */
  | 'price_published'
  | 'offer_on_sale'
  /** Lane, dates, cargo or service of the demand changed since the quote. */
  | 'demand_changed'
  /** The demand was awarded to another, closed or expired. */
  | 'demand_gone'
  /** The demand is open again and as it was quoted. */
  | 'demand_back'

const LIVE = { status: ['offered', 'countered'] } as const
const UNDECIDED = { status: ['asked', 'offered', 'countered'] } as const
const COUNTERED = { status: ['countered'] } as const
const OFFERED = { status: 'offered' } as const
const TO_PROVIDER = ['price', 'dates', 'terms', 'other'] as const

export const QUOTE_RULES = {
  fields: { status: QUOTE_STATUSES },
  ended: [{ status: ['accepted', 'withdrawn', 'declined', 'expired', 'outdated', 'lost'] }],
  rules: [
    {
      action: 'ask',
      from: null,
      to: { status: 'asked' },
      by: ['buyer'],
      guards: ['offer_on_sale'],
      sets: { answerUntil: 'enquiryWorkingHours', validUntil: 'quoteHours' },
      tells: ['provider'],
    },
    // The buyer presses, and the system offers what is published; the end of the rate and of the departure come first.
    {
      action: 'freeze',
      from: null,
      to: OFFERED,
      by: ['buyer'],
      guards: ['offer_on_sale', 'price_published'],
      names: ['revision', 'total', 'currency'],
      sets: { validUntil: 'frozenPriceHours' },
      tells: ['buyer', 'provider'],
    },
    {
      action: 'offer',
      from: null,
      to: OFFERED,
      by: ['provider'],
      guards: ['engine_priced', 'only_one', 'takes_quotes'],
      sets: { validUntil: 'quoteHours' },
      tells: ['buyer'],
      space: 'hold',
    },
    {
      action: 'offer',
      from: { status: ['asked'] },
      to: OFFERED,
      by: ['provider'],
      guards: ['engine_priced', 'only_one', 'takes_quotes'],
      before: 'validUntil',
      awaited: 'answerUntil',
      sets: { validUntil: 'quoteHours' },
      tells: ['buyer'],
      space: 'hold',
    },
    {
      action: 'refuse',
      from: { status: ['asked'] },
      to: { status: 'declined' },
      by: ['provider'],
      reasons: ['no_space', 'no_lane', 'dates', 'price', 'cargo', 'other'],
      tells: ['buyer'],
    },
    {
      action: 'revise',
      from: LIVE,
      to: OFFERED,
      by: ['provider'],
      guards: ['engine_priced', 'improves'],
      before: 'validUntil',
      sets: { validUntil: 'quoteHours' },
      tells: ['buyer'],
      space: 'hold',
    },
    {
      action: 'renew',
      from: { status: ['expired', 'outdated'] },
      to: OFFERED,
      by: ['provider'],
      guards: ['engine_priced', 'only_one', 'takes_quotes'],
      sets: { validUntil: 'quoteHours' },
      tells: ['buyer'],
      space: 'hold',
      revives: true,
    },
    {
      action: 'counter',
      from: { status: ['offered'] },
      to: { status: 'countered' },
      by: ['buyer'],
      guards: ['counters_left', 'demand_open'],
      names: ['version'],
      before: 'validUntil',
      sets: { counterUntil: 'counterHours' },
      tells: ['provider'],
    },
    {
      action: 'meet',
      from: COUNTERED,
      to: OFFERED,
      by: ['provider'],
      guards: ['engine_priced'],
      before: 'counterUntil',
      awaited: 'counterUntil',
      tells: ['buyer'],
    },
    { action: 'keep', from: COUNTERED, to: OFFERED, by: ['provider'], before: 'counterUntil', tells: ['buyer'] },
    {
      action: 'counter_lapse',
      from: COUNTERED,
      to: OFFERED,
      by: ['system'],
      due: 'counterUntil',
      because: 'no_answer',
      tells: ['buyer'],
    },
    {
      action: 'accept',
      from: LIVE,
      to: { status: 'accepted' },
      by: ['buyer'],
      guards: ['demand_open'],
      names: ['version', 'total', 'currency'],
      before: 'validUntil',
      awaited: 'validUntil',
      tells: ['winner', 'losers'],
    },
    {
      action: 'withdraw',
      from: LIVE,
      to: { status: 'withdrawn' },
      by: ['provider'],
      guards: ['not_firm'],
      reasons: TO_PROVIDER,
      tells: ['buyer'],
    },
    {
      action: 'decline',
      from: UNDECIDED,
      to: { status: 'declined' },
      by: ['buyer'],
      reasons: TO_PROVIDER,
      tells: ['provider'],
      space: 'release',
    },
    {
      action: 'expire',
      from: UNDECIDED,
      to: { status: 'expired' },
      by: ['system'],
      due: 'validUntil',
      tells: ['buyer', 'provider'],
      space: 'release',
    },
    {
      action: 'outdate',
      from: LIVE,
      to: { status: 'outdated' },
      by: ['system'],
      guards: ['demand_changed'],
      tells: ['provider'],
      space: 'release',
    },
    // The booking it was accepted with came to nothing.
    {
      action: 'outdate',
      from: { status: ['accepted'] },
      to: { status: 'outdated' },
      by: ['system'],
      guards: ['demand_back'],
      tells: [],
      space: 'release',
      revives: true,
    },
    {
      action: 'lose',
      from: UNDECIDED,
      to: { status: 'lost' },
      by: ['system'],
      guards: ['demand_gone'],
      tells: ['provider'],
      space: 'release',
    },
    {
      action: 'return',
      from: { status: ['lost'] },
      to: OFFERED,
      by: ['system'],
      guards: ['demand_back'],
      before: 'validUntil',
      tells: ['provider'],
      space: 'hold',
      revives: true,
    },
  ],
} as const satisfies Machine<QuoteState, QuoteTime, QuoteGuard>
