/** What stands against booking or holding a plan: what stands against one of its legs, with the number of it. */
import type { NoClaim } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { legApart, type ReadLeg } from './read-trip-checkout.ts'
import { noClaim, refuseHurdles } from './refuse-booking.ts'

/** The same refusal, with the leg it is of beside what it brings. */
const ofLeg = (error: unknown, leg: number): unknown =>
  error instanceof BusinessError ? Object.assign(error, { data: { ...(error.data as object | null), leg } }) : error

/** @throws BusinessError as `refuseHurdles`, with `leg` in its data, and 811001 legs_apart */
export const refuseTripHurdles = async (legs: readonly ReadLeg[], context: Context): Promise<void> => {
  for (const [at, { read, asked }] of legs.entries())
    await refuseHurdles(read, asked, context).catch((error: unknown) => {
      throw ofLeg(error, at + 1)
    })
  const apart = legApart(legs)
  if (apart !== null) throw new BusinessError(811001, { reason: 'legs_apart', leg: String(apart) }, { leg: apart })
}

/** The refusal of claims of which one got no space, after `legs` had said there was some. */
export const noTripClaim = async (none: NoClaim, legs: readonly ReadLeg[], context: Context): Promise<unknown> => {
  const at = legs.findIndex(({ asked }) => asked.departure === none.departureId)
  const leg = legs[at]
  return leg === undefined
    ? new BusinessError(811001, { reason: 'offer_gone' })
    : ofLeg(await noClaim(none, leg.read, leg.asked, context), at + 1)
}
