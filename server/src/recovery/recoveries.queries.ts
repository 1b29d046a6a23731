import type { RecoveryEvidence } from '@tongyun/contract/recovery/terms/recovery-terms'
import { RECOVERY } from '@tongyun/contract/recovery/terms/recovery-terms'
import { DAY_MS } from '@tongyun/freight/days'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { AccountRecoveriesTable } from './tables.gen.ts'

export type RecoveryRow = Selectable<AccountRecoveriesTable>

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Stores what is asked for, unless one runs or too many were asked for lately. @returns whether it is stored */
export const insertRecovery = async (
  transaction: Database,
  row: Pick<Insertable<AccountRecoveriesTable>, 'recovery_id' | 'user_id' | 'channel' | 'target' | 'language' | 'thread_number'>,
  now: Date,
): Promise<boolean> => {
  const { most, days } = RECOVERY.mostInDays
  const { rows } = await sql`
    insert into account_recoveries (recovery_id, user_id, channel, target, language, thread_number, state, asked_at)
    select ${row.recovery_id}, ${row.user_id}, ${row.channel}, ${row.target}, ${row.language}, ${row.thread_number}, 'asked', ${now}
    where (select count(*) from account_recoveries where user_id = ${row.user_id} and asked_at > ${before(now, days)}) < ${most}
    on conflict do nothing returning recovery_id`.execute(transaction)
  return rows.length > 0
}

export const selectRecovery = (database: Database, recoveryId: string): Promise<RecoveryRow | undefined> =>
  database.selectFrom('account_recoveries').selectAll().where('recovery_id', '=', recoveryId).executeTakeFirst()

export const lockRecovery = (transaction: Database, recoveryId: string): Promise<RecoveryRow | undefined> =>
  transaction.selectFrom('account_recoveries').selectAll().where('recovery_id', '=', recoveryId).forUpdate().executeTakeFirst()

/** Those that run first, then the newest. */
export const selectRecoveries = (database: Database, limit: number): Promise<RecoveryRow[]> =>
  database
    .selectFrom('account_recoveries')
    .selectAll()
    .orderBy(sql`ended_at is not null`)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()

export const updateRecovery = (transaction: Database, recoveryId: string, values: Updateable<AccountRecoveriesTable>) =>
  transaction.updateTable('account_recoveries').set(values).where('recovery_id', '=', recoveryId).execute()

/** Writes down what was compared. @returns false where the one who checks has as many that run as one may have */
export const markChecked = async (
  transaction: Database,
  recoveryId: string,
  { evidence, by, now }: { evidence: RecoveryEvidence[]; by: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update account_recoveries set state = 'checked', evidence = ${evidence}, checked_by = ${by}, checked_at = ${now}
    where recovery_id = ${recoveryId} and (
      select count(*) from account_recoveries where checked_by = ${by} and ended_at is null) < ${RECOVERY.mostOfStaff}
    returning recovery_id`.execute(transaction)
  return rows.length > 0
}

/** One of staff checks one account at a time, so that two at once do not pass the limit together. */
export const lockChecker = (transaction: Database, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`recovery-check:${userId}`}, 0))`.execute(transaction)

/** Ends what runs for an account. @returns the rows that ended */
export const endRunning = (
  transaction: Database,
  which: { userId: string } | { recoveryId: string },
  state: 'objected' | 'lapsed',
  now: Date,
): Promise<RecoveryRow[]> => {
  const update = transaction
    .updateTable('account_recoveries')
    .set({ state, ended_at: now, link_hash: null, link_until: null })
    .where('ended_at', 'is', null)
  return ('userId' in which ? update.where('user_id', '=', which.userId) : update.where('recovery_id', '=', which.recoveryId))
    .returningAll()
    .execute()
}

/** What time has ended: not granted in time, or a link that nobody used. */
export const selectOver = (transaction: Database, now: Date): Promise<RecoveryRow[]> =>
  transaction
    .selectFrom('account_recoveries')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((either) =>
      either.or([
        either.and([either('granted_at', 'is', null), either('asked_at', '<=', before(now, RECOVERY.decidedInDays))]),
        either('link_until', '<=', now),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .execute()

/** Granted ones whose next telling is due, or whose wait is over and whose link did not go out. */
export const selectDue = async (transaction: Database, now: Date): Promise<RecoveryRow[]> => {
  const { rows } = await sql<RecoveryRow>`
    select * from account_recoveries where state = 'granted' and link_hash is null and (
      usable_at <= ${now}
      or told < 2 and granted_at + (usable_at - granted_at) / 2 <= ${now}
      or told < 3 and usable_at - interval '1 day' <= ${now})
    for update skip locked`.execute(transaction)
  return rows
}

/** Takes the link of a granted recovery away. @returns the recovery; undefined where the link is unknown, used or over */
export const takeLink = (transaction: Database, linkHash: Buffer, now: Date): Promise<RecoveryRow | undefined> =>
  transaction
    .updateTable('account_recoveries')
    .set({ state: 'used', ended_at: now, link_hash: null, link_until: null })
    .where('link_hash', '=', linkHash)
    .where('state', '=', 'granted')
    .where('link_until', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Whose account a link opens, while it serves. */
export const selectLinkOwner = async (database: Database, linkHash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await database
    .selectFrom('account_recoveries')
    .select('user_id')
    .where('link_hash', '=', linkHash)
    .where('link_until', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** How many were granted within the last seven days. */
export const countGranted = async (database: Database, now: Date): Promise<number> => {
  const { count } = await database
    .selectFrom('account_recoveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('granted_at', '>', before(now, 7))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const selectRecoveriesOf = (database: Database, userId: string) =>
  database
    .selectFrom('account_recoveries')
    .select(['state', 'asked_at', 'granted_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute()

export const deleteRecoveriesOf = (transaction: Database, userId: string) =>
  transaction.deleteFrom('account_recoveries').where('user_id', '=', userId).execute()
