import type { readLaneTrend as endpoint } from '@tongyun/contract/open-platform/lanes'
import { openGazetteer } from '@tongyun/places'
import { type ShownDay, selectLaneTrend } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import { metroOf, placeInAnswer } from '../places/index.ts'
import { laneName } from './list-lanes.ts'

const kindOf = ({ mode, unit, equipment, currency }: ShownDay) => [mode, unit, equipment, currency].join(' ')

/** GET /open/v1/lanes/:origin-:destination/trend. @throws BusinessError 810004 for a place nobody knows */
export const readLaneTrend: Operation<typeof endpoint> = async ({ mode = null, ...ends }, { reader, locale, now }) => {
  const gazetteer = openGazetteer()
  const lane = { origin: metroOf(ends.origin), destination: metroOf(ends.destination) }
  const days = await selectLaneTrend(reader, { ...lane, mode })
  return {
    lane: laneName(lane),
    origin: placeInAnswer(lane.origin, gazetteer, locale),
    destination: placeInAnswer(lane.destination, gazetteer, locale),
    data: [...Map.groupBy(days, kindOf).values()].flatMap((kind) => {
      const [first] = kind
      if (first === undefined) return []
      return [
        {
          mode: first.mode,
          unit: first.unit,
          equipment: first.equipment === '' ? null : first.equipment,
          currency: first.currency,
          days: kind.map(({ day, n, firms, lower_quartile: lowerQuartile, median, upper_quartile: upperQuartile }) => ({
            day,
            n,
            firms,
            lowerQuartile,
            median,
            upperQuartile,
          })),
        },
      ]
    }),
    asOf: now.toISOString(),
  }
}
