import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity'
import { serviceWords } from './equipment-words.ts'

/**
 * What a row of the mall shows, and no more: the page carries its data a second time for the browser to take over, so
 * every field counts twice (target W5).
 */
export function mallRow(row: CapacityRow) {
  const { capacityId, reference, mode, serviceMode, loadType, provider, stops, departure, transitHours, spaceUnit } = row
  const { providerId, name, certified, verified } = provider
  return {
    capacityId,
    reference,
    mode,
    serviceMode,
    loadType,
    provider: { providerId, name, certified, verified },
    stops,
    departure:
      departure === null
        ? null
        : { etd: departure.etd, eta: departure.eta, spaceLeft: departure.spaceLeft, spaceTotal: departure.spaceTotal },
    transitHours,
    spaceUnit,
    serviceLabel: serviceWords(row),
    co2eKg: row.co2eKg,
    price: row.price.ok ? shownPrice(row.price) : row.price,
  }
}
export type MallRow = ReturnType<typeof mallRow>

type Priced = Extract<CapacityRow['price'], { ok: true }>

const shownPrice = ({ currency, totalMinor, slicesMinor, own, exchangeDate, unitPrice, outside }: Priced) => ({
  ok: true as const,
  currency,
  totalMinor,
  slicesMinor,
  own,
  exchangeDate,
  unitPrice,
  outside: outside.map(({ code, status }) => ({ code, status })),
})

/** A search as the page carries it: rows as shown; the providers' counts have no names, so they are left out. */
export type ShownResult = Omit<SearchResult, 'rows'> & { rows: MallRow[] }
export const shownResult = (result: SearchResult): ShownResult => ({
  ...result,
  rows: result.rows.map(mallRow),
  facets: result.facets && { ...result.facets, provider: [] },
})

/**
 * A search on its way to the browser, as one JSON text: React Router's own encoding points from value to value by number,
 * which gzip cannot fold (twenty rows: 8.9 KiB so, 4.5 KiB as JSON).
 */
export type CarriedResult = { json: string }
export const carryResult = (result: SearchResult): CarriedResult => ({ json: JSON.stringify(shownResult(result)) })
export const takeResult = ({ json }: CarriedResult): ShownResult => JSON.parse(json)
