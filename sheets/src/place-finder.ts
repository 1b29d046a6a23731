/** Place names of cells through the gazetteer's look-up: one answer, or the candidates. */
import type { Locale } from '@tongyun/freight/locale'
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Gazetteer, isServedBy, type Match, type Place, type PlaceKind, portsByCode } from '@tongyun/places'

type PlaceAnswer = { placeId: string } | { candidates: string[] }
/** Finds the place a cell names at an end of a mode's lane, or at a door. */
export type PlaceFinder = (text: string, mode: Mode, end: 'terminal' | 'door' | 'border') => PlaceAnswer

/** The kind that is meant where a name has several: 青岛 in an ocean sheet is the port. */
const FIRST: Record<Mode, PlaceKind> = { sea: 'seaport', air: 'airport', rail: 'railterminal', road: 'city', multimodal: 'city' }
const BORDERS: readonly PlaceKind[] = ['border', 'railterminal', 'inlandport', 'city', 'seaport']

/** Most candidates a fault names. */
const MAX_CANDIDATES = 8
/** A place this much more important than the next of its name is the one that is meant: Moscow, not the one in Idaho. */
const CLEARLY = 120
/** Letters a misspelt name has at least, so that the nearest spelling means something: 黄岛 is not 广岛. */
const SPELT_LENGTH = 5

/** Longer texts are no names, and cost as much to look for as many. */
const LONGEST_NAME = 150

const clearBest = (matches: readonly Match[]): Place | undefined => {
  const [best, next] = matches
  return best?.place !== undefined && (next === undefined || best.score - next.score >= CLEARLY) ? best.place : undefined
}
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.'’-]/gu, '')

/** A place is worth naming when the text is the beginning of a name of it or its city, or a long word spelt nearly like one. */
const isLike = (gazetteer: Gazetteer, text: string, { place, fit }: Match): boolean => {
  if (place === undefined) return false
  const typed = plain(text)
  const city = gazetteer.byId(place.cityId ?? '')
  const names = [place, ...(city === undefined ? [] : [city])].flatMap((each) => [...Object.values(each.names), ...each.aliases])
  const known = names.map(plain)
  if (known.some((name) => name.startsWith(typed) || (name.length > 1 && typed.startsWith(name)))) return true
  return (fit === 'similar' || fit === 'member') && typed.length >= SPELT_LENGTH && known.some((name) => name[0] === typed[0])
}

/** What a text says as a code: the code alone, or in brackets behind a name. */
const codeIn = (text: string) => /[([（]\s*([A-Za-z0-9-]{2,40})\s*[)\]）]$/u.exec(text)?.[1] ?? text

/**
 * Codes first (`CNSHA`, `PVG`, also in brackets behind a name), then names, both only as places that the mode serves: `LAX`
 * in an ocean sheet is the port. A city stands for its one terminal; where it has several, they are the candidates.
 * `settled` are names the provider has answered before.
 */
export const placeFinder = (gazetteer: Gazetteer, locale: Locale, settled: ReadonlyMap<string, string>): PlaceFinder => {
  const find = (text: string, mode: Mode, end: 'terminal' | 'door' | 'border'): PlaceAnswer => {
    const fits = (place: Place | undefined): place is Place => {
      if (place === undefined) return false
      if (end === 'door') return place.kinds.includes('city')
      if (end === 'border') return place.kinds.some((kind) => BORDERS.includes(kind))
      return mode === 'multimodal' || isServedBy(gazetteer, place, mode)
    }
    const oneOrMore = (places: readonly Place[]): PlaceAnswer | undefined =>
      places.length === 0
        ? undefined
        : places.length === 1
          ? { placeId: (places[0] as Place).placeId }
          : { candidates: places.slice(0, MAX_CANDIDATES).map(({ placeId }) => placeId) }
    /** What the mode serves in the metro of a place: its terminals, else the city. */
    const hubsOf = (place: Place): Place[] => {
      const served = gazetteer.metro(place.placeId).filter(fits)
      const terminals = served.filter(({ kinds }) => !kinds.includes('city'))
      // A train calls at the station of a city, though its river port or dry port has rails too.
      const usual = end === 'terminal' ? terminals.filter(({ kinds }) => kinds.includes(FIRST[mode])) : []
      const found = usual.length > 0 ? usual : terminals.length > 0 ? terminals : served
      // Of several ports of a city the one that bears its name is meant: Владик, Питер.
      const namesake =
        mode === 'sea' ? found.filter(({ names }) => names.en.toLowerCase().includes(place.names.en.toLowerCase())) : []
      return namesake.length === 1 ? namesake : found
    }
    const byCode = (): PlaceAnswer | undefined => {
      const code = codeIn(text)
      const ports = mode === 'sea' && end === 'terminal' ? portsByCode(gazetteer, code) : []
      if (ports.length > 0) return oneOrMore(ports)
      const place = gazetteer.byId(code) ?? gazetteer.byId(code.toUpperCase().replace(/^([A-Z]{2}) ([A-Z0-9]{3})$/, '$1$2'))
      if (place === undefined) return undefined
      // Trucks are loaded at crossings too, though a name alone means the city there.
      if (end === 'door' && place.kinds.includes('border')) return { placeId: place.placeId }
      return fits(place) ? { placeId: place.placeId } : oneOrMore(hubsOf(place))
    }
    const before = gazetteer.byId(settled.get(text) ?? '')
    if (fits(before)) return { placeId: before.placeId }
    const coded = byCode()
    if (coded !== undefined) return coded
    const first = end === 'door' ? 'city' : end === 'border' ? 'border' : FIRST[mode]
    const exact = gazetteer.find(text, { locale, limit: 20 }).filter(({ fit, place }) => fit === 'exact' && place !== undefined)
    const ofKind = exact.filter(({ place }) => place?.kinds.includes(first) === true)
    const best = clearBest(ofKind) ?? clearBest(exact.filter(({ place }) => fits(place)))
    const scoreOf = (id: string | undefined) => exact.find(({ place }) => place?.placeId === id)?.score ?? 0
    const namesake = clearBest(exact.filter(({ place }) => place?.kinds.includes('city') === true))
    // A far more important city of that name is meant with its port: Сантос is Santos, not General Santos.
    if (best !== undefined && namesake !== undefined && namesake.placeId !== (best.cityId ?? best.placeId)) {
      const hubs = scoreOf(namesake.placeId) - scoreOf(best.placeId) >= CLEARLY * 2 ? hubsOf(namesake) : []
      const meant = oneOrMore(hubs)
      if (meant !== undefined) return meant
    }
    if (best !== undefined) return { placeId: best.placeId }
    if (ofKind.length > 1) return { candidates: ofKind.slice(0, MAX_CANDIDATES).map(({ token }) => token) }
    const city = clearBest(exact.filter(({ place }) => place?.kinds.includes('city') === true))
    const named = city === undefined ? undefined : oneOrMore(hubsOf(city))
    if (named !== undefined) return named
    const liked = (matches: readonly Match[]) =>
      matches.filter((match) => fits(match.place) && isLike(gazetteer, text, match)).map(({ token }) => token)
    const others = liked(exact)
    const candidates = others.length > 0 ? others : liked(gazetteer.find(text, { locale, limit: 20 }))
    return { candidates: candidates.slice(0, MAX_CANDIDATES) }
  }
  const found = new Map<string, PlaceAnswer>()
  return (text, mode, end) => {
    if (text.length > LONGEST_NAME) return { candidates: [] }
    const key = `${mode} ${end} ${text}`
    const kept = found.get(key)
    if (kept !== undefined) return kept
    const answer = find(text, mode, end)
    found.set(key, answer)
    return answer
  }
}
