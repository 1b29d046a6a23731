import type { getMyDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import type { PlaceRef } from '@tongyun/contract/places/endpoints'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Locale } from '@tongyun/freight/locale'
import type { Operation } from '../core/route.ts'
import { demandSights } from '../figures/index.ts'
import { countCircle } from './circle.queries.ts'
import { allowedFor, statusAt } from './demand-step.ts'
import { fittingOf } from './fitting.ts'
import { selectLiveQuotes } from './my-demands.queries.ts'
import { ownDemand } from './own-demand.ts'
import { knownPlace } from './present-my-rows.ts'
import { publicationFaults } from './publication-faults.ts'
import { circleUntilOf } from './who-sees.ts'

/** Places a sheet speaks of, by their ids. */
export const placesOf = ({ originId, destinationId, stops }: DemandSheet, locale: Locale): Record<string, PlaceRef> => {
  const ids = [originId, destinationId, ...stops.map(({ placeId }) => placeId)]
  return Object.fromEntries(
    ids.flatMap((id) => {
      const place = knownPlace(id, locale)
      return place === null ? [] : [[place.placeId, place]]
    }),
  )
}

/** GET /ty/my_demands/:demandId */
export const getMyDemand: Operation<typeof endpoint> = async ({ demandId }, context) => {
  const { database, locale, now } = context
  const row = await ownDemand(context, demandId)
  const { sheet } = row
  const status = statusAt(row, now)
  const circleUntil = status === 'open' ? circleUntilOf(row, now) : null
  const [sights, quotes, fitting, circle] = await Promise.all([
    demandSights(database, demandId),
    selectLiveQuotes(database, [demandId]),
    fittingOf(sheet, context),
    circleUntil && { until: circleUntil.toISOString(), firms: await countCircle(database, row.shipper_id) },
  ])
  return {
    demandId,
    number: row.number,
    sheet,
    version: row.version,
    reviewStatus: row.review_status,
    status,
    publishedAt: row.published_at?.toISOString() ?? null,
    quotesUntil: row.quotes_until?.toISOString() ?? null,
    decideUntil: row.decide_until?.toISOString() ?? null,
    closingReason: row.closing_reason,
    staffReason: row.staff_reason,
    updatedAt: row.updated_at.toISOString(),
    faults: status === null ? publicationFaults(sheet, now) : [],
    comments: row.comments,
    fitting,
    circle,
    sights,
    quotes: quotes.get(demandId) ?? 0,
    places: placesOf(sheet, locale),
    allowed: allowedFor(row, now),
  }
}
