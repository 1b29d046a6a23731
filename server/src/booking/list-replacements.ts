import type { listReplacements as endpoint } from '@tongyun/contract/booking/replacements'
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { cargoOf } from '@tongyun/contract/capacity/terms/consignment'
import { lastAnswerAt } from '@tongyun/freight/deal/deadlines'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { type OfferToBook, offerToBook, similarOffers } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { readerOf } from './booking-reader.ts'
import { stateNow } from './booking-state.ts'
import { type BookingRecord, selectBooking } from './bookings.queries.ts'
import { departureInAnswer } from './present-checkout.ts'

/** Shown at most. */
const MOST_REPLACEMENTS = 5

/** The metro of a place. */
export const cityOf = (placeId: string) => openGazetteer().byId(placeId)?.cityId ?? placeId

type Departure = NonNullable<OfferToBook['departure']>
type Fits = (departure: Departure, offer: OfferToBook) => boolean

/** The first departure of an offer that takes a request now, has room, and is one of those that would do. */
const withSpace = (offer: OfferToBook, fits: Fits, now: Date) => {
  const { departure, others, needed } = offer
  return [...(departure === undefined ? [] : [departure]), ...others].find(
    (one) => needed > 0 && one.space_left >= needed && lastAnswerAt(one.closes_at.getTime()) > now.getTime() && fits(one, offer),
  )
}

type Asked = CargoInput & { currency: CurrencyCode }
/** Departures that would do, and the moment none of them leaves before. */
type Wanted = { fits: Fits; from?: Date | undefined }

/** An offer with a departure that can be booked for the cargo, priced for its day; undefined where there is none. */
export const replacementAt = async (
  capacityId: string,
  asked: Asked,
  { fits, from }: Wanted,
  context: Pick<Context, 'database' | 'locale' | 'now'>,
) => {
  const { now } = context
  const offer = await offerToBook({ capacityId, ...asked, from }, context)
  const departure = offer && withSpace(offer, fits, now)
  if (departure === undefined) return undefined
  const booked = await offerToBook({ capacityId, departureId: departure.departure_id, ...asked }, context)
  if (booked === undefined || !booked.row.price.ok) return undefined
  return { row: booked.row, departure: departureInAnswer(departure), totalMinor: booked.row.price.totalMinor }
}

/** Those that were found, cheapest first. */
export const cheapest = (found: readonly Awaited<ReturnType<typeof replacementAt>>[]) =>
  found
    .flatMap((one) => one ?? [])
    .sort((a, b) => a.totalMinor - b.totalMinor)
    .slice(0, MOST_REPLACEMENTS)
    .map(({ row, departure }) => ({ row, departure }))

/** Offers of the booking's lane by their ids, its own first. */
const candidatesOf = async (row: BookingRecord, asked: Asked, context: Context): Promise<string[]> => {
  const { mode, loadType, originId, destinationId } = row.agreed.offer
  const lane = { mode, load_type: loadType, origin_city: cityOf(originId), destination_city: cityOf(destinationId) }
  const own = row.capacity_id === null ? [] : [row.capacity_id]
  const others = await similarOffers({ capacityId: own[0] ?? '', ...asked }, lane, new Set(own), context)
  return [...own, ...others.map(({ capacityId }) => capacityId)]
}

/** GET /ty/bookings/:number/replacements */
export const listReplacements: Operation<typeof endpoint> = async ({ number }, context) => {
  const { database, now } = context
  const row = await selectBooking(database, number)
  if (row === undefined) throw new BusinessError(810004)
  if (readerOf(row, caller(context)).side !== 'buyer') throw new BusinessError(810009)
  if (!['REJECTED', 'DECLINED'].includes(stateNow(row, now).status)) throw new BusinessError(811001, { reason: 'wrong_step' })
  const asked = { ...cargoOf(row.agreed.price.consignment), currency: row.currency as CurrencyCode }
  const ids = await candidatesOf(row, asked, context)
  const isOther = ({ departure_id: id }: Departure) => id !== row.departure_id
  const found = await Promise.all(ids.map((id) => replacementAt(id, asked, { fits: isOther }, context)))
  return { rows: cheapest(found) }
}
