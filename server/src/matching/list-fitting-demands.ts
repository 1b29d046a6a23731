import type { listFittingDemands as endpoint, FittingDemand } from '@tongyun/contract/matching/fitting-demands'
import { DAY_MS } from '@tongyun/freight/days'
import { dayIn, instantOfWallTime } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import { hasOffersOnMall } from '../capacity/searching/index.ts'
import type { Context, Operation } from '../core/route.ts'
import { presentForProvider, readWanted } from '../demand/index.ts'
import { placeInAnswer } from '../places/index.ts'
import { ownCompanyId, selectAnyProvider } from '../providers/index.ts'
import type { Fit } from './fit-pair.ts'
import { countFitting, selectFitting, selectLaneChoices, selectMutedAt } from './fitting-demands.queries.ts'
import { fitsOf } from './match-demands.ts'
import { nearCities } from './near-cities.ts'
import { selectOpenDemands } from './open-demands.queries.ts'
import { presentMatch } from './present-match.ts'
import { readMarket } from './read-market.ts'
import { zoneOf } from './send-digests.ts'

const USUAL_PAGE = 20

/** The company's best offer for each of some demands as everything is now; demands that none fits any more are left out. */
const bestNow = async (context: Context, providerId: string, demandIds: readonly string[]): Promise<Map<string, Fit>> => {
  const { reader, now } = context
  const [demands, wanted] = await Promise.all([selectOpenDemands(reader, { ids: demandIds }, now), readWanted(reader, demandIds)])
  const origins = [...new Set(demands.flatMap(({ originPlace }) => [...nearCities(originPlace)]))]
  const destinations = [...new Set(demands.flatMap(({ destinationPlace }) => [...nearCities(destinationPlace)]))]
  const { offers, seen } = await readMarket(reader, { origins, destinations, providerId }, { now, days: null })
  const best = new Map<string, Fit>()
  for (const demand of demands) {
    const asked = wanted.get(demand.demandId)
    const [fit] = asked === undefined ? [] : await fitsOf(asked, demand, offers, seen)
    if (fit !== undefined) best.set(demand.demandId, fit)
  }
  return best
}

/** When the day is over where the company sits. */
const endOfDay = (cityId: string | null, now: Date): Date => {
  const zone = zoneOf(cityId)
  return new Date(instantOfWallTime((dayIn(zone, now.getTime()) + 1) * DAY_MS, zone))
}

/** GET /ty/fitting_demands */
export const listFittingDemands: Operation<typeof endpoint> = async (input, context) => {
  const { reader, locale, now } = context
  const providerId = ownCompanyId(context)
  const { page = 1, pageSize = USUAL_PAGE, mode: modes, unanswered = false, followed = false } = input
  const filter = { providerId, modes, unanswered, followed }
  const company = await selectAnyProvider(reader, providerId)
  const dayEnds = endOfDay(company?.city_id ?? null, now)
  const [counts, found, lanes, mutedAt, hasOffers] = await Promise.all([
    countFitting(reader, filter, { now, dayEnds }),
    selectFitting(reader, filter, { now, offset: (page - 1) * pageSize, limit: pageSize }),
    selectLaneChoices(reader, providerId),
    selectMutedAt(reader, providerId),
    hasOffersOnMall(reader, providerId, now),
  ])
  const ids = found.map(({ demandId }) => demandId)
  const [best, shown, muted] = await Promise.all([
    bestNow(context, providerId, ids),
    presentForProvider(ids, providerId, context),
    presentForProvider(
      mutedAt.map((row) => row.demand_id),
      providerId,
      { ...context, shows: () => undefined },
    ),
  ])
  const rows = found.flatMap(({ demandId, originCity, destinationCity, ...answer }): FittingDemand[] => {
    const fit = best.get(demandId)
    const demand = shown.demands.get(demandId)
    if (fit === undefined || demand === undefined) return []
    return [
      {
        demand: demand.row,
        fields: demand.fields,
        match: presentMatch(fit, locale),
        lane: { originCity, destinationCity },
        ...answer,
      },
    ]
  })
  const gazetteer = openGazetteer()
  return {
    ...counts,
    page,
    pageSize,
    rank: shown.rank,
    rows: rows.sort((a, b) => Number(a.declined !== null) - Number(b.declined !== null) || b.match.score - a.match.score),
    hasOffers,
    lanes: lanes.map(({ origin_city: origin, destination_city: destination, choice }) => ({
      origin: placeInAnswer(origin, gazetteer, locale),
      destination: placeInAnswer(destination, gazetteer, locale),
      choice,
    })),
    mutedShippers: [...muted.demands.values()].map(({ row: { demandId, number, shipper } }) => ({
      demandId,
      number,
      name: shipper.name,
    })),
    asOf: now.toISOString(),
  }
}
