/** The views of files that other modules may join. */
import { type Selectable, sql } from 'kysely'
import type { FilesTable } from './tables.gen.ts'

/** Files with the names they were uploaded under. */
export const FILES = sql<Pick<Selectable<FilesTable>, 'file_id' | 'name'>>`(select file_id, name from files)`
