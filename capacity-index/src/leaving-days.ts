import type { CapacityIndex } from './capacity-index.ts'
import type { DepartureFinder } from './select.ts'

/** Days at the origin, counted from 1970, on which departures of a slot leave that are found; ascending, each once. */
export const leavingDays = ({ columns: { departures } }: CapacityIndex, slot: number, find: DepartureFinder): number[] => {
  const days: number[] = []
  for (let departure = find(slot); departure >= 0; departure = find(slot, departure + 1)) {
    const day = departures.etdDay[departure] ?? 0
    if (day !== days.at(-1)) days.push(day)
  }
  return days
}
