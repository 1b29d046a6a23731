import type { exportDemands as endpoint } from '@tongyun/contract/demand/center'
import { MAX_EXPORTED_ROWS } from '@tongyun/contract/limits'
import { isoDay } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { BusinessError } from '../core/errors.ts'
import { minuteOf } from '../core/kept-answers.ts'
import { signedIn } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { bold, type PlainSheet, spendForVisitors, writeWorkbook } from '../core/workbook.ts'
import { type ShownDemand, selectDemandPage } from './center.queries.ts'
import { readDemandQuery } from './demand-filter.ts'
import { exportColumns } from './export-columns.ts'
import { presentRow } from './present-row.ts'

const demandRows = function* (demands: readonly ShownDemand[], locale: Locale, now: Date): PlainSheet['rows'] {
  const columns = exportColumns(locale)
  yield columns.map(({ header }) => bold(header))
  for (const demand of demands) {
    const row = presentRow(demand, { locale, now, isNamed: false })
    yield columns.map(({ cell }) => cell(row))
  }
}

/**
 * GET /ty/demands/export: the rows of the search in its order, at most MAX_EXPORTED_ROWS, as a workbook in the reader's
 * language.
 * @throws TurnedAway 503 when too many files wait, or visitors had too many within a minute
 */
export const exportDemands: Operation<typeof endpoint> = async (query, context) => {
  const { now, reader, locale, request } = context
  const search = readDemandQuery(query, locale)
  for (const field of ['origin', 'destination'] as const)
    if (search[field].unknown) throw new BusinessError(810001, { field, rule: 'not_listed', path: field, limit: '' })
  const person = await signedIn(request.server.services, request)
  const gather = async () => {
    if (person === null) await spendForVisitors(context)
    const page = { sort: query.sort ?? 'newest', offset: 0, limit: MAX_EXPORTED_ROWS, now: minuteOf(now) } as const
    const demands = await selectDemandPage(reader, search, page)
    return [
      {
        sheet: m.demand_export_sheet({}, { locale }),
        columns: exportColumns(locale).map(({ width }) => ({ width })),
        stickyRowsCount: 1,
        rows: demandRows(demands, locale, now),
      },
    ]
  }
  const body = await writeWorkbook(gather, { askedBy: person === null ? 'public' : 'people', signal: request.signal })
  return { name: `tongyun-${m.demand_export_file({}, { locale })}-${isoDay(now)}.xlsx`, body }
}
