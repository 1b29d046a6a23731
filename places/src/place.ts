/** What a place and an area are. */

const LOCALES = ['zh', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]
export type Names = Record<Locale, string>

export const PLACE_KINDS = ['seaport', 'inlandport', 'airport', 'railterminal', 'border', 'city'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place of the gazetteer. */
export type Place = {
  /** UN/LOCODE or own key of a hub (CNSHA, R-YIWU), IATA code of an airport (PVG), g and GeoNames number of a city (g1796236). */
  placeId: string
  kinds: readonly PlaceKind[]
  /** English stands in where no source gives a Chinese or Russian name; nothing is transliterated by guess. */
  names: Names
  aliases: readonly string[]
  /** UN/LOCODE; several places of a metro may share one. */
  unlocode: string | null
  iata: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2 in China and Russia (CN-SH), elsewhere ISO or an own code (JP-G40); null when unknown. */
  regionId: string | null
  /** IANA time zone. */
  zone: string
  lat: number
  lon: number
  /** 0 for hubs and where the source gives none. */
  population: number
  /** 0 to about 700; orders equally good matches. */
  importance: number
  /** The city whose metro this belongs to; a city's own id; null for a hub far from any city. */
  cityId: string | null
}

type AreaKind = 'place' | 'metro' | 'region' | 'country' | 'continent'

/** What a search can be limited to: a hub, a metro, a region, a country or a continent. */
export type Area = {
  /** CNSHA, g1796236, CN-SH, CN, continent-AS. */
  token: string
  kind: AreaKind
  names: Names
  /** The next wider area a reader would name: the country of a place, metro or region, the continent of a country. */
  within: string | null
}

/** The areas a place lies in, as columns to store beside it. */
export type PlaceAreas = {
  placeId: string
  cityId: string | null
  regionId: string | null
  countryCode: string
  continentCode: string
}

/** The name of a place or area in the reader's language. */
export const placeName = ({ names }: { names: Names }, locale: Locale): string => names[locale]
