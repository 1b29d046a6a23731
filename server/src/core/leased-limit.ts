/**
 * Limits of the open surface that hold over all processes: a bucket a key that fills by the second. A process takes a tenth
 * of a bucket at a time and spends that in memory, so that most requests cost no statement, and together they never spend
 * more than there was (decision 087).
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A bucket that holds `burst` and fills by `perS` a second. */
export type Bucket = { perS: number; burst: number }
/** What is left after a request, and the seconds until there is enough for one more where there is not. */
export type Spent = { allowed: boolean; left: number; waitS: number }

const SHARE = 10
/** What a process has not spent by then is lost to it: others have had time to see the bucket full. */
const LEASE_MS = 5_000
/** Keys that a process remembers at once. */
const REMEMBERED = 20_000

type Lease = { left: number; inBucket: number; until: number }

/** Takes up to `wanted` out of a bucket that fills by the database's clock; nothing where it holds less than `needed`. */
const takeFrom = async (database: Database, key: string, { perS, burst }: Bucket, wanted: number, needed: number) => {
  const { rows } = await sql<{ taken: number; left: number }>`
    insert into request_buckets as b (key, holds, taken, at)
    values (${key}, ${burst - wanted}::float8, ${wanted}::float8, clock_timestamp())
    on conflict (key) do update set (holds, taken, at) = (
      select filled - part, part, clock_timestamp()
      from (select least(${burst}::float8, b.holds + ${perS}::float8 * greatest(0, extract(epoch from clock_timestamp() - b.at))) as filled) f,
        lateral (select case when filled < ${needed}::float8 then 0 else least(filled, ${wanted}::float8) end as part) p)
    returning taken, holds as left`.execute(database)
  return rows[0] as { taken: number; left: number }
}

/** Buckets as one process spends them. */
export const leasedLimits = (database: () => Database) => {
  const leases = new Map<string, Lease>()
  const taking = new Map<string, Promise<Lease>>()

  const lease = async (key: string, bucket: Bucket, cost: number): Promise<Lease> => {
    const kept = leases.get(key)
    const held = kept !== undefined && kept.until > Date.now() ? kept.left : 0
    const needed = cost - held
    const { taken, left } = await takeFrom(database(), key, bucket, Math.max(bucket.burst / SHARE, needed), needed)
    const made = { left: held + taken, inBucket: left, until: Date.now() + LEASE_MS }
    leases.delete(key)
    leases.set(key, made)
    if (leases.size > REMEMBERED) leases.delete(leases.keys().next().value as string)
    return made
  }

  /** Spends `cost` of the bucket of `key`. */
  return async (key: string, bucket: Bucket, cost: number): Promise<Spent> => {
    for (;;) {
      const mine = leases.get(key)
      if (mine !== undefined && mine.until > Date.now() && mine.left >= cost) {
        mine.left -= cost
        return { allowed: true, left: Math.floor(mine.left + mine.inBucket), waitS: 0 }
      }
      const under = taking.get(key)
      if (under !== undefined) {
        await under
        continue
      }
      const asked = lease(key, bucket, cost).finally(() => taking.delete(key))
      taking.set(key, asked)
      const got = await asked
      if (got.left >= cost) continue
      const waitS = Math.max(1, Math.ceil((cost - got.left - got.inBucket) / bucket.perS))
      return { allowed: false, left: 0, waitS }
    }
  }
}

/** What buckets hold now beside what processes have taken of them, by their keys; one that is not there is full. */
export const leftIn = async (
  database: Database,
  keys: readonly string[],
  { perS, burst }: Bucket,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; left: number }>`
    select key, least(${burst}::float8, holds + ${perS}::float8 * greatest(0, extract(epoch from clock_timestamp() - at))) as left
    from request_buckets where key = any(${[...keys]}::text[])`.execute(database)
  return new Map(rows.map(({ key, left }) => [key, Math.floor(left)]))
}

/** Removes buckets that nobody has asked for an hour: they are full again. */
export const removeFullBuckets = (database: Database) =>
  sql`delete from request_buckets where at < clock_timestamp() - interval '1 hour'`.execute(database)
