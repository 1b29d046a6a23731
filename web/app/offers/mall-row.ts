import type { CapacityRow, SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Area } from '@tongyun/contract/places/endpoints'
import type { ChargeName } from '@tongyun/freight/local-total'
import { CHARGE_GROUPS } from '@tongyun/freight/vocabulary'
import { serviceWords } from '../cargo/equipment-words.ts'

/**
 * Other meanings of a typed word. A token or code means one thing; the ports, stations and airports of a city that was
 * read are in its results already, and so is most of a region of its name.
 */
export const otherReadings = (typed: string | undefined, read: Area | null, alternatives: readonly Area[]): Area[] => {
  if (typed === undefined || read === null || typed === read.token || typed.toUpperCase() === read.code) return []
  return alternatives.filter(
    (other) => (read.kind === 'place' || other.kind !== 'place') && !(other.name === read.name && other.kind === 'region'),
  )
}

type Departure = NonNullable<CapacityRow['departure']>
type Price = CapacityRow['price']
type Priced = Extract<Price, { ok: true }>

/** Charges a total leaves out: payable elsewhere by name, conditional ones counted. */
export type ExcludedCharges = { elsewhere: ChargeName[]; conditional: number }

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
  | 'capacityId'
  | 'mode'
  | 'serviceMode'
  | 'loadType'
  | 'stops'
  | 'transitCountries'
  | 'transitHours'
  | 'spaceUnit'
  | 'serviceLabel'
  | 'co2eKg'
  | 'co2eFor'
> & {
  provider: Pick<CapacityRow['provider'], 'name' | 'certified' | 'verified'>
  departure: Pick<Departure, 'etd' | 'eta' | 'documentsCutOff' | 'cargoCutOff' | 'spaceLeft' | 'spaceTotal'> | null
  price:
    | (Pick<Priced, 'ok' | 'totalMinor' | 'own' | 'unitPrice' | 'assumed' | 'withLocal'> & {
        slices: Priced['slicesMinor']
        outside: ExcludedCharges
      })
    | Exclude<Price, Priced>
}

export const mallRow = (row: CapacityRow): MallRow => {
  const {
    capacityId,
    mode,
    serviceMode,
    loadType,
    provider,
    stops,
    transitCountries,
    departure,
    transitHours,
    spaceUnit,
    price,
  } = row
  return {
    capacityId,
    mode,
    serviceMode,
    loadType,
    provider: { name: provider.name, certified: provider.certified, verified: provider.verified },
    stops,
    transitCountries,
    departure: departure && {
      etd: departure.etd,
      eta: departure.eta,
      documentsCutOff: departure.documentsCutOff,
      cargoCutOff: departure.cargoCutOff,
      spaceLeft: departure.spaceLeft,
      spaceTotal: departure.spaceTotal,
    },
    transitHours,
    spaceUnit,
    serviceLabel: serviceWords(row),
    co2eKg: Math.round(row.co2eKg),
    co2eFor: row.co2eFor,
    price: price.ok
      ? {
          ok: true,
          totalMinor: price.totalMinor,
          own: price.own,
          unitPrice: price.unitPrice,
          assumed: price.assumed,
          withLocal: price.withLocal,
          slices: percentages(price.slicesMinor),
          outside: { elsewhere: price.outside.elsewhere, conditional: price.outside.conditional.length },
        }
      : price,
  }
}

/** Providers that the filters offer. */
const SHOWN_PROVIDERS = 5

/** A search as the page shows it: short rows, few providers, and the name of the chosen one. */
export type ShownResult = Omit<SearchResult, 'rows'> & { rows: MallRow[]; providerName: string | null }

type Asked = { origin?: string | undefined; destination?: string | undefined; provider?: string | undefined }

/** `asked` is what the search was for, as typed. */
export const shownResult = (result: SearchResult, asked: Asked): ShownResult => ({
  ...result,
  resolved: {
    ...result.resolved,
    originAlternatives: otherReadings(asked.origin, result.resolved.origin, result.resolved.originAlternatives),
    destinationAlternatives: otherReadings(
      asked.destination,
      result.resolved.destination,
      result.resolved.destinationAlternatives,
    ),
  },
  rows: result.rows.map(mallRow),
  facets: result.facets && {
    ...result.facets,
    provider: result.facets.provider.filter(({ value }, i) => i < SHOWN_PROVIDERS || value === asked.provider),
  },
  providerName: result.facets?.provider.find(({ value }) => value === asked.provider)?.name ?? null,
})
