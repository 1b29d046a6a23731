import type { StopKind } from '@tongyun/freight/capacity'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { type CountriesOnTheWay, countriesOnTheWay, type Gazetteer } from '@tongyun/places'

/** The borders and transit countries of an offer's stops; places nobody knows have no country. */
export const countriesOfStops = (
  stops: readonly { placeId: string; kind: StopKind; mode: LegMode | null }[],
  gazetteer: Gazetteer,
): CountriesOnTheWay =>
  countriesOnTheWay(
    stops.map(({ placeId, kind, mode }) => ({
      placeId,
      country: gazetteer.byId(placeId)?.country ?? '',
      border: kind === 'border',
      byLand: mode === 'road' || mode === 'rail',
    })),
  )
