/** Quotes by the programs of both sides: given, countered, revised, and prices that are frozen. */
import { example, fromAnswer, prepared } from '../open-example.ts'
import { readCheckout } from './bookings.ts'
import { seenIn } from './example-prices.ts'
import * as quotes from './quotes.ts'
import { CARGO, rateOf } from './terms/example-deals.ts'

const demandId = prepared('openDemand')
const quoteId = fromAnswer('make-quote', 'quoteId')

export const QUOTE_EXAMPLES = [
  example({
    name: 'work-out-quote',
    endpoint: quotes.workOutQuote,
    input: { demandId, rate: rateOf(1_000), mode: 'road' },
    shows: ['price.totalMinor', 'price.lines.0.code', 'validUntil'],
  }),
  example({
    name: 'make-quote',
    endpoint: quotes.makeQuote,
    input: { demandId, rate: rateOf(1_000), mode: 'road', transitHours: 400 },
    shows: ['quoteId', 'status', 'version', 'validUntil'],
  }),
  example({
    name: 'list-quotes',
    endpoint: quotes.listFirmQuotes,
    input: { limit: 2 },
    shows: ['data.0.quoteId', 'data.0.status', 'asOf'],
  }),
  example({
    name: 'read-quote',
    endpoint: quotes.readQuote,
    input: { quoteId },
    shows: ['status', 'current.totalMinor', 'current.currency'],
  }),
  example({
    name: 'compare-quotes',
    endpoint: quotes.readComparison,
    input: { demandId },
    shows: ['columns.0.id'],
  }),
  example({
    name: 'counter-quote',
    endpoint: quotes.counterFirmQuote,
    input: { quoteId, version: 1, totalMinor: 400_000 },
    shows: ['status', 'counterUntil', 'countersLeft'],
  }),
  example({
    name: 'keep-price',
    endpoint: quotes.keepFirmPrice,
    input: { quoteId, version: 1 },
    shows: ['status', 'version'],
  }),
  example({
    name: 'revise-quote',
    endpoint: quotes.reviseFirmQuote,
    input: { quoteId, version: 1, rate: rateOf(950) },
    shows: ['status', 'version'],
  }),
  example({
    name: 'counter-again',
    endpoint: quotes.counterFirmQuote,
    input: { quoteId, version: 2, totalMinor: 380_000 },
    isStep: true,
    shows: ['status'],
  }),
  example({
    name: 'meet-counter',
    endpoint: quotes.meetFirmCounter,
    input: { quoteId, version: 2 },
    shows: ['status', 'version'],
  }),
  example({
    name: 'decline-quote',
    endpoint: quotes.declineFirmQuote,
    input: { quoteId, reason: 'price' },
    shows: ['status'],
  }),
  example({
    name: 'withdraw-quote',
    endpoint: quotes.withdrawFirmQuote,
    input: { quoteId: prepared('otherQuote'), reason: 'dates' },
    shows: ['status'],
  }),
  example({
    name: 'renew-quote',
    endpoint: quotes.renewFirmQuote,
    input: { quoteId: prepared('endedQuote'), version: 1, validHours: 48 },
    shows: ['status', 'version', 'validUntil'],
  }),
  example({
    name: 'ask-firm',
    endpoint: quotes.askFirm,
    input: { offerId: prepared('offer'), ...CARGO, words: 'Can it leave this Friday?' },
    shows: ['quoteId', 'answerUntil'],
  }),
  example({
    name: 'refuse-enquiry',
    endpoint: quotes.refuseFirmEnquiry,
    input: { quoteId: fromAnswer('ask-firm', 'quoteId'), reason: 'no_space' },
    shows: ['status'],
  }),
  example({
    name: 'price-to-freeze',
    endpoint: readCheckout,
    input: { offer: prepared('offer'), ...CARGO },
    isStep: true,
    shows: ['seen.totalMinor'],
  }),
  example({
    name: 'freeze-price',
    endpoint: quotes.freezeOfferPrice,
    input: {
      offerId: prepared('offer'),
      ...CARGO,
      ...seenIn('price-to-freeze'),
    },
    shows: ['quoteId', 'validUntil'],
  }),
]
