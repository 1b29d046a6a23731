import { type Database, primaryOf } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { type StableOffer, selectRates } from './capacity.queries.ts'
import type { KnownRate } from './known-rate.ts'
import { liveIndexOf } from './live-index.ts'
import { compileShared } from './shared-parts.ts'

/** Rates kept ready for the engine where there is no market in memory, about 3 KB each. */
const MOST_KEPT = 20_000
/** Rates fetched in one statement: a thousand of a large market that is not in PostgreSQL's memory yet took longer than a statement may. */
const BATCH = 200

const keptBy = new WeakMap<Database, Map<string, KnownRate>>()

const keptOf = (database: Database) => {
  let kept = keptBy.get(database)
  if (kept === undefined) {
    kept = new Map()
    keptBy.set(database, kept)
  }
  return kept
}

const mostKept = (database: Database) => liveIndexOf(database)?.mostKept ?? MOST_KEPT

/** Whether rates are kept of so many offers as may be. */
export const areRatesFull = (database: Database): boolean => keptOf(database).size >= mostKept(database)

/** Keeps the rates of offers whose records were read, in place of those that were made out of the rates of the whole market. */
export const keepRates = (database: Database, records: Iterable<StableOffer>) => {
  const kept = keptOf(database)
  for (const { capacity_id: id, revision, rate, distance_km: distanceKm, load_type: loadType, ...offer } of records) {
    const compiled = compileShared(rate)
    const known = kept.get(id)
    if (known?.revision === revision && known.compiled === compiled) continue
    const equipment = offer.rate_equipment ?? offer.equipment
    kept.set(id, { revision, compiled, distanceKm, loadType, equipment })
  }
}

type Asked = { capacity_id: string; revision: number }

/** Rates of offers; those a replica has in another revision are read from the primary. */
const currentRates = async (database: Database, ids: readonly string[], offers: readonly Asked[]) => {
  const rows = await selectRates(database, ids)
  const primary = primaryOf(database)
  if (primary === database) return rows
  const revisions = new Map(offers.map(({ capacity_id: id, revision }) => [id, revision]))
  const right = rows.filter(({ capacity_id: id, revision }) => revisions.get(id) === revision)
  const known = new Set(right.map(({ capacity_id: id }) => id))
  const others = ids.filter((id) => !known.has(id))
  return others.length === 0 ? right : [...right, ...(await selectRates(primary, others))]
}

/**
 * Rates of offers ready for the engine, in the order of `offers`, from memory where their revision is still the same: those kept
 * compiled, else out of the rates of the whole market; undefined for an offer that is gone.
 */
export const compiledRates = async (database: Database, offers: readonly Asked[]): Promise<(KnownRate | undefined)[]> => {
  const kept = keptOf(database)
  const live = liveIndexOf(database)
  const missing: string[] = []
  const found: (KnownRate | undefined)[] = []
  const turns = takeTurns()
  for (const { capacity_id: id, revision } of offers) {
    const known = kept.get(id)
    if (known?.revision === revision) {
      found.push(known)
      continue
    }
    if (turns.isOver()) await turns.next()
    const made = live?.rateOf(id, revision)
    if (made) kept.set(id, made)
    else missing.push(id)
    found.push(made ?? undefined)
  }
  const read = new Map<string, KnownRate>()
  for (let at = 0; at < missing.length; at += BATCH) {
    for (const row of await currentRates(database, missing.slice(at, at + BATCH), offers)) {
      const known = {
        revision: row.revision,
        compiled: compileShared(row.rate),
        distanceKm: row.distance_km,
        loadType: row.load_type,
        equipment: row.equipment,
      }
      if (turns.isOver()) await turns.next()
      read.set(row.capacity_id, known)
      kept.set(row.capacity_id, known)
    }
  }
  const most = mostKept(database)
  for (const id of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(id)
  }
  return found.map((known, at) => known ?? read.get(offers[at]?.capacity_id ?? ''))
}
