import type { listFirmOffers as endpoint } from '@tongyun/contract/open-platform/firm-offers'
import { USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { REFERENCE } from '@tongyun/freight/offer/reference'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { Operation } from '../core/route.ts'
import { ownCompany, selectReferencesAfter } from '../supply/index.ts'
import { standingInAnswer } from './offer-in-answer.ts'

const ORDER = 'references'

/** GET /open/v1/my/offers: in the order of references, read where they are written. */
export const listOffers: Operation<typeof endpoint> = async (input, context) => {
  const { limit = USUAL_LIMIT, cursor, reviewStatus = null, mode = null } = input
  const { providerId } = ownCompany(context)
  const place = cursor === undefined ? null : readCursor(ORDER, cursor, REFERENCE)
  const after = place && { reference: place.id, period: place.key }
  const rows = await selectReferencesAfter(context.database, providerId, { after, limit: limit + 1, reviewStatus, mode })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    data: page.map(standingInAnswer),
    page: { next: last === undefined ? null : writeCursor(ORDER, { key: last.period, id: last.reference }) },
  }
}
