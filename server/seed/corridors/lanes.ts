/** The lanes of the demonstration market, most important first, as many as a market of a size needs. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { AIR_CORRIDORS } from './air.ts'
import { type Corridor, GATES, type Gate, type Lane } from './corridor.ts'
import { MULTIMODAL_CORRIDORS } from './multimodal.ts'
import { RAIL_CORRIDORS } from './rail.ts'
import { ROAD_CORRIDORS } from './road.ts'
import { SEA_CORRIDORS } from './sea.ts'

export const CORRIDORS: Record<Mode, readonly Corridor[]> = {
  sea: SEA_CORRIDORS,
  rail: RAIL_CORRIDORS,
  road: ROAD_CORRIDORS,
  air: AIR_CORRIDORS,
  multimodal: MULTIMODAL_CORRIDORS,
}

const waysOf = (corridor: Corridor, origin: number, destination: number, returning: boolean): string[][] => {
  const from = corridor.origins[origin]?.gates ?? []
  const to = corridor.destinations[destination]?.gates
  const shared = to?.filter((gate) => from.includes(gate)) ?? from
  // A destination only some gates lead to wins over the habits of the origin.
  const allowed: readonly Gate[] = shared.length > 0 ? shared : (to ?? [])
  const last = corridor.destinations[destination]?.id
  const ways = allowed.map((gate) => GATES[gate].filter((id) => id !== last))
  return returning ? ways.map((way) => way.toReversed()) : ways
}

/** Every lane of a corridor in order of importance: both ends count by their place in the corridor's lists. */
export const lanesOf = (corridor: Corridor): Lane[] => {
  const lanes = corridor.origins.flatMap((origin, i) =>
    corridor.destinations.flatMap((destination, j) => {
      if (origin.id === destination.id) return []
      const { price, days } = destination
      const onward: Lane = {
        laneId: `${corridor.name}:${origin.id}:${destination.id}`,
        corridor,
        originId: origin.id,
        destinationId: destination.id,
        price,
        days,
        ways: waysOf(corridor, i, j, false),
        returning: false,
        rank: (i + 1) * (j + 1),
      }
      if (corridor.back === null) return [onward]
      const factor = corridor.back
      const backward: Lane = {
        ...onward,
        laneId: `${corridor.name}:${destination.id}:${origin.id}`,
        originId: destination.id,
        destinationId: origin.id,
        price: [price[0] * factor, price[1] * factor],
        ways: waysOf(corridor, i, j, true),
        returning: true,
        rank: (i + 1) * (j + 1) * 2.5,
      }
      return [onward, backward]
    }),
  )
  return lanes.sort((a, b) => a.rank - b.rank || (a.laneId < b.laneId ? -1 : 1)).map((lane, i) => ({ ...lane, rank: i + 1 }))
}
