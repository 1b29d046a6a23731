/** How lanes run over a sheet: from stop to stop, side by side where several share a stretch. */
import type { Coordinates } from '@tongyun/freight/great-circle'
import { seaWay } from '@tongyun/freight/sea-distance'
import { geoInterpolate } from 'd3-geo'
import type { Point, Sheet } from './sheet.ts'
import type { TrackMode } from './ways.ts'

/** A leg between two neighbouring stops. */
export type Leg = { mode: TrackMode; from: Coordinates; to: Coordinates }

/** Points of a great circle's drawing. */
const ARC_STEPS = 24

/**
 * The places a leg's drawing runs over. Sea goes by the network of passages that distances are counted on, air by the great
 * circle; the others are straight from stop to stop, since no track of theirs is known.
 */
export const wayOf = ({ mode, from, to }: Leg): Coordinates[] => {
  if (mode === 'sea') return [from, ...seaWay(from, to), to]
  if (mode !== 'air') return [from, to]
  const arc = geoInterpolate([from.lon, from.lat], [to.lon, to.lat])
  return Array.from({ length: ARC_STEPS + 1 }, (_, i) => {
    const [lon, lat] = arc(i / ARC_STEPS)
    return { lon, lat }
  })
}

const keyOf = ({ lat, lon }: Coordinates) => `${lat.toFixed(2)} ${lon.toFixed(2)}`
const isForward = (a: Coordinates, b: Coordinates) => keyOf(a) < keyOf(b)
const stretchKey = (a: Coordinates, b: Coordinates) => (isForward(a, b) ? `${keyOf(a)}|${keyOf(b)}` : `${keyOf(b)}|${keyOf(a)}`)

/** Lanes of each stretch that more than one uses, by its ends. */
const sharers = (lanes: readonly Coordinates[][][]): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const [lane, legs] of lanes.entries())
    for (const way of legs)
      for (const [i, to] of way.entries()) {
        const from = way[i - 1]
        if (from === undefined) continue
        const key = stretchKey(from, to)
        const users = found.get(key) ?? []
        if (!users.includes(lane)) found.set(key, [...users, lane])
      }
  return found
}

/** How far a lane is moved aside from a stretch, to the left of its direction by the alphabet. */
const asideOf = (users: readonly number[] | undefined, lane: number, apartPx: number) =>
  users === undefined ? 0 : (users.indexOf(lane) - (users.length - 1) / 2) * apartPx

/** The legs of each lane as points of the sheet; lanes that share a stretch lie `apartPx` from each other. */
export const tracksOn = (sheet: Sheet, lanes: readonly (readonly Leg[])[], apartPx: number): Point[][][] => {
  const ways = lanes.map((legs) => legs.map(wayOf))
  const shared = sharers(ways)
  return ways.map((legs, lane) =>
    legs.map((way) => {
      const points = way.map(sheet.at)
      const moves = points.slice(1).map(([x, y], i): Point => {
        const [fromX, fromY] = points[i] ?? [0, 0]
        const [a, b] = [way[i], way[i + 1]]
        const length = Math.hypot(x - fromX, y - fromY)
        if (a === undefined || b === undefined || length === 0) return [0, 0]
        const aside = asideOf(shared.get(stretchKey(a, b)), lane, apartPx) * (isForward(a, b) ? 1 : -1)
        return [(-(y - fromY) / length) * aside, ((x - fromX) / length) * aside]
      })
      return points.map(([x, y], i): Point => {
        const [before, after] = [moves[i - 1] ?? moves[i] ?? [0, 0], moves[i] ?? moves[i - 1] ?? [0, 0]]
        return [x + (before[0] + after[0]) / 2, y + (before[1] + after[1]) / 2]
      })
    }),
  )
}

/** The point at a share of the length of a line, from 0 to 1. */
export const pointAlong = (line: readonly Point[], share: number): Point => {
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - (line[i]?.[0] ?? x), y - (line[i]?.[1] ?? y)))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [line[i], line[i + 1]]
    if (from === undefined || to === undefined) break
    if (left <= length && length > 0)
      return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length]
    left -= length
  }
  return line.at(-1) ?? [0, 0]
}
