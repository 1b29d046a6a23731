/** How totals of a lane lie for a consignment, by the lane of an offer, so that whoever asks for a pair gets the same. */
import { type LaneTotal, spreadOf } from '@tongyun/freight/deal/lane-spread'
import type { LaneSpread, OnOffer, Wanted } from '@tongyun/freight/deal/wanted'
import { priceTotal } from '@tongyun/freight/price'
import type { ExchangeRates } from '@tongyun/freight/rate'
import type { Database } from '../../core/database.ts'
import { takeTurns } from '../../core/turns.ts'
import { type LaneOfferRecord, selectOffersOfLanes } from './match-offers.queries.ts'
import { compiledRates } from './rate-compiler.ts'

/** Offers of a lane, mode and load type that are priced for it, the first by id. */
const MOST_PRICED = 400

type Lane = Pick<OnOffer, 'origin' | 'destination' | 'mode' | 'loadType'>
type Rated = LaneOfferRecord & { rate: NonNullable<Awaited<ReturnType<typeof compiledRates>>[number]> }

/** The spread of an offer's lane for what a demand carries; null where it has too few prices. */
export type SpreadOfLane = (wanted: Wanted, offer: Lane) => LaneSpread | null

const keyOf = (origin: string, destination: string, { mode, loadType }: Pick<Lane, 'mode' | 'loadType'>) =>
  `${origin} ${destination} ${mode} ${loadType}`

/** The total of an offer on its next departure; null where the engine refuses. */
const totalOf = ({ rate, provider_id: providerId, cargo_types, leaves }: Rated, wanted: Wanted, exchange: ExchangeRates) => {
  const { compiled, distanceKm, loadType, equipment } = rate
  const price = priceTotal(compiled, wanted.consignment, {
    date: leaves,
    distanceKm,
    acceptedCargoTypes: cargo_types,
    offered: { loadType, equipment },
    exchange,
  })
  return price.ok ? [{ providerId, totalMinor: price.totalMinor, currency: compiled.rate.currency }] : []
}

/**
 * Spreads of the lanes of some offers: of all that is on the mall from city to city in the same mode and load type, whoever asks
 * and whatever days are asked for. Read once; each demand is priced when its first pair asks.
 */
export const laneSpreads = async (
  database: Database,
  offers: readonly Lane[],
  { now, exchange }: { now: Date; exchange: ExchangeRates },
): Promise<SpreadOfLane> => {
  const lanes = new Map(
    offers.map(({ origin, destination }) => [`${origin.metroId} ${destination.metroId}`, { origin, destination }]),
  )
  const records = await selectOffersOfLanes(
    database,
    [...lanes.values()].map(({ origin, destination }) => ({ origin: origin.metroId, destination: destination.metroId })),
    now,
  )
  const rates = await compiledRates(database, records)
  const byLane = new Map<string, Rated[]>()
  const turns = takeTurns()
  for (const [at, record] of records.entries()) {
    if (turns.isOver()) await turns.next()
    const rate = rates[at]
    if (rate === undefined) continue
    const key = keyOf(record.origin_city, record.destination_city, { mode: record.mode, loadType: rate.loadType })
    const known = byLane.get(key) ?? []
    byLane.set(key, known)
    if (known.length < MOST_PRICED) known.push({ ...record, rate })
  }
  const known = new WeakMap<Wanted, Map<string, LaneSpread | null>>()
  return (wanted, offer) => {
    const key = keyOf(offer.origin.metroId, offer.destination.metroId, offer)
    const ofWanted = known.get(wanted) ?? new Map<string, LaneSpread | null>()
    known.set(wanted, ofWanted)
    const had = ofWanted.get(key)
    if (had !== undefined) return had
    const totals: LaneTotal[] = (byLane.get(key) ?? []).flatMap((each) => totalOf(each, wanted, exchange))
    const spread = spreadOf(totals, exchange)
    ofWanted.set(key, spread)
    return spread
  }
}
