/** How far bookings of the demonstration are, and what led there. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { OwnBooking, StandingStep } from '../booking/index.ts'

export type Kind = 'asked' | 'to_update' | 'confirmed' | 'under_way' | 'completed' | 'cancelled' | 'declined'

/** How many of each there are. */
export const STANDING: Readonly<Record<Kind, number>> = {
  asked: 12,
  to_update: 3,
  confirmed: 25,
  under_way: 30,
  completed: 14,
  cancelled: 3,
  declined: 1,
}

const ARRIVED_MS = 26 * HOUR_MS
const ANSWERED_MS = 20 * MINUTE_MS

/** When departures of such bookings leave, in days from now. */
export const DEPARTING: Readonly<Record<Kind, readonly [from: number, until: number]>> = {
  asked: [4, 24],
  to_update: [4, 24],
  confirmed: [2, 24],
  under_way: [-20, -0.25],
  completed: [-24, -2],
  cancelled: [4, 24],
  declined: [4, 24],
}

/** Whether an offer whose journey takes so long leads there. */
export const leadsTo = (kind: Kind, etd: Date, transitHours: number, now: Date): boolean => {
  const arrives = etd.getTime() + transitHours * HOUR_MS
  if (kind === 'completed') return arrives + ARRIVED_MS < now.getTime()
  return kind === 'under_way' ? arrives > now.getTime() + 12 * HOUR_MS : true
}

/** How far what was confirmed is by its arrival. */
export const bookedKind = (arrives: Date, now: Date): 'completed' | 'confirmed' =>
  arrives.getTime() + ARRIVED_MS < now.getTime() ? 'completed' : 'confirmed'

/** @param chance from 0 up to 1 */
export const bookedAt = (kind: Kind, closesAt: Date, chance: number, now: Date): Date => {
  const before = (at: number, most: number, least: number) => new Date(at - (least + chance * (most - least)))
  if (kind === 'asked') return before(now.getTime(), 45 * MINUTE_MS, 2 * MINUTE_MS)
  if (kind === 'to_update') return before(now.getTime(), 4 * HOUR_MS, 2 * HOUR_MS)
  return before(Math.min(now.getTime(), closesAt.getTime()), 5 * DAY_MS, 26 * HOUR_MS)
}

/** What happened since then; null where the answer would have been too late, or too early. */
export const stepsOf = (
  kind: Kind,
  { bookedAt: booked, arrives, now }: { bookedAt: Date; arrives: Date; now: Date },
  answerUntil: Date | null,
): StandingStep[] | null => {
  const atOnce = answerUntil === null
  const answered = new Date(Math.min(booked.getTime() + ANSWERED_MS, (answerUntil?.getTime() ?? Infinity) - MINUTE_MS))
  const confirm: StandingStep[] = atOnce ? [] : [{ action: 'confirm', side: 'provider', at: answered }]
  switch (kind) {
    case 'asked':
      return atOnce || answerUntil <= now ? null : []
    case 'to_update':
      return atOnce || answered > now
        ? null
        : [
            {
              action: 'ask_update',
              side: 'provider',
              at: answered,
              field: 'documents',
              words: '演示：请补充装箱单。 Demo: packing list, please.',
            },
          ]
    case 'confirmed':
    case 'under_way':
      return confirm
    case 'completed':
      return [...confirm, { action: 'complete', side: 'buyer', at: new Date(arrives.getTime() + ARRIVED_MS - HOUR_MS) }]
    case 'cancelled':
      return atOnce ? null : [{ action: 'cancel', side: 'buyer', at: answered }]
    case 'declined':
      return [
        ...confirm,
        { action: 'decline', side: 'provider', at: new Date(answered.getTime() + 20 * HOUR_MS), reason: 'equipment' },
      ]
  }
}

/** Of a booking that is there; null where it counts as none of them: that of a quote that won a request, and the leg of a trip. */
export const kindOf = (
  { status, departs_at: departs, quote_id: quoteId, trip_id: tripId }: OwnBooking,
  now: Date,
): Kind | null => {
  if (quoteId !== null || tripId !== null) return null
  switch (status) {
    case 'RECEIVED':
    case 'UPDATE_RECEIVED':
      return 'asked'
    case 'PENDING_UPDATE':
      return 'to_update'
    case 'CONFIRMED':
      return departs !== null && departs <= now ? 'under_way' : 'confirmed'
    case 'COMPLETED':
      return 'completed'
    case 'CANCELLED':
      return 'cancelled'
    case 'DECLINED':
      return 'declined'
    default:
      return null
  }
}
