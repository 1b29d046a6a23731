import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { runPrepared } from '../core/prepared.ts'
import { SHIPPER_PEOPLE, SHIPPERS } from '../shippers/index.ts'
import type { SessionsTable } from './tables.gen.ts'

/** Why a session came to its end. */
export type EndReason = NonNullable<SessionsTable['end_reason']>

export type Session = Selectable<SessionsTable>

/** Without a request for so long a session is over (docs/reliability.md 3.1). */
export const IDLE_S = 2 * 3600
/** Longest life of a session, however busy it is (docs/reliability.md 3.1). */
export const LONGEST_S = 12 * 3600
/** So long an address a person logged in from counts as theirs (check-password.ts). */
const KEPT_S = 90 * 24 * 3600
/** A session's row is not written at every request. */
const SEEN_EVERY_S = 60

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Sessions that count now: not ended, not idle for too long, not too old. */
const live = (database: Database, now: Date) =>
  database
    .selectFrom('sessions')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', before(now, IDLE_S))

export const insertSession = (database: Database, row: Insertable<SessionsTable>) =>
  database.insertInto('sessions').values(row).execute()

/** Sessions of a person that count now, the newest first. */
export const selectSessionsOf = (database: Database, userId: string, now: Date): Promise<Session[]> =>
  live(database, now).selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()

const SESSION_COLUMNS = [
  'sessions.session_id',
  'sessions.user_id',
  'sessions.site',
  'sessions.secret_hash',
  'sessions.current_jti',
  'sessions.previous_jti',
  'sessions.previous_until',
  'sessions.second_factor',
  'sessions.device',
  'sessions.address',
  'sessions.created_at',
  'sessions.last_seen_at',
  'sessions.expires_at',
  'sessions.ended_at',
  'sessions.end_reason',
  'sessions.device_confirmed_at',
] as const satisfies readonly `sessions.${keyof SessionsTable}`[]

const withUser = (database: Database, now: Date) =>
  live(database, now)
    .innerJoin('users as u', 'u.user_id', 'sessions.user_id')
    .leftJoin(SHIPPER_PEOPLE.as('buyer'), 'buyer.user_id', 'u.user_id')
    .leftJoin(SHIPPERS.as('firm'), 'firm.provider_id', 'u.company_id')
    .where('u.deleted_at', 'is', null)
    .select(SESSION_COLUMNS)
    .select(['u.role', 'u.company_id', 'u.demo', 'u.portal_disabled_at', 'u.provider_site_disabled_at', 'u.careful_until'])
    .select(({ fn }) => fn.coalesce('buyer.shipper_id', 'firm.shipper_id').as('shipper_id'))

/** The session of a cookie with what its person may do now: asked by every request of somebody who is signed in. */
export const selectSessionBySecret = async (database: Database, secretHash: Buffer, now: Date) => {
  const query = withUser(database, now).where('secret_hash', '=', secretHash).compile()
  return (await runPrepared(database, query))[0]
}

/** The same by the session's id, which a token names. */
export const selectSessionById = (database: Database, sessionId: string, now: Date) =>
  withUser(database, now).where('session_id', '=', sessionId).executeTakeFirst()

export type SessionWithUser = NonNullable<Awaited<ReturnType<typeof selectSessionById>>>

/** The row until the transaction ends. */
export const lockSession = (transaction: Database, sessionId: string, now: Date): Promise<Session | undefined> =>
  live(transaction, now).selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst()

export const replaceJti = (
  transaction: Database,
  sessionId: string,
  values: Pick<SessionsTable, 'current_jti' | 'previous_jti' | 'previous_until'>,
) => transaction.updateTable('sessions').set(values).where('session_id', '=', sessionId).execute()

/** Remembers that the session was used, at most once a minute. */
export const touchSession = async (database: Database, { session_id, last_seen_at }: Session, now: Date) => {
  if (last_seen_at > before(now, SEEN_EVERY_S)) return
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', session_id)
    .where('last_seen_at', '<', now)
    .execute()
}

/** Which sessions: one, or all of a person, or those on one site; `except` is spared. */
export type WhichSessions = ({ userId: string } | { sessionId: string }) & { site?: SessionsTable['site']; except?: string }

export const updateEnded = async (database: Database, which: WhichSessions, reason: EndReason, now: Date): Promise<number> => {
  let update = database.updateTable('sessions').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null)
  if ('userId' in which) update = update.where('user_id', '=', which.userId)
  else update = update.where('session_id', '=', which.sessionId)
  if (which.site !== undefined) update = update.where('site', '=', which.site)
  if (which.except !== undefined) update = update.where('session_id', '!=', which.except)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks the sessions whose time is over, and forgets those that ended long ago, with their addresses. */
export const endOverdueSessions = async (database: Database, now: Date) => {
  await sql`update sessions set ended_at = ${now}, end_reason = case when expires_at <= ${now} then 'expired' else 'idle' end
    where ended_at is null and (expires_at <= ${now} or last_seen_at <= ${before(now, IDLE_S)})`.execute(database)
  await database.deleteFrom('sessions').where('ended_at', '<=', before(now, KEPT_S)).execute()
}

/** True when the person has been logged in from this address before. */
export const hasSessionFrom = async (database: Database, userId: string, address: string): Promise<boolean> => {
  const found = await database
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The session has passed a second factor, and its device is confirmed by it where it was not. @returns since when */
export const updateSecondFactor = async (database: Database, sessionId: string, confirmedAt: Date): Promise<Date | null> => {
  const row = await database
    .updateTable('sessions')
    .set({ second_factor: true, device_confirmed_at: sql`coalesce(device_confirmed_at, ${confirmedAt})` })
    .where('session_id', '=', sessionId)
    .returning('device_confirmed_at')
    .executeTakeFirst()
  return row?.device_confirmed_at ?? null
}

export const updateConfirmed = (database: Database, sessionId: string, confirmedAt: Date) =>
  database.updateTable('sessions').set({ device_confirmed_at: confirmedAt }).where('session_id', '=', sessionId).execute()

/**
 * The moments at which devices of these people were confirmed, later than `since`, each once. The one an account was made on
 * is none that somebody came with later.
 */
export const selectNewDevices = (database: Database, userIds: readonly string[], { since, now }: { since: Date; now: Date }) =>
  database
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .where(sql<boolean>`s.user_id = any(${[...userIds]}::text[])`)
    .where((either) =>
      either.or([
        either.and([
          either('s.device_confirmed_at', '>', since),
          either('s.device_confirmed_at', '>', either.ref('u.created_at')),
        ]),
        either.and([either('u.careful_until', '>', now), either('s.created_at', '>', either.ref('u.password_changed_at'))]),
      ]),
    )
    .select(['s.user_id', sql<Date>`coalesce(s.device_confirmed_at, s.created_at)`.as('confirmed_at')])
    .distinct()
    .orderBy('confirmed_at', 'desc')
    .orderBy('s.user_id')
    .execute()

/** The firm a person buys for: their own, or that of the provider they work for; null where it needed none yet. */
export const selectShipperOf = async (database: Database, userId: string): Promise<string | null> => {
  const row = await database
    .selectFrom('users as u')
    .leftJoin(SHIPPER_PEOPLE.as('buyer'), 'buyer.user_id', 'u.user_id')
    .leftJoin(SHIPPERS.as('firm'), 'firm.provider_id', 'u.company_id')
    .where('u.user_id', '=', userId)
    .select(({ fn }) => fn.coalesce('buyer.shipper_id', 'firm.shipper_id').as('shipper_id'))
    .executeTakeFirst()
  return row?.shipper_id ?? null
}
