import type { Database } from '../../core/database.ts'

/** Cells of cubes, histogram steps and the like kept at most, about 100 bytes each. */
const MAX_WEIGHT = 400_000

/** Version of the market a request has read, and a minute since when it stands. */
export type Moment = { version: number; now: Date }

type Loaded<Value> = { value: Value; weight: number }
type Kept = { moment: string; weight: number; values: Map<string, Promise<Loaded<unknown>>>; asked: Set<string> }

type Keep = <Value>(database: Database, moment: Moment, key: string, load: () => Promise<Loaded<Value>>) => Promise<Value>

const caches = new WeakMap<Database, Kept>()

const keptAt = (database: Database, { version, now }: Moment): Kept => {
  const name = `${version} ${now.getTime()}`
  const known = caches.get(database)
  if (known !== undefined && known.moment === name && known.weight <= MAX_WEIGHT) return known
  const kept: Kept = { moment: name, weight: 0, values: new Map(), asked: new Set() }
  caches.set(database, kept)
  return kept
}

/**
 * Answers that stay exact as long as the market does not change: its version grows with every change in the database, and
 * time only matters by the minute, since everything that begins or ends does so on a whole minute (migration 002). `load`
 * runs once for callers that ask at the same time. `weight` says how many entries the value holds.
 */
export const whileMarketStands: Keep = async (database, moment, key, load) => {
  const kept = keptAt(database, moment)
  const known = kept.values.get(key)
  if (known !== undefined) return (await known).value as Awaited<ReturnType<typeof load>>['value']
  const loading = load()
  kept.values.set(key, loading)
  try {
    const loaded = await loading
    kept.weight += loaded.weight
    return loaded.value
  } catch (error) {
    kept.values.delete(key)
    throw error
  }
}

/** As whileMarketStands, but kept from the second time on: what is large and asked once must not push out what is asked often. */
export const onceAskedAgain: Keep = async (database, moment, key, load) => {
  const kept = keptAt(database, moment)
  if (kept.asked.has(key)) return whileMarketStands(database, moment, key, load)
  kept.asked.add(key)
  kept.weight += 1
  return (await load()).value
}

/** The minute `instant` lies in. */
export const minuteOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
