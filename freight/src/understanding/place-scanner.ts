/** What understanding asks of a gazetteer. */

export type RoutePlaceKind = 'city' | 'port' | 'airport' | 'border' | 'terminal' | 'country' | 'region'

/** A place of a route. */
export type RoutePlace = {
  /** Token of an area of the gazetteer: g1796236, CNSHA, PVG, CN, CN-ZJ. */
  token: string
  /** Common English name. */
  name: string
  /** UN/LOCODE; IATA code of an airport; ISO 3166 code of a country or region; null when none is known. */
  code: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  kind: RoutePlaceKind
}

/** One thing a stretch of text can mean. */
export type PlaceCandidate = RoutePlace & {
  /** ISO 3166-2 or the gazetteer's own code; null when unknown. */
  region: string | null
  /** Token of the city that it is or belongs to; null for a country or region, and for what belongs to no city. */
  city: string | null
  /** 0 to about 700; the commercially larger place of a name counts more. */
  importance: number
}

/** A stretch of text that names a place. */
export type PlaceMention = {
  /** Offsets in the text that was scanned, `end` exclusive. */
  start: number
  end: number
  /** The most likely first; never empty. */
  candidates: PlaceCandidate[]
  /** exact: a name or form in full; code: UN/LOCODE or IATA; similar: a typing error or a like sound away. */
  fit: 'exact' | 'code' | 'similar'
  /** Written in the Russian locative (в Москве), which tells where something is, not where it goes. */
  isLocative: boolean
  /** An ordinary word or a little-known place: only a route word beside it makes it one. */
  isDoubtful: boolean
}

/**
 * Finds places in a text in lower case with simplified Chinese. `cased` is the same text, letter for letter, as it was
 * written: codes are in capitals. `similar` looks for one misspelt name among words that are nothing else: the best reading of
 * a stretch, undefined when there is none close enough.
 */
export type PlaceScanner = {
  scan: (text: string, cased: string) => PlaceMention[]
  similar: (word: string) => PlaceCandidate[]
  /** The main airport of a city, for "Moscow airport". */
  airportOf: (place: RoutePlace) => PlaceCandidate | undefined
}
