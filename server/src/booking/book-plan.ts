import type { bookPlan as endpoint } from '@tongyun/contract/booking/trip-checkout'
import type { DataOf } from '@tongyun/contract/endpoint'
import { claimAllInTurn } from '../capacity/space/index.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { inOneStatement } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { newDealNumber } from '../deals/index.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { newBooking } from './new-booking.ts'
import { otherPrice } from './other-price.ts'
import { presentTripCheckout } from './present-trip-checkout.ts'
import { type ReadLeg, readTripCheckout, wantedOf } from './read-trip-checkout.ts'
import { noTripClaim, refuseTripHurdles } from './refuse-trip.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'
import { insertTrip } from './trips.queries.ts'

type Seen = Parameters<Operation<typeof endpoint>>[0]['legs'][number]
type SeenLeg = ReadLeg & { seen: Seen }

/** @throws BusinessError 811001 price_changed or offer_gone, with the numbers of the legs that differ and the checkout as it is now */
const refuseOtherPrices = (legs: readonly SeenLeg[], context: Context): void => {
  const others = legs.map(({ read, seen }) => otherPrice(read, seen, context))
  const numbers = others.flatMap((other, at) => (other === null ? [] : [at + 1]))
  const first = others.find((other) => other !== null)
  if (first == null) return
  throw Object.assign(first, { data: { legs: numbers, now: presentTripCheckout(legs, context) } })
}

/** POST /ty/trips */
export const bookPlan: Operation<typeof endpoint> = (input, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inOneStatement(context, async (keyRow) => {
    const { legs: asked, companyName, parties, goods, hsCode, requirements, remarks, ...cargo } = input
    refuseUnreachable(parties)
    const firm = await firmOfBuyer(context, companyName)
    const read = await readTripCheckout({ leg: asked.map(({ departure }) => departure), ...cargo }, context)
    await refuseTripHurdles(read, context)
    const legs: SeenLeg[] = read.map((leg, at) => ({ ...leg, seen: asked[at] as Seen }))
    refuseOtherPrices(legs, context)
    const [tripId, number] = [readableId('t'), newDealNumber()]
    const booked = legs.map(({ read: offer, seen: { revision } }, at) =>
      newBooking(
        offer,
        { revision, trip: { tripId, leg: at + 1 }, cargo: { goods, hsCode, requirements, remarks }, parties, firm },
        context,
      ),
    )
    const plan = { cargo, legs: legs.map(({ asked: { offer, departure } }) => ({ capacityId: offer, departureId: departure })) }
    const demo = booked.some(({ booking }) => booking.demo)
    const trip = { tripId, number, shipperId: firm.shipper_id, plan, demo, actor, now }
    const answer: DataOf<typeof endpoint> = { tripId, number, legs: booked.map(({ made }) => made) }
    const taken = await claimAllInTurn(database, wantedOf(legs, firm.shipper_id, now), () =>
      insertTrip(database, trip, booked, JSON.stringify(answer), keyRow),
    )
    if ('done' in taken) return taken.done
    if (taken.departureId === null) {
      const again = await readTripCheckout({ leg: asked.map(({ departure }) => departure), ...cargo }, context)
      await refuseTripHurdles(again, context)
    }
    throw await noTripClaim(taken, legs, context)
  })
}
