/** The stations of a lane with their hours, its length and what a tonne emits on it. */
import type { CapacityStop, StopKind } from '@tongyun/freight/capacity'
import { journeyFigures } from '@tongyun/freight/journey'
import type { LegMode, ServiceMode } from '@tongyun/freight/vocabulary'
import type { Lane } from '../corridors/corridor.ts'
import { divide } from '../divide.ts'
import type { Ground } from '../ground.ts'
import type { Random } from '../random.ts'

type Journey = { stops: CapacityStop[]; distanceKm: number; transitHours: number; co2eGramsPerTonne: number }

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
export const travel = (
  { lane, way, serviceMode, hours }: { lane: Lane; way: readonly string[]; serviceMode: ServiceMode; hours: number },
  ground: Ground,
  random: Random,
): Journey => {
  const nodes = nodesOf(lane, way, serviceMode, ground)
  const legs = nodes.slice(0, -1).map((node, i) => {
    const mode = node.mode as LegMode
    return { mode, km: ground.runKm(mode, [node.placeId, (nodes[i + 1] as Node).placeId]) }
  })
  const between = nodes.slice(1, -1).map(({ kind }) => random.whole(...STAY[kind]))
  const wanted = between.reduce((a, b) => a + b, 0)
  const squeeze = Math.min(1, (hours * 0.5) / Math.max(wanted, 1))
  const stays = between.map((stay) => Math.max(1, Math.floor(stay * squeeze)))
  const moving = Math.max(Math.round(hours) - stays.reduce((a, b) => a + b, 0), legs.length)
  // An hour for each leg, the rest by how long it takes.
  const shares = divide(
    moving - legs.length,
    legs.map(({ km, mode }) => Math.max(km, 15) / SPEED[mode]),
  )
  let clock = 0
  const stops = nodes.map((node, i): CapacityStop => {
    if (i > 0) clock += 1 + (shares[i - 1] as number)
    const arriveHours = clock
    if (i > 0) clock += stays[i - 1] ?? 0
    return { placeId: node.placeId, kind: node.kind, mode: node.mode, arriveHours, departHours: clock }
  })
  return { stops, transitHours: clock, ...journeyFigures(nodes, ground.runKm) }
}
