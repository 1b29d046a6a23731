import type { listLegReplacements as endpoint } from '@tongyun/contract/booking/trips'
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import { changeBetween, type LegTimes } from '@tongyun/freight/deal/trip'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { dayIn } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import { findFitting, type OfferToBook } from '../capacity/searching/index.ts'
import type { Operation } from '../core/route.ts'
import type { BookingRecord } from './bookings.queries.ts'
import { cheapest, cityOf, replacementAt } from './list-replacements.ts'
import { gapOf, readTrip } from './read-trip.ts'
import { timesOfOffer } from './trip-plan.ts'

/** Cheapest offers of the gap that are looked at; a departure that fits is looked for at each. */
const LOOKED_AT = 15

type Gap = { gap: BookingRecord; before: LegTimes | null; after: LegTimes | null }
type Departure = NonNullable<OfferToBook['departure']>

/** Departs after the leg before and arrives in time for the leg after; cargo of the first leg is ready when it was to be. */
const fitsInto =
  ({ gap, before, after }: Gap) =>
  (departure: Departure, offer: OfferToBook): boolean => {
    const times = timesOfOffer(offer, departure)
    if (departure.departure_id === gap.departure_id) return false
    if (before === null && gap.closes_at !== null && departure.closes_at < gap.closes_at) return false
    return (before === null || changeBetween(before, times).connects) && (after === null || changeBetween(times, after).connects)
  }

/** Days between which a departure may leave, by the clock where it does. */
const windowOf = ({ gap, before, after }: Gap) => {
  const zone = openGazetteer().byId(gap.agreed.offer.originId)?.zone ?? 'UTC'
  const dayOf = (at: number) => isoDay(dayIn(zone, at) * DAY_MS)
  return {
    ...(before === null ? {} : { departFrom: dayOf(before.arrivesAt) }),
    ...(after === null ? {} : { departTo: dayOf(after.departsAt) }),
  }
}

/** GET /ty/trips/:number/legs/:leg/replacements */
export const listLegReplacements: Operation<typeof endpoint> = async ({ number, leg }, context) => {
  const { trip, legs } = await readTrip(context, number)
  const found = gapOf(legs, leg, context.now)
  const { originId, destinationId } = found.gap.agreed.offer
  const asked = { ...trip.plan.cargo, currency: found.gap.currency as CurrencyCode }
  const lane = { origin: cityOf(originId), destination: cityOf(destinationId) }
  const any = { mode: [], serviceMode: [], loadType: [], transit: [] }
  const { offers } = await findFitting(
    { ...asked, ...any, ...lane, ...windowOf(found) },
    { offers: LOOKED_AT, plans: 0 },
    context,
  )
  const wanted = { fits: fitsInto(found), from: found.before === null ? undefined : new Date(found.before.arrivesAt) }
  return { rows: cheapest(await Promise.all(offers.map(({ row }) => replacementAt(row.capacityId, asked, wanted, context)))) }
}
