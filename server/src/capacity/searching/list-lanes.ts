/** Lanes with what is open on them. */
import type { EndQuery } from '@tongyun/capacity-index/query'
import type { Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { minuteOf } from '../../core/kept-answers.ts'
import type { Context } from '../../core/route.ts'
import { type LaneCount, selectLanes } from './lanes.queries.ts'
import { whileMarketStands } from './market-cache.ts'
import { openSource } from './offer-source.ts'

/** A lane by its metros. */
export type OpenLane = { origin: string; destination: string; modes: Pick<LaneCount, 'mode' | 'offers' | 'providers'>[] }

const isWithin = (cityId: string, end: EndQuery | null): boolean => {
  if (end === null) return true
  const city = openGazetteer().byId(cityId)
  if (city === undefined) return false
  switch (end.kind) {
    case 'place':
      return end.cityId === cityId
    case 'metro':
      return end.id === cityId
    case 'region':
      return city.regionId === end.id
    case 'country':
      return city.country === end.id
    case 'continent':
      return openGazetteer().areasOf(city).continentCode === end.id
  }
}

const lanesOf = (counts: readonly LaneCount[]): OpenLane[] =>
  [...Map.groupBy(counts, ({ origin_city: from, destination_city: to }) => `${from} ${to}`).values()].flatMap((modes) => {
    const [first] = modes
    if (first === undefined) return []
    return [
      {
        origin: first.origin_city,
        destination: first.destination_city,
        modes: modes.map(({ mode, offers, providers }) => ({ mode, offers, providers })),
      },
    ]
  })

/** Lanes between two ends, of any of the modes, by the ids of their metros; read once while the market stands. */
export const listOpenLanes = async (
  { origin, destination, modes }: { origin: EndQuery | null; destination: EndQuery | null; modes: readonly Mode[] },
  { reader, now }: Pick<Context, 'reader' | 'now'>,
): Promise<OpenLane[]> => {
  const { database, moment } = await openSource(reader, minuteOf(now))
  const lanes = await whileMarketStands(database, moment, 'lanes', async () => {
    const value = lanesOf(await selectLanes(database, moment.now))
    return { value, weight: value.length }
  })
  return lanes.flatMap((lane) => {
    const asked = modes.length === 0 ? lane.modes : lane.modes.filter(({ mode }) => modes.includes(mode))
    if (asked.length === 0 || !isWithin(lane.origin, origin) || !isWithin(lane.destination, destination)) return []
    return [{ ...lane, modes: asked }]
  })
}
