import type { Database } from '../core/database.ts'

/** Cells of cubes, histogram steps and the like kept at most, about 100 bytes each. */
const MAX_WEIGHT = 400_000

/** Version of the market a request has read, and its minute. */
export type Moment = { version: number; now: Date }

type Kept = { moment: string; weight: number; values: Map<string, Promise<{ value: unknown; weight: number }>> }

const caches = new WeakMap<Database, Kept>()

/**
 * Answers that stay exact as long as the market does not change: its version grows with every change in the database, and
 * time only matters by the minute, since everything that begins or ends does so on a whole minute (migration 002). `load`
 * runs once for callers that ask at the same time. `weight` says how many entries the value holds.
 */
export const whileMarketStands = async <Value>(
  database: Database,
  moment: Moment,
  key: string,
  load: () => Promise<{ value: Value; weight: number }>,
): Promise<Value> => {
  const name = `${moment.version} ${moment.now.getTime()}`
  let kept = caches.get(database)
  if (kept === undefined || kept.moment !== name || kept.weight > MAX_WEIGHT) {
    kept = { moment: name, weight: 0, values: new Map() }
    caches.set(database, kept)
  }
  const { values } = kept
  const known = values.get(key)
  if (known !== undefined) return (await known).value as Value
  const loading = load()
  values.set(key, loading)
  try {
    const loaded = await loading
    kept.weight += loaded.weight
    return loaded.value
  } catch (error) {
    values.delete(key)
    throw error
  }
}

/** The minute `instant` lies in. */
export const minuteOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
