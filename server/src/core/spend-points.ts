/** Limits as rows, so that they hold over all processes and restarts (docs/reliability.md 3.3). */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { BusinessError } from './errors.ts'
import type { Context } from './route.ts'
import { visitorOf } from './visitor.ts'

/** `most` points within `windowS` seconds, counted from the first. */
export type Limit = { most: number; windowS: number }

/** Refused tries go on counting, but not beyond what the column holds. */
const COUNTED = 1_000_000

/**
 * Spends points against the limit of `key`, in a statement of its own: what is refused afterwards stays spent, so never
 * inside a transaction that may be rolled back. `waitS`: seconds until the window ends; `left`: points that can still be
 * spent, below zero once there are none.
 */
export const spendPoints = async (
  database: Database,
  key: string,
  { most, windowS }: Limit,
  now: Date,
  points = 1,
): Promise<{ allowed: boolean; waitS: number; left: number }> => {
  const until = new Date(now.getTime() + windowS * 1000)
  const { rows } = await sql<{ points: number; until: Date }>`
    insert into limits (key, points, until) values (${key}, ${points}, ${until})
    on conflict (key) do update set
      points = case when limits.until <= ${now} then excluded.points else least(limits.points + excluded.points, ${COUNTED}) end,
      until = case when limits.until <= ${now} then excluded.until else limits.until end
    returning points, until`.execute(database)
  const row = rows[0] as { points: number; until: Date }
  const waitS = Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000))
  return { allowed: row.points <= most, waitS, left: most - row.points }
}

/** Spends like `spend`. @throws BusinessError 810008 too_many_tries with the seconds to wait */
export const refuseBeyond = async (database: Database, key: string, limit: Limit, now: Date, points = 1) => {
  const { allowed, waitS } = await spendPoints(database, key, limit, now, points)
  if (!allowed) throw new BusinessError(810008, { reason: 'too_many_tries', waitS })
}

/** The same for the visitor's address; not with RATE_LIMIT=off. `what` names the limit. */
export const refuseAddressBeyond = async (
  { config, database, request, now }: Pick<Context, 'config' | 'database' | 'request' | 'now'>,
  what: string,
  limit: Limit,
) => {
  if (config.rateLimit) await refuseBeyond(database, `${what}:address:${visitorOf(request)}`, limit, now)
}

/** Points spent against a limit in the window that runs now. */
export const spentOf = async (database: Database, key: string, now: Date): Promise<number> => {
  const row = await database
    .selectFrom('limits')
    .select('points')
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.points ?? 0
}

/** Forgets what was spent, after a success. */
export const clearSpent = (database: Database, key: string) => database.deleteFrom('limits').where('key', '=', key).execute()

/** Removes windows that have ended. */
export const removeEndedLimits = (database: Database, now: Date) =>
  database.deleteFrom('limits').where('until', '<=', now).execute()
