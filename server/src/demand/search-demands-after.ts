import type { DemandList } from '@tongyun/contract/demand/center'
import { minuteOf } from '../core/kept-answers.ts'
import { type PlaceInList, pageOf } from '../core/place-in-list.ts'
import type { Context } from '../core/route.ts'
import { selectDemandsOpenAfter, selectDemandVersion } from './center.queries.ts'
import { demandFigures } from './demand-counts.ts'
import { type DemandQuery, readDemandQuery } from './demand-filter.ts'
import { explainNoDemands } from './explain-no-demands.ts'
import { presentRow } from './present-row.ts'

/** Newest first; why there is nothing stands on the first page. */
type PageAfter = Pick<DemandList, 'rows' | 'reasons' | 'suggestions'> & { next: PlaceInList | null }

/** The search of the demand center as programs read it: page after page from where the last one ended. */
export const searchDemandsAfter = async (
  { after, limit, ...query }: DemandQuery & { after: PlaceInList | null; limit: number },
  context: Context,
): Promise<PageAfter> => {
  const { locale, reader, now } = context
  const search = readDemandQuery(query, locale)
  const isUnknown = search.origin.unknown || search.destination.unknown
  const found = isUnknown ? [] : await selectDemandsOpenAfter(reader, search, { after, limit: limit + 1, now })
  if (found.length === 0 && after === null) {
    const moment = { version: await selectDemandVersion(reader), now: minuteOf(now) }
    const figures = await demandFigures(reader, moment)
    return { rows: [], next: null, ...(await explainNoDemands({ query, search, figures, moment }, context)) }
  }
  const { page, next } = pageOf(found, limit, (row) => ({ key: row.shown_at.getTime(), id: row.demand_id }))
  context.shows(page.map(({ demand_id: demandId, shipper_id: shipperId }) => ({ kind: 'demand_listed', demandId, shipperId })))
  return { rows: page.map((row) => presentRow(row, { locale, now, isNamed: false })), next, reasons: [], suggestions: [] }
}
