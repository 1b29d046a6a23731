/** What boards over the whole market show: how much is open, on which lanes most, and what closes next. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { CapacityIndex } from './capacity-index.ts'
import { modeOf } from './facet-key.ts'
import type { BaseQuery } from './query.ts'
import { type DepartureFinder, departureFinder } from './select.ts'

type Asked = { query: BaseQuery; nowMinute: number }

/** How many departures of a slot take cargo still and close and leave before a minute. */
export const departuresBefore = (index: CapacityIndex, { query, nowMinute }: Asked, minute: number) => {
  const { closesAt, etd } = index.columns.departures
  const find = departureFinder(index, query, nowMinute)
  return (slot: number): number => {
    let found = 0
    for (let at = find(slot); at >= 0; at = find(slot, at + 1))
      found += Number((closesAt[at] as number) < minute && (etd[at] as number) < minute)
    return found
  }
}

/** Finds the departures of a slot that take cargo and leave on a day for which its price holds, as a departureFinder does. */
const leaving = (index: CapacityIndex, { query, nowMinute }: Asked): DepartureFinder => {
  const { validFromDay, validToDay, departures } = index.columns
  const { etdDay } = departures
  const find = departureFinder(index, query, nowMinute)
  return (slot, from) => {
    const [first, last] = [validFromDay[slot] as number, validToDay[slot] as number]
    let at = find(slot, from)
    while (at >= 0 && ((etdDay[at] as number) < first || (etdDay[at] as number) > last)) at = find(slot, at + 1)
    return at
  }
}

/** The minute at which the first of these departures of a slot closes; infinite where there is none. */
export const nextClosing = (index: CapacityIndex, asked: Asked) => {
  const { closesAt } = index.columns.departures
  const leave = leaving(index, asked)
  return (slot: number): number => {
    let next = Number.POSITIVE_INFINITY
    for (let at = leave(slot); at >= 0; at = leave(slot, at + 1)) next = Math.min(next, closesAt[at] as number)
    return next
  }
}

/** The `limit` such departures of some slots that close first, ties by the id of the offer and then by time. */
export const closingFirst = (index: CapacityIndex, asked: Asked, slots: readonly number[], limit: number) => {
  const { ids, departures } = index.columns
  const leave = leaving(index, asked)
  const found: { slot: number; id: string; closesAt: number; etd: number }[] = []
  for (const slot of slots)
    for (let at = leave(slot); at >= 0; at = leave(slot, at + 1))
      found.push({
        slot,
        id: ids[slot] ?? '',
        closesAt: departures.closesAt[at] as number,
        etd: departures.etd[at] as number,
      })
  const inOrder = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : Number(one.id > other.id))
  return found.sort((one, other) => one.closesAt - other.closesAt || inOrder(one, other) || one.etd - other.etd).slice(0, limit)
}

/** Offers of a mode between two cities, which stand as numbers of the index. */
type LaneCells = { mode: Mode; origin: number; destination: number; count: number }

/** Offers among the slots by mode and by the cities they go between, in no order. */
export const countLanes = ({ columns }: CapacityIndex, slots: Int32Array): LaneCells[] => {
  const { originCity, destinationCity, facetKey } = columns
  const lanes = new Map<number, Map<number, Map<Mode, number>>>()
  let [from, to] = [-1, -1]
  let modes = new Map<Mode, number>()
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const [origin, destination] = [originCity[slot] as number, destinationCity[slot] as number]
    // Slots of a lane stand together, but for those that came since.
    if (origin !== from || destination !== to) {
      const ends = lanes.get(origin) ?? new Map<number, Map<Mode, number>>()
      lanes.set(origin, ends)
      modes = ends.get(destination) ?? new Map<Mode, number>()
      ends.set(destination, modes)
      from = origin
      to = destination
    }
    const mode = modeOf(facetKey[slot] as number)
    modes.set(mode, (modes.get(mode) ?? 0) + 1)
  }
  return [...lanes].flatMap(([origin, ends]) =>
    [...ends].flatMap(([destination, counts]) => Array.from(counts, ([mode, count]) => ({ mode, origin, destination, count }))),
  )
}
