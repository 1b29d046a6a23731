/** Trips between firms of the demonstration: two offers that connect, each leg a booking, in every state a trip can be in. */
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { selectFirmsShown } from '../accounts/index.ts'
import { deleteOwnTrips, insertStandingTrip, type OwnTrip, selectOwnTrips } from '../booking/index.ts'
import { recordDeparted } from '../capacity/offering/index.ts'
import { isWithoutSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { cargoOfSheet, selectSheetsBy } from '../demand/index.ts'
import { type ConnectingOffers, selectBuyers, selectConnecting, selectDeparting } from './bookings.queries.ts'
import { chanceOf } from './chance.ts'
import { partiesOf } from './fill-bookings.ts'
import { bookedAt, stepsOf } from './standing-kinds.ts'
import { LEAVING, LEGS, MOST_TRIPS, type TripKind, tripKindOf } from './standing-trips.ts'

type Services = { database: Database; keys: Pick<Keys, 'parties'> }
type Need = { shipper_id: string; sheet: DemandSheet }

/** Pairs of offers looked at for one trip before it is left to the next pass. */
const TRIED = 40
/** Between an arrival and the closing of the next departure: papers and the hand-over have their time, and nobody waits for ever. */
const CHANGE_MS = { least: 3 * DAY_MS, most: 12 * DAY_MS }
/** What both legs take, whatever carries them. */
const MOST_KG = 3_000

type Wanted = { kind: TripKind; shipperId: string | null; providerId: string | null }

/** One of each for the firm people look around with as a buyer, and two whose second leg is sold by the one that sells. */
const wantedOf = ({ providerId, shipperId }: { providerId: string | null; shipperId: string | null }): Wanted[] => [
  ...(shipperId === null ? [] : (Object.keys(LEGS) as TripKind[]).map((kind) => ({ kind, shipperId, providerId: null }))),
  ...(providerId === null ? [] : (['waiting', 'secured'] as const).map((kind) => ({ kind, shipperId: null, providerId }))),
]

const isOf = ({ kind, shipperId, providerId }: Wanted, trip: OwnTrip, now: Date): boolean =>
  tripKindOf(trip, now) === kind &&
  (shipperId === null || trip.shipperId === shipperId) &&
  (providerId === null || trip.legs.some((leg) => leg.providerId === providerId))

type Leg = { departureId: string; etd: Date; closesAt: Date; arrives: Date }

/** The first departures of a pair that connect and stand where the kind wants them. */
const departuresOf = async (
  database: Database,
  { first, second }: ConnectingOffers,
  kind: TripKind,
  now: Date,
): Promise<[Leg, Leg] | null> => {
  const [from, until] = LEAVING[kind].map((days) => new Date(now.getTime() + days * DAY_MS)) as [Date, Date]
  if (until < now) await recordDeparted(database, first.capacityId, from, until)
  for (const one of await selectDeparting(database, first.capacityId, { from, until })) {
    const arrives = new Date(one.etd.getTime() + first.transitHours * HOUR_MS)
    const [earliest, latest] = [CHANGE_MS.least, CHANGE_MS.most].map((ms) => new Date(arrives.getTime() + ms)) as [Date, Date]
    if (kind === 'completed') await recordDeparted(database, second.capacityId, earliest, now)
    const next = (await selectDeparting(database, second.capacityId, { from: earliest, until: latest })).find(
      ({ closesAt, etd }) => {
        const arrived = etd.getTime() + second.transitHours * HOUR_MS + 2 * DAY_MS < now.getTime()
        return closesAt >= earliest && (kind === 'completed' ? arrived : closesAt.getTime() > now.getTime() + DAY_MS)
      },
    )
    if (next === undefined) continue
    return [
      { ...one, arrives },
      { ...next, arrives: new Date(next.etd.getTime() + second.transitHours * HOUR_MS) },
    ]
  }
  return null
}

/** Books both legs for a need, or neither. @returns whether it could */
const bookBoth = async (
  { database, keys }: Services,
  pair: ConnectingOffers,
  { kind, need, company, now }: { kind: TripKind; need: Need; company: string; now: Date },
): Promise<boolean> => {
  const legs = await departuresOf(database, pair, kind, now)
  if (legs === null) return false
  const [first, second] = legs
  const kinds = LEGS[kind]
  const chance = chanceOf(kind, pair.first.capacityId)
  // Whoever waits for the second leg has had the answer for the first.
  const booked = kind === 'waiting' ? new Date(now.getTime() - 2 * HOUR_MS) : bookedAt('confirmed', first.closesAt, chance, now)
  const trip = {
    shipperId: need.shipper_id,
    cargo: cargoOfSheet(need.sheet),
    described: { goods: need.sheet.goods ?? '', hsCode: undefined, requirements: undefined, remarks: undefined },
    parties: partiesOf(company),
    bookedAt: booked,
    legs: [
      { capacityId: pair.first.capacityId, departureId: first.departureId, arrives: first.arrives },
      { capacityId: pair.second.capacityId, departureId: second.departureId, arrives: second.arrives },
    ].map(({ arrives, ...leg }, at) => ({
      ...leg,
      stepsAfter: (answerUntil: Date | null) => stepsOf(kinds[at as 0 | 1], { bookedAt: booked, arrives, now }, answerUntil),
    })),
  }
  try {
    return await insertStandingTrip(database, keys, trip)
  } catch (error) {
    if (isWithoutSpace(error)) return false
    throw error
  }
}

/** Makes the trips that are missing, each in a transaction of its own. @returns how many were made */
export const fillTrips = async (services: Services, now: Date, signal?: AbortSignal): Promise<number> => {
  const { database } = services
  const shown = await selectFirmsShown(database)
  const needs = ((await selectSheetsBy(database, DEMONSTRATION)) as Need[]).filter(
    ({ sheet: { containers, vehicles, cargoTypes, weightKg } }) =>
      containers.length + vehicles.length === 0 &&
      cargoTypes.join() === 'general' &&
      weightKg !== null &&
      weightKg > 0 &&
      weightKg <= MOST_KG,
  )
  const buyers = await selectBuyers(database)
  let made = 0
  for (const wanted of wantedOf(shown)) {
    if (signal?.aborted || (await selectOwnTrips(database)).some((trip) => isOf(wanted, trip, now))) continue
    const { kind, shipperId, providerId } = wanted
    const pairs = await selectConnecting(database, {
      providerId,
      notOf: providerId === null ? shown.providerId : null,
      salt: `${kind}:${providerId}:${isoDay(now)}`,
      // What is over, or half over, has to have been quick.
      mostHours: kind === 'completed' || kind === 'under_way' ? 6 * 24 : 24 * 24,
      now,
      limit: TRIED,
    })
    for (const pair of pairs) {
      if (signal?.aborted) break
      const others = needs.filter((need) => shipperId !== null || need.shipper_id !== shown.shipperId)
      const chosen = others[Math.floor(chanceOf('trip', pair.first.capacityId) * others.length)]
      if (chosen === undefined) break
      const need = { ...chosen, shipper_id: shipperId ?? chosen.shipper_id }
      if (!(await bookBoth(services, pair, { kind, need, company: buyers.get(need.shipper_id) ?? '', now }))) continue
      made += 1
      break
    }
  }
  return made
}

/** Of each kind the oldest go when there are too many. */
export const forgetTrips = async (database: Database, now: Date): Promise<void> => {
  const own = await selectOwnTrips(database)
  const surplus = (Object.keys(MOST_TRIPS) as TripKind[]).flatMap((kind) =>
    own.filter((trip) => tripKindOf(trip, now) === kind).slice(0, -MOST_TRIPS[kind]),
  )
  await deleteOwnTrips(
    database,
    surplus.map(({ tripId }) => tripId),
  )
}
