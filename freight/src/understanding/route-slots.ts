/** The places of the route by their parts, how sure each is, and what was taken for granted. */
import type { PlaceMention, RoutePlace } from './place-scanner.ts'
import type { Route } from './route.ts'
import type { Stop } from './route-roles.ts'
import type { Sentence } from './sentence.ts'
import type { SlotBoard } from './slot-board.ts'

const SIMILAR = 0.7
const HOMONYM = 0.6
/** Another place of the name that is as important, or nearly, could be meant as well. */
const NEARLY_AS_IMPORTANT = 25
/** Below this the part was told by the order alone. */
const MARKED = 0.9

const placeOf = ({ place: { token, name, code, country, kind } }: Stop): RoutePlace => ({ token, name, code, country, kind })

/** What else the name can mean. A city is no other place than its own ports, stations and airports. */
const othersOf = ({ mention, place }: Stop) =>
  mention.candidates.filter(({ token, city }) => token !== place.token && (city === null || city !== place.city))

const confidenceOf = (stop: Stop): number => {
  const { mention, place, strength } = stop
  if (mention.fit === 'similar') return Math.min(SIMILAR, strength)
  const others = othersOf(stop).filter(({ name, country }) => name !== place.name || country !== place.country)
  const isTight = others.some(({ importance }) => importance > place.importance - NEARLY_AS_IMPORTANT)
  return isTight ? Math.min(HOMONYM, strength) : strength
}

const putStops = (board: SlotBoard, route: Route) => {
  for (const slot of ['origin', 'destination', 'portOfLoading', 'portOfDischarge'] as const) {
    const stop = route[slot]
    if (stop) board.put(slot, placeOf(stop), [stop.mention], confidenceOf(stop))
  }
  for (const [slot, stops] of [
    ['destinationAlternatives', route.alternatives],
    ['via', route.via],
    ['avoid', route.avoid],
  ] as const) {
    const mentions = stops.map(({ mention }) => mention)
    if (stops.length > 0) board.put(slot, stops.map(placeOf), mentions, Math.min(...stops.map(confidenceOf)))
  }
}

export const putRoute = (board: SlotBoard, sentence: Sentence, route: Route, typos: readonly PlaceMention[]) => {
  putStops(board, route)
  for (const slot of ['origin', 'destination'] as const) {
    const stop = route[slot]
    if (!stop) continue
    if (stop.strength < MARKED) board.assumptions.push({ code: 'role_by_order', slot })
    const others = [...new Set(othersOf(stop).map(({ token }) => token))]
    if (confidenceOf(stop) <= HOMONYM && others.length > 0)
      board.assumptions.push({ code: 'homonym', slot, chosen: stop.place.token, others })
  }
  for (const { start, end, candidates } of typos)
    board.assumptions.push({
      code: 'spelling',
      written: sentence.cased.slice(start, end),
      read: candidates[0]?.token ?? '',
      span: board.spanOf(start, end),
    })
}
