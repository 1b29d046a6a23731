/** What every sandbox is seeded with for the examples: the same ids in each, so that a printed call runs as it stands (X07). */
import { dealNumberOf } from '@tongyun/freight/deal/deal-number'

const booking = (at: number) => dealNumberOf(`90000000${String(at).padStart(3, '0')}`)

/** Days are those of the recorded examples and go along with them. */
export const SANDBOX = {
  offer: 'first',
  /** Of the firm itself, which others have booked. */
  soldOffer: 'third',
  /** Two departures that connect, and an earlier one of another offer in place of the second. */
  legs: ['first-202612140200', 'second-202612190200'],
  replacement: 'second-early-202612230200',
  demands: {
    draft: 'd-exampledraft',
    empty: 'd-exampleempty',
    own: 'd-exampleowned',
    toQuote: 'd-exampleothrs',
    asked: 'd-exampleasked',
  },
  /** Drafts of own offers, to submit and to withdraw. */
  drafts: { submit: 'SHA-VVO-2028', withdraw: 'SHA-VVO-2027' },
  /** The firm of the sandbox sells in the first seven, and buys in the others. */
  quotes: {
    read: 'q-exampleread0',
    revise: 'q-examplerevis',
    renew: 'q-examplerenew',
    meet: 'q-examplemeet0',
    keep: 'q-examplekeep0',
    withdraw: 'q-examplewithd',
    refuse: 'q-examplerefus',
    counter: 'q-examplecount',
    decline: 'q-exampledecli',
    accept: 'q-exampleaccep',
  },
  bookings: {
    read: booking(1),
    update: booking(2),
    cancel: booking(3),
    complete: booking(4),
    answer: booking(5),
    decline: booking(6),
    cancellation: booking(7),
  },
  trip: { number: booking(11), legs: [booking(12), booking(13)] },
  brokenTrip: booking(21),
  batch: 'i-examplebatch',
  webhook: 'wh-examplehook0',
  webhookToRemove: 'wh-exampleaway0',
  delivery: 'wd-00000000000e0001',
} as const

const { demands, quotes, bookings, trip, offer } = SANDBOX
const [departure] = SANDBOX.legs
const own = { demandId: demands.draft }
const booked = { offer, departure }
const seen = { revision: 1, totalMinor: 95_000, currency: 'CNY' }
const hook = { endpointId: SANDBOX.webhook }
const batch = { batchId: SANDBOX.batch }

/** By example what it names of a sandbox, in place of what it named where it was recorded. */
export const SANDBOX_VALUES: Record<string, Record<string, unknown>> = {
  'read-offer': { offerId: offer },
  'list-departures': { offerId: offer },
  'price-offer': { offerIds: [offer] },
  'ask-firm': { offerId: offer },
  'freeze-price': { offerId: offer, ...seen },
  'submit-own-offer': { reference: SANDBOX.drafts.submit },
  'withdraw-own-offer': { reference: SANDBOX.drafts.withdraw },
  'read-batch': batch,
  'list-batch-rows': batch,
  'cancel-ended-batch': batch,
  'change-demand': own,
  'publish-demand': own,
  'read-own-demand': own,
  'renew-demand': own,
  'close-demand': own,
  'delete-draft': { demandId: demands.empty },
  'read-demand': { demandId: demands.toQuote },
  'read-demand-as-provider': { demandId: demands.toQuote },
  'compare-quotes': { demandId: demands.own },
  'make-quote': { demandId: demands.toQuote },
  'work-out-quote': { demandId: demands.toQuote },
  'read-quote': { quoteId: quotes.read },
  'revise-quote': { quoteId: quotes.revise },
  'renew-quote': { quoteId: quotes.renew },
  'meet-counter': { quoteId: quotes.meet, version: 1 },
  'keep-price': { quoteId: quotes.keep },
  'withdraw-quote': { quoteId: quotes.withdraw },
  'refuse-enquiry': { quoteId: quotes.refuse },
  'counter-quote': { quoteId: quotes.counter },
  'decline-quote': { quoteId: quotes.decline },
  'accept-quote': { quoteId: quotes.accept },
  'read-checkout': booked,
  'hold-departure': booked,
  'release-departure': { departure },
  'make-booking': { ...booked, ...seen },
  'read-booking': { number: bookings.read },
  'read-parties': { number: bookings.read },
  'ask-for-papers': { number: bookings.answer },
  'update-booking': { number: bookings.update },
  'cancel-booking': { number: bookings.cancel, version: 1 },
  'answer-cancellation': { number: bookings.cancellation },
  'give-booking-back': { number: bookings.decline },
  'complete-booking': { number: bookings.complete },
  'read-trip': { number: trip.number },
  'cancel-trip': {
    number: trip.number,
    legs: trip.legs.map((number) => ({ number, version: 1, feeMinor: 0, feeCurrency: 'CNY' })),
  },
  'list-leg-departures': { number: SANDBOX.brokenTrip },
  'read-leg-checkout': { number: SANDBOX.brokenTrip, departure: SANDBOX.replacement },
  'replace-leg': { number: SANDBOX.brokenTrip, departure: SANDBOX.replacement },
  'change-webhook': hook,
  'test-webhook': hook,
  'rotate-webhook': hook,
  'replay-webhook': hook,
  'count-replay': hook,
  'list-deliveries': hook,
  'remove-webhook': { endpointId: SANDBOX.webhookToRemove },
  'read-delivery': { deliveryId: SANDBOX.delivery },
  'replay-delivery': { deliveryId: SANDBOX.delivery },
  'receive-quote': { about: demands.asked },
}
