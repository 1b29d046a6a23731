/** A demand as the row that the demand center searches. */
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { LOCALES } from '@tongyun/freight/locale'
import type { LoadType } from '@tongyun/freight/vocabulary'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { type Gazetteer, openGazetteer, type Place, placeName } from '@tongyun/places'
import type { Insertable } from 'kysely'
import type { DemandListingsTable } from './tables.gen.ts'
import { cargoBits, modeBits } from './vocabulary-bits.ts'

type Listed = { demandId: string; number: string; shipperId: string; publishedAt: Date; sheet: DemandSheet }

/** Containers are full loads, and so are trucks, unless the shipper says otherwise. */
export const loadTypeOf = ({ loadType, containers, vehicles }: DemandSheet): LoadType | null =>
  loadType ?? (containers.length > 0 ? 'FCL' : vehicles.length > 0 ? 'FTL' : null)

const known = (gazetteer: Gazetteer, placeId: string | null): Place => {
  const place = placeId === null ? undefined : gazetteer.byId(placeId)
  if (place === undefined) throw new Error(`place ${placeId} of a demand is not in the gazetteer`)
  return place
}

/** Lower case, in every language: what everybody may see of a demand in words, and so may find it by. */
const searchText = (number: string, sheet: DemandSheet, gazetteer: Gazetteer): string => {
  const ids = [sheet.originId, sheet.destinationId, ...sheet.stops.map(({ placeId }) => placeId)]
  const words = ids.flatMap((id) => {
    const place = known(gazetteer, id)
    const city = place.cityId === null ? undefined : gazetteer.byId(place.cityId)
    const codes = [place.unlocode, place.iata].filter((code) => code !== null)
    return [...LOCALES.flatMap((locale) => [place, city].flatMap((one) => (one ? [placeName(one, locale)] : []))), ...codes]
  })
  const cargo = sheet.cargoTypes.flatMap((type) => LOCALES.map((locale) => vocabularyWord('cargo_type', type, locale)))
  const equipment = [...sheet.containers, ...sheet.vehicles].flatMap(({ type }) => (type === null ? [] : [type]))
  return [...new Set([number, ...words, ...cargo, ...equipment])].join(' ').normalize('NFKC').toLowerCase()
}

/** @param listed with a sheet that has no faults */
export const listingOf = ({ demandId, number, shipperId, publishedAt, sheet }: Listed): Insertable<DemandListingsTable> => {
  const gazetteer = openGazetteer()
  const areas = (placeId: string | null) => {
    const { cityId, ...rest } = gazetteer.areasOf(known(gazetteer, placeId))
    return { ...rest, cityId: cityId ?? rest.placeId }
  }
  const origin = areas(sheet.originId)
  const destination = areas(sheet.destinationId)
  return {
    demand_id: demandId,
    shipper_id: shipperId,
    published_at: publishedAt,
    quotes_until: new Date(sheet.quotesUntil as string),
    ready_from: sheet.readyFrom as string,
    ready_to: sheet.readyTo as string,
    modes: modeBits(sheet.modes),
    cargo_types: cargoBits(sheet.cargoTypes),
    load_type: loadTypeOf(sheet),
    origin_place: origin.placeId,
    origin_city: origin.cityId,
    origin_region: origin.regionId,
    origin_country: origin.countryCode,
    origin_continent: origin.continentCode,
    destination_place: destination.placeId,
    destination_city: destination.cityId,
    destination_region: destination.regionId,
    destination_country: destination.countryCode,
    destination_continent: destination.continentCode,
    search_text: searchText(number, sheet, gazetteer),
  }
}
