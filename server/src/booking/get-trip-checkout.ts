import type { getTripCheckout as endpoint } from '@tongyun/contract/booking/trip-checkout'
import type { Operation } from '../core/route.ts'
import { presentTripCheckout } from './present-trip-checkout.ts'
import { readTripCheckout } from './read-trip-checkout.ts'

/** GET /ty/checkout/trip */
export const getTripCheckout: Operation<typeof endpoint> = async (input, context) =>
  presentTripCheckout(await readTripCheckout(input, context), context)
