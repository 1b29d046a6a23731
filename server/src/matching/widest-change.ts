/** Which one change of a demand that nobody quotes for would let the most offers fit well, counted by the matcher itself. */
import { HOUR_MS } from '@tongyun/freight/days'
import { AT_ONCE } from '@tongyun/freight/deal/match'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { WIDER_CHANGES, type WiderChange, widerSheet } from '@tongyun/freight/demand/wider-sheet'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { laneTexts, wantedOfSheet } from '../demand/index.ts'
import { fitsOf, marketNear } from './match-demands.ts'
import { WIDER_CHANGE } from './match-notices.ts'
import { type OpenDemand, takeUnquoted } from './open-demands.queries.ts'
import type { MarketOffer, Seen } from './read-market.ts'

/** So long a demand is left to the market before its shipper is told. */
const WAITED_HOURS = 4
/** Demands of one pass. */
const LIMIT = 10

/** `before` and `count`: offers of 70 points and more as the demand is, and with the change. */
type Widest = { change: WiderChange; before: number; count: number }

/** On the market for so long without a quote. */
export const waitsLong = ({ publishedAt, liveQuotes }: Pick<OpenDemand, 'publishedAt' | 'liveQuotes'>, now: Date): boolean =>
  liveQuotes === 0 && now.getTime() - publishedAt.getTime() >= WAITED_HOURS * HOUR_MS

const countGood = async (demand: OpenDemand, sheet: DemandSheet, offers: readonly MarketOffer[], seen: Seen): Promise<number> => {
  const wanted = wantedOfSheet(demand.demandId, sheet)
  const fits = wanted === null ? [] : await fitsOf(wanted, demand, offers, seen)
  return fits.filter(({ match }) => match.score >= AT_ONCE).length
}

/** The change with the most; of equal ones the first of days, modes and service. Null where none brings more. */
export const widestChange = async (
  database: Database,
  demand: OpenDemand,
  sheet: DemandSheet,
  now: Date,
): Promise<Widest | null> => {
  const readyTo = widerSheet(sheet, 'dates')?.readyTo ?? demand.readyTo
  const { offers, seen } = await marketNear(database, { ...demand, readyTo }, now)
  const before = await countGood(demand, sheet, offers, seen)
  let widest: Widest | null = null
  for (const change of WIDER_CHANGES) {
    const wider = widerSheet(sheet, change)
    const count = wider === null ? 0 : await countGood(demand, wider, offers, seen)
    if (count > (widest?.count ?? before)) widest = { change, before, count }
  }
  return widest
}

/** Tells shippers of such demands, each once; 'more' where some are left. */
export const tellWiderChanges = (database: Database, now: Date): Promise<'more' | undefined> =>
  database.transaction().execute(async (transaction) => {
    const since = new Date(now.getTime() - WAITED_HOURS * HOUR_MS)
    const demands = await takeUnquoted(transaction, { since, now, limit: LIMIT })
    for (const demand of demands) {
      const { demandId, shipperId, sheet } = demand
      // Rates that are ready for the engine are kept by the database and not by a transaction.
      const widest = await widestChange(database, demand, sheet, now)
      if (widest === null) continue
      await appendEvent(transaction, WIDER_CHANGE, {
        key: `wider-change:${demandId}`,
        subject: demandId,
        companyId: shipperId,
        payload: { demandId, lane: laneTexts(sheet), ...widest },
        at: now,
      })
    }
    return demands.length === LIMIT ? 'more' : undefined
  })
