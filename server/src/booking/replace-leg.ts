/** Another departure in the place of a leg that was not taken: how it would be booked, and the booking. */
import type { getLegCheckout as checkoutEndpoint, replaceLeg as endpoint } from '@tongyun/contract/booking/trips'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { capacitiesOfDepartures, claimInTurn } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { inOneStatement } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { settleDue } from './booking-step.ts'
import { lockBookingsOfTrip, selectSealedParties } from './bookings.queries.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { insertBooking } from './new-booking.queries.ts'
import { newBooking } from './new-booking.ts'
import { otherPrice } from './other-price.ts'
import { presentCheckout } from './present-checkout.ts'
import { readCheckout } from './read-checkout.ts'
import { gapOf, legsOf, readTrip } from './read-trip.ts'
import { onlyConnecting } from './read-trip-checkout.ts'
import { noClaim, refuseHurdles } from './refuse-booking.ts'
import { openParties } from './sealed-parties.ts'
import { changeInAnswer, timesOfOffer } from './trip-plan.ts'

type Asked = { number: string; leg: number; departure: string }

/** The departure as it would be booked for the trip's cargo, and the changes it would make. */
const readReplacement = async ({ number, leg, departure }: Asked, context: Context) => {
  const { trip, legs } = await readTrip(context, number)
  const { gap, before, after } = gapOf(legs, leg, context.now)
  const offer = (await capacitiesOfDepartures(context.database, [departure])).get(departure)?.capacityId
  if (offer === undefined) throw new BusinessError(810004)
  const asked = { ...trip.plan.cargo, currency: gap.currency as CurrencyCode, offer, departure }
  const from = before === null ? undefined : new Date(before.arrivesAt)
  const read = onlyConnecting(await readCheckout({ ...asked, from }, context), { before, after })
  const times = read.offer.departure === undefined ? null : timesOfOffer(read.offer, read.offer.departure)
  return { trip, gap, asked, read, before: changeInAnswer(before, times), after: changeInAnswer(times, after) }
}

/** GET /ty/trips/:number/legs/:leg/checkout */
export const getLegCheckout: Operation<typeof checkoutEndpoint> = async (input, context) => {
  const { read, before, after } = await readReplacement(input, context as Context)
  return { checkout: presentCheckout(read, context), before, after }
}

/** Holds the bookings of the trip, of which the leg's is over. @throws BusinessError 811001 wrong_step where the leg stands by now */
const holdGap = async (transaction: Database, { tripId, leg }: { tripId: string; leg: number }, now: Date) => {
  const rows = await lockBookingsOfTrip(transaction, tripId)
  const { gap } = gapOf(legsOf(rows), leg, now)
  await settleDue(transaction, gap, now)
}

/** POST /ty/trips/:number/legs/:leg */
export const replaceLeg: Operation<typeof endpoint> = ({ number, leg, departure, ...seen }, context) => {
  const { database, keys, now } = context
  return inOneStatement(context, async (keyRow) => {
    const { trip, gap, asked, read, before, after } = await readReplacement({ number, leg, departure }, context)
    await refuseHurdles(read, asked, context)
    if (before?.connects === false || after?.connects === false)
      throw new BusinessError(811001, { reason: 'legs_apart', leg: String(before?.connects === false ? leg : leg + 1) })
    const other = otherPrice(read, seen, context)
    if (other !== null) throw other
    const firm = await firmOfBuyer(context, undefined)
    const parties = openParties(await selectSealedParties(database, gap.booking_id), gap.booking_id, keys)
    const said = { revision: seen.revision, trip: { tripId: trip.trip_id, leg }, cargo: gap.cargo, parties, firm }
    const { booking, begins, made } = newBooking(read, said, context)
    const insteadOf = { kind: 'checkout', claimedFor: firm.shipper_id } as const
    const wanted = { departureId: departure, quantity: read.offer.needed, now, ...(read.hold === null ? {} : { insteadOf }) }
    const taken = await claimInTurn(database, wanted, () =>
      database.transaction().execute(async (transaction) => {
        await holdGap(transaction, { tripId: trip.trip_id, leg }, now)
        return insertBooking(transaction, booking, begins, JSON.stringify(made), keyRow)
      }),
    )
    if ('done' in taken) return taken.done
    throw await noClaim(taken, read, asked, context)
  })
}
