import type { watchSpace as endpoint } from '@tongyun/contract/booking/space-watches'
import { lastAnswerAt } from '@tongyun/freight/deal/deadlines'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { idOfPress, withRequestKey } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { type ReadCheckout, readCheckout } from './read-checkout.ts'
import { refuseHurdles } from './refuse-booking.ts'
import { countOtherWatches, upsertWatch } from './space-watches.queries.ts'

/** From when on a departure takes no requests; null where any is waited for, which ends with the offer. */
const endOf = ({ offer: { departure } }: ReadCheckout, departureId: string | undefined): Date | null =>
  departureId === undefined || departure === undefined ? null : new Date(lastAnswerAt(departure.closes_at.getTime()))

/** POST /ty/space_watches */
export const watchSpace: Operation<typeof endpoint> = ({ offer: capacityId, departure, ...cargo }, context) => {
  const { now } = context
  const { userId } = caller(context)
  return withRequestKey(context, async (transaction) => {
    const asked = { offer: capacityId, departure, ...cargo }
    const read = await readCheckout(asked, context)
    if (read.hurdle === null) throw new BusinessError(811001, { reason: 'space_is_there' })
    // Of all departures the one that is read may be too late, and others will come.
    const isLate = departure === undefined && read.hurdle === 'cut_off_passed'
    if (read.hurdle !== 'space_gone' && !isLate) await refuseHurdles(read, asked, context as Context)
    // Several presses at once would count the same watches.
    await lockName(transaction, `space watches of ${userId}`)
    const watched = { userId, capacityId, departureId: departure ?? null }
    const most = DEAL_FIGURES.spaceWatchesOfPerson
    if ((await countOtherWatches(transaction, watched, now)) >= most)
      throw new BusinessError(810008, { reason: 'too_many_watches', most })
    const { watchId, endsAt } = await upsertWatch(transaction, {
      ...watched,
      watchId: idOfPress('w', context),
      quantity: read.offer.needed,
      cargo,
      endsAt: endOf(read, departure),
      now,
    })
    return { watchId, endsAt: endsAt.toISOString() }
  })
}
