/** What modules may join of core's tables. */
import { type Selectable, sql } from 'kysely'
import type { AuditTable } from './tables.gen.ts'

/** The log of what was done. */
export const AUDIT = sql<Selectable<AuditTable>>`(select * from audit)`
