/** The stations of a lane with their hours, its length and what a tonne emits on it. */

import type { CapacityStop, StopKind } from '@tongyun/freight/capacity'
import { estimateCo2e } from '@tongyun/freight/co2e'
import type { LegMode, ServiceMode } from '@tongyun/freight/vocabulary'
import type { Lane } from '../corridors/corridor.ts'
import type { Ground } from '../ground.ts'
import type { Random } from '../random.ts'

export type Journey = { stops: CapacityStop[]; distanceKm: number; transitHours: number; co2eGramsPerTonne: number }

/** Relative speeds in km/h, by which the time between stations is shared out. */
const SPEED: Record<LegMode, number> = { sea: 28, rail: 38, road: 45, air: 750 }

/** Usual stay in hours: a reload at a border, a change of mode, a hand-over at a terminal by the door [check]. */
const STAY: Record<StopKind, readonly [number, number]> = {
  border: [10, 36],
  transfer: [24, 72],
  terminal: [6, 20],
  call: [12, 30],
  door: [0, 0],
}

type Node = { placeId: string; kind: StopKind; mode: LegMode | null }

/** Places in order of travel with the mode that leaves each; doors only where they differ from the terminal. */
const nodesOf = (lane: Lane, way: readonly string[], serviceMode: ServiceMode, ground: Ground): Node[] => {
  const { corridor, originId, destinationId } = lane
  const modes: readonly LegMode[] = corridor.chain?.modes ?? [corridor.mode as LegMode]
  const doorOrigin = serviceMode.startsWith('door')
  const doorDestination = serviceMode.endsWith('door')
  const originDoor = doorOrigin ? ground.doorOf(originId) : null
  const destinationDoor = doorDestination ? ground.doorOf(destinationId) : null
  const first = modes[0] as LegMode
  const last = modes.at(-1) as LegMode
  const nodes: Node[] = []
  if (originDoor !== null && originDoor !== originId) nodes.push({ placeId: originDoor, kind: 'door', mode: 'road' })
  nodes.push({ placeId: originId, kind: originDoor === originId ? 'door' : 'terminal', mode: first })
  const borders: Node[] = way.map((placeId) => ({ placeId, kind: 'border', mode: lane.returning ? last : first }))
  const transfers: Node[] = (corridor.chain?.transfers ?? []).map((placeId, i) => ({
    placeId,
    kind: 'transfer',
    mode: modes[i + 1] as LegMode,
  }))
  nodes.push(...borders, ...transfers)
  nodes.push({ placeId: destinationId, kind: destinationDoor === destinationId ? 'door' : 'terminal', mode: null })
  if (destinationDoor !== null && destinationDoor !== destinationId) {
    ;(nodes.at(-1) as Node).mode = 'road'
    nodes.push({ placeId: destinationDoor, kind: 'door', mode: null })
  }
  return nodes
}

/** A service that begins or ends at a door needs a city there; without one it runs from the terminal. */
export const servableMode = (lane: Lane, wanted: ServiceMode, ground: Ground): ServiceMode => {
  const from = wanted.startsWith('door') && ground.doorOf(lane.originId) !== null ? 'door' : 'port'
  const to = wanted.endsWith('door') && ground.doorOf(lane.destinationId) !== null ? 'door' : 'port'
  return `${from}_to_${to}`
}

/**
 * Runs a lane along one of its ways in `hours`. Stays take at most half the time, the legs share the rest by length and
 * speed; hours are whole and strictly grow.
 */
export function travel(
  { lane, way, serviceMode, hours }: { lane: Lane; way: readonly string[]; serviceMode: ServiceMode; hours: number },
  ground: Ground,
  random: Random,
): Journey {
  const nodes = nodesOf(lane, way, serviceMode, ground)
  const legs = nodes.slice(0, -1).map((node, i) => {
    const mode = node.mode as LegMode
    return { mode, km: ground.runKm(mode, [node.placeId, (nodes[i + 1] as Node).placeId]) }
  })
  const stays = nodes.map(({ kind }, i) => (i === 0 || i === nodes.length - 1 ? 0 : random.whole(...STAY[kind])))
  const total = Math.max(Math.round(hours), nodes.length * 2)
  const stayed = stays.reduce((a, b) => a + b, 0)
  const squeeze = Math.min(1, (total * 0.5) / Math.max(stayed, 1))
  const moving = total - stayed * squeeze
  const weights = legs.map(({ km, mode }) => Math.max(km, 15) / SPEED[mode])
  const sum = weights.reduce((a, b) => a + b, 0)
  let clock = 0
  const stops = nodes.map((node, i): CapacityStop => {
    if (i > 0) clock += (moving * (weights[i - 1] as number)) / sum
    // Whole hours, one at least for each leg and stay, the last stop exactly on time.
    const last = i === nodes.length - 1
    const arriveHours = i === 0 ? 0 : last ? total : Math.max(Math.round(clock), 2 * i - 1)
    clock += (stays[i] as number) * squeeze
    const departHours = i === 0 ? 0 : last ? total : Math.max(Math.round(clock), arriveHours + 1)
    return { placeId: node.placeId, kind: node.kind, mode: node.mode, arriveHours, departHours }
  })
  const runs = runsOf(nodes).map(({ mode, placeIds }) => ({ mode, distanceKm: ground.runKm(mode, placeIds) }))
  return {
    stops,
    distanceKm: Math.max(
      1,
      runs.reduce((km, run) => km + run.distanceKm, 0),
    ),
    transitHours: total,
    co2eGramsPerTonne: estimateCo2e({ legs: runs, weightKg: 1000 }).gramsPerTonne,
  }
}

/** Neighbouring legs of one mode are one run, since how much a road winds depends on both its ends. */
const runsOf = (nodes: readonly Node[]) => {
  const runs: { mode: LegMode; placeIds: string[] }[] = []
  nodes.slice(0, -1).forEach(({ mode, placeId, kind }, i) => {
    const next = (nodes[i + 1] as Node).placeId
    const run = runs.at(-1)
    if (run !== undefined && run.mode === mode && kind === 'border') run.placeIds.push(next)
    else runs.push({ mode: mode as LegMode, placeIds: [placeId, next] })
  })
  return runs
}
