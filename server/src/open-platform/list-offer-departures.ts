import { type listOfferDepartures as endpoint, USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { departuresAfter } from '../capacity/searching/index.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { Operation } from '../core/route.ts'

const ORDER = 'departures'

/** GET /open/v1/offers/:offerId/departures. @throws BusinessError 810004 when nothing is on sale under that id */
export const listOfferDepartures: Operation<typeof endpoint> = async ({ offerId, limit = USUAL_LIMIT, cursor }, context) => {
  const place = cursor === undefined ? null : readCursor(ORDER, cursor)
  const after = place && { etd: new Date(place.key), id: place.id }
  const departures = await departuresAfter(offerId, { after, limit }, context)
  const data = departures.slice(0, limit)
  const last = departures.length > limit ? data.at(-1) : undefined
  const next = last === undefined ? null : writeCursor(ORDER, { key: Date.parse(last.etd), id: last.departureId })
  return { data, page: { next } }
}
