import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { PEOPLE } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { SupportEntriesTable, SupportThreadsTable } from './tables.gen.ts'

export type ThreadRow = Selectable<SupportThreadsTable>

export const selectThread = (database: Database, number: string): Promise<ThreadRow | undefined> =>
  database.selectFrom('support_threads').selectAll().where('number', '=', number).executeTakeFirst()

/** The same, locked until the transaction ends: whatever happens in a conversation happens one after the other. */
export const lockThread = (transaction: Database, number: string): Promise<ThreadRow | undefined> =>
  transaction.selectFrom('support_threads').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

export const selectThreadSentAs = (database: Database, sentHash: Buffer): Promise<ThreadRow | undefined> =>
  database.selectFrom('support_threads').selectAll().where('sent_hash', '=', sentHash).executeTakeFirst()

/** False when the same form with the same content came before. */
export const insertThread = async (transaction: Database, thread: Insertable<SupportThreadsTable>): Promise<boolean> => {
  const row = await transaction
    .insertInto('support_threads')
    .values(thread)
    .onConflict((conflict) => conflict.column('sent_hash').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

export const insertEntry = (transaction: Database, entry: Insertable<SupportEntriesTable>) =>
  transaction.insertInto('support_entries').values(entry).execute()

/** Adds an entry to a locked conversation. */
export const addEntry = async (
  transaction: Database,
  number: string,
  entry: Pick<SupportEntriesTable, 'at' | 'kind' | 'author' | 'body'>,
): Promise<void> => {
  const { entries } = await transaction
    .updateTable('support_threads')
    .set({ entries: sql`entries + 1`, changed_at: entry.at })
    .where('number', '=', number)
    .returning('entries')
    .executeTakeFirstOrThrow()
  await insertEntry(transaction, { number, sequence: entries, ...entry })
}

export const updateThread = (transaction: Database, number: string, values: Updateable<SupportThreadsTable>) =>
  transaction.updateTable('support_threads').set(values).where('number', '=', number).execute()

/** Everything that happened, in its order, with the names of staff that is still there. */
export const selectEntries = (database: Database, number: string) =>
  database
    .selectFrom('support_entries as e')
    .leftJoin(PEOPLE.as('u'), (join) => join.onRef('u.user_id', '=', 'e.author').on('u.deleted_at', 'is', null))
    .selectAll('e')
    .select('u.full_name as author_name')
    .where('e.number', '=', number)
    .orderBy('e.sequence')
    .execute()

const isOpen = sql<boolean>`state in ('received', 'in_work')`

/** Open ones staff was not told of since they are due by `due_at`, now marked as told. */
export const markThreadsWaitingTold = (transaction: Database) =>
  transaction
    .updateTable('support_threads')
    .set({ told_due_at: sql`due_at` })
    .where(isOpen)
    .where(sql<boolean>`told_due_at is distinct from due_at`)
    .returning(['number', 'due_at'])
    .execute()

/** Open ones beyond their service level staff was not told of as such, now marked as told. */
export const markThreadsOverdueTold = (transaction: Database, now: Date) =>
  transaction
    .updateTable('support_threads')
    .set({ told_overdue_at: sql`due_at` })
    .where(isOpen)
    .where('due_at', '<', now)
    .where(sql<boolean>`told_overdue_at is distinct from due_at`)
    .returning(['number', 'due_at'])
    .execute()

/** Removes conversations in which nothing happened since `moment`. */
export const deleteThreadsBefore = (database: Database, moment: Date) =>
  database.deleteFrom('support_threads').where('changed_at', '<', moment).execute()

/** A person's addresses as their account keeps them. */
export type Contacts = { phone: string | null; email: string | null }

const sentFrom = ({ phone, email }: Contacts) => sql<boolean>`(phone = ${phone} or email = ${email}) is true`

/** What was sent with a person's phone number or e-mail address, with what they may see of it. */
export const selectThreadsOf = (database: Database, contacts: Contacts) =>
  database
    .selectFrom('support_threads as t')
    .select(['t.number', 't.kind', 't.state', 't.language', 't.sender_role', 't.sender_name', 't.phone', 't.email', 't.wechat'])
    .select(['t.page', 't.received_at', 't.changed_at'])
    .select(
      sql<
        unknown[]
      >`(select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind, 'body', e.body) order by e.sequence), '[]')
        from support_entries e where e.number = t.number and e.kind in ('message', 'answer'))`.as('entries'),
    )
    .where(sentFrom(contacts))
    .orderBy('t.received_at')
    .execute()

export const deleteThreadsOf = (transaction: Database, contacts: Contacts) =>
  transaction.deleteFrom('support_threads').where(sentFrom(contacts)).execute()

/** Whether a complaint that is not closed names one of these in what its sender wrote; capital letters make no difference. */
export const isComplainedOf = async (database: Database, names: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ named: boolean }>`
    select exists (
      select from support_threads t join support_entries e using (number) join unnest(${[...names]}::text[]) as n(name)
        on n.name <> '' and strpos(lower(concat_ws(' ', t.page, e.body)), lower(n.name)) > 0
      where t.kind = 'complaint' and t.state <> 'closed' and e.kind = 'message') as named`.execute(database)
  return rows[0]?.named === true
}
