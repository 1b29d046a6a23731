/** Trips on the open surface: several legs booked as one, all or none, and what is done when one of them is not carried. */
import * as z from 'zod/mini'
import { replacementSchema } from '../booking/replacements.ts'
import * as checkout from '../booking/trip-checkout.ts'
import * as trips from '../booking/trips.ts'
import { openCheckoutSchema } from './bookings.ts'
import { openOfferSchema } from './offers.ts'
import { openTwin } from './twins.ts'

const READS = { access: 'bookings:read', cost: 1 } as const
const WRITES = { access: 'bookings:write', cost: 1 } as const

const { checkout: _, ...change } = checkout.tripCheckoutLegSchema.shape

export const readTripCheckout = openTwin(checkout.getTripCheckout, {
  name: 'read-trip-checkout',
  path: '/open/v1/checkout/trip',
  open: { ...READS, cost: 2 },
  data: ({ legs: __, ...told }) => z.object({ legs: z.array(z.object({ checkout: openCheckoutSchema, ...change })), ...told }),
})

export const holdTripDepartures = openTwin(checkout.holdTrip, {
  name: 'hold-trip-departures',
  path: '/open/v1/checkout/trip/hold',
  open: WRITES,
})

/** Each leg names revision, total and currency as `read-trip-checkout` told them in `seen`. */
export const makeTrip = openTwin(checkout.bookPlan, { name: 'make-trip', path: '/open/v1/trips', open: WRITES })

export const readTrip = openTwin(trips.getTrip, { name: 'read-trip', path: '/open/v1/trips/:number', open: READS })

/** Names the legs, versions and fees as `read-trip` told them in `cancelling.legs`, so a call that comes again is refused. */
export const cancelFirmTrip = openTwin(trips.cancelTrip, {
  name: 'cancel-firm-trip',
  path: '/open/v1/trips/:number/cancellation',
  open: WRITES,
})

const { row: __, ...departing } = replacementSchema.shape

export const listLegDepartures = openTwin(trips.listLegReplacements, {
  name: 'list-leg-departures',
  path: '/open/v1/trips/:number/legs/:leg/replacements',
  open: { ...READS, cost: 5 },
  data: () => z.object({ data: z.array(z.object({ offer: openOfferSchema, ...departing })) }),
})

export const readLegCheckout = openTwin(trips.getLegCheckout, {
  name: 'read-leg-checkout',
  path: '/open/v1/trips/:number/legs/:leg/checkout',
  open: READS,
  data: ({ checkout: ___, ...changes }) => z.object({ checkout: openCheckoutSchema, ...changes }),
})

export const replaceTripLeg = openTwin(trips.replaceLeg, {
  name: 'replace-trip-leg',
  path: '/open/v1/trips/:number/legs/:leg/replacement',
  open: WRITES,
})
