import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { openGazetteer } from '@tongyun/places'
import { countriesOfStops } from '../places/pure.ts'

/** The first stop that the crossings before it do not lead to: by land nobody enters a country twice on the way. */
export const crossingFaults = (stops: OfferSheet['stops']): OfferFault[] => {
  const { brokenAt } = countriesOfStops(stops, openGazetteer())
  return brokenAt === null ? [] : [{ path: `stops.${brokenAt}.placeId`, rule: 'crossing_off_route', params: {} }]
}
