/** Demands that changed offers fit: the market's feed is followed, the place in it is stored with the hits. */
import { MINUTE_MS } from '@tongyun/freight/days'
import { areSamePlaces, currentPlaces, lastPlaces, readMarketChanges } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { takeTurns } from '../core/turns.ts'
import { byScore, type Fit, fitPair } from './fit-pair.ts'
import { type Hit, putBetterHits, selectHitsOfOffers } from './hits.queries.ts'
import { keptWanted } from './kept-wanted.ts'
import { hitOf } from './match-demands.ts'
import { nearCities } from './near-cities.ts'
import { markAllDue, markDue, markDueOf, type OpenDemand, selectOpenDemands } from './open-demands.queries.ts'
import { isMarketUnseen, lockPlaces, putPlaces, selectPlaces } from './positions.queries.ts'
import { type MarketOffer, readMarket, type Seen } from './read-market.ts'

/** Changes of one pass; a demand that was just published waits for as many. */
const BATCH = 2_000
/** Changes are kept for an hour; whoever followed nothing for this long cannot know what it missed. */
const FOLLOWED_MS = 45 * MINUTE_MS
/** A place that stands is noted as seen this often. */
const NOTED_MS = 5 * MINUTE_MS
/** So long it may take until all demands are asked again. */
const SPREAD_MS = 10 * MINUTE_MS

/** Open demands near each lane of the offers, found once a lane. */
const demandsNear = (demands: readonly OpenDemand[]) => {
  const byOrigin = Map.groupBy(demands, ({ originCity }) => originCity)
  const known = new Map<string, readonly OpenDemand[]>()
  return ({ origin, destination }: MarketOffer): readonly OpenDemand[] => {
    const lane = `${origin.placeId} ${destination.placeId}`
    const had = known.get(lane)
    if (had !== undefined) return had
    const ends = nearCities(destination.placeId)
    const near = [...nearCities(origin.placeId)].flatMap((city) => byOrigin.get(city) ?? [])
    const found = near.filter(({ destinationCity }) => ends.has(destinationCity))
    known.set(lane, found)
    return found
  }
}

const keyOf = ({ demandId, providerId }: Pick<Hit, 'demandId' | 'providerId'>) => `${demandId} ${providerId}`

/** The best of the offers for each demand and company that they fit, by both. */
const bestHits = async (database: Database, offers: readonly MarketOffer[], seen: Seen): Promise<Map<string, Hit>> => {
  const citiesOf = (side: 'origin' | 'destination') => [
    ...new Set([...new Set(offers.map((offer) => offer[side].placeId))].flatMap((placeId) => [...nearCities(placeId)])),
  ]
  const asked = { origins: citiesOf('origin'), destinations: citiesOf('destination') }
  const demands = await selectOpenDemands(database, asked, seen.now)
  const wantedOf = await keptWanted(database, demands)
  const nearTo = demandsNear(demands)
  const best = new Map<string, { demandId: string; fit: Fit }>()
  const turns = takeTurns()
  for (const offer of offers)
    for (const { demandId, ownProvider } of nearTo(offer)) {
      if (turns.isOver()) await turns.next()
      const wanted = wantedOf.get(demandId)
      const match = wanted === undefined || ownProvider === offer.providerId ? null : fitPair(wanted, offer, seen)
      if (match === null) continue
      const key = keyOf({ demandId, providerId: offer.providerId })
      const had = best.get(key)
      const fit = { offer, match }
      if (had === undefined || byScore(fit, had.fit) < 0) best.set(key, { demandId, fit })
    }
  return new Map([...best].map(([key, { demandId, fit }]) => [key, hitOf(demandId, fit)]))
}

type Change = Awaited<ReturnType<typeof readMarketChanges>>[number]
const idsOf = (changes: readonly Change[], wanted: (change: Change) => boolean) => [
  ...new Set(changes.flatMap((change) => (wanted(change) && change.id !== null ? [change.id] : []))),
]

/** What changed offers lead to: hits, and demands to be asked again, since the offer that was their hit is a worse one now. */
const consequencesOf = async (database: Database, offerIds: readonly string[], now: Date) => {
  const { offers, seen } = await readMarket(database, { ids: offerIds }, { now, days: null })
  const hits = await bestHits(database, offers, seen)
  const before = await selectHitsOfOffers(database, offerIds)
  const worse = before.filter((hit) => (hits.get(keyOf(hit))?.score ?? 0) < hit.score)
  return { hits: [...hits.values()], due: [...new Set(worse.map(({ demandId }) => demandId))] }
}

const seenLast = (known: Awaited<ReturnType<typeof selectPlaces>>) => Math.max(...known.map(({ seenAt }) => seenAt.getTime()))

/** Whether matchChangedOffers would do anything. */
export const haveOffersChanged = (now: Date) => isMarketUnseen(now, NOTED_MS)

/**
 * Follows the market by one batch of changes; 'more' where some are left. The hits and the place after the batch are one
 * transaction: a process that dies between leaves neither, and the next one begins where the last batch ended.
 */
export const matchChangedOffers = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const known = await selectPlaces(database)
  if (known.length === 0) {
    // Every demand is due before it was looked at, so nothing before this moment has to be followed.
    await putPlaces(database, await currentPlaces(database), now)
    return 'more'
  }
  const seenAt = seenLast(known)
  const isLost = now.getTime() - seenAt > FOLLOWED_MS
  const changes = isLost ? [] : await readMarketChanges(database, known, BATCH)
  if (!isLost && changes.length === 0) {
    if (now.getTime() - seenAt > NOTED_MS) await putPlaces(database, [], now)
    return undefined
  }
  const isAll = isLost || changes.some(({ kind }) => kind === 'all')
  const places = isAll ? await currentPlaces(database) : lastPlaces(changes)
  const offerIds = isAll ? [] : idsOf(changes, ({ kind }) => kind === 'offer' || kind === 'space')
  const { hits, due } = await consequencesOf(database, offerIds, now)
  return database.transaction().execute(async (transaction) => {
    if (!areSamePlaces(await lockPlaces(transaction), known)) return 'more'
    if (isAll) await markAllDue(transaction, now, SPREAD_MS)
    await putBetterHits(transaction, hits, now)
    await markDue(transaction, due, now)
    await markDueOf(
      transaction,
      idsOf(changes, ({ kind }) => kind === 'provider'),
      now,
    )
    await putPlaces(transaction, places, now)
    return changes.length === BATCH ? 'more' : undefined
  })
}
