import type { holdTrip as endpoint } from '@tongyun/contract/booking/trip-checkout'
import type { DataOf } from '@tongyun/contract/endpoint'
import { claimAllInTurn } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { inOneStatement, type KeyRow } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { checkoutClaim, insertCheckouts, keepAnswer, selectHolds } from './checkouts.queries.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { heldUntil } from './hold-space.ts'
import { AGAIN_MS } from './read-checkout.ts'
import { type ReadLeg, readTripCheckout, tripHoldHurdle, wantedOf } from './read-trip-checkout.ts'
import { noTripClaim, refuseTripHurdles } from './refuse-trip.ts'

type Holder = { shipperId: string; actor: string; now: Date }

/** What runs already and the rest, within the limits of the firm, which asks for one thing at a time. */
const holdNow = async (transaction: Database, legs: readonly ReadLeg[], holder: Holder, keyRow: KeyRow): Promise<string> => {
  const { shipperId, now } = holder
  await lockName(transaction, `holds of ${shipperId}`)
  const held = []
  for (const leg of legs) {
    const { departure: departureId } = leg.asked
    const holds = await selectHolds(transaction, { shipperId, departureId, lapsedSince: new Date(now.getTime() - AGAIN_MS), now })
    held.push({ ...leg, departureId, holds, needed: leg.read.offer.needed, left: leg.read.left })
  }
  const ends = held.map(({ read, holds: { running } }) => (running?.heldUntil ?? heldUntil(read, now)).getTime())
  const until = new Date(Math.min(...ends))
  const answer: DataOf<typeof endpoint> = { until: until.toISOString() }
  if (held.every(({ holds: { running }, needed }) => running?.quantity === needed))
    return keepAnswer(transaction, JSON.stringify(answer), keyRow)
  const hurdle = tripHoldHurdle(held, now)
  if (hurdle?.why === 'too_big') throw new BusinessError(810008, { reason: 'hold_too_big' }, { leg: hurdle.leg })
  if (hurdle !== null) throw new BusinessError(810008, { reason: 'too_many_holds', waitS: hurdle.waitS ?? 1 })
  const claims = held.map(({ departureId, needed: quantity }) => ({
    departureId,
    quantity,
    claim: checkoutClaim({ departureId, quantity, shipperId, until, now }),
  }))
  return insertCheckouts(transaction, claims, { ...holder, until }, JSON.stringify(answer), keyRow)
}

/** POST /ty/checkout/trip/hold */
export const holdTrip: Operation<typeof endpoint> = ({ companyName, ...asked }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inOneStatement(context, async (keyRow) => {
    await refuseTripHurdles(await readTripCheckout(asked, context), context as Context)
    const { shipper_id: shipperId } = await firmOfBuyer(context, companyName)
    // Read again where the firm was made just now, so that its own number counts.
    const legs = await readTripCheckout(asked, context)
    await refuseTripHurdles(legs, context as Context)
    const taken = await claimAllInTurn(database, wantedOf(legs, shipperId, now), () =>
      database.transaction().execute((transaction) => holdNow(transaction, legs, { shipperId, actor, now }, keyRow)),
    )
    if ('done' in taken) return taken.done
    throw await noTripClaim(taken, legs, context as Context)
  })
}
