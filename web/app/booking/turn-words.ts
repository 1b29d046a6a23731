/** Whose turn it is, in the words of the reader's side. */
import type { BookingRow } from '@tongyun/contract/booking/bookings'
import * as m from '@tongyun/messages'
import { bookingStatusWord } from '@tongyun/messages/booking-words'

type Standing = Pick<BookingRow, 'side' | 'status' | 'cancellation' | 'waitingFor'>

/** The state of a booking; what is open beside it is said with it. */
export const stateWords = ({ status, cancellation }: Standing): string =>
  cancellation === 'CANCELLATION_RECEIVED'
    ? m.bookings_state_cancelling({ state: bookingStatusWord(status) })
    : bookingStatusWord(status)

/** Null where it is nobody's turn. */
export const turnWords = ({ side, waitingFor }: Standing): string | null => {
  if (waitingFor === null) return null
  if (waitingFor.side === side) return m.bookings_turn_mine()
  return waitingFor.side === 'provider' ? m.bookings_turn_provider() : m.bookings_turn_buyer()
}

export const isMine = ({ side, waitingFor }: Standing): boolean => waitingFor?.side === side
