import type { DemandList, listDemands as endpoint } from '@tongyun/contract/demand/center'
import { NoMatch } from '../core/envelope.ts'
import { minuteOf } from '../core/kept-answers.ts'
import type { Operation } from '../core/route.ts'
import { selectDemandPage, selectDemandVersion } from './center.queries.ts'
import { demandCells, demandFigures, demandTotal } from './demand-counts.ts'
import { countCells } from './demand-facets.ts'
import { readDemandQuery } from './demand-filter.ts'
import { explainNoDemands } from './explain-no-demands.ts'
import { presentRow } from './present-row.ts'

const USUAL_PAGE = 20

/** GET /ty/demands */
export const listDemands: Operation<typeof endpoint> = async (input, context) => {
  const { locale, reader, now } = context
  const { page = 1, pageSize = USUAL_PAGE, facets: isCounted = true, ...query } = input
  const sort = query.sort ?? 'newest'
  const search = readDemandQuery(query, locale)
  const { filter, facets } = search
  const moment = { version: await selectDemandVersion(reader), now: minuteOf(now) }
  const isUnknown = search.origin.unknown || search.destination.unknown
  const offset = (page - 1) * pageSize
  const [figures, counts] = await Promise.all([
    demandFigures(reader, moment),
    isUnknown
      ? countCells([], facets)
      : isCounted
        ? demandCells(reader, moment, filter).then((cells) => countCells(cells, facets))
        : demandTotal(reader, moment, filter, facets).then((total) => ({ ...countCells([], facets), total })),
  ])
  // Where nothing fits, looking for a page of it costs as much as counting did.
  const rows =
    counts.total === 0 ? [] : await selectDemandPage(reader, search, { sort, offset, limit: pageSize, now: moment.now })
  const list: DemandList = {
    ...counts,
    page,
    pageSize,
    sort,
    resolved: { origin: search.origin.area, destination: search.destination.area },
    rows: rows.map((row) => presentRow(row, { locale, now, isNamed: false })),
    figures,
    reasons: [],
    suggestions: [],
    asOf: now.toISOString(),
  }
  if (counts.total === 0)
    return new NoMatch({ ...list, ...(await explainNoDemands({ query, search, figures, moment }, context)) })
  context.shows(rows.map(({ demand_id: demandId, shipper_id: shipperId }) => ({ kind: 'demand_listed', demandId, shipperId })))
  return list
}
