import type { Capacity, OfferSheet } from '@tongyun/freight/capacity'
import { legDistance } from '@tongyun/freight/distance'
import { type JourneyStop, journeyFigures } from '@tongyun/freight/journey'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'

const runKm = (mode: LegMode, placeIds: readonly string[]): number => {
  const gazetteer = openGazetteer()
  const waypoints = placeIds.map((placeId) => {
    const place = gazetteer.byId(placeId)
    if (place === undefined) throw new Error(`the gazetteer has no place ${placeId}`)
    return { lat: place.lat, lon: place.lon, countryCode: place.country }
  })
  return legDistance(mode, waypoints).distanceKm
}

/** Estimated length and emissions of a journey. @throws Error for a place the gazetteer does not have */
export const figuresOf = (stops: readonly JourneyStop[]) => journeyFigures(stops, runKm)

/** An approved sheet as what the mall sells. */
export const capacityOfOffer = (
  offer: { offerId: string; providerId: string; sheet: OfferSheet },
  confirmedAt: Date,
): Capacity => ({
  ...offer.sheet,
  capacityId: offer.offerId,
  providerId: offer.providerId,
  ...figuresOf(offer.sheet.stops),
  reviewStatus: 'approved',
  saleStatus: 'on_sale',
  demo: false,
  confirmedAt: confirmedAt.toISOString(),
})
