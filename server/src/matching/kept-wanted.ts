/** What open demands ask for, kept by their versions, since the same ones are held beside every batch of changed offers. */
import type { Database } from '../core/database.ts'
import { readWanted, type WantedByRank } from '../demand/index.ts'
import type { OpenDemand } from './open-demands.queries.ts'

type Kept = WantedByRank & { version: number }

/** About 2 KB each. */
const MOST_KEPT = 20_000
/** Sheets read in one statement. */
const BATCH = 1_000

const keptBy = new WeakMap<Database, Map<string, Kept>>()

export const keptWanted = async (
  database: Database,
  demands: readonly Pick<OpenDemand, 'demandId' | 'version'>[],
): Promise<ReadonlyMap<string, WantedByRank>> => {
  const kept = keptBy.get(database) ?? new Map<string, Kept>()
  keptBy.set(database, kept)
  const found = new Map<string, WantedByRank>()
  const missing: string[] = []
  for (const { demandId, version } of demands) {
    const known = kept.get(demandId)
    if (known?.version === version) found.set(demandId, known)
    else missing.push(demandId)
  }
  for (let at = 0; at < missing.length; at += BATCH)
    for (const [demandId, wanted] of await readWanted(database, missing.slice(at, at + BATCH))) {
      found.set(demandId, wanted)
      kept.set(demandId, wanted)
    }
  for (const demandId of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(demandId)
  }
  return found
}
