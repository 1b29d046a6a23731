/** Keeps the market going: what ended is closed, and departures exist for the weeks ahead. */
import { createHash } from 'node:crypto'
import { departureIdOf } from '@tongyun/freight/capacity'
import { DAY_MS } from '@tongyun/freight/days'
import type { Database } from '../../core/database.ts'
import type { PublishedDeparture } from '../space/departure-record.ts'
import { forgetDepartures, insertDepartures } from '../space/departures.queries.ts'
import { departuresOf } from '../space/make-departures.ts'
import {
  CHANGED_AT_ONCE,
  closeEnded,
  DEMONSTRATION,
  type DueOffer,
  markScheduled,
  renewDemonstration,
  selectDue,
  selectScheduled,
} from './due-offers.queries.ts'

/** Departures are made this far ahead, again once less than four weeks are left. */
export const DAYS_AHEAD = 35
/** Departures of demonstration offers are forgotten so long after they closed. */
const DEMONSTRATION_KEPT_DAYS = 35
/** Offers one pass brings departures for; with a pass an hour a million offers are through long before four weeks are. */
const ROLLED_AT_MOST = 10_000

/** Runs a statement that changes up to CHANGED_AT_ONCE rows until it has nothing left to change, or has changed `atMost`. */
const inBatches = async (change: () => Promise<{ numAffectedRows?: bigint }>, atMost = Number.POSITIVE_INFINITY) => {
  for (let changed = 0; changed < atMost; changed += CHANGED_AT_ONCE) {
    if (((await change()).numAffectedRows ?? 0n) < CHANGED_AT_ONCE) return
  }
}

/** Space of a demonstration departure is partly sold from the start, always the same for the same departure. */
const soldInDemonstration = ({ demo, spaceUnit }: DueOffer, departure: PublishedDeparture): number => {
  if (!demo) return 0
  const digest = createHash('sha1').update(departureIdOf(departure.capacityId, departure.etd)).digest()
  const sold = departure.spaceTotal * 0.6 * (digest.readUInt16BE() / 0xffff)
  return spaceUnit === 'kg' ? Math.floor(sold / 50) * 50 : Math.floor(sold)
}

const departuresBetween = (row: DueOffer, from: Date, until: Date): PublishedDeparture[] => {
  const { documentsHoursBefore, cargoHoursBefore, validFrom, validTo, zone } = row
  const capacity = { ...row, cutOffs: { documentsHoursBefore, cargoHoursBefore }, rate: { validFrom, validTo } }
  return departuresOf(capacity, from, until, zone).map((departure) => ({
    ...departure,
    spaceElsewhere: soldInDemonstration(row, departure),
  }))
}

const departuresAhead = (row: DueOffer, now: Date, until: Date): PublishedDeparture[] => {
  const { scheduledUntil } = row
  return departuresBetween(row, scheduledUntil !== null && scheduledUntil > now ? scheduledUntil : now, until)
}

/** Writes down departures of a demonstration offer that have left, as its schedule has them; those that are there stay as they are. */
export const recordDeparted = async (database: Database, capacityId: string, from: Date, until: Date): Promise<void> => {
  const offer = await selectScheduled(database, capacityId)
  if (offer?.demo) await insertDepartures(database, departuresBetween(offer, from, until))
}

/**
 * Renews demonstration offers, closes other ended ones, makes the departures of the next five weeks for
 * at most `atMost` offers, those that run out first, and records the week that ended. Running it again changes nothing once
 * all have theirs; an interrupted run is made good by the next.
 * @returns how many offers got departures
 */
export const rollDepartures = async (
  database: Database,
  now: Date,
  { atMost = ROLLED_AT_MOST }: { atMost?: number } = {},
): Promise<number> => {
  await inBatches(() => renewDemonstration(database, now), atMost)
  await inBatches(() => closeEnded(database, now))
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  let rolled = 0
  while (rolled < atMost) {
    const due = await selectDue(database, now, Math.min(CHANGED_AT_ONCE, atMost - rolled))
    if (due.length === 0) break
    await insertDepartures(
      database,
      due.flatMap((row) => departuresAhead(row, now, until)),
    )
    await markScheduled(
      database,
      due.map(({ capacityId }) => capacityId),
      until,
    )
    rolled += due.length
  }
  const forgotten = new Date(now.getTime() - DEMONSTRATION_KEPT_DAYS * DAY_MS)
  await inBatches(() => forgetDepartures(database, { offers: DEMONSTRATION, before: forgotten, limit: CHANGED_AT_ONCE }))
  return rolled
}
