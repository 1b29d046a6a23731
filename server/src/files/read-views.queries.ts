/** What other modules may join of files. */
import { type Selectable, sql } from 'kysely'
import type { FilesTable } from './tables.gen.ts'

/** Files with what they were called. */
export const FILES = sql<Pick<Selectable<FilesTable>, 'file_id' | 'name'>>`(select file_id, name from files)`
