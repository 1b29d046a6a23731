/** Words that an end is a port: до порта Владивосток, Vladivostok port, 海参崴港. */
const SAYS_PORT = /(?<!\p{L})(?:sea)?ports?(?!\p{L})|(?<!\p{L})порт\p{L}{0,2}(?!\p{L})|港/u
/** The port that a lane of a chain ends at, where that is the one on its way: it goes there by ship, and no further. */
export const portOfChain = (pod: End, lane: { mode: Mode; pol: End; via: readonly string[] }, ends: Ends): End | null => {
  if (lane.mode !== 'multimodal' || ends.place(lane.pol.id)?.kinds.includes('seaport') !== true) return null
  const isOnTheWay = (id: string | null) => id !== null && lane.via.includes(id)
  if (isOnTheWay(pod.id)) return pod
  if (!SAYS_PORT.test(unified(pod.words))) return null
  const name = pod.words
    .replace(/^\s*(?:до|to|至|到)\s*/iu, '')
    .replace(/(?<!\p{L})(?:порт\p{L}{0,2}|(?:sea)?port(?: of)?)(?!\p{L})/giu, ' ')
    .trim()
  const port = ends.read(name, 'sea', 'destination')
  return isOnTheWay(port.id) ? { ...port, words: pod.words } : null
}

/** The end of a lane by rail and by sea: a train to a port and a ship from there end at a port, a ship and a train at a station. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'
import { unified } from './words.ts'

/** `via`: places on the way. Beyond a port that goods reach from inland they go by ship. */
export const endOfChain = (pod: End, lane: { mode: Mode; pol: End; via: readonly string[] }, ends: Ends): End => {
  const isPort = (id: string | null) => ends.place(id)?.kinds.includes('seaport') === true
  const begins = ends.place(lane.pol.id)
  const isByShip =
    lane.mode === 'multimodal' &&
    begins !== undefined &&
    !isPort(lane.pol.id) &&
    lane.via.some((id) => isPort(id) && ends.place(id)?.country === begins.country)
  if (!isByShip || isPort(pod.id)) return pod
  const port = ends.read(pod.words, 'sea', 'destination')
  return port.id === null ? pod : { ...port, words: pod.words }
}
