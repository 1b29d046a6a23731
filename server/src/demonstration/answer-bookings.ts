/** Firms of the demonstration confirm most requests to book, reject some, and ask for something first now and then. */
import { REJECTION_REASONS } from '@tongyun/contract/booking/terms/booking-words'
import * as m from '@tongyun/messages'
import { selectLanguage } from '../accounts/index.ts'
import { type AskedBooking, answerBooking, answerCancellation, selectAsked } from '../booking/index.ts'
import { chanceOf } from './chance.ts'
import { act, type Counterpart, dueOf } from './counterpart.ts'

const CONFIRMED = 0.85
const REJECTED = 0.1

const idOf = ({ booking_id: bookingId, version }: AskedBooking) => `${bookingId}:${version}`

/** The first request of a person is confirmed, so that who tries the demonstration comes to a booking. */
const answerOf = ({ booking_id: id, asks, first }: AskedBooking) => {
  const chance = chanceOf('booking', id)
  if (first || asks === 'updated_booking' || chance < CONFIRMED) return 'confirm' as const
  return chance < CONFIRMED + REJECTED ? ('reject' as const) : ('ask_update' as const)
}

const reasonOf = ({ booking_id: id }: AskedBooking) =>
  REJECTION_REASONS[Math.floor(chanceOf('reason', id) * (REJECTION_REASONS.length - 1))]

/** What goes with each answer. */
const saidWith = async (counterpart: Counterpart, asked: AskedBooking) => {
  const answer = answerOf(asked)
  const nothing = { reason: undefined, field: undefined, words: undefined }
  if (answer === 'reject') return { ...nothing, answer, reason: reasonOf(asked) }
  if (answer === 'confirm') return { ...nothing, answer }
  const locale = await selectLanguage(counterpart.database, asked.created_by)
  return { ...nothing, answer, field: 'goods' as const, words: m.deals_demonstration_update({}, { locale }) }
}

export const answerBookings = async (counterpart: Counterpart): Promise<void> => {
  const asking = await selectAsked(counterpart.database, counterpart.now)
  const waiting = asking.filter(({ remarks }) => counterpart.isLeft?.(remarks) !== true)
  for (const asked of await dueOf(counterpart, waiting, (one) => ({ id: idOf(one), since: one.since }))) {
    const about = { id: idOf(asked), providerId: asked.provider_id }
    const { number, version } = asked
    if (asked.asks === 'cancellation') {
      await act(counterpart, about, (context) =>
        answerCancellation({ number, version, answer: 'confirm', words: undefined }, context),
      )
      continue
    }
    const said = await saidWith(counterpart, asked)
    await act(counterpart, about, (context) => answerBooking({ number, version, ...said }, context))
  }
}
