import type { exportCapacities as endpoint } from '@tongyun/contract/capacity/endpoints'
import { MAX_EXPORTED_ROWS } from '@tongyun/contract/limits'
import * as m from '@tongyun/messages'
import { BusinessError } from '../../core/errors.ts'
import { signedIn } from '../../core/person.ts'
import type { Context, Operation } from '../../core/route.ts'
import { bold, type PlainSheet, spendForVisitors, writeWorkbook } from '../../core/workbook.ts'
import { providerRef } from '../../providers/index.ts'
import type { OfferRecord } from './capacity.queries.ts'
import { exportColumns } from './export-columns.ts'
import { queryRows } from './export-query.ts'
import { findOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { type Presentation, presentOffer } from './present-offer.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

/** A row is made when the workbook asks for it. */
const offerRows = function* (offers: readonly OfferRecord[], search: Search): PlainSheet['rows'] {
  const columns = exportColumns(search.locale)
  const how: Presentation = { ...search, readyFrom: pricedFrom(search.filter.base) }
  yield columns.map(({ header }) => bold(header))
  for (const offer of offers) {
    const presented = presentOffer(offer, how)
    yield columns.map(({ cell }) => cell(presented))
  }
}

/**
 * The sheets of a search, found when `gather` is called: its offers in its order, at most MAX_EXPORTED_ROWS, and what was
 * asked; and the name of the file without its ending.
 * @throws BusinessError 810001 for an end nobody knows, 816001 where the equipment asked for does not take the cargo
 */
export const gatherExport = async (
  input: SearchInput,
  context: Context,
): Promise<{ name: string; gather: () => Promise<[PlainSheet, PlainSheet]> }> => {
  const { now, reader } = context
  const search = await readSearch(input, context)
  const { locale, gazetteer } = search
  if (search.origin.unknown || search.destination.unknown) {
    const field = search.origin.unknown ? 'origin' : 'destination'
    throw new BusinessError(810001, { field, rule: 'not_listed', path: field, limit: '' })
  }
  if (search.refusal !== null) throw new BusinessError(816001)
  const gather = async (): Promise<[PlainSheet, PlainSheet]> => {
    const page = { offset: 0, limit: MAX_EXPORTED_ROWS, facets: false }
    const { counts, offers } = await findOffers(await openSource(reader, search.now), search, page)
    const [first] = offers
    const providerName = first && providerRef(first.provider, locale, gazetteer).name
    const widths = exportColumns(locale).map(({ width }) => ({ width }))
    return [
      {
        sheet: m.mall_export_sheet_offers({}, { locale }),
        columns: widths,
        stickyRowsCount: 1,
        rows: offerRows(offers, search),
      },
      {
        sheet: m.mall_export_sheet_query({}, { locale }),
        columns: [{ width: 40 }, { width: 40 }],
        rows: queryRows(input, search, { total: counts.total, rows: offers.length, madeAt: now, providerName }),
      },
    ]
  }
  return { name: `tongyun-${m.mall_export_file({}, { locale })}-${search.today}`, gather }
}

/**
 * GET /ty/capacities/export: the rows of the search in its order, at most MAX_EXPORTED_ROWS, as a workbook in the reader's
 * language.
 * @throws TurnedAway 503 when too many files wait, or visitors had too many within a minute
 */
export const exportCapacities: Operation<typeof endpoint> = async (input, context) => {
  const { request } = context
  const { name, gather } = await gatherExport(input, context)
  const person = await signedIn(request.server.services, request)
  const counted = async () => {
    if (person === null) await spendForVisitors(context)
    return gather()
  }
  const body = await writeWorkbook(counted, { askedBy: person === null ? 'public' : 'people', signal: request.signal })
  return { name: `${name}.xlsx`, body }
}
