import type { bookCapacity as endpoint } from '@tongyun/contract/booking/checkout'
import type { DataOf } from '@tongyun/contract/endpoint'
import { claimInTurn } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { inOneStatement } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { moneyWords } from '../core/value-words.ts'
import { newDealNumber } from '../deals/index.ts'
import { firmOfBuyer } from './firm-of-buyer.ts'
import { insertBooking, type NewBooking, onSaleSql } from './new-booking.queries.ts'
import { noticesOfNew } from './new-booking-notices.ts'
import { presentCheckout } from './present-checkout.ts'
import { type CheckoutInput, type ReadCheckout, readCheckout } from './read-checkout.ts'
import { noClaim, refuseHurdles } from './refuse-booking.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'
import { sealParties } from './sealed-parties.ts'

type Input = Parameters<Operation<typeof endpoint>>[0]

/** @throws BusinessError 811001 price_changed with the checkout as it is now */
const refuseOtherPrice = (read: ReadCheckout, { revision, totalMinor, currency }: Input, context: Context): void => {
  const now = presentCheckout(read, context)
  const { seen } = now
  if (seen === null) return
  if (seen.totalMinor !== totalMinor || seen.currency !== currency)
    throw new BusinessError(
      811001,
      {
        reason: 'price_changed',
        old: moneyWords(totalMinor, currency, context.locale),
        new: moneyWords(seen.totalMinor, seen.currency, context.locale),
      },
      now,
    )
  if (seen.revision !== revision) throw new BusinessError(811001, { reason: 'offer_gone' }, now)
}

/** POST /ty/bookings */
export const bookCapacity: Operation<typeof endpoint> = (input, context) => {
  const { database, keys, now } = context
  const { userId: actor } = caller(context)
  return inOneStatement(context, async (keyRow) => {
    const { companyName, parties, goods, hsCode, requirements, remarks, revision, totalMinor: _, currency: __, ...cargo } = input
    const asked: CheckoutInput = cargo
    refuseUnreachable(parties)
    const firm = await firmOfBuyer(context, companyName)
    const read = await readCheckout(asked, context)
    await refuseHurdles(read, asked, context)
    refuseOtherPrice(read, input, context)
    const { agreed, times, atOnce, offer, workPlace, provider } = read
    if (agreed === null || times === null) throw new BusinessError(816001, {}, offer.price)
    const bookingId = readableId('b')
    const booking: NewBooking & { space: object } = {
      bookingId,
      number: newDealNumber(),
      shipperId: firm.shipper_id,
      providerId: provider.provider_id,
      trip: null,
      quote: null,
      space: { departureId: input.departure, quantity: offer.needed, unit: offer.record.space_unit },
      atOnce,
      agreed,
      times,
      cargo: { goods, hsCode, requirements, remarks },
      parties: sealParties(parties, bookingId, keys),
      actor,
      demo: offer.record.demo || firm.demo,
      now,
    }
    const made: DataOf<typeof endpoint> = {
      bookingId,
      number: booking.number,
      status: atOnce ? 'CONFIRMED' : 'RECEIVED',
      answerUntil: times.answer_until?.toISOString() ?? null,
    }
    const begins = {
      deal: { dealId: readableId('k'), number: newDealNumber() },
      notices: noticesOfNew(booking, { cityId: provider.city_id, zone: workPlace.zone }),
      onlyIf: onSaleSql(input.offer, revision, now),
    }
    const insteadOf = { kind: 'checkout', claimedFor: firm.shipper_id } as const
    const taken = await claimInTurn(
      database,
      { departureId: input.departure, quantity: offer.needed, now, ...(read.hold === null ? {} : { insteadOf }) },
      () => insertBooking(database, booking, begins, JSON.stringify(made), keyRow),
    )
    if ('done' in taken) return taken.done
    throw await noClaim(taken, read, asked, context)
  })
}
