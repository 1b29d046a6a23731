import type { holdSpace as endpoint } from '@tongyun/contract/booking/checkout'
import type { DataOf } from '@tongyun/contract/endpoint'
import { MINUTE_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { claimInTurn } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { inOneStatement, type KeyRow } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { checkoutClaim, insertCheckouts, keepAnswer, selectHolds } from './checkouts.queries.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { AGAIN_MS, type CheckoutInput, holdHurdleOf, type ReadCheckout, readCheckout } from './read-checkout.ts'
import { noClaim, refuseHurdles } from './refuse-booking.ts'

const HELD_MS = DEAL_FIGURES.checkoutHoldMinutes * MINUTE_MS

/** A quarter of an hour, or as long as the departure can be booked. */
export const heldUntil = ({ times, atOnce }: ReadCheckout, now: Date): Date => {
  const last = (atOnce ? times?.closes_at : times?.request_until) ?? null
  const until = now.getTime() + HELD_MS
  return new Date(last === null ? until : Math.min(until, last.getTime()))
}

/** Holds within the limits of the firm, which asks for one thing at a time. */
const holdNow = async (
  transaction: Database,
  read: ReadCheckout,
  {
    shipperId,
    departureId,
    actor,
    now,
    keyRow,
  }: { shipperId: string; departureId: string; actor: string; now: Date; keyRow: KeyRow },
): Promise<string> => {
  await lockName(transaction, `holds of ${shipperId}`)
  const { needed } = read.offer
  const holds = await selectHolds(transaction, { shipperId, departureId, lapsedSince: new Date(now.getTime() - AGAIN_MS), now })
  const { running } = holds
  if (running !== null && running.quantity === needed) {
    const answer: DataOf<typeof endpoint> = { until: running.heldUntil.toISOString(), quantity: running.quantity }
    return keepAnswer(transaction, JSON.stringify(answer), keyRow)
  }
  const hurdle = holdHurdleOf(holds, { needed, left: read.left, now })
  if (hurdle?.why === 'too_big') throw new BusinessError(810008, { reason: 'hold_too_big' })
  if (hurdle !== null) throw new BusinessError(810008, { reason: 'too_many_holds', waitS: hurdle.waitS ?? 1 })
  const until = running?.heldUntil ?? heldUntil(read, now)
  const answer: DataOf<typeof endpoint> = { until: until.toISOString(), quantity: needed }
  const held = [{ departureId, quantity: needed, claim: checkoutClaim({ departureId, quantity: needed, shipperId, until, now }) }]
  return insertCheckouts(transaction, held, { shipperId, until, actor, now }, JSON.stringify(answer), keyRow)
}

/** POST /ty/checkout/hold */
export const holdSpace: Operation<typeof endpoint> = ({ companyName, ...input }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  return inOneStatement(context, async (keyRow) => {
    const asked: CheckoutInput = input
    await refuseHurdles(await readCheckout(asked, context), asked, context as Context)
    const { shipper_id: shipperId } = await firmOfBuyer(context, companyName)
    // Read again where the firm was made just now, so that its own number counts.
    const read = await readCheckout(asked, context)
    await refuseHurdles(read, asked, context as Context)
    const departureId = input.departure
    const taken = await claimInTurn(
      database,
      {
        departureId,
        quantity: read.offer.needed,
        now,
        ...(read.hold === null ? {} : { insteadOf: { kind: 'checkout', claimedFor: shipperId } }),
      },
      () =>
        database
          .transaction()
          .execute((transaction) => holdNow(transaction, read, { shipperId, departureId, actor, now, keyRow })),
    )
    if ('done' in taken) return taken.done
    throw await noClaim(taken, read, asked, context as Context)
  })
}
