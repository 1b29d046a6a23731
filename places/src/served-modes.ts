/** Which places a ship, a train, a lorry and an aircraft call at. */
import type { Gazetteer } from './gazetteer.ts'
import type { Place, PlaceKind } from './place.ts'

type ServedMode = 'sea' | 'rail' | 'road' | 'air'

/** The kind a mode's lane ends at by itself, then others that it serves: a barge an inland port, a train a port with rails. */
const KINDS: Record<Exclude<ServedMode, 'road'>, readonly PlaceKind[]> = {
  sea: ['seaport', 'inlandport'],
  rail: ['railterminal', 'inlandport', 'border', 'seaport'],
  air: ['airport'],
}

/** True where a leg of `mode` can begin or end: by road anywhere, by rail also at a city that has a terminal. */
export const isServedBy = (gazetteer: Gazetteer, place: Place, mode: ServedMode): boolean => {
  if (mode === 'road' || place.kinds.some((kind) => KINDS[mode].includes(kind))) return true
  if (mode !== 'rail' || !place.kinds.includes('city')) return false
  return gazetteer.metro(place.placeId).some(({ kinds }) => kinds.includes('railterminal') || kinds.includes('inlandport'))
}

/** True where a leg of `mode` can begin or end at a door: it calls at the place or somewhere in its city. */
export const isCityServedBy = (gazetteer: Gazetteer, place: Place, mode: ServedMode): boolean =>
  isServedBy(gazetteer, place, mode) || gazetteer.metro(place.placeId).some((each) => isServedBy(gazetteer, each, mode))
