/** An offer as it was read, made into the booking that is written. */
import type { bookCapacity } from '@tongyun/contract/booking/checkout'
import type { BookedCargo, Parties } from '@tongyun/contract/booking/parties'
import type { DataOf } from '@tongyun/contract/endpoint'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import type { Context } from '../core/route.ts'
import { newDealNumber } from '../deals/index.ts'
import { type Beginning, type NewBooking, onSaleSql } from './new-booking.queries.ts'
import { noticesOfNew } from './new-booking-notices.ts'
import type { ReadCheckout } from './read-checkout.ts'
import { sealParties } from './sealed-parties.ts'
import type { BuyingFirm } from './standing.queries.ts'

type Said = {
  /** Of the offer, as it was seen. */
  revision: number
  trip: NewBooking['trip']
  cargo: BookedCargo
  parties: Parties
  firm: BuyingFirm
}

type Made = {
  booking: NewBooking & { space: object }
  begins: Beginning
  /** What the press is answered with. */
  made: DataOf<typeof bookCapacity>
}

/** Of what nothing stands against. @throws BusinessError 816001 where the engine refuses the cargo */
export const newBooking = (
  { agreed, times, atOnce, offer, workPlace, provider }: ReadCheckout,
  { revision, trip, cargo, parties, firm }: Said,
  context: Pick<Context, 'keys' | 'person' | 'now'>,
): Made => {
  const { keys, now } = context
  const { userId: actor } = caller(context)
  const { departure } = offer
  if (agreed === null || times === null || departure === undefined) throw new BusinessError(816001, {}, offer.price)
  const bookingId = readableId('b')
  const booking: Made['booking'] = {
    bookingId,
    number: newDealNumber(),
    shipperId: firm.shipper_id,
    providerId: provider.provider_id,
    trip,
    quote: null,
    space: { departureId: departure.departure_id, quantity: offer.needed, unit: offer.record.space_unit },
    atOnce,
    agreed,
    times,
    cargo,
    parties: sealParties(parties, bookingId, keys),
    actor,
    demo: offer.record.demo || firm.demo,
    now,
  }
  return {
    booking,
    begins: {
      deal: { dealId: readableId('k'), number: newDealNumber() },
      notices: noticesOfNew(booking, workPlace),
      onlyIf: onSaleSql(offer.record.capacity_id, revision, now),
    },
    made: {
      bookingId,
      number: booking.number,
      status: atOnce ? 'CONFIRMED' : 'RECEIVED',
      answerUntil: times.answer_until?.toISOString() ?? null,
    },
  }
}
