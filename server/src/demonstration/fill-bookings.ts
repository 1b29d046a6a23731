/** Bookings between firms of the demonstration, on real departures with real claims, as many of each kind as there should be. */
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { selectFirmsShown } from '../accounts/index.ts'
import { insertStandingBooking, type OwnBooking, selectOwn } from '../booking/index.ts'
import { recordDeparted } from '../capacity/offering/index.ts'
import { isWithoutSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { cargoOfSheet, selectSheetsBy } from '../demand/index.ts'
import { type OfferToTake, selectBuyers, selectDeparting, selectOffersToTake } from './bookings.queries.ts'
import { chanceOf } from './chance.ts'
import { bookedAt, DEPARTING, type Kind, kindOf, leadsTo, STANDING, stepsOf } from './standing-kinds.ts'

type Services = { database: Database; keys: Pick<Keys, 'parties'> }
type Need = { shipper_id: string; sheet: DemandSheet }

/** So many of a kind, of one firm where it is named. */
type Wanted = { kind: Kind; most: number; providerId?: string | null; shipperId?: string | null }

/** Offers looked at for one booking before it is left to the next pass. */
const TRIED = 60

/** Firms people look around with. */
type Shown = { providerId: string | null; shipperId: string | null }

/** What the two firms people look around with have, and then everybody. */
const wantedOf = ({ providerId, shipperId }: Shown): Wanted[] => [
  ...(providerId === null ? [] : [{ kind: 'asked' as const, most: 5, providerId }]),
  ...(shipperId === null
    ? []
    : (['asked', 'confirmed', 'under_way', 'cancelled', 'completed'] as const).map((kind) => ({ kind, most: 1, shipperId }))),
  ...(Object.keys(STANDING) as Kind[]).map((kind) => ({ kind, most: STANDING[kind] })),
]

const isOf = ({ kind, providerId, shipperId }: Wanted, booking: OwnBooking, now: Date): boolean =>
  kindOf(booking, now) === kind &&
  (providerId == null || booking.provider_id === providerId) &&
  (shipperId == null || booking.shipper_id === shipperId)

/** What a firm needs carried by that mode, on that lane where there is any. */
const needFor = (needs: readonly Need[], { mode, originCity, destinationCity, capacityId }: OfferToTake): Need | undefined => {
  const ofMode = needs.filter(({ sheet }) => sheet.modes[0] === mode)
  const onLane = ofMode.filter(({ sheet }) => sheet.originId === originCity && sheet.destinationId === destinationCity)
  const found = onLane.length > 0 ? onLane : ofMode
  return found[Math.floor(chanceOf('need', capacityId) * found.length)]
}

/** Who sends and who receives, for a firm of the demonstration. */
export const partiesOf = (company: string) => {
  const person = { person: '演示联系人 Demo Contact', email: 'shipper@tongyun.example' }
  return {
    shipper: { ...person, company, address: '演示地址 Demo Street 1' },
    consignee: { ...person, company: '演示收货人 Demo Consignee', address: '演示地址 Demo Street 2' },
  }
}

type Tried = { offer: OfferToTake; need: Need; company: string; kind: Kind; salt: string; now: Date }

/** Books an offer for a need at one of its departures. @returns whether it could */
const bookOne = async ({ database, keys }: Services, { offer, need, company, kind, salt, now }: Tried): Promise<boolean> => {
  const { capacityId, transitHours } = offer
  const [from, until] = DEPARTING[kind].map((days) => new Date(now.getTime() + days * DAY_MS)) as [Date, Date]
  if (until < now) await recordDeparted(database, capacityId, from, until)
  const departures = (await selectDeparting(database, capacityId, { from, until })).filter(({ etd }) =>
    leadsTo(kind, etd, transitHours, now),
  )
  const chance = chanceOf(salt, capacityId)
  const departure = departures[Math.floor(chance * departures.length)]
  if (departure === undefined) return false
  const booked = bookedAt(kind, departure.closesAt, chance, now)
  const arrives = new Date(departure.etd.getTime() + transitHours * HOUR_MS)
  const { goods } = need.sheet
  const booking = {
    capacityId,
    departureId: departure.departureId,
    shipperId: need.shipper_id,
    cargo: cargoOfSheet(need.sheet),
    described: { goods: goods ?? '', hsCode: undefined, requirements: undefined, remarks: undefined },
    parties: partiesOf(company),
    bookedAt: booked,
    stepsAfter: (answerUntil: Date | null) => stepsOf(kind, { bookedAt: booked, arrives, now }, answerUntil),
  }
  try {
    return await database.transaction().execute((transaction) => insertStandingBooking(transaction, keys, booking))
  } catch (error) {
    if (isWithoutSpace(error)) return false
    throw error
  }
}

/** Makes the bookings that are missing, each in a transaction of its own. @returns how many were made */
export const fillBookings = async (services: Services, now: Date, signal?: AbortSignal): Promise<number> => {
  const shown = await selectFirmsShown(services.database)
  return fillWanted(services, { shown, all: wantedOf(shown) }, now, signal)
}

/** Bookings of every kind for one firm that sells and one that buys, so many of each. @returns how many were made */
export const fillForFirms = (services: Services, shown: { providerId: string; shipperId: string }, most: number, now: Date) =>
  fillWanted(
    services,
    {
      shown,
      all: (Object.keys(STANDING) as Kind[]).flatMap((kind) => [
        { kind, most, providerId: shown.providerId },
        { kind, most, shipperId: shown.shipperId },
      ]),
    },
    now,
  )

const fillWanted = async (
  services: Services,
  { shown, all }: { shown: Shown; all: readonly Wanted[] },
  now: Date,
  signal?: AbortSignal,
): Promise<number> => {
  const { database } = services
  const needs = (await selectSheetsBy(database, DEMONSTRATION)) as Need[]
  const buyers = await selectBuyers(database)
  let made = 0
  for (const wanted of all) {
    const { kind, most, providerId = null, shipperId = null } = wanted
    let missing = most - (await selectOwn(database)).filter((booking) => isOf(wanted, booking, now)).length
    if (missing <= 0) continue
    const salt = `${kind}:${providerId}:${shipperId}:${isoDay(now)}`
    const offers = await selectOffersToTake(database, { providerId, salt, now, limit: missing * TRIED })
    const theirs = shipperId === null ? needs : needs.map((need) => ({ ...need, shipper_id: shipperId }))
    for (const offer of offers) {
      if (missing === 0 || signal?.aborted) break
      // Of the firm that people look around with there is so much as is named, and it stays easy to see.
      const others = shipperId === null ? theirs.filter(({ shipper_id: id }) => id !== shown.shipperId) : theirs
      const need = needFor(others, offer)
      const isReserved = providerId === null && offer.providerId === shown.providerId
      if (need === undefined || isReserved) continue
      const company = buyers.get(need.shipper_id) ?? ''
      if (!(await bookOne(services, { offer, need, company, kind, salt, now }))) continue
      missing -= 1
      made += 1
    }
  }
  return made
}
