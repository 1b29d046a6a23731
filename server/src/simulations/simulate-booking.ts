/** A provider answers a request to book of the caller's firm, or gives a booking of it back. */
import type { BookingStatus } from '@tongyun/contract/booking/terms/booking-words'
import * as m from '@tongyun/messages'
import { answerBooking, type BoughtBooking, declineBooking, selectBought } from '../booking/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Acting, Context } from '../core/route.ts'
import { actingFor } from '../demonstration/index.ts'
import { nothingThere, ownShipper, type Simulation } from './simulated.ts'

const ASKED: readonly BookingStatus[] = ['RECEIVED', 'UPDATE_RECEIVED']
const AGREED: readonly BookingStatus[] = ['CONFIRMED']

/** A booking that the caller's firm made: by its number, else the newest in one of the states. @throws BusinessError 810004, 811001 */
export const ownBooking = async (
  about: string | undefined,
  statuses: readonly BookingStatus[],
  context: Context,
): Promise<BoughtBooking> => {
  const { database, now } = context
  const named = about === undefined ? {} : { number: about }
  const found = await selectBought(database, { shipperId: ownShipper(context), statuses, now, ...named })
  if (found !== undefined) return found
  throw about === undefined ? nothingThere() : new BusinessError(810004)
}

const ANSWERS = {
  confirm: () => ({ answer: 'confirm' as const, reason: undefined, field: undefined, words: undefined }),
  reject: () => ({ answer: 'reject' as const, reason: 'no_space' as const, field: undefined, words: undefined }),
  ask_update: ({ locale }: Context) => ({
    answer: 'ask_update' as const,
    reason: undefined,
    field: 'goods' as const,
    words: m.deals_demonstration_update({}, { locale }),
  }),
}

type Answer = keyof typeof ANSWERS | 'decline'

/** The step that a provider takes about a booking. */
const stepOf =
  (answer: Answer, { number, version }: BoughtBooking, context: Context) =>
  (acting: Acting) =>
    answer === 'decline'
      ? declineBooking({ number, version, reason: 'no_space', words: undefined }, acting)
      : answerBooking({ number, version, ...ANSWERS[answer](context) }, acting)

/** Has the provider of a booking answer it. */
export const answerFor = (answer: Answer, booking: BoughtBooking, context: Context) => {
  const { database, now } = context
  const { number: id, provider_id: providerId } = booking
  return stepOf(answer, booking, context)(actingFor(database, { providerId, id, now }))
}

export const answerAs =
  (answer: Answer): Simulation =>
  async (about, context) => {
    const booking = await ownBooking(about, answer === 'decline' ? AGREED : ASKED, context)
    await answerFor(answer, booking, context)
    return { about: booking.number, objectId: booking.booking_id }
  }
