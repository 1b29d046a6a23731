/** Places in lists that are read page after page, the last made first: what is made meanwhile neither repeats nor hides a row. */
import { type RawBuilder, sql } from 'kysely'

/** The row a page ended with: when it was made, in milliseconds, and its id. */
export type PlaceInList = { key: number; id: string }

/** Rows after a place, or all; the list is ordered by `at` and then `id`, both descending. */
export const afterPlace = (
  after: PlaceInList | null,
  { at, id }: Record<'at' | 'id', RawBuilder<unknown>>,
): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`((${at}, ${id}) < (${new Date(after.key)}, ${after.id}))`

/** A page out of one row more than it holds, and where the next one begins; null at the end. */
export const pageOf = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => PlaceInList) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? placeOf(last) : null }
}
