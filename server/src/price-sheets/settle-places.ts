/** Places of a sheet as a program wrote them: ids, codes or names in any script, each put in its place's id. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import { type Gazetteer, openGazetteer } from '@tongyun/places'
import type { PlaceFinder } from '@tongyun/sheets/place-finder'

/** A name that is no place's, or several places'. `path` leads into the sheet. */
export type PlaceFault = {
  path: string
  rule: 'place_unknown' | 'place_ambiguous'
  params: { value: string; candidates?: string[] }
}
type End = Parameters<PlaceFinder>[2]
type Stop = { placeId?: unknown; kind?: unknown; mode?: unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const modeOf = (value: unknown): Mode | undefined => MODES.find((known) => known === value)
const endOf = ({ kind }: Stop): End => (kind === 'door' || kind === 'border' ? kind : 'terminal')

const settler =
  (find: PlaceFinder, gazetteer: Gazetteer, faults: PlaceFault[]) => (path: string, text: unknown, mode: Mode, end: End) => {
    if (typeof text !== 'string' || text.trim() === '') return text
    const found = find(text.trim(), mode, end)
    if ('placeId' in found) return found.placeId
    // What is an id stays one: whether its mode calls there is a rule of its own.
    if (gazetteer.byId(text) !== undefined) return text
    const { candidates } = found
    if (candidates.length === 0) faults.push({ path, rule: 'place_unknown', params: { value: text } })
    else faults.push({ path, rule: 'place_ambiguous', params: { value: text, candidates } })
    return text
  }

/** The sheet with ids of places, and what stands for none, or for several. Anything but a text is left for other rules. */
export const settlePlaces = (sheet: DraftSheet, find: PlaceFinder): { sheet: DraftSheet; faults: PlaceFault[] } => {
  const faults: PlaceFault[] = []
  const settle = settler(find, openGazetteer(), faults)
  const mode = modeOf(sheet.mode) ?? 'sea'
  const stops = Array.isArray(sheet.stops) ? sheet.stops.map((stop): Stop => (isObject(stop) ? stop : {})) : undefined
  const [first = {}, last = {}] = [stops?.at(0), stops?.at(-1)]
  const settled = stops?.map((stop, i) => ({
    ...stop,
    placeId: settle(`stops.${i}.placeId`, stop.placeId, modeOf(stop.mode) ?? modeOf(stops[i - 1]?.mode) ?? mode, endOf(stop)),
  }))
  const coverage = (name: 'pickup' | 'delivery') => {
    const given = sheet[name]
    if (!isObject(given) || !Array.isArray(given.places)) return {}
    // An area a carrier covers may be wider than a city.
    const isArea = (place: unknown) => typeof place === 'string' && openGazetteer().area(place) !== undefined
    const places = given.places.map((place, i) => (isArea(place) ? place : settle(`${name}.places.${i}`, place, 'road', 'door')))
    return { [name]: { ...given, places } }
  }
  const ended = {
    ...(sheet.originId === undefined
      ? {}
      : { originId: settle('originId', sheet.originId, modeOf(first.mode) ?? mode, endOf(first)) }),
    ...(sheet.destinationId === undefined
      ? {}
      : { destinationId: settle('destinationId', sheet.destinationId, modeOf(stops?.at(-2)?.mode) ?? mode, endOf(last)) }),
  }
  const whole = {
    ...sheet,
    ...ended,
    ...(settled === undefined ? {} : { stops: settled }),
    ...coverage('pickup'),
    ...coverage('delivery'),
  }
  return { sheet: whole, faults }
}
