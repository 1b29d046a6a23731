import type { releaseHold as endpoint } from '@tongyun/contract/booking/checkout'
import { deleteClaims } from '../capacity/space/index.ts'
import { inTransaction } from '../core/database.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { endCheckout } from './checkouts.queries.ts'

/** DELETE /ty/checkout/hold */
export const releaseHold: Operation<typeof endpoint> = async ({ departure: departureId }, context) => {
  const { database, now } = context
  const { shipperId } = caller(context)
  if (shipperId === null) return { released: false }
  const released = await inTransaction(database, async (transaction) => {
    if (!(await endCheckout(transaction, shipperId, departureId, now))) return false
    await deleteClaims(transaction, { kind: 'checkout', claimedFor: shipperId, departureId })
    return true
  })
  return { released }
}
