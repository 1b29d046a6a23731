import type { acceptQuote as endpoint } from '@tongyun/contract/booking/acceptance'
import type { DataOf } from '@tongyun/contract/endpoint'
import { isWithoutSpace, selectSpace } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { newDealNumber } from '../deals/index.ts'
import { selectAnyProvider } from '../providers/index.ts'
import { readQuote, takeQuote, type VersionRow } from '../quoting/index.ts'
import { shipperOf } from '../shippers/index.ts'
import { agreeOnQuote } from './agree-on-quote.ts'
import { timesOfNew } from './agreed.ts'
import { workPlaceOf } from './due-time.ts'
import { insertBookingOfQuote, type NewBooking } from './new-booking.queries.ts'
import { noticesOfNew } from './new-booking-notices.ts'
import { isOwn } from './read-checkout.ts'
import { refuseUnreachable } from './refuse-unreachable.ts'
import { sealParties } from './sealed-parties.ts'

/** @throws BusinessError 810004 for none, 810008 own_deal, 810009 for one between others or of the side that sells */
const quoteToAccept = async (context: Context, quoteId: string) => {
  const { database } = context
  const person = caller(context)
  const { row, side } = await readQuote(database, context, quoteId)
  const [provider, firm] = await Promise.all([selectAnyProvider(database, row.provider_id), shipperOf(database, person)])
  if (row.shipper_id !== person.shipperId) throw new BusinessError(810009)
  if (side === 'provider' || (provider !== undefined && isOwn(provider, firm, person.companyId)))
    throw new BusinessError(810008, { reason: 'own_deal' })
  return row
}

const spaceOf = ({ departure_id: departureId, quantity, journey: { spaceUnit } }: VersionRow): NewBooking['space'] =>
  departureId === null || quantity === null || spaceUnit === null ? null : { departureId, quantity, unit: spaceUnit }

/** @throws BusinessError 811001 departure_closed, 812001 space_gone, for a claim that got nothing */
const withoutSpace = async (
  { database, now }: Context,
  { departureId, quantity: needed, unit }: NonNullable<NewBooking['space']>,
) => {
  const space = await selectSpace(database, departureId, now)
  if (space === undefined || space.closesAt <= now) return new BusinessError(811001, { reason: 'departure_closed' })
  return new BusinessError(812001, { reason: 'space_gone', left: String(space.left) }, { left: space.left, unit, needed })
}

/** POST /ty/quotes/:quoteId/acceptance */
export const acceptQuote: Operation<typeof endpoint> = async (input, context) => {
  const { keys, now } = context
  const { userId: actor } = caller(context)
  const { quoteId, version, totalMinor, currency, parties, ...cargo } = input
  refuseUnreachable(parties)
  const quote = await quoteToAccept(context, quoteId)
  const bookingId = readableId('b')
  const number = newDealNumber()
  let space: NewBooking['space'] = null
  const accept = () =>
    withRequestKey(context, async (transaction) => {
      const accepted = await takeQuote(transaction, quote, { version, totalMinor, currency }, { bookingId, actor, now })
      space = spaceOf(accepted)
      const agreed = agreeOnQuote(accepted, now)
      const workPlace = await workPlaceOf(transaction, quote.provider_id)
      const atOnce = accepted.firm
      const times = timesOfNew(agreed, { atOnce, now, workPlace })
      if (!atOnce && times.answer_until === null) throw new BusinessError(811001, { reason: 'departure_closed' })
      const booking = {
        bookingId,
        number,
        shipperId: quote.shipper_id,
        providerId: quote.provider_id,
        trip: null,
        quote: { quoteId, version },
        space,
        atOnce,
        agreed,
        times,
        cargo: {
          goods: cargo.goods,
          hsCode: cargo.hsCode,
          requirements: cargo.requirements,
          remarks: cargo.remarks,
        },
        parties: sealParties(parties, bookingId, keys),
        actor,
        demo: quote.demo,
        now,
      }
      const notices = noticesOfNew(booking, { cityId: quote.provider_city, zone: workPlace.zone })
      await insertBookingOfQuote(transaction, booking, quote.deal_id, notices)
      const made: DataOf<typeof endpoint> = {
        bookingId,
        number,
        status: atOnce ? 'CONFIRMED' : 'RECEIVED',
        answerUntil: times.answer_until?.toISOString() ?? null,
      }
      return made
    })
  try {
    return await accept()
  } catch (error) {
    if (isWithoutSpace(error) && space !== null) throw await withoutSpace(context, space)
    throw error
  }
}
