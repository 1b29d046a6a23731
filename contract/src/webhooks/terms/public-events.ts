/**
 * What programs of a firm hear of: the events of the feed and of webhooks, each with what its `data` holds (decision 101).
 * Names and fields are only added within a version; a receiver takes types and fields it does not know as they come.
 */

/**
 * Fields of `data` with what they hold: an id, a text, an ISO instant in UTC, a whole number, an amount in minor units of the
 * currency beside it, or one of a list that may grow. With `?` it may be null.
 */
export const EVENT_FIELDS = {
  offerId: 'id',
  reference: 'text',
  version: 'whole',
  /** Of a pause: the firm's own, or because nobody confirmed the offer in time. */
  pausedBecause: 'choice',
  batchId: 'id',
  batchStatus: 'choice',
  /** Rows of the batch by what became of them. */
  created: 'whole',
  changed: 'whole',
  unchanged: 'whole',
  withdrawn: 'whole',
  faulty: 'whole',
  demandId: 'id',
  demandNumber: 'text',
  demandVersion: 'whole',
  closedBy: 'choice',
  dealId: 'id',
  dealNumber: 'text',
  /** The number of what happened in the deal: later is higher. */
  dealSequence: 'whole',
  /** Which side of the deal the firm is: `buyer` or `provider`. */
  side: 'choice',
  /** Who did it: `buyer`, `provider`, `staff` or `system`. */
  by: 'choice',
  aboutDemandId: 'id?',
  aboutOfferId: 'id?',
  quoteId: 'id',
  quoteVersion: 'whole?',
  totalMinor: 'amount?',
  currency: 'text?',
  validUntil: 'instant?',
  answerUntil: 'instant?',
  bookingId: 'id',
  bookingNumber: 'text?',
  status: 'choice?',
  reason: 'choice?',
  feeMinor: 'amount?',
  feeCurrency: 'text?',
  tripId: 'id',
  tripNumber: 'text',
  /** The leg whose booking moved last, from 1. */
  tripLeg: 'whole',
  keyId: 'id',
  keyName: 'text',
  environment: 'choice',
  expiresAt: 'instant',
  endpointId: 'id',
  url: 'text',
  disabledBecause: 'choice',
  challenge: 'text',
} as const
export type EventField = keyof typeof EVENT_FIELDS

const OFFER = ['offerId', 'reference', 'version'] as const
const DEMAND = ['demandId', 'demandNumber', 'demandVersion'] as const
const DEAL = ['dealId', 'dealNumber', 'dealSequence', 'side', 'by', 'aboutDemandId', 'aboutOfferId'] as const
const QUOTE = [...DEAL, 'quoteId', 'quoteVersion', 'totalMinor', 'currency', 'validUntil', 'answerUntil', 'reason'] as const
const BOOKING = [
  ...DEAL,
  'bookingId',
  'bookingNumber',
  'status',
  'reason',
  'totalMinor',
  'currency',
  'answerUntil',
  'feeMinor',
  'feeCurrency',
] as const

/** How a trip stands, and the booking of a leg that made it so. */
const TRIP = ['tripId', 'tripNumber', 'tripLeg', 'bookingId', 'bookingNumber', 'status'] as const

/** Type → fields of its data. What stands before the point is what the event is about: `objectId` is the id of that. */
export const PUBLIC_EVENTS = {
  'offer.approved': OFFER,
  'offer.rejected': OFFER,
  'offer.paused': [...OFFER, 'pausedBecause'],
  'offer.resumed': OFFER,
  'offer.withdrawn': OFFER,
  'offer.sold_out': OFFER,
  'offer_batch.ended': ['batchId', 'batchStatus', 'created', 'changed', 'unchanged', 'withdrawn', 'faulty'],
  'demand.published': DEMAND,
  'demand.changed': DEMAND,
  'demand.rejected': DEMAND,
  'demand.closed': [...DEMAND, 'closedBy'],
  'demand.expired': DEMAND,
  'demand.reopened': DEMAND,
  'quote.asked': QUOTE,
  'quote.offered': QUOTE,
  'quote.revised': QUOTE,
  'quote.countered': QUOTE,
  'quote.met': QUOTE,
  'quote.kept': QUOTE,
  'quote.accepted': QUOTE,
  'quote.withdrawn': QUOTE,
  'quote.declined': QUOTE,
  'quote.refused': QUOTE,
  'quote.expired': QUOTE,
  'quote.outdated': QUOTE,
  'quote.returned': QUOTE,
  'quote.lost': QUOTE,
  'booking.received': BOOKING,
  'booking.confirmed': BOOKING,
  'booking.rejected': BOOKING,
  'booking.update_asked': BOOKING,
  'booking.updated': BOOKING,
  'booking.cancelled': BOOKING,
  'booking.cancellation_asked': BOOKING,
  'booking.cancellation_answered': BOOKING,
  'booking.declined': BOOKING,
  'booking.completed': BOOKING,
  'booking.departure_changed': BOOKING,
  'trip.waiting': TRIP,
  'trip.secured': TRIP,
  'trip.broken': TRIP,
  'trip.completed': TRIP,
  'trip.over': TRIP,
  'deal.message': DEAL,
  'key.expiring': ['keyId', 'keyName', 'environment', 'expiresAt'],
  'webhook.test': ['endpointId', 'challenge'],
  'webhook.disabled': ['endpointId', 'url', 'disabledBecause'],
} as const satisfies Record<string, readonly EventField[]>
export type PublicEventType = keyof typeof PUBLIC_EVENTS
export const PUBLIC_EVENT_TYPES = Object.keys(PUBLIC_EVENTS) as PublicEventType[]

type SubjectOf<Type> = Type extends `${infer Before}.${string}` ? Before : never
/** What an event is about: what stands before the point. */
export type EventSubject = SubjectOf<PublicEventType>
export const eventSubjectOf = (type: PublicEventType) => type.split('.')[0] as EventSubject

type Kind<Field extends EventField> = (typeof EVENT_FIELDS)[Field]
type Value<Kind extends string> = Kind extends `${infer Always}?`
  ? Value<Always> | null
  : Kind extends 'whole' | 'amount'
    ? number
    : string
/** What `data` of any type holds. */
export type EventValues = Record<string, string | number | null>
/** What `data` of a type holds. */
export type EventData<Type extends PublicEventType> = { [Field in (typeof PUBLIC_EVENTS)[Type][number]]: Value<Kind<Field>> }

export const EVENTS_AT_ONCE = 100
/** So long events stand in the feed, and deliveries may be sent again. */
export const EVENTS_KEPT_D = 30
