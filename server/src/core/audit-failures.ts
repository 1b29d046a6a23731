/** Failures of people who are not signed in. They are counted by hour, action and account, so that a stranger cannot fill the audit log. */
import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import { HOUR_MS } from '@tongyun/freight/days'
import { type Selectable, sql } from 'kysely'
import { writeAudit } from './audit.ts'
import type { Database } from './database.ts'
import type { AuditFailuresTable } from './tables.gen.ts'

/** Rows made in one transaction. */
const ROWS_AT_ONCE = 50

const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS)

/** Counts one failure. `subject` is the account it was tried with, null for a name without an account. */
export const countFailure = async (
  database: Database,
  { at, action, subject }: { at: Date; action: AuditAction; subject: string | null },
) => {
  await sql`insert into audit_failures (hour, action, subject, tries) values (${hourOf(at)}, ${action}, ${subject ?? ''}, 1)
    on conflict (hour, action, subject) do update set tries = audit_failures.tries + 1`.execute(database)
}

/** What was counted and stands in no row of the log yet. */
export const selectCounted = (database: Database): Promise<{ tries: number; accounts: number }> =>
  database
    .selectFrom('audit_failures')
    .select([
      sql<number>`coalesce(sum(tries), 0)`.as('tries'),
      sql<number>`count(distinct subject) filter (where subject <> '')`.as('accounts'),
    ])
    .executeTakeFirstOrThrow()

/** Moves counts of hours that are over into the log, one row each. @returns how many rows; none when all is done */
export const recordFailures = (database: Database, now: Date): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const { rows } = await sql<Selectable<AuditFailuresTable>>`
      delete from audit_failures where (hour, action, subject) in (
        select hour, action, subject from audit_failures where hour < ${hourOf(now)}
        order by hour, action, subject limit ${ROWS_AT_ONCE} for update skip locked)
      returning hour, action, subject, tries`.execute(transaction)
    const inOrder = rows.toSorted((a, b) => a.hour.getTime() - b.hour.getTime() || (a.subject < b.subject ? -1 : 1))
    for (const { hour, action, subject, tries } of inOrder)
      await writeAudit(transaction, {
        at: now,
        actor: 'visitor',
        action,
        subject: subject === '' ? null : subject,
        details: { tries, hour: hour.toISOString() },
      })
    return rows.length
  })
