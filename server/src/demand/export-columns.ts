/** Columns of demands as a workbook: what everybody may see, in the order of the table of fields. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { demandFieldWord } from '@tongyun/messages/demand-words'
import { type VocabularyList, vocabularyWord } from '@tongyun/messages/vocabulary'
import type { PlainCell } from '../core/workbook.ts'

type Column = { header: string; width: number; cell: (row: DemandRow) => PlainCell }

const MOMENT = 'yyyy-mm-dd hh:mm "UTC"'

export const exportColumns = (locale: Locale): Column[] => {
  const to = { locale }
  const listed = (list: VocabularyList, values: readonly string[]) =>
    values.map((value) => vocabularyWord(list, value, locale)).join(m.mall_list_separator({}, to))
  const word = (list: VocabularyList, value: string | null) => (value === null ? null : vocabularyWord(list, value, locale))
  const field = (name: DemandFieldName, cell: Column['cell']): Column => ({
    header: demandFieldWord(name, locale),
    width: DEMAND_FIELDS[name].width,
    cell,
  })
  const moment = (iso: string): PlainCell => ({ value: new Date(iso), format: MOMENT })
  const truck = (type: string | null) =>
    type === null ? m.mall_cargo_any_truck({}, to) : vocabularyWord('vehicle_type', type, locale)
  const counted = <Type>(rows: readonly { type: Type; count: number }[], name: (type: Type) => string) =>
    rows.map(({ type, count }) => `${count} × ${name(type)}`).join('; ')
  return [
    { header: m.demand_export_number({}, to), width: 15, cell: ({ number }) => number },
    field('originId', ({ origin }) => origin.name),
    { header: m.mall_export_origin_code({}, to), width: 10, cell: ({ origin }) => origin.code },
    field('destinationId', ({ destination }) => destination.name),
    { header: m.mall_export_destination_code({}, to), width: 10, cell: ({ destination }) => destination.code },
    field('stops', ({ stops }) => stops.map(({ name }) => name).join(' → ')),
    field('businessType', ({ shipper }) => word('business_type', shipper.businessType)),
    { header: m.demand_export_city({}, to), width: 16, cell: ({ shipper }) => shipper.cityName },
    {
      header: m.demand_export_checked({}, to),
      width: 10,
      cell: ({ shipper }) => (shipper.checked ? m.demand_export_yes({}, to) : null),
    },
    field('cargoTypes', ({ cargoTypes }) => listed('cargo_type', cargoTypes)),
    field('weightKg', ({ weightKg }) => weightKg),
    field('volumeM3', ({ volumeM3 }) => volumeM3),
    field('containers', ({ containers }) => counted(containers, (type) => type)),
    field('vehicles', ({ vehicles }) => counted(vehicles, truck)),
    field('modes', ({ modes }) => listed('mode', modes)),
    field('loadType', ({ loadType }) => word('load_type', loadType)),
    field('serviceMode', ({ serviceMode }) => word('service_mode', serviceMode)),
    field('incoterm', ({ incoterm }) => incoterm),
    field('services', ({ services }) => listed('demand_service', services)),
    field('readyFrom', ({ readyFrom }) => readyFrom),
    field('readyTo', ({ readyTo }) => readyTo),
    field('deliverBy', ({ deliverBy }) => deliverBy),
    field('maxTransitDays', ({ maxTransitDays }) => maxTransitDays),
    field('quotesUntil', ({ quotesUntil }) => moment(quotesUntil)),
    { header: m.demand_export_quotes({}, to), width: 10, cell: ({ quotes }) => word('quote_band', quotes) },
    { header: m.demand_export_published({}, to), width: 18, cell: ({ publishedAt }) => moment(publishedAt) },
    {
      header: m.demand_export_demo({}, to),
      width: 12,
      cell: ({ shipper }) => (shipper.demo ? m.demand_export_yes({}, to) : null),
    },
  ]
}
