/** Place names of cells through the gazetteer's look-up: one answer, or the candidates. */
import type { Locale } from '@tongyun/contract/page-context'
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Gazetteer, Match, Place, PlaceKind } from '@tongyun/places'

export type PlaceAnswer = { placeId: string } | { candidates: string[] }
/** Finds the place a cell names at an end of a mode's lane, or at a door. */
export type PlaceFinder = (text: string, mode: Mode, end: 'terminal' | 'door' | 'border') => PlaceAnswer

const TERMINALS: Record<Mode, readonly PlaceKind[]> = {
  sea: ['seaport', 'inlandport'],
  air: ['airport'],
  rail: ['railterminal', 'inlandport', 'city'],
  road: ['city', 'border', 'inlandport', 'railterminal', 'seaport', 'airport'],
  multimodal: ['city', 'seaport', 'railterminal', 'inlandport', 'airport'],
}
const DOORS: readonly PlaceKind[] = ['city']
const BORDERS: readonly PlaceKind[] = ['border', 'railterminal', 'inlandport', 'city', 'seaport']

/** Most candidates a fault names. */
const MAX_CANDIDATES = 8
/** A place this much more important than the next of its name is the one that is meant: Moscow, not the one in Idaho. */
const CLEARLY = 120

const isOf = (place: Place, kinds: readonly PlaceKind[]) => place.kinds.some((kind) => kinds.includes(kind))
const clearBest = (matches: readonly Match[]): Place | undefined => {
  const [best, next] = matches
  return best?.place !== undefined && (next === undefined || best.score - next.score >= CLEARLY) ? best.place : undefined
}

/**
 * Codes first (`CNSHA`, `PVG`, also in brackets behind a name), then names. A city stands for its one terminal of the kind;
 * where it has several, they are the candidates. `settled` are names the provider has answered before.
 */
export const placeFinder = (gazetteer: Gazetteer, locale: Locale, settled: ReadonlyMap<string, string>): PlaceFinder => {
  const byCode = (text: string): Place | undefined => {
    const code = /[([（]\s*([A-Za-z0-9-]{2,40})\s*[)\]）]$/u.exec(text)?.[1] ?? text
    return gazetteer.byId(code) ?? gazetteer.byId(code.toUpperCase())
  }
  const find = (text: string, kinds: readonly PlaceKind[]): PlaceAnswer => {
    const known = settled.get(text) ?? byCode(text)?.placeId
    if (known !== undefined) return { placeId: known }
    const exact = gazetteer.find(text, { locale, limit: 20 }).filter(({ fit, place }) => fit === 'exact' && place !== undefined)
    const ofKind = exact.filter(({ place }) => isOf(place as Place, kinds.slice(0, 1)))
    const best = clearBest(ofKind) ?? clearBest(exact.filter(({ place }) => isOf(place as Place, kinds)))
    if (best !== undefined) return { placeId: best.placeId }
    if (ofKind.length > 1) return { candidates: ofKind.slice(0, MAX_CANDIDATES).map(({ token }) => token) }
    const city = clearBest(exact.filter(({ place }) => place?.kinds.includes('city') === true))
    const hubs = city === undefined ? [] : gazetteer.metro(city.placeId).filter((place) => place !== city && isOf(place, kinds))
    if (hubs.length === 1) return { placeId: (hubs[0] as Place).placeId }
    const others = hubs.length > 0 ? hubs.map(({ placeId }) => placeId) : exact.map(({ token }) => token)
    if (others.length > 0) return { candidates: others.slice(0, MAX_CANDIDATES) }
    const similar = gazetteer.find(text, { locale, limit: MAX_CANDIDATES, kinds })
    return { candidates: similar.map(({ token }) => token) }
  }
  const found = new Map<string, PlaceAnswer>()
  return (text, mode, end) => {
    const key = `${mode} ${end} ${text}`
    const kept = found.get(key)
    if (kept !== undefined) return kept
    const answer = find(text, end === 'door' ? DOORS : end === 'border' ? BORDERS : TERMINALS[mode])
    found.set(key, answer)
    return answer
  }
}
