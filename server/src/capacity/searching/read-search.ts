/** Reads a checked query: places found, cargo worked out, currency chosen. */
import type { exportCapacities as exportEndpoint, Sort } from '@tongyun/contract/capacity/endpoints'
import { consignmentOf, hasCargo } from '@tongyun/contract/capacity/terms/consignment'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { isoDay } from '@tongyun/freight/days'
import { minorRate } from '@tongyun/freight/displayed-price'
import { serviceModesFor } from '@tongyun/freight/incoterms'
import { type Locale, USUAL_CURRENCY } from '@tongyun/freight/locale'
import { chosenAttributes, chosenFacets } from '@tongyun/freight/market-filters'
import type { Refusal } from '@tongyun/freight/pricing-run'
import type { Consignment, ExchangeRates } from '@tongyun/freight/rate'
import { overloaded } from '@tongyun/freight/stated-equipment'
import type { Incoterm } from '@tongyun/freight/understanding/interpretation'
import { CURRENCY_DIGITS, type CurrencyCode, type ServiceMode } from '@tongyun/freight/vocabulary'
import { type Gazetteer, openGazetteer } from '@tongyun/places'
import type { Database } from '../../core/database.ts'
import { BusinessError } from '../../core/errors.ts'
import { minuteOf } from '../../core/kept-answers.ts'
import { exchangeRates } from '../../reference/index.ts'
import { cargoNeeds } from './cargo-needs.ts'
import { endOfDay } from './end-of-day.ts'
import type { OfferFilter } from './offer-filter.ts'
import { type ResolvedEnd, resolveEnd } from './resolve-end.ts'

/** Everything a query can say but the page. */
export type SearchInput = CheckedInputOf<typeof exportEndpoint>

/** The currency totals are shown in: the chosen one, or the one readers of the language reckon in. */
export const shownCurrency = (chosen: CurrencyCode | undefined, locale: Locale): CurrencyCode => chosen ?? USUAL_CURRENCY[locale]

export type Search = {
  filter: OfferFilter
  /** Null: no cargo was given. */
  consignment: Consignment | null
  incoterm: Incoterm | null
  /** Why no offer can take the cargo in the equipment that was asked for. */
  refusal: Refusal | null
  /** Highest total for the given cargo, in minor units of `currency`; without cargo the filter holds the budget. */
  budgetMinor: number | null
  currency: CurrencyCode
  /** minorRate of `currency`. */
  shownRate: number
  exchange: ExchangeRates
  sort: Sort
  origin: ResolvedEnd
  destination: ResolvedEnd
  locale: Locale
  gazetteer: Gazetteer
  /** The present minute, and its date in UTC. */
  now: Date
  today: string
}

const MAX_WORDS = 8

const wordsOf = (q: string | undefined) =>
  [...new Set((q ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

const serviceModes = ({ serviceMode, incoterm }: SearchInput, { filter }: ResolvedEnd): ServiceMode[] =>
  serviceModesFor(serviceMode, incoterm, { toTerminal: filter?.kind === 'place' && filter.placeId !== filter.cityId })

/**
 * @throws BusinessError 810001 when a window ends before it begins
 */
export const readSearch = async (
  input: SearchInput,
  { locale, reader, now: instant }: { locale: Locale; reader: Database; now: Date },
): Promise<Search> => {
  const { readyFrom = null, readyTo = null, departFrom = null, departTo = null } = input
  for (const [field, first, last] of [['readyTo', readyFrom, readyTo] as const, ['departTo', departFrom, departTo] as const])
    if (first !== null && last !== null && last < first)
      throw new BusinessError(810001, { field, rule: 'too_small', path: field, limit: first })
  const gazetteer = openGazetteer()
  const exchange = await exchangeRates(reader)
  const currency = shownCurrency(input.currency, locale)
  const shownRate = minorRate(currency, exchange)
  const consignment = hasCargo(input) ? consignmentOf(input) : null
  const refusal = consignment && overloaded(consignment)
  const budgetMinor = input.budget === undefined ? null : Math.round(input.budget * 10 ** CURRENCY_DIGITS[currency])
  const origin = resolveEnd(input.origin, gazetteer, locale)
  const destination = resolveEnd(input.destination, gazetteer, locale)
  const now = minuteOf(instant)
  return {
    filter: {
      base: {
        origin: origin.filter,
        destination: destination.filter,
        readyFrom,
        readyTo,
        departFrom,
        departTo,
        arriveBy: input.arriveBy === undefined ? null : endOfDay(input.arriveBy, destination.filter, gazetteer).getTime(),
        cargo: consignment === null ? null : cargoNeeds(consignment, { anyLoad: input.loadType.length > 0 }),
        attributes: chosenAttributes(input),
        words: wordsOf(input.q),
        referenceBudget: consignment === null && budgetMinor !== null ? { minor: budgetMinor, shownRate } : null,
        boundBudget: null,
        // Nothing carries what does not go into the equipment asked for.
        ids: refusal === null ? null : [],
        include: 'open',
      },
      facets: {
        ...chosenFacets(input),
        serviceMode: serviceModes(input, destination),
        provider: input.provider ?? null,
        certified: input.certified ?? false,
        verified: input.verified ?? false,
      },
    },
    consignment,
    incoterm: input.incoterm ?? null,
    refusal,
    budgetMinor: consignment === null ? null : budgetMinor,
    currency,
    shownRate,
    exchange,
    sort: input.sort ?? 'price',
    origin,
    destination,
    locale,
    gazetteer,
    now,
    today: isoDay(now),
  }
}
