import * as checkout from '@tongyun/contract/booking/checkout'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { bookCapacity } from './book-capacity.ts'
import { getCheckout } from './get-checkout.ts'
import { holdSpace } from './hold-space.ts'
import { NEW_BOOKING_NOTICES } from './new-booking-notices.ts'
import { releaseHold } from './release-hold.ts'

/** Endpoints by which somebody books. */
export const registerBooking = (app: FastifyInstance) => {
  offerNotices(app, NEW_BOOKING_NOTICES)
  route(app, checkout.getCheckout, getCheckout)
  route(app, checkout.holdSpace, holdSpace)
  route(app, checkout.releaseHold, releaseHold)
  route(app, checkout.bookCapacity, bookCapacity)
}
