/** Tells companies of demands that fit them well, and shippers of new offers, in the app, as soon as they are found. */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { AT_ONCE } from '@tongyun/freight/deal/match'
import type { Database } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { laneTexts } from '../demand/index.ts'
import { DEMANDS_FOUND, OFFERS_FOUND } from './match-notices.ts'
import { areHitsUntold, type HitToTell, putTold, takeHitsForShippers, takeHitsToTell } from './tellings.queries.ts'

/** What is found within so long is one notice. */
const COMPANY_EVERY_MS = MINUTE_MS
const SHIPPER_EVERY_MS = HOUR_MS
/** Hits of one transaction. */
const LIMIT = 2_000

const OF_COMPANIES = { least: AT_ONCE, everyMs: COMPANY_EVERY_MS }
const OF_SHIPPERS = { least: AT_ONCE, everyMs: SHIPPER_EVERY_MS }

/** Whether there is anybody to tell of a hit now. */
export const isSomethingToTell = (now: Date) => areHitsUntold({ companies: OF_COMPANIES, shippers: OF_SHIPPERS, now })

/** Of hits, best first: how many, and the best in words. */
const told = (hits: readonly HitToTell[]) => {
  const best = hits[0] as HitToTell
  return { count: hits.length, lane: laneTexts(best), score: best.score }
}

const tellCompanies = (database: Database, now: Date) =>
  database.transaction().execute(async (transaction) => {
    const hits = await takeHitsToTell(transaction, { ...OF_COMPANIES, now, limit: LIMIT })
    const loud = Map.groupBy(
      hits.filter(({ quiet }) => !quiet),
      ({ providerId }) => providerId,
    )
    for (const [companyId, found] of loud)
      await appendEvent(transaction, DEMANDS_FOUND, {
        key: `demands-found:${companyId}:${now.toISOString()}`,
        subject: companyId,
        companyId,
        payload: told(found),
        at: now,
      })
    await putTold(transaction, [...loud.keys()], now)
  })

const tellShippers = (database: Database, now: Date) =>
  database.transaction().execute(async (transaction) => {
    const hits = await takeHitsForShippers(transaction, { ...OF_SHIPPERS, now, limit: LIMIT })
    for (const [demandId, found] of Map.groupBy(hits, (hit) => hit.demandId))
      await appendEvent(transaction, OFFERS_FOUND, {
        key: `offers-found:${demandId}:${now.toISOString()}`,
        subject: demandId,
        companyId: found[0]?.shipperId ?? null,
        payload: { demandId, ...told(found) },
        at: now,
      })
  })

export const tellMatches = async (database: Database, now: Date): Promise<void> => {
  await tellCompanies(database, now)
  await tellShippers(database, now)
}
