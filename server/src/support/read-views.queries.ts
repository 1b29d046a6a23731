/** What other modules may join of conversations in the inbox. */
import { type Selectable, sql } from 'kysely'
import type { SupportThreadsTable } from './tables.gen.ts'

/** Conversations with how they stand and where answers go. */
export const THREADS = sql<
  Pick<Selectable<SupportThreadsTable>, 'number' | 'state' | 'email'>
>`(select number, state, email from support_threads)`
