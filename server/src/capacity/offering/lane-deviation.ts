/** Prices of offers beside the latest medians of their lanes (X09). */
import type { OfferSheet } from '@tongyun/freight/capacity'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { ContainerType, VehicleType } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { Database } from '../../core/database.ts'
import { type HeadlineRate, headlineRate } from './headline-rate.ts'
import { selectLaneMedians } from './lane-medians.queries.ts'
import { referenceTotalsIn } from './reference-totals.ts'

type Priced = Pick<OfferSheet, 'mode' | 'loadType' | 'rate' | 'originId' | 'destinationId'> & {
  distanceKm: number
  equipment: readonly (ContainerType | VehicleType)[]
}

/** `fromKg`: the weight break it is the price of; null where the rate has none. */
export type PublishedPrice = HeadlineRate & { fromKg: number | null }

/** A published price of an offer, and its lane's latest median; null where the lane has none. */
type LanePrice = PublishedPrice & { median: number | null }

/** What an offer publishes: its headline first, then the other containers or trucks it prices, or the other weight breaks. */
export const publishedPrices = (offer: Priced, exchange: ExchangeRates): PublishedPrice[] => {
  const headline = headlineRate(offer.rate, referenceTotalsIn(offer.equipment, offer, exchange).price)
  const { freight, currency } = offer.rate
  if (freight.form === 'breaks') {
    const shown = freight.breaks.find(({ unitPrice }) => unitPrice === headline.amount)
    const others = freight.breaks.filter((each) => each !== shown)
    return [
      { ...headline, fromKg: shown?.fromKg ?? null },
      ...others.map(({ fromKg, unitPrice: amount }) => ({ ...headline, amount, fromKg })),
    ]
  }
  const others = freight.form === 'flat' ? freight.prices.filter(({ equipment }) => equipment !== headline.equipment) : []
  return [
    { ...headline, fromKg: null },
    ...others.map(({ equipment, unitPrice: amount }) => ({ amount, currency, unit: freight.unit, equipment, fromKg: null })),
  ]
}

/** Every published price of offers beside its lane's median, in one statement, in the order of `offers`. */
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
      at,
      price,
      mode: offer.mode,
      unit: price.unit,
      equipment: price.equipment ?? '',
      currency: price.currency,
      origin: cityOf(offer.originId),
      destination: cityOf(offer.destinationId),
    })),
  )
  const medians = await selectLaneMedians(
    database,
    asked.map(({ price: _, at: __, ...lane }) => lane),
  )
  const found: LanePrice[][] = offers.map(() => [])
  asked.forEach(({ at, price }, i) => {
    found[at]?.push({ ...price, median: medians[i] || null })
  })
  return found
}

/** How far a price lies from what it is compared with, in per cent of that; null where there is nothing to compare. */
export const percentFrom = (amount: number, other: number | null | undefined): number | null =>
  other === null || other === undefined || other === 0 ? null : ((amount - other) / other) * 100
