/** What other modules may join of reviews. */
import { type Selectable, sql } from 'kysely'
import type { ReviewsTable } from './tables.gen.ts'

/** Reviews as they are, for the lists of staff. */
export const REVIEWS = sql<Selectable<ReviewsTable>>`(select * from reviews)`
