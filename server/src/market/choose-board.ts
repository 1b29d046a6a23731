import type { BoardCandidate } from '../capacity/searching/index.ts'

/**
 * Ids of at most `rows` offers for the departures board: the modes take turns, each with its next departure on a lane that
 * is not on the board yet; then in order of departure. `candidates` are in order within each mode.
 */
export const chooseBoard = (candidates: readonly BoardCandidate[], rows: number): string[] => {
  const queues = [...Map.groupBy(candidates, ({ mode }) => mode).values()].map((queue) => [...queue])
  const lanes = new Set<string>()
  const chosen: BoardCandidate[] = []
  while (chosen.length < rows && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const at = queue.findIndex(({ origin_city: from, destination_city: to }) => !lanes.has(`${from} ${to}`))
      const next = queue[at]
      queue.splice(0, at === -1 ? queue.length : at + 1)
      if (next === undefined || chosen.length === rows) continue
      lanes.add(`${next.origin_city} ${next.destination_city}`)
      chosen.push(next)
    }
  }
  return chosen
    .sort((a, b) => a.etd.getTime() - b.etd.getTime() || (a.capacity_id < b.capacity_id ? -1 : 1))
    .map(({ capacity_id: id }) => id)
}
