import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity'
import { CHARGE_GROUPS, type ChargeCode } from '@tongyun/freight/vocabulary'
import { serviceWords } from './equipment-words.ts'

type Departure = NonNullable<CapacityRow['departure']>
type Price = CapacityRow['price']
type Priced = Extract<Price, { ok: true }>

/** Charges a total leaves out, each once: payable elsewhere by code, conditional ones counted. */
export type Outside = { elsewhere: ChargeCode[]; conditional: number }

export const outsideOf = (charges: Priced['outside']): Outside => {
  const codes = (status: 'elsewhere' | 'conditional') => [
    ...new Set(charges.filter((charge) => charge.status === status).map(({ code }) => code)),
  ]
  return { elsewhere: codes('elsewhere'), conditional: codes('conditional').length }
}

/** What a price is made of in whole per cent, as finely as its bar is drawn. */
const percentages = (slicesMinor: Priced['slicesMinor']): Priced['slicesMinor'] => {
  const total = CHARGE_GROUPS.reduce((sum, group) => sum + slicesMinor[group], 0)
  const percent = (minor: number) => (total <= 0 ? 0 : Math.round((minor / total) * 100))
  return {
    freight: percent(slicesMinor.freight),
    origin: percent(slicesMinor.origin),
    destination: percent(slicesMinor.destination),
    surcharge: percent(slicesMinor.surcharge),
  }
}

/**
 * What a row of the mall shows, and no more: the page carries its data a second time for the browser to take over, so
 * every field counts twice (target W5). Totals are in the result's currency; slices in per cent.
 */
export type MallRow = Pick<
  CapacityRow,
  'capacityId' | 'mode' | 'serviceMode' | 'loadType' | 'stops' | 'transitHours' | 'spaceUnit' | 'serviceLabel' | 'co2eKg'
> & {
  provider: Pick<CapacityRow['provider'], 'name' | 'certified' | 'verified'>
  departure: Pick<Departure, 'etd' | 'eta' | 'spaceLeft' | 'spaceTotal'> | null
  price:
    | (Pick<Priced, 'ok' | 'totalMinor' | 'own' | 'unitPrice' | 'assumed'> & { slices: Priced['slicesMinor']; outside: Outside })
    | Exclude<Price, Priced>
}

export function mallRow(row: CapacityRow): MallRow {
  const { capacityId, mode, serviceMode, loadType, provider, stops, departure, transitHours, spaceUnit, price } = row
  return {
    capacityId,
    mode,
    serviceMode,
    loadType,
    provider: { name: provider.name, certified: provider.certified, verified: provider.verified },
    stops,
    departure: departure && {
      etd: departure.etd,
      eta: departure.eta,
      spaceLeft: departure.spaceLeft,
      spaceTotal: departure.spaceTotal,
    },
    transitHours,
    spaceUnit,
    serviceLabel: serviceWords(row),
    co2eKg: Math.round(row.co2eKg),
    price: price.ok
      ? {
          ok: true,
          totalMinor: price.totalMinor,
          own: price.own,
          unitPrice: price.unitPrice,
          assumed: price.assumed,
          slices: percentages(price.slicesMinor),
          outside: outsideOf(price.outside),
        }
      : price,
  }
}

/** A search as the page shows it: short rows, and of the providers' counts nothing but the name of the chosen one. */
export type ShownResult = Omit<SearchResult, 'rows'> & { rows: MallRow[]; providerName: string | null }

export const shownResult = (result: SearchResult, providerId: string | undefined): ShownResult => ({
  ...result,
  rows: result.rows.map(mallRow),
  facets: result.facets && { ...result.facets, provider: [] },
  providerName: result.rows.find(({ provider }) => provider.providerId === providerId)?.provider.name ?? null,
})
