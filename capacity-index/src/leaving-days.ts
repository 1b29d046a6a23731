import type { CapacityIndex } from './capacity-index.ts'

/** Days at the origin, counted from 1970, on which departures of a slot that fit leave; ascending, each once. */
export const leavingDays = (
  { columns: { departures } }: CapacityIndex,
  slot: number,
  fits: (slot: number, departure: number) => boolean,
): number[] => {
  const first = departures.start[slot] ?? 0
  const end = first + (departures.count[slot] ?? 0)
  const days: number[] = []
  for (let departure = first; departure < end; departure++) {
    const day = departures.etdDay[departure] ?? 0
    if (fits(slot, departure) && day !== days.at(-1)) days.push(day)
  }
  return days
}
