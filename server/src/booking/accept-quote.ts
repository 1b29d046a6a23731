import type { acceptQuote as endpoint } from '@tongyun/contract/booking/acceptance'
import type { DataOf } from '@tongyun/contract/endpoint'
import { claimInTurn, type NoClaim } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { inOneStatement, type KeyRow } from '../core/request-keys.ts'
import type { Context, Operation } from '../core/route.ts'
import { workPlaceOf } from '../deal-terms/index.ts'
import { newDealNumber } from '../deals/index.ts'
import { selectAnyProvider } from '../providers/index.ts'
import { readQuote, selectCurrentVersions, takeQuote, type VersionRow } from '../quoting/index.ts'
import { shipperOf } from '../shippers/index.ts'
import { agreeOnQuote, spaceOfVersion } from './agree-on-quote.ts'
import { timesOfNew } from './agreed.ts'
import { keepAnswer } from './checkouts.queries.ts'
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

type Space = NonNullable<NewBooking['space']>

/** 811001 departure_closed, 812001 space_gone, for a claim that got nothing. */
const withoutSpace = ({ reason, left }: NoClaim, { quantity: needed, unit }: Space): BusinessError =>
  reason === 'closed' || reason === 'unknown'
    ? new BusinessError(811001, { reason: 'departure_closed' })
    : new BusinessError(812001, { reason: 'space_gone', left: String(left) }, { left, unit, needed })

type Input = Parameters<Operation<typeof endpoint>>[0]
type Quote = Awaited<ReturnType<typeof quoteToAccept>>

/** What is booked with the version that was accepted. @throws BusinessError 811001 departure_closed where nobody could answer in time */
const bookingOf = async (
  transaction: Database,
  quote: Quote,
  accepted: VersionRow,
  { version, parties, goods, hsCode, requirements, remarks }: Input,
  { bookingId, actor, keys, now }: Pick<NewBooking, 'bookingId' | 'actor' | 'now'> & Pick<Context, 'keys'>,
) => {
  const agreed = agreeOnQuote(accepted, now)
  const workPlace = await workPlaceOf(transaction, quote.provider_id)
  const atOnce = accepted.firm
  const times = timesOfNew(agreed, { atOnce, now, workPlace })
  if (!atOnce && times.answer_until === null) throw new BusinessError(811001, { reason: 'departure_closed' })
  const booking = {
    bookingId,
    number: newDealNumber(),
    shipperId: quote.shipper_id,
    providerId: quote.provider_id,
    trip: null,
    quote: { quoteId: quote.quote_id, version },
    space: spaceOfVersion(accepted),
    atOnce,
    agreed,
    times,
    cargo: { goods, hsCode, requirements, remarks },
    parties: sealParties(parties, bookingId, keys),
    actor,
    demo: quote.demo,
    now,
  }
  return { booking, notices: noticesOfNew(booking, workPlace) }
}

/** POST /ty/quotes/:quoteId/acceptance */
export const acceptQuote: Operation<typeof endpoint> = (input, context) => {
  const { database, keys, now } = context
  const { userId: actor } = caller(context)
  const { quoteId, version, totalMinor, currency } = input
  const bookingId = readableId('b')
  const accept = (quote: Quote, keyRow: KeyRow) =>
    database.transaction().execute(async (transaction) => {
      const seen = { version, totalMinor, currency }
      const accepted = await takeQuote(transaction, quote, seen, { bookingId, actor, now })
      const { booking, notices } = await bookingOf(transaction, quote, accepted, input, { bookingId, actor, keys, now })
      await insertBookingOfQuote(transaction, booking, quote.deal_id, notices)
      const made: DataOf<typeof endpoint> = {
        bookingId,
        number: booking.number,
        status: booking.atOnce ? 'CONFIRMED' : 'RECEIVED',
        answerUntil: booking.times.answer_until?.toISOString() ?? null,
      }
      return keepAnswer(transaction, JSON.stringify(made), keyRow)
    })
  return inOneStatement(context, async (keyRow) => {
    refuseUnreachable(input.parties)
    const quote = await quoteToAccept(context, quoteId)
    const current = (await selectCurrentVersions(database, [quoteId])).get(quoteId)
    const space = current === undefined ? null : spaceOfVersion(current)
    if (space === null) return accept(quote, keyRow)
    const insteadOf = { kind: 'quote', claimedFor: quoteId } as const
    const { departureId, quantity } = space
    const taken = await claimInTurn(database, { departureId, quantity, now, ...(current?.firm ? { insteadOf } : {}) }, () =>
      accept(quote, keyRow),
    )
    if ('done' in taken) return taken.done
    throw withoutSpace(taken, space)
  })
}
