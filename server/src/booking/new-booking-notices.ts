/** What both sides are told when a booking begins. */
import { pagePaths } from '@tongyun/contract/page-paths'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { openGazetteer, placeName } from '@tongyun/places'
import type { NoticeKind, Texts } from '../core/notices.ts'
import { instantWords } from '../core/value-words.ts'
import type { DealNotice } from '../deals/index.ts'
import type { NewBooking } from './new-booking.queries.ts'

type OfBooking = { number: string; lane: Texts }
type Requested = OfBooking & { until: string; zone: string; place: Texts }

const OF_BOOKING = {
  kind: 'bookings',
  to: 'company',
  link: ({ number }: OfBooking) => pagePaths.booking(number),
} as const

const inEveryLanguage = (text: (locale: Locale) => string): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Texts

const nameOf = (placeId: string, locale: Locale) => {
  const place = openGazetteer().byId(placeId)
  return place === undefined ? placeId : placeName(place, locale)
}

/** A request waits for the provider's answer. */
const BOOKING_REQUESTED: NoticeKind<Requested> = {
  ...OF_BOOKING,
  name: 'booking_requested',
  words: ({ lane, number, until, zone, place }, locale) => ({
    title: m.notifications_booking_requested({}, { locale }),
    text: m.notifications_booking_requested_text(
      {
        lane: lane[locale],
        number: shownDealNumber(number),
        until: instantWords(new Date(until), zone, locale),
        place: place[locale],
      },
      { locale },
    ),
  }),
}

/** Booked and confirmed in one step. */
const BOOKED_AT_ONCE: NoticeKind<OfBooking> = {
  ...OF_BOOKING,
  name: 'booked_at_once',
  words: ({ lane, number }, locale) => ({
    title: m.notifications_booked_at_once({}, { locale }),
    text: m.notifications_booked_at_once_text({ lane: lane[locale], number: shownDealNumber(number) }, { locale }),
  }),
}

export const NEW_BOOKING_NOTICES = [BOOKING_REQUESTED, BOOKED_AT_ONCE]

/** Who is told of a booking that begins; `answerCity` is where the provider's working hours are counted. */
export const noticesOfNew = (
  { number, agreed: { offer }, atOnce, times }: NewBooking,
  answerCity: { cityId: string; zone: string },
): DealNotice[] => {
  const lane = inEveryLanguage((locale) => `${nameOf(offer.originId, locale)} → ${nameOf(offer.destinationId, locale)}`)
  const of: OfBooking = { number, lane }
  if (atOnce) return (['buyer', 'provider'] as const).map((to) => ({ to, notice: BOOKED_AT_ONCE, payload: of }))
  const place = inEveryLanguage((locale) => nameOf(answerCity.cityId, locale))
  const requested: Requested = { ...of, until: times.answer_until?.toISOString() ?? '', zone: answerCity.zone, place }
  return [{ to: 'provider', notice: BOOKING_REQUESTED, payload: requested }]
}
