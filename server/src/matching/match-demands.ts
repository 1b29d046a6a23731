/** Offers that fit demands: asked when a demand is published or changed, and again when an offer it was matched with is not what it was. */
import type { Database } from '../core/database.ts'
import { takeTurns } from '../core/turns.ts'
import { readWanted, type WantedByRank } from '../demand/index.ts'
import { byScore, daysFor, type Fit, fitPair } from './fit-pair.ts'
import { type Hit, putHitsOf } from './hits.queries.ts'
import { nearCities } from './near-cities.ts'
import { markClosedDue, type OpenDemand, putMatched, selectDueDemands } from './open-demands.queries.ts'
import { type MarketOffer, readMarket, type Seen } from './read-market.ts'

/** Demands of one pass. */
const AT_ONCE = 20

/** Offers on lanes near a demand's with their departures near its days, and what they are seen in. */
export const marketNear = (
  database: Database,
  demand: Pick<OpenDemand, 'originPlace' | 'destinationPlace' | 'readyFrom' | 'readyTo'>,
  now: Date,
) =>
  readMarket(
    database,
    {
      origins: [...nearCities(demand.originPlace)],
      destinations: [...nearCities(demand.destinationPlace)],
    },
    { now, days: daysFor(demand) },
  )

/** Of the offers those that fit, best first; the shipper's own are left out. */
export const fitsOf = async (
  wanted: WantedByRank,
  { ownProvider }: Pick<OpenDemand, 'ownProvider'>,
  offers: readonly MarketOffer[],
  seen: Seen,
): Promise<Fit[]> => {
  const fits: Fit[] = []
  const turns = takeTurns()
  for (const offer of offers) {
    if (turns.isOver()) await turns.next()
    const match = offer.providerId === ownProvider ? null : fitPair(wanted, offer, seen)
    if (match !== null) fits.push({ offer, match })
  }
  return fits.sort(byScore)
}

export const hitOf = (demandId: string, { offer, match }: Fit): Hit => {
  const closesAt = offer.departures.find(({ departureId }) => departureId === match.departureId)?.closesAt ?? 0
  const { score, departureId } = match
  return {
    demandId,
    providerId: offer.providerId,
    score,
    mode: offer.mode,
    capacityId: offer.id,
    departureId,
    closesAt: new Date(closesAt),
  }
}

/** The first of each company, of fits in their order. */
const bestOfEach = (fits: readonly Fit[]): Fit[] => [
  ...new Map(fits.toReversed().map((fit) => [fit.offer.providerId, fit])).values(),
]

/** The market near demands of one lane, with their departures near the days of any of them. */
const marketOfLane = (database: Database, demands: readonly [OpenDemand, ...OpenDemand[]], now: Date) => {
  const readyFrom = demands.reduce((first, demand) => (demand.readyFrom < first ? demand.readyFrom : first), demands[0].readyFrom)
  const readyTo = demands.reduce((last, demand) => (demand.readyTo > last ? demand.readyTo : last), demands[0].readyTo)
  return marketNear(database, { ...demands[0], readyFrom, readyTo }, now)
}

/** Looks for the hits of the demands that are due; 'more' where some are left. What was found of a demand is kept as a whole. */
export const matchDueDemands = async (database: Database, now: Date): Promise<'more' | undefined> => {
  await markClosedDue(database, now)
  const due = await selectDueDemands(database, now, AT_ONCE)
  if (due.length === 0) return undefined
  const wanted = await readWanted(
    database,
    due.map(({ demandId }) => demandId),
  )
  const lanes = Map.groupBy(due, ({ originPlace, destinationPlace }) => `${originPlace} ${destinationPlace}`)
  for (const [first, ...others] of lanes.values()) {
    if (first === undefined) continue
    const { offers, seen } = await marketOfLane(database, [first, ...others], now)
    for (const demand of [first, ...others]) {
      const { demandId, isNew } = demand
      const asked = wanted.get(demandId)
      const fits = asked === undefined ? [] : await fitsOf(asked, demand, offers, seen)
      const hits = bestOfEach(fits).map((fit) => hitOf(demandId, fit))
      await database.transaction().execute(async (transaction) => {
        await putHitsOf(transaction, demandId, hits, { now, shipperTold: isNew })
        await putMatched(transaction, demandId, asked?.version ?? demand.version)
      })
    }
  }
  return due.length === AT_ONCE ? 'more' : undefined
}
