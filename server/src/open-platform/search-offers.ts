import { type searchOffers as endpoint, USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { searchAfter } from '../capacity/searching/index.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { Operation } from '../core/route.ts'
import { offerInAnswer, refusalInAnswer } from './offer-in-answer.ts'

/** GET /open/v1/offers: the search of the mall, page after page from where the last one ended. */
export const searchOffers: Operation<typeof endpoint> = async (input, context) => {
  const { cursor, limit = USUAL_LIMIT, sort = 'price', ...asked } = input
  const after = cursor === undefined ? null : readCursor(sort, cursor)
  const { rows, total, next, refusal, ...page } = await searchAfter({ ...asked, sort }, { after, limit }, context)
  return {
    ...page,
    data: rows.map((row) => offerInAnswer(row, context)),
    page: { next: next && writeCursor(sort, next), total },
    refusal: refusal === undefined ? null : refusalInAnswer(refusal),
  }
}
