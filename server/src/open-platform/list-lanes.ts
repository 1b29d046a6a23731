import type { listLanes as endpoint } from '@tongyun/contract/open-platform/lanes'
import { USUAL_LIMIT } from '@tongyun/contract/open-platform/offers'
import { openGazetteer } from '@tongyun/places'
import { listOpenLanes, type OpenLane, resolveEnd } from '../capacity/searching/index.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'

const ORDER = 'lanes'

export const laneName = ({ origin, destination }: Pick<OpenLane, 'origin' | 'destination'>) => `${origin}-${destination}`

/** GET /open/v1/lanes: in the order of their names, so that a lane stays where it was while its offers change. */
export const listLanes: Operation<typeof endpoint> = async (input, context) => {
  const { limit = USUAL_LIMIT, cursor, mode: modes } = input
  const { locale, now } = context
  const gazetteer = openGazetteer()
  const after = cursor === undefined ? '' : readCursor(ORDER, cursor).id
  const [origin, destination] = [input.origin, input.destination].map((text) => resolveEnd(text, gazetteer, locale))
  const isUnknown = origin?.unknown === true || destination?.unknown === true
  const ends = { origin: origin?.filter ?? null, destination: destination?.filter ?? null }
  const lanes = isUnknown ? [] : await listOpenLanes({ ...ends, modes }, context)
  const named = lanes.map((lane) => ({ ...lane, lane: laneName(lane) })).toSorted((a, b) => (a.lane < b.lane ? -1 : 1))
  const following = named.filter(({ lane }) => lane > after)
  const page = following.slice(0, limit)
  const last = following.length > limit ? page.at(-1) : undefined
  return {
    data: page.map((lane) => ({
      lane: lane.lane,
      origin: placeInAnswer(lane.origin, gazetteer, locale),
      destination: placeInAnswer(lane.destination, gazetteer, locale),
      offers: lane.modes.reduce((sum, { offers }) => sum + offers, 0),
      modes: lane.modes,
    })),
    page: { next: last === undefined ? null : writeCursor(ORDER, { key: 0, id: last.lane }), total: named.length },
    asOf: now.toISOString(),
  }
}
