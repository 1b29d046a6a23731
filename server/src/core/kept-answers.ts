/** Answers that are kept as long as what they were made from stays as it was. */
import type { Database } from './database.ts'

/** Version of what was read, and the minute since when it stands; `priced` changes where prices do without a new version. */
export type Moment = { version: number; now: Date; priced?: number }

type Loaded<Value> = { value: Value; weight: number }
type Kept = { moment: string; weight: number; values: Map<string, Promise<Loaded<unknown>>>; asked: Set<string> }

type Keep = <Value>(database: Database, moment: Moment, key: string, load: () => Promise<Loaded<Value>>) => Promise<Value>

/**
 * A place for answers of one kind, for one moment at a time, at most `maxWeight` entries of about 100 bytes. Time only matters
 * by the minute. `keep` runs `load` once for callers that ask at the same time; `weight` says how many entries its value holds.
 * `keepAskedAgain` keeps from the second time on: what is large and asked once must not push out what is asked often.
 */
export const answerKeeper = (maxWeight: number): { keep: Keep; keepAskedAgain: Keep } => {
  const caches = new WeakMap<Database, Kept>()
  const keptAt = (database: Database, { version, now, priced = 0 }: Moment): Kept => {
    const name = `${version} ${now.getTime()} ${priced}`
    const known = caches.get(database)
    if (known !== undefined && known.moment === name && known.weight <= maxWeight) return known
    const kept: Kept = { moment: name, weight: 0, values: new Map(), asked: new Set() }
    caches.set(database, kept)
    return kept
  }
  const keep: Keep = async (database, moment, key, load) => {
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
  const keepAskedAgain: Keep = async (database, moment, key, load) => {
    const kept = keptAt(database, moment)
    if (kept.asked.has(key)) return keep(database, moment, key, load)
    kept.asked.add(key)
    kept.weight += 1
    return (await load()).value
  }
  return { keep, keepAskedAgain }
}

/** The minute `instant` lies in. */
export const minuteOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
