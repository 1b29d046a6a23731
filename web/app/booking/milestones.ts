/** What a booking promised and what is known of it, milestone by milestone; nothing that nobody said is made up. */
import type { Booking } from '@tongyun/contract/booking/bookings'
import { HOUR_MS } from '@tongyun/freight/days'
import * as m from '@tongyun/messages'
import { bookingStatusWord } from '@tongyun/messages/booking-words'
import { modeWord } from '../i18n/everyday-words.ts'
import type { LaneStop } from '../lanes/lane-geometry.ts'
import { stopWord } from '../lanes/stop-words.ts'

type Place = { name: string; zone: string }
/** A step of the two firms happens by the reader's clock, what happens to cargo by the clock of its place. */
export type Milestone = {
  key: string
  word: string
  place: Place | null
  /** As it was agreed; null where nothing was. */
  promised: string | null
  /** As it is expected now; null where nobody says it. */
  expected: string | null
  /** When it happened; null where that is not known. */
  happened: string | null
  /** Whether it should have happened by now, and nobody said so; a deadline does not happen. */
  isUnreported: boolean
}

/** Over, or given up: what was promised of the journey is not expected any more. */
export const isGivenUp = ({ status }: Booking): boolean =>
  status === 'REJECTED' || status === 'DECLINED' || status === 'CANCELLED'

const iso = (instant: number) => new Date(instant).toISOString()

/** Arrival and departure of each stop as promised; empty where the departure tells none. */
export const promisedStops = ({ agreedDeparture, carriage: { stops } }: Booking) => {
  if (agreedDeparture === null) return []
  const leave = Date.parse(agreedDeparture.departsAt) - (stops[0]?.departHours ?? 0) * HOUR_MS
  return stops.map((stop, i) => {
    const isLast = i === stops.length - 1
    const arrives = isLast ? agreedDeparture.arrivesAt : iso(leave + stop.arriveHours * HOUR_MS)
    return { stop, arrives, departs: isLast ? null : iso(leave + stop.departHours * HOUR_MS) }
  })
}

const passingWord = (stops: readonly LaneStop[], i: number): string => {
  const { mode } = stops[i] as LaneStop
  const kind = stopWord(stops, i)
  const before = stops[i - 1]?.mode ?? null
  return mode === null || mode === before ? kind : m.bookings_mark_goes_on({ kind, mode: modeWord(mode) })
}

/** Stops between the ends. Changes tell departure and arrival alone, so what lies between is expected where neither moved. */
const passed = (booking: Booking, isAhead: (at: string | null) => boolean): Milestone[] => {
  const { carriage, agreedDeparture, departsAt, arrivesAt } = booking
  const isAsPromised = departsAt === agreedDeparture?.departsAt && arrivesAt === agreedDeparture?.arrivesAt
  return promisedStops(booking)
    .map(({ stop, arrives }, i): Milestone => {
      const expected = isAsPromised ? arrives : null
      return {
        key: `stop-${i}`,
        word: passingWord(carriage.stops, i),
        place: stop.place,
        promised: arrives,
        expected,
        happened: null,
        isUnreported: !isAhead(expected ?? arrives),
      }
    })
    .slice(1, -1)
}

/** The end of a booking; null of one that stands. */
const end = ({ status, ending }: Booking): Milestone | null => {
  if (ending === null) {
    return status === 'CONFIRMED' || status === 'PENDING_AMENDMENT'
      ? { ...STEP, key: 'end', word: m.bookings_mark_delivered() }
      : null
  }
  return { ...STEP, key: 'end', word: bookingStatusWord(status), happened: ending.at }
}
const STEP = { place: null, promised: null, expected: null, happened: null, isUnreported: false } as const

/** In the order in which they are promised. */
export const milestonesOf = (booking: Booking): Milestone[] => {
  const { agreedDeparture: agreed, origin, destination, departsAt, arrivesAt, closesAt, asOf, until } = booking
  const isAhead = (at: string | null) => at === null || Date.parse(at) > Date.parse(asOf)
  const isGone = isGivenUp(booking)
  const atPlace = (key: string, word: string, place: Place, promised: string | null, expected: string | null): Milestone => ({
    key,
    word,
    place,
    promised,
    expected: isGone ? null : expected,
    happened: null,
    isUnreported: !isGone && !isAhead(expected ?? promised),
  })
  const deadline = (...of: Parameters<typeof atPlace>): Milestone => ({ ...atPlace(...of), isUnreported: false })
  const isMoved = booking.changes.some(({ kind }) => kind === 'times')
  const documents = agreed?.documentsCutOff ?? null
  const last = end(booking)
  const hasClosing = (agreed?.closesAt ?? closesAt) !== null
  const journey = [
    ...(documents === null || documents === agreed?.closesAt
      ? []
      : [deadline('documents', m.bookings_mark_documents(), origin, documents, isMoved ? null : documents)]),
    ...(hasClosing ? [deadline('closes', m.bookings_time_closes(), origin, agreed?.closesAt ?? null, closesAt)] : []),
    atPlace('departs', m.bookings_time_departs(), origin, agreed?.departsAt ?? null, departsAt),
    ...(isGone ? [] : passed(booking, isAhead)),
    atPlace('arrives', m.bookings_time_arrives(), destination, agreed?.arrivesAt ?? null, arrivesAt),
  ]
  return [
    { ...STEP, key: 'requested', word: m.bookings_mark_requested(), happened: booking.createdAt },
    ...(isGone && booking.confirmedAt === null
      ? []
      : [
          {
            ...STEP,
            key: 'confirmed',
            word: m.bookings_mark_confirmed(),
            promised: until.answer,
            happened: booking.confirmedAt,
          },
        ]),
    ...(isGone && last !== null ? [last, ...journey] : [...journey, ...(last === null ? [] : [last])]),
  ]
}

/** Hours by which it moved against what was promised; 0 where either is not said. */
export const hoursMoved = (promised: string | null, expected: string | null): number =>
  promised === null || expected === null ? 0 : Math.round((Date.parse(expected) - Date.parse(promised)) / HOUR_MS)
