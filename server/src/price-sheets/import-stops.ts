/** The stations of an offer as a cell, and those that follow from origin, destination and what lies between. */
import type { CapacityStop } from '@tongyun/freight/capacity'
import { greatCircleKm } from '@tongyun/freight/great-circle'
import type { Locale } from '@tongyun/freight/locale'
import { LEG_MODES, type LegMode, type Mode, type ServiceMode } from '@tongyun/freight/vocabulary'
import { type Gazetteer, isCityServedBy, placeName } from '@tongyun/places'
import type { PlaceFinder } from '@tongyun/sheets/place-finder'
import { readWord, writeWord } from './import-words.ts'

const isLegMode = (mode: Mode): mode is LegMode => (LEG_MODES as readonly Mode[]).includes(mode)

type Ends = {
  mode: Mode
  serviceMode: ServiceMode
  originId: string
  destinationId: string
  transitHours: number
  /** Modes of the legs of a chain, in order. */
  legModes: readonly LegMode[]
  viaIds: readonly string[]
}

/**
 * Origin, what lies between, destination. Hours at stations between are shared out by distance, for a price sheet names
 * them without; a chain of as many legs as stations changes its mode at each. From a door where the mode does not call the
 * cargo goes by road to the first station between, and to one from the last.
 */
export const usualStops = (ends: Ends, gazetteer: Gazetteer): CapacityStop[] => {
  const { mode, serviceMode, originId, destinationId, viaIds, transitHours, legModes } = ends
  const ids = [originId, ...viaIds, destinationId]
  const places = ids.map((id) => gazetteer.byId(id))
  const isFarDoor = (at: number, door: boolean) => {
    const place = places[at]
    return door && isLegMode(mode) && viaIds.length > 0 && place !== undefined && !isCityServedBy(gazetteer, place, mode)
  }
  const fromDoor = isFarDoor(0, serviceMode.startsWith('door'))
  const toDoor = isFarDoor(ids.length - 1, serviceMode.endsWith('door'))
  const legMode = (at: number): LegMode => {
    if ((fromDoor && at === 0) || (toDoor && at === ids.length - 2)) return 'road'
    return isLegMode(mode) ? mode : (legModes[Math.min(at, legModes.length - 1)] ?? 'sea')
  }
  const lengths = ids.slice(1).map((_, i) => {
    const [from, to] = [places[i], places[i + 1]]
    return from === undefined || to === undefined ? 1 : Math.max(1, greatCircleKm(from, to))
  })
  const whole = lengths.reduce((a, b) => a + b, 0)
  let passed = 0
  return ids.map((placeId, i): CapacityStop => {
    const first = i === 0
    const last = i === ids.length - 1
    passed += first ? 0 : (lengths[i - 1] as number)
    const hours = first ? 0 : last ? transitHours : Number(((transitHours * passed) / whole).toFixed(2))
    const door = first ? serviceMode.startsWith('door') : serviceMode.endsWith('door')
    const changes = legMode(i - 1) !== legMode(i)
    const kind =
      first || last
        ? door
          ? 'door'
          : 'terminal'
        : changes
          ? isLegMode(mode)
            ? 'terminal'
            : 'transfer'
          : places[i]?.kinds.includes('border')
            ? 'border'
            : 'call'
    return { placeId, kind, mode: last ? null : legMode(i), arriveHours: hours, departHours: hours }
  })
}

/** `Shanghai Port (CNSHA) | terminal | sea | 0–12`, a line a station; undefined when a line is not of that form. */
export const readStops = (text: string, find: PlaceFinder, mode: Mode): CapacityStop[] | { line: string } => {
  const stops: CapacityStop[] = []
  for (const line of text.split(/[\n;；]/u).map((each) => each.trim())) {
    if (line === '') continue
    const [name = '', kindWord = '', modeWord = '', hours = ''] = line.split('|').map((field) => field.trim())
    const kind = readWord('stop_kind', kindWord)
    const onward = /^[-—]?$/u.test(modeWord) ? null : readWord('mode', modeWord)
    const [, arrive = '', depart = arrive] = /^(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?$/u.exec(hours) ?? []
    const place = find(name, mode, kind === 'door' ? 'door' : 'terminal')
    if (kind === undefined || onward === undefined || onward === 'multimodal' || arrive === '' || !('placeId' in place))
      return { line }
    const number = (digits: string) => Number(digits.replace(',', '.'))
    stops.push({ placeId: place.placeId, kind, mode: onward, arriveHours: number(arrive), departHours: number(depart || arrive) })
  }
  return stops
}

/** A place as a cell names it so that it is found again whatever its name: `Shanghai Port (CNSHA)`. */
export const writePlace = (placeId: string, gazetteer: Gazetteer, locale: Locale): string => {
  const place = gazetteer.byId(placeId)
  return place === undefined ? placeId : `${placeName(place, locale)} (${placeId})`
}

export const writeStops = (stops: readonly CapacityStop[], gazetteer: Gazetteer, locale: Locale): string =>
  stops
    .map(({ placeId, kind, mode, arriveHours, departHours }) =>
      [
        writePlace(placeId, gazetteer, locale),
        writeWord('stop_kind', kind, locale),
        mode === null ? '—' : writeWord('mode', mode, locale),
        `${arriveHours}–${departHours}`,
      ].join(' | '),
    )
    .join('\n')

/** Stations between origin and destination as a sheet lists them: 新加坡/科伦坡, or one under the other. */
export const splitVia = (text: string): string[] =>
  text
    .split(/[,，、;；\n>→/]|\s-\s/u)
    .map((name) => name.trim())
    .filter((name) => name !== '')
