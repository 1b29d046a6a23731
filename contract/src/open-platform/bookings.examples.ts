/** A booking from its price to its end, by the programs of both sides. */
import { example, fromAnswer, prepared } from '../open-example.ts'
import * as bookings from './bookings.ts'
import { seenIn } from './example-prices.ts'
import { readQuote } from './quotes.ts'
import { CARGO, PARTIES } from './terms/example-deals.ts'

const offer = prepared('offer')
const departure = prepared('departure')
const number = fromAnswer('make-booking', 'number')
const accepted = prepared('standingQuote')

export const BOOKING_EXAMPLES = [
  example({
    name: 'read-checkout',
    endpoint: bookings.readCheckout,
    input: { offer, departure, ...CARGO },
    shows: ['seen.totalMinor', 'departure.closesAt', 'fees.0', 'needed'],
  }),
  example({
    name: 'hold-departure',
    endpoint: bookings.holdDeparture,
    input: { offer, departure, ...CARGO },
    shows: ['until', 'quantity'],
  }),
  example({
    name: 'release-departure',
    endpoint: bookings.releaseDeparture,
    input: { departure },
    shows: ['released'],
  }),
  example({
    name: 'make-booking',
    endpoint: bookings.makeBooking,
    input: {
      offer,
      departure,
      ...CARGO,
      ...seenIn('read-checkout'),
      goods: 'Textiles',
      parties: PARTIES,
    },
    shows: ['bookingId', 'number', 'status', 'answerUntil'],
  }),
  example({
    name: 'list-bookings',
    endpoint: bookings.listFirmBookings,
    input: { limit: 2 },
    shows: ['data.0.number', 'data.0.status', 'asOf'],
  }),
  example({
    name: 'read-booking',
    endpoint: bookings.readBooking,
    input: { number },
    shows: ['status', 'version', 'cancelling.now.amountMinor'],
  }),
  example({
    name: 'read-parties',
    endpoint: bookings.readBookingParties,
    input: { number },
    shows: ['shipper.company', 'consignee.address', 'whole'],
  }),
  example({
    name: 'ask-for-papers',
    endpoint: bookings.answerFirmBooking,
    input: { number, version: 1, answer: 'ask_update', field: 'documents', words: 'Please name the HS code.' },
    shows: ['number', 'status', 'version'],
  }),
  example({
    name: 'update-booking',
    endpoint: bookings.updateFirmBooking,
    input: { number, version: fromAnswer('ask-for-papers', 'version'), words: 'HS code added.', hsCode: '5208' },
    shows: ['status', 'version'],
  }),
  example({
    name: 'confirm-booking',
    endpoint: bookings.answerFirmBooking,
    input: { number, version: fromAnswer('update-booking', 'version'), answer: 'confirm' },
    shows: ['status', 'version'],
  }),
  example({
    name: 'fee-of-cancelling',
    endpoint: bookings.readBooking,
    input: { number },
    isStep: true,
    shows: ['cancelling.now.amountMinor'],
  }),
  example({
    name: 'cancel-booking',
    endpoint: bookings.cancelFirmBooking,
    input: {
      number,
      version: fromAnswer('confirm-booking', 'version'),
      feeMinor: fromAnswer('fee-of-cancelling', 'cancelling.now.amountMinor'),
      feeCurrency: fromAnswer('fee-of-cancelling', 'cancelling.now.currency'),
      action: 'cancel',
    },
    shows: ['status', 'version'],
  }),
  example({
    name: 'booking-to-give-back',
    endpoint: bookings.readBooking,
    input: { number: prepared('confirmedBooking') },
    isStep: true,
    by: 'provider',
    shows: ['version'],
  }),
  example({
    name: 'give-booking-back',
    endpoint: bookings.declineFirmBooking,
    input: {
      number: prepared('confirmedBooking'),
      version: fromAnswer('booking-to-give-back', 'version'),
      reason: 'equipment',
      words: 'The container was damaged at the terminal.',
    },
    shows: ['status', 'version'],
  }),
  example({
    name: 'cancellation-to-answer',
    endpoint: bookings.readBooking,
    input: { number: prepared('askedToCancel') },
    isStep: true,
    by: 'provider',
    shows: ['version'],
  }),
  example({
    name: 'answer-cancellation',
    endpoint: bookings.answerFirmCancellation,
    input: {
      number: prepared('askedToCancel'),
      version: fromAnswer('cancellation-to-answer', 'version'),
      answer: 'confirm',
    },
    shows: ['status', 'version'],
  }),
  example({
    name: 'booking-that-arrived',
    endpoint: bookings.readBooking,
    input: { number: prepared('arrivedBooking') },
    isStep: true,
    shows: ['version'],
  }),
  example({
    name: 'complete-booking',
    endpoint: bookings.completeFirmBooking,
    input: { number: prepared('arrivedBooking'), version: fromAnswer('booking-that-arrived', 'version') },
    shows: ['status', 'version'],
  }),
  example({
    name: 'quote-to-accept',
    endpoint: readQuote,
    input: { quoteId: accepted },
    isStep: true,
    shows: ['current.totalMinor'],
  }),
  example({
    name: 'accept-quote',
    endpoint: bookings.acceptFirmQuote,
    input: {
      quoteId: accepted,
      version: 1,
      totalMinor: fromAnswer('quote-to-accept', 'current.totalMinor'),
      currency: fromAnswer('quote-to-accept', 'current.currency'),
      goods: 'Gearboxes for presses',
      parties: PARTIES,
    },
    shows: ['bookingId', 'number', 'status'],
  }),
]
