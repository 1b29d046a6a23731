import type { EndQuery } from '@tongyun/capacity-index/query'
import { DAY_MS } from '@tongyun/freight/days'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import type { Gazetteer, Place } from '@tongyun/places'

/** Where nobody says where cargo goes. */
const NOWHERE_ZONE = 'UTC'

const AREA = { region: 'regionId', country: 'countryCode', continent: 'continentCode' } as const

/** The clock of an end: its own, or that of the most important city of a wider area. */
const zoneOf = (end: EndQuery | null, gazetteer: Gazetteer): string => {
  if (end === null) return NOWHERE_ZONE
  if (end.kind === 'place') return gazetteer.byId(end.placeId)?.zone ?? NOWHERE_ZONE
  const { kind, id } = end
  if (kind === 'metro') return gazetteer.byId(id)?.zone ?? NOWHERE_ZONE
  const column = AREA[kind]
  const isInside = (place: Place) => place.kinds.includes('city') && gazetteer.areasOf(place)[column] === id
  return gazetteer.places.find(isInside)?.zone ?? NOWHERE_ZONE
}

/** The last minute of a day, an ISO date, where cargo arrives. */
export const endOfDay = (day: string, destination: EndQuery | null, gazetteer: Gazetteer): Date =>
  new Date(instantOfWallTime(Date.parse(`${day}T00:00:00Z`) + DAY_MS, zoneOf(destination, gazetteer)) - 60_000)
