import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { type PlaceFinder, placeFinder } from '@tongyun/sheets/place-finder'
import type { Database } from '../core/database.ts'
import { selectPlaces } from './imports.queries.ts'

/** How places are found for a firm: with the names it settled before. */
export const placesOf = async (database: Database, providerId: string, locale: Locale): Promise<PlaceFinder> => {
  const settled = await selectPlaces(database, providerId)
  return placeFinder(openGazetteer(), locale, new Map(settled.map(({ name, place_id: placeId }) => [name, placeId])))
}
