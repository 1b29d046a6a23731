import type { ExchangeRates } from '@tongyun/freight/rate'
import type { Gazetteer } from '@tongyun/places'
import { type Database, inTransaction } from '../../core/database.ts'
import { liftTimeLimit } from '../../core/transaction.ts'
import { closesAt, type PublishedDeparture } from '../space/departure-record.ts'
import { insertDepartures } from '../space/departures.queries.ts'
import { capacityRecord, stopRecords } from './capacity-record.ts'
import { insertHistory, insertPricing, insertRows } from './publication.queries.ts'
import type { Publication } from './publication.ts'

const latest = (instants: string[]): string | null =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map((instant) => Date.parse(instant)))).toISOString()

/** What the triggers on departures would work out one by one, and up to when there are departures. */
const timeRecord = (departures: PublishedDeparture[], scheduledUntil: string | undefined) => ({
  room_until: latest(departures.filter(({ spaceTotal, spaceElsewhere }) => spaceElsewhere < spaceTotal).map(closesAt)),
  scheduled_until: scheduledUntil ?? latest(departures.map(({ etd }) => etd)),
})

/**
 * The one way capacities get into the database: offers with their stops, the given departures, and history.
 * Works out areas, price bound, reference total and search words. All or nothing; a few thousand offers a call are best.
 * Departures that exist already are left as they are.
 * @throws Error when a place is not in the gazetteer, a provider is unknown, or a constraint of migration 002 is broken
 */
export const insertCapacities = (
  database: Database,
  { capacities, departures, history, scheduledUntil }: Publication,
  context: { gazetteer: Gazetteer; exchange: ExchangeRates },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await liftTimeLimit(transaction)
    const departuresOfOffer = Map.groupBy(departures, ({ capacityId }) => capacityId)
    await insertRows(
      transaction,
      'capacities',
      capacities.map((capacity) => ({
        ...capacityRecord(capacity, context),
        ...timeRecord(departuresOfOffer.get(capacity.capacityId) ?? [], scheduledUntil),
      })),
    )
    await insertRows(transaction, 'capacity_stops', capacities.flatMap(stopRecords))
    await insertDepartures(transaction, departures)
    await insertHistory(transaction, history)
    await insertPricing(transaction, context.exchange)
  })
