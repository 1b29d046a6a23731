import { USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { PlaceInList } from '../core/place-in-list.ts'

/** Where a page begins and how long it is; `list` names the list in the cursor. */
export const pageAsked = (
  list: string,
  { cursor, limit = USUAL_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => ({
  after: cursor === undefined ? null : readCursor(list, cursor),
  limit,
})

/** A page as it is answered. */
export const pageInAnswer = <Row>(list: string, { rows, next }: { rows: Row[]; next: PlaceInList | null }, now: Date) => ({
  data: rows,
  page: { next: next === null ? null : writeCursor(list, next) },
  asOf: now.toISOString(),
})
