/** The end of a lane by rail and by sea: a train to a port and a ship from there end at a port, a ship and a train at a station. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { End, Ends } from './ends.ts'

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
