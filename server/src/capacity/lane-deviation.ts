/** Prices of offers beside the latest medians of their lanes (X09). */
import type { OfferSheet } from '@tongyun/freight/capacity'
import { exchangeRate } from '@tongyun/freight/money'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { BillingUnit, ContainerType, CurrencyCode, VehicleType } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../core/database.ts'
import { type HeadlineRate, headlineRate } from './headline-rate.ts'
import { selectLaneMedians } from './lane-medians.queries.ts'
import { referenceTotalsIn } from './reference-totals.ts'

type Priced = Pick<OfferSheet, 'mode' | 'loadType' | 'rate' | 'originId' | 'destinationId'> & {
  distanceKm: number
  equipment: readonly (ContainerType | VehicleType)[]
}

/** A published price of an offer, and its lane's latest median in the price's currency; null where the lane has none. */
export type LanePrice = HeadlineRate & { median: number | null }

/** What an offer publishes: its headline first, then the other containers or trucks it prices. */
export const publishedPrices = (offer: Priced, exchange: ExchangeRates): HeadlineRate[] => {
  const headline = headlineRate(offer.rate, referenceTotalsIn(offer.equipment, offer, exchange).price)
  const { freight, currency } = offer.rate
  const others = freight.form === 'flat' ? freight.prices.filter(({ equipment }) => equipment !== headline.equipment) : []
  return [headline, ...others.map(({ equipment, unitPrice: amount }) => ({ amount, currency, unit: freight.unit, equipment }))]
}

/** The liner trade's box is a container. */
export const isSameUnit = (a: BillingUnit, b: BillingUnit): boolean => likeUnits(a).includes(b)
const likeUnits = (unit: BillingUnit): readonly BillingUnit[] =>
  unit === 'container' || unit === 'box' ? ['container', 'box'] : [unit]

/** An amount in another currency, as exact as a comparison needs; null without a rate. */
export const inCurrency = (amount: number, from: CurrencyCode, to: CurrencyCode, exchange: ExchangeRates): number | null => {
  if (from === to) return amount
  const rate = exchangeRate(from, to, exchange)
  return rate === null ? null : Number((amount * rate).toPrecision(6))
}

/**
 * Every published price of offers beside its lane's median, in one statement, in the order of `offers`. Of the latest day the
 * median in the price's own currency counts first, else that of the currency most of the lane is sold in, converted.
 */
export const lanePrices = async (
  database: Database,
  offers: readonly Priced[],
  exchange: ExchangeRates,
): Promise<LanePrice[][]> => {
  const gazetteer = openGazetteer()
  const cityOf = (placeId: string) => {
    const place = gazetteer.byId(placeId)
    return place?.cityId ?? place?.placeId ?? ''
  }
  const asked = offers.flatMap((offer, at) =>
    publishedPrices(offer, exchange).map((price) => ({
      ...{
        at,
        price,
        mode: offer.mode,
        units: likeUnits(price.unit),
        unit: price.unit,
        equipment: price.equipment ?? '',
        currency: price.currency,
      },
      ...{ origin: cityOf(offer.originId), destination: cityOf(offer.destinationId) },
    })),
  )
  const medians = await selectLaneMedians(
    database,
    asked.map(({ price: _, at: __, ...lane }) => lane),
  )
  const found: LanePrice[][] = offers.map(() => [])
  asked.forEach(({ at, price }, i) => {
    const { median, currency } = medians[i] ?? {}
    found[at]?.push({ ...price, median: median && currency ? inCurrency(median, currency, price.currency, exchange) : null })
  })
  return found
}

/** How far a price lies from what it is compared with, in per cent of that; null where there is nothing to compare. */
export const percentFrom = (amount: number, other: number | null | undefined): number | null =>
  other === null || other === undefined || other === 0 ? null : ((amount - other) / other) * 100

/** How far the headline price of an offer lies from the latest median of its lane, in per cent of it. */
export const laneDeviation = async (database: Database, offer: Priced, exchange: ExchangeRates): Promise<number | null> => {
  const [prices] = await lanePrices(database, [offer], exchange)
  const headline = prices?.[0]
  return headline === undefined ? null : percentFrom(headline.amount, headline.median)
}
