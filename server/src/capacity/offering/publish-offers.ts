/** The door through which what a provider offers gets onto the mall, and changes there. */
import type { Capacity } from '@tongyun/freight/capacity'
import { DAY_MS } from '@tongyun/freight/days'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../../core/database.ts'
import { liftTimeLimit } from '../../core/transaction.ts'
import { exchangeRates } from '../../reference/index.ts'
import { replaceDepartures } from '../space/departures.queries.ts'
import { departuresOf } from '../space/make-departures.ts'
import { insertCapacities } from './insert-capacities.ts'
import { lockCapacities, lockPricing, markRoom, replaceRows } from './publication.queries.ts'
import { DAYS_AHEAD } from './roll-departures.ts'

/** Rows changed in one statement, far below the statement timeout on a slow machine. */
const BATCH = 500

/**
 * Publishes approved offers: new ones come onto the mall, others take the place of what it showed under their id, with
 * their departures of the next five weeks; bookings and holds stay. All or nothing in `transaction`; from its end on every
 * search shows it (F6).
 * @throws Error when a place is not in the gazetteer, a provider is unknown, or a constraint of migration 002 is broken
 */
export const publishOffers = async (transaction: Database, capacities: readonly Capacity[], now: Date): Promise<void> => {
  await liftTimeLimit(transaction)
  const exchange = (await lockPricing(transaction)) ?? (await exchangeRates(transaction))
  const gazetteer = openGazetteer()
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  const departures = (capacity: Capacity) => departuresOf(capacity, now, until, gazetteer.byId(capacity.originId)?.zone ?? 'UTC')
  for (let at = 0; at < capacities.length; at += BATCH) {
    const batch = capacities.slice(at, at + BATCH)
    const ids = batch.map(({ capacityId }) => capacityId)
    const known = await lockCapacities(transaction, ids)
    const added = batch.filter(({ capacityId }) => !known.has(capacityId))
    const changed = batch.filter(({ capacityId }) => known.has(capacityId))
    await insertCapacities(
      transaction,
      { capacities: added, departures: added.flatMap(departures), history: [], scheduledUntil: until.toISOString() },
      { gazetteer, exchange },
    )
    if (changed.length === 0) continue
    await replaceRows(transaction, changed, exchange, until)
    await replaceDepartures(transaction, [...known], changed.flatMap(departures), now)
    await markRoom(transaction, [...known])
  }
}
