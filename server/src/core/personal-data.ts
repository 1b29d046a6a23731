/** What is kept of a person, gathered from the modules: each adds its own parts to `app.services.personalData`. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { deleteEventsOf } from './events.queries.ts'
import { AUDIT } from './read-views.queries.ts'
import { deleteKeysOf } from './request-keys.queries.ts'

/** Whose it is: the account, and the addresses it has. */
export type DataSubject = { userId: string; phone: string | null; email: string | null }

export type PersonalData = {
  /** Under which a person finds it in the file of their data. */
  name: string
  /** Days after the last of it when it is deleted by itself; absent where it stays with the account or by law. */
  keptDays?: number
  /** What is told to the person, without secrets; absent where there is nothing to tell. */
  read?: (database: Database, subject: DataSubject) => Promise<unknown>
  /** Takes it away with the account; absent where it stays by law. */
  erase?: (transaction: Database, subject: DataSubject, now: Date) => Promise<unknown>
}

/** What core itself keeps: the log of what was done stays, events, request keys and counts of tries go. */
export const DATA_OF_CORE: readonly PersonalData[] = [
  {
    name: 'audit',
    read: (database, { userId }) =>
      database
        .selectFrom(AUDIT.as('a'))
        .select(['chain', 'number', 'at', 'actor', 'action', 'subject', 'details'])
        .where((either) => either.or([either('actor', '=', userId), either('subject', '=', userId)]))
        .orderBy('at')
        .orderBy('chain')
        .orderBy('number')
        .execute(),
  },
  { name: 'events', erase: (transaction, { userId }) => deleteEventsOf(transaction, userId) },
  { name: 'request_keys', erase: (transaction, { userId }) => deleteKeysOf(transaction, userId) },
  {
    name: 'limits',
    erase: (transaction, { userId }) => sql`delete from limits where key like ${`%${userId}%`}`.execute(transaction),
  },
]
