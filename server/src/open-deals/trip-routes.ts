import * as open from '@tongyun/contract/open-platform/trips'
import type { FastifyInstance } from 'fastify'
import * as booking from '../booking/index.ts'
import { bare } from '../core/envelope.ts'
import { route } from '../core/route.ts'
import { offerInAnswer } from '../open-platform/index.ts'
import { asOpen } from './as-open.ts'
import { checkoutInAnswer, tripCheckoutInAnswer } from './checkout-in-answer.ts'
import { refusedOpenly } from './open-refusal.ts'

const getTripCheckout = asOpen(booking.getTripCheckout)
const listLegReplacements = asOpen(booking.listLegReplacements)
const getLegCheckout = asOpen(booking.getLegCheckout)

export const registerOpenTrips = (app: FastifyInstance) => {
  route(app, open.readTripCheckout, async (input, context) =>
    tripCheckoutInAnswer(bare(await getTripCheckout(input, context)), context),
  )
  route(app, open.holdTripDepartures, async (input, context) => refusedOpenly(booking.holdTrip(input, context), context, 'leg'))
  route(app, open.makeTrip, async (input, context) => refusedOpenly(booking.bookPlan(input, context), context, 'legs'))
  route(app, open.readTrip, asOpen(booking.getTrip))
  route(app, open.cancelFirmTrip, asOpen(booking.cancelTrip))
  route(app, open.listLegDepartures, async (input, context) => {
    const { rows } = bare(await listLegReplacements(input, context))
    return { data: rows.map(({ row, ...departing }) => ({ offer: offerInAnswer(row, context), ...departing })) }
  })
  route(app, open.readLegCheckout, async (input, context) => {
    const { checkout, ...changes } = bare(await getLegCheckout(input, context))
    return { checkout: checkoutInAnswer(checkout, context), ...changes }
  })
  route(app, open.replaceTripLeg, async (input, context) => refusedOpenly(booking.replaceLeg(input, context), context))
}
