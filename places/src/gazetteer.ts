/** The gazetteer: places, metros, areas and the look-up over them. */
import { parseAreaToken } from './area-token.ts'
import { ScoreSheet } from './candidates.ts'
import { countries } from './countries.ts'
import { distanceKm } from './distance.ts'
import { type FindOptions, findMatches, type Match, type SearchRecord } from './find.ts'
import { nearestMatches } from './nearest.ts'
import type { Area, Locale, Place, PlaceAreas, PlaceKind } from './place.ts'
import { readAreas, readIndexRows, readPlace, readPlaceRows } from './read-data.ts'
import { createScanner, type Scanner } from './scan.ts'
import { portsByCode } from './sea-codes.ts'
import { buildIndex } from './search-index.ts'

type Resolution = { best: Match | undefined; alternatives: Match[] }

export type Gazetteer = {
  /** All places, the most important first. */
  places: readonly Place[]
  byId: (placeId: string) => Place | undefined
  /** The city and its hubs, from any member; the place alone when it belongs to no city; empty when it is unknown. */
  metro: (placeId: string) => Place[]
  /** Matches for what was typed, best first; empty for blank text. */
  find: (text: string, options: FindOptions) => Match[]
  /** The best reading of free text, and up to four others. */
  resolve: (text: string, locale: Locale) => Resolution
  /** Places and areas whose names come nearest to a text that none fits, best first; may be empty. */
  nearest: (text: string, locale: Locale) => Match[]
  /** What a token of a URL stands for; undefined when there is no such area. */
  area: (token: string) => Area | undefined
  /** Names of places within sentences. */
  scanner: Scanner
  areasOf: (place: Place) => PlaceAreas
  /** Places within `radiusKm` of a place as the crow flies, nearest first, without the place itself. */
  nearby: (placeId: string, radiusKm: number, options?: { kinds?: readonly PlaceKind[] }) => { place: Place; km: number }[]
}

const areaOfPlace = (place: Place): Area => ({
  token: place.placeId,
  kind: place.kinds.includes('city') ? 'metro' : 'place',
  names: place.names,
  within: place.country,
})

/** Reads all data and builds the look-up, about a quarter of a second, in steps of less than 100 ms. */
function* loading(): Generator<void, Gazetteer> {
  const placeRows = readPlaceRows()
  yield
  const places = placeRows.map(readPlace)
  yield
  const wideAreas = readAreas()
  const records: SearchRecord[] = [
    ...places.map((place) => ({ area: areaOfPlace(place), place, importance: place.importance, country: place.country })),
    ...wideAreas.map(({ area, importance }) => ({
      area,
      importance,
      country: area.kind === 'country' ? area.token : area.kind === 'region' ? area.within : null,
    })),
  ]
  const recordNumber = new Map(records.map(({ area }, number) => [area.token, number]))
  const recordOf = (token: string) => records[recordNumber.get(token) ?? -1]
  const hubRecords = new Map<string, number[]>()
  places.forEach(({ placeId, cityId }, i) => {
    if (!cityId || cityId === placeId) return
    const hubs = hubRecords.get(cityId)
    if (hubs) hubs.push(i)
    else hubRecords.set(cityId, [i])
  })
  yield
  const indexRows = readIndexRows()
  yield
  const finder = { index: buildIndex(indexRows), records, hubRecords, sheet: new ScoreSheet(records.length) }
  yield
  const continentOf = new Map(countries.map(({ code, continentCode }) => [code, continentCode]))

  const byId = (placeId: string) => recordOf(placeId)?.place
  const find = (text: string, options: FindOptions) => findMatches(finder, text, options)
  const gazetteer: Gazetteer = {
    places,
    byId,
    metro: (placeId) => {
      const place = byId(placeId)
      if (!place) return []
      const city = place.cityId === null ? undefined : byId(place.cityId)
      if (!city) return [place]
      return [city, ...(hubRecords.get(city.placeId) ?? []).flatMap((record) => places[record] ?? [])]
    },
    find,
    resolve: (text, locale) => {
      const [best, ...alternatives] = find(text, { locale, limit: 5 })
      return { best, alternatives }
    },
    nearest: (text, locale) => nearestMatches(find, text, locale),
    scanner: createScanner({
      index: finder.index,
      records,
      hubRecords,
      recordNumber,
      portsByCode: (code) => portsByCode(gazetteer, code),
    }),
    area: (token) => {
      const ref = parseAreaToken(token)
      return ref && recordOf(ref.kind === 'region' ? ref.regionId : token)?.area
    },
    areasOf: ({ placeId, cityId, regionId, country }) => ({
      placeId,
      cityId,
      regionId,
      countryCode: country,
      continentCode: continentOf.get(country) ?? '',
    }),
    nearby: (placeId, radiusKm, { kinds } = {}) => {
      const centre = byId(placeId)
      if (!centre) return []
      // One degree of latitude is 111.2 km.
      const degrees = radiusKm / 111
      const found: { place: Place; km: number }[] = []
      for (const place of places) {
        if (place === centre || Math.abs(place.lat - centre.lat) > degrees) continue
        if (kinds && !place.kinds.some((kind) => kinds.includes(kind))) continue
        const km = distanceKm(centre, place)
        if (km <= radiusKm) found.push({ place, km })
      }
      return found.sort((a, b) => a.km - b.km)
    },
  }
  return gazetteer
}

const finish = (steps: Generator<void, Gazetteer>): Gazetteer => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

let opened: Gazetteer | undefined

/** The gazetteer, read once for the process. Server only: the data is some megabytes. */
export const openGazetteer = (): Gazetteer => {
  opened ??= finish(loading())
  return opened
}

let opening: Promise<Gazetteer> | undefined

const openInTurns = async (): Promise<Gazetteer> => {
  const steps = loading()
  while (opened === undefined) {
    const step = steps.next()
    if (step.done) opened = step.value
    else await new Promise((turn) => setImmediate(turn))
  }
  return opened
}

/** The same, other work being done between the steps; for a process that serves already. */
export const openGazetteerInTurns = (): Promise<Gazetteer> => {
  opening ??= openInTurns()
  return opening
}
