/** A page of the demand center in schema.org's words: what everybody sees of its rows, and nothing of whose cargo it is. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import * as m from '@tongyun/messages'
import { statedCargo } from '../cargo/stated-cargo.ts'
import { modeWords } from '../demands/demand-words.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { addressOf, type StructuredData } from '../seo/seo.ts'
import { paths } from '../site/paths.ts'

const placeOf = ({ name, country }: DemandRow['origin']) => ({ '@type': 'Place', name, address: country })

/** UN/CEFACT Recommendation 20: kilograms and cubic metres. */
const quantities = ({ weightKg, volumeM3 }: DemandRow) =>
  ([[weightKg, 'KGM'] as const, [volumeM3, 'MTQ'] as const] as const).flatMap(([value, unitCode]) =>
    value === null ? [] : [{ '@type': 'QuantitativeValue', value, unitCode }],
  )

const demandOf = (row: DemandRow, publicUrl: string): StructuredData => {
  const eligibleQuantity = quantities(row)
  return {
    '@type': 'Demand',
    name: [m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name }), statedCargo(row)]
      .filter(Boolean)
      .join(' · '),
    url: addressOf(publicUrl, paths.demandDetail(row.demandId), currentLocale()),
    identifier: row.number,
    validFrom: row.publishedAt,
    validThrough: row.quotesUntil,
    availabilityStarts: row.readyFrom,
    availabilityEnds: row.readyTo,
    areaServed: [placeOf(row.origin), placeOf(row.destination)],
    itemOffered: { '@type': 'Service', serviceType: modeWords(row) },
    ...(eligibleQuantity.length === 0 ? {} : { eligibleQuantity }),
  }
}

/** None without rows. */
export const centerStructuredData = (rows: readonly DemandRow[], publicUrl: string): StructuredData[] =>
  rows.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          name: m.demand_title(),
          itemListElement: rows.map((row, i) => ({ '@type': 'ListItem', position: i + 1, item: demandOf(row, publicUrl) })),
        },
      ]
