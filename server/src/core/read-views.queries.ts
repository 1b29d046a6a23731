/** What modules may join of core's tables. */
import { type Selectable, sql } from 'kysely'
import type { AuditTable, EventsTable } from './tables.gen.ts'

/** The log of what was done. */
export const AUDIT = sql<Selectable<AuditTable>>`(select * from audit)`

/** What people were told of, by the key that names it. */
export const EVENTS = sql<
  Pick<Selectable<EventsTable>, 'key' | 'subject' | 'company_id' | 'happened_at'>
>`(select key, subject, company_id, happened_at from events)`
