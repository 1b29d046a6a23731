/** What the two firms of a booking are told. Every notice leads to the booking's page, or to that of its trip. */
import type { DepartureChange, EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import { pagePaths } from '@tongyun/contract/page-paths'
import type { Money } from '@tongyun/freight/deal/cancellation'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import type { Locale } from '@tongyun/freight/locale'
import { CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { departureChangeWord, endingReasonWord, updateFieldWord } from '@tongyun/messages/booking-words'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { instantWords } from '../core/value-words.ts'

/** `trip`: the number of the trip that the booking is a leg of, where the buyer is told, whom its page serves better. */
type OfBooking = { number: string; lane: Texts; trip?: string | null }
/** An instant and the zone it is told in. */
type ToldMoment = { at: string; zone: string }

const LANGUAGE: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', ru: 'ru-RU' }

const momentWords = ({ at, zone }: ToldMoment, locale: Locale): string => instantWords(new Date(at), zone, locale)

const moneyWords = ({ amountMinor, currency }: Money, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE[locale], { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amountMinor / 10 ** CURRENCY_DIGITS[currency],
  )

/** Number and lane, the beginning of every text. */
const about = ({ number, lane }: OfBooking, locale: Locale) => ({ number: shownDealNumber(number), lane: lane[locale] })

const OF_BOOKING = {
  kind: 'bookings',
  to: 'company',
  link: ({ number, trip }: OfBooking) => (trip ? pagePaths.trip(trip) : pagePaths.booking(number)),
} as const

type Words<Payload> = (payload: Payload, locale: Locale) => { title: string; text: string }

const notice = <Payload extends OfBooking>(name: string, words: Words<Payload>): NoticeKind<Payload> => ({
  ...OF_BOOKING,
  name,
  words,
})

/** To the provider: a request still waits, and the time for its answer runs out. */
export const BOOKING_WAITS = notice<OfBooking & { until: ToldMoment }>('booking_waits', (payload, locale) => ({
  title: m.notifications_booking_waits({}, { locale }),
  text: m.notifications_booking_waits_text({ ...about(payload, locale), until: momentWords(payload.until, locale) }, { locale }),
}))

export const BOOKING_CONFIRMED = notice<OfBooking>('booking_confirmed', (payload, locale) => ({
  title: m.notifications_booking_confirmed({}, { locale }),
  text: m.notifications_booking_confirmed_text(about(payload, locale), { locale }),
}))

/** To the buyer, whose page shows what else has room; and to a provider that let the time pass. */
export const BOOKING_REJECTED = notice<OfBooking & { reason: EndingReason }>('booking_rejected', (payload, locale) => ({
  title: m.notifications_booking_rejected({}, { locale }),
  text: m.notifications_booking_rejected_text(
    { ...about(payload, locale), reason: endingReasonWord(payload.reason, locale) },
    { locale },
  ),
}))

export const BOOKING_LAPSED = notice<OfBooking & { reason: EndingReason }>('booking_lapsed', (payload, locale) => ({
  title: m.notifications_booking_lapsed({}, { locale }),
  text: m.notifications_booking_lapsed_text(
    { ...about(payload, locale), reason: endingReasonWord(payload.reason, locale) },
    { locale },
  ),
}))

type UpdateAsked = OfBooking & { field: UpdateField; words: string; until: ToldMoment }
export const BOOKING_UPDATE_ASKED = notice<UpdateAsked>('booking_update_asked', (payload, locale) => ({
  title: m.notifications_booking_update_asked({}, { locale }),
  text: m.notifications_booking_update_asked_text(
    {
      ...about(payload, locale),
      field: updateFieldWord(payload.field, locale),
      words: payload.words,
      until: momentWords(payload.until, locale),
    },
    { locale },
  ),
}))

export const BOOKING_UPDATED = notice<OfBooking & { until: ToldMoment }>('booking_updated', (payload, locale) => ({
  title: m.notifications_booking_updated({}, { locale }),
  text: m.notifications_booking_updated_text(
    { ...about(payload, locale), until: momentWords(payload.until, locale) },
    { locale },
  ),
}))

/** To the provider; `fee` is what the buyer owes by what was agreed. */
export const BOOKING_CANCELLED = notice<OfBooking & { fee: Money }>('booking_cancelled', (payload, locale) => ({
  title: m.notifications_booking_cancelled({}, { locale }),
  text: m.notifications_booking_cancelled_text({ ...about(payload, locale), fee: moneyWords(payload.fee, locale) }, { locale }),
}))

type CancellationAsked = OfBooking & { fee: Money; until: ToldMoment }
export const CANCELLATION_ASKED = notice<CancellationAsked>('booking_cancellation_asked', (payload, locale) => ({
  title: m.notifications_booking_cancellation_asked({}, { locale }),
  text: m.notifications_booking_cancellation_asked_text(
    { ...about(payload, locale), fee: moneyWords(payload.fee, locale), until: momentWords(payload.until, locale) },
    { locale },
  ),
}))

export const CANCELLATION_CONFIRMED = notice<OfBooking & { fee: Money }>('booking_cancellation_confirmed', (payload, locale) => ({
  title: m.notifications_booking_cancellation_confirmed({}, { locale }),
  text: m.notifications_booking_cancellation_confirmed_text(
    { ...about(payload, locale), fee: moneyWords(payload.fee, locale) },
    { locale },
  ),
}))

export const CANCELLATION_DECLINED = notice<OfBooking>('booking_cancellation_declined', (payload, locale) => ({
  title: m.notifications_booking_cancellation_declined({}, { locale }),
  text: m.notifications_booking_cancellation_declined_text(about(payload, locale), { locale }),
}))

/** To the buyer, whose page shows what else has room. */
export const BOOKING_DECLINED = notice<OfBooking & { reason: EndingReason }>('booking_declined', (payload, locale) => ({
  title: m.notifications_booking_declined({}, { locale }),
  text: m.notifications_booking_declined_text(
    { ...about(payload, locale), reason: endingReasonWord(payload.reason, locale) },
    { locale },
  ),
}))

export const BOOKING_COMPLETED = notice<OfBooking>('booking_completed', (payload, locale) => ({
  title: m.notifications_booking_completed({}, { locale }),
  text: m.notifications_booking_completed_text(about(payload, locale), { locale }),
}))

/** To both: the cargo should have arrived, and nobody has said so. */
export const DELIVERY_ASKED = notice<OfBooking>('booking_delivery_asked', (payload, locale) => ({
  title: m.notifications_booking_delivery_asked({}, { locale }),
  text: m.notifications_booking_delivery_asked_text(about(payload, locale), { locale }),
}))

/** To both: departure or offer are not what they were; what was agreed stands. */
export const DEPARTURE_CHANGED = notice<OfBooking & { change: DepartureChange }>(
  'booking_departure_changed',
  (payload, locale) => ({
    title: m.notifications_booking_departure_changed({}, { locale }),
    text: m.notifications_booking_departure_changed_text(
      { ...about(payload, locale), change: departureChangeWord(payload.change, locale) },
      { locale },
    ),
  }),
)

export const BOOKING_NOTICES = [
  BOOKING_WAITS,
  BOOKING_CONFIRMED,
  BOOKING_REJECTED,
  BOOKING_LAPSED,
  BOOKING_UPDATE_ASKED,
  BOOKING_UPDATED,
  BOOKING_CANCELLED,
  CANCELLATION_ASKED,
  CANCELLATION_CONFIRMED,
  CANCELLATION_DECLINED,
  BOOKING_DECLINED,
  BOOKING_COMPLETED,
  DELIVERY_ASKED,
  DEPARTURE_CHANGED,
]
