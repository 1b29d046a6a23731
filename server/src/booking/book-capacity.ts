import type { bookCapacity as endpoint } from '@tongyun/contract/booking/checkout'
import { claimInTurn } from '../capacity/space/index.ts'
import { inOneStatement } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { insertBooking } from './new-booking.queries.ts'
import { newBooking } from './new-booking.ts'
import { otherPrice } from './other-price.ts'
import { type CheckoutInput, readCheckout } from './read-checkout.ts'
import { noClaim, refuseHurdles } from './refuse-booking.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'
import type { BuyingFirm } from './standing.queries.ts'

/** POST /ty/bookings */
export const bookCapacity: Operation<typeof endpoint> = (input, context) => {
  const { database, now } = context
  return inOneStatement(context, async (keyRow) => {
    const { companyName, parties, goods, hsCode, requirements, remarks, revision, totalMinor: _, currency: __, ...cargo } = input
    const asked: CheckoutInput = cargo
    refuseUnreachable(parties)
    let read = await readCheckout(asked, context)
    if (read.firm === undefined) {
      await firmOfBuyer(context, companyName)
      // Read again where the firm was made just now, so that its own number counts.
      read = await readCheckout(asked, context)
    }
    const firm = read.firm as BuyingFirm
    await refuseHurdles(read, asked, context)
    const other = otherPrice(read, input, context)
    if (other !== null) throw other
    const { booking, begins, made } = newBooking(
      read,
      { revision, trip: null, cargo: { goods, hsCode, requirements, remarks }, parties, firm },
      context,
    )
    const insteadOf = { kind: 'checkout', claimedFor: firm.shipper_id } as const
    const taken = await claimInTurn(
      database,
      { departureId: input.departure, quantity: read.offer.needed, now, ...(read.hold === null ? {} : { insteadOf }) },
      () => insertBooking(database, booking, begins, JSON.stringify(made), keyRow),
    )
    if ('done' in taken) return taken.done
    throw await noClaim(taken, read, asked, context)
  })
}
