/** A trip of two legs: priced, held, booked, read and cancelled; and another of which a leg was not taken, and is replaced. */
import { example, fromAnswer, prepared } from '../open-example.ts'
import { seenIn } from './example-prices.ts'
import { CARGO, PARTIES } from './terms/example-deals.ts'
import * as trips from './trips.ts'

const departures = [prepared('firstLeg'), prepared('secondLeg')]
const number = fromAnswer('make-trip', 'number')
const broken = { number: prepared('brokenTrip'), leg: 2 }
const departure = fromAnswer('list-leg-departures', 'data.0.departure.departureId')

/** A leg as it is cancelled, out of what the trip tells of it. */
const cancelled = (leg: number) => ({
  number: fromAnswer('read-trip', `cancelling.legs.${leg}.number`),
  version: fromAnswer('read-trip', `cancelling.legs.${leg}.version`),
  feeMinor: fromAnswer('read-trip', `cancelling.legs.${leg}.fee.amountMinor`),
  feeCurrency: fromAnswer('read-trip', `cancelling.legs.${leg}.fee.currency`),
})

export const TRIP_EXAMPLES = [
  example({
    name: 'read-trip-checkout',
    endpoint: trips.readTripCheckout,
    input: { leg: departures, ...CARGO },
    shows: ['legs.0.checkout.seen.totalMinor', 'legs.1.change.connects', 'totals.0.amountMinor', 'bookable'],
  }),
  example({
    name: 'hold-trip',
    endpoint: trips.holdTripDepartures,
    input: { leg: departures, ...CARGO },
    shows: ['until'],
  }),
  example({
    name: 'make-trip',
    endpoint: trips.makeTrip,
    input: {
      legs: departures.map((one, leg) => ({
        departure: one,
        ...seenIn('read-trip-checkout', `legs.${leg}.checkout.seen`),
      })) as never,
      ...CARGO,
      goods: 'Textiles',
      parties: PARTIES,
    },
    shows: ['tripId', 'number', 'legs.0.number', 'legs.1.status'],
  }),
  example({
    name: 'read-trip',
    endpoint: trips.readTrip,
    input: { number },
    shows: ['state', 'legs.0.booking.status', 'legs.0.booking.waitingFor.side', 'cancelling.legs.0.version'],
  }),
  example({
    name: 'cancel-trip',
    endpoint: trips.cancelFirmTrip,
    input: { number, legs: [cancelled(0), cancelled(1)] as never },
    shows: ['number', 'legs.0.status', 'legs.1.status'],
  }),
  example({
    name: 'list-leg-departures',
    endpoint: trips.listLegDepartures,
    input: broken,
    shows: ['data.0.departure.departureId', 'data.0.offer.price.total.amountMinor'],
  }),
  example({
    name: 'read-leg-checkout',
    endpoint: trips.readLegCheckout,
    input: { ...broken, departure },
    shows: ['checkout.seen.totalMinor', 'before.connects'],
  }),
  example({
    name: 'replace-leg',
    endpoint: trips.replaceTripLeg,
    input: { ...broken, departure, ...seenIn('read-leg-checkout', 'checkout.seen') },
    shows: ['bookingId', 'number', 'status'],
  }),
]
