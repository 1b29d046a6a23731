import { type exportCapacities as endpoint, MAX_EXPORTED_ROWS } from '@tongyun/contract/capacity'
import * as m from '@tongyun/messages'
import writeExcelFile, { type Row, type SheetData } from 'write-excel-file/node'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { exportColumns } from './export-columns.ts'
import { findOffers } from './find-offers.ts'
import { pricedFrom } from './offer-filter.ts'
import { openSource } from './offer-source.ts'
import { type Presentation, presentOffer } from './present-offer.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** The query as it was sent, what it found, and the rates everything was converted with. */
const querySheet = (input: SearchInput, search: Search, found: { total: number; rows: number; madeAt: Date }): SheetData => {
  const { locale, exchange } = search
  const given = Object.entries(input).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
  const rates = Object.entries(exchange.rates).map(([currency, rate]): Row => [currency, rate])
  return [
    [bold(m.mall_export_parameter({}, { locale })), bold(m.mall_export_value({}, { locale }))],
    ...given.map(([name, value]): Row => [name, typeof value === 'number' ? value : String(value)]),
    ...(search.origin.area ? [[m.mall_export_origin({}, { locale }), search.origin.area.name]] : []),
    ...(search.destination.area ? [[m.mall_export_destination({}, { locale }), search.destination.area.name]] : []),
    ...(search.consignment === null ? [[m.mall_export_cargo_reference({}, { locale })]] : []),
    [m.mall_export_found({}, { locale }), found.total],
    [m.mall_export_rows({}, { locale }), found.rows],
    [m.mall_export_made_at({}, { locale }), { value: found.madeAt, type: Date, format: 'yyyy-mm-dd hh:mm' }],
    [],
    [bold(m.mall_export_rate_currency({}, { locale })), bold(m.mall_export_rate({ base: exchange.base }, { locale }))],
    ...rates,
    [m.mall_export_rate_date({}, { locale }), exchange.date],
    [m.mall_export_rate_source({}, { locale }), exchange.source],
  ]
}

/** GET /ty/capacities/export: the rows of the search in its order, at most MAX_EXPORTED_ROWS, as a workbook in the reader's language. */
export const exportCapacities: Operation<typeof endpoint> = async (input, context) => {
  const search = await readSearch(input, context)
  const { locale } = search
  if (search.origin.unknown || search.destination.unknown) {
    const field = search.origin.unknown ? 'origin' : 'destination'
    throw new BusinessError(810001, { field, rule: 'not_listed', path: field, limit: '' })
  }
  if (search.refusal !== null) throw new BusinessError(816001)
  const { counts, offers } = await findOffers(await openSource(context.reader, search.now), search, {
    offset: 0,
    limit: MAX_EXPORTED_ROWS,
    facets: false,
  })
  const how: Presentation = { ...search, readyFrom: pricedFrom(search.filter.base) }
  const columns = exportColumns(locale)
  const data: SheetData = [columns.map(({ header }) => bold(header))]
  for (const offer of offers) {
    const presented = presentOffer(offer, how)
    data.push(columns.map(({ cell }) => cell(presented)))
  }
  const body = await writeExcelFile([
    {
      data,
      sheet: m.mall_export_sheet_offers({}, { locale }),
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      data: querySheet(input, search, { total: counts.total, rows: offers.length, madeAt: context.now }),
      sheet: m.mall_export_sheet_query({}, { locale }),
      columns: [{ width: 40 }, { width: 40 }],
    },
  ]).toBuffer()
  return { name: `tongyun-${m.mall_export_file({}, { locale })}-${search.today}.xlsx`, body }
}
