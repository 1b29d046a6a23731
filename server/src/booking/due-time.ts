/** When time next has something to do at a booking: the end of a turn, a warning before it, the question for the delivery. */
import { DAY_MS } from '@tongyun/freight/days'
import { answerWarnings, type WorkPlace } from '@tongyun/freight/deal/deadlines'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { BookingRecord } from './bookings.queries.ts'

type Timed = Pick<
  BookingRecord,
  | ('status' | 'amendment_status' | 'cancellation_status' | 'created_at' | 'asked_at' | 'arrives_at' | 'complete_at')
  | ('answer_until' | 'update_until' | 'amendment_until' | 'cancellation_until')
>

/** When the delivery is asked for, where nobody reported it. */
export const deliveryAskedAt = ({ arrives_at: arrivesAt }: Pick<Timed, 'arrives_at'>): Date | null =>
  arrivesAt && new Date(arrivesAt.getTime() + DEAL_FIGURES.deliveryAskedDays * DAY_MS)

/** When a confirmed booking ends, where nobody reported the delivery: by the arrival, or where none is known by the confirmation. */
export const completionAt = (arrivesAt: Date | null, confirmedAt: Date): Date =>
  arrivesAt === null
    ? new Date(confirmedAt.getTime() + DEAL_FIGURES.undatedCompletionDays * DAY_MS)
    : new Date(arrivesAt.getTime() + DEAL_FIGURES.deliveryNotReportedDays * DAY_MS)

/** Warnings of a request that waits for its provider, in their order. */
export const warningsOf = (
  { status, answer_until: until, asked_at: askedAt, created_at: createdAt }: Timed,
  place: WorkPlace,
): number[] =>
  until !== null && (status === 'RECEIVED' || status === 'UPDATE_RECEIVED')
    ? answerWarnings((askedAt ?? createdAt).getTime(), until.getTime(), place)
    : []

/** The first instant after `now` at which time warns, and any, passed or not, at which a turn ends; null where there is none. */
export const nextDueAt = (row: Timed, now: Date, place: WorkPlace): Date | null => {
  const ahead = (at: number | null | undefined) => (at != null && at > now.getTime() ? at : null)
  const ends = {
    RECEIVED: [row.answer_until],
    UPDATE_RECEIVED: [row.answer_until],
    PENDING_UPDATE: [row.update_until],
    CONFIRMED: null,
    PENDING_AMENDMENT: null,
    REJECTED: [],
    DECLINED: [],
    CANCELLED: [],
    COMPLETED: [],
  }[row.status] ?? [
    row.cancellation_status === 'CANCELLATION_RECEIVED' ? row.cancellation_until : null,
    row.amendment_status === 'AMENDMENT_RECEIVED' ? row.amendment_until : null,
    row.complete_at,
  ]
  const runs = row.status === 'CONFIRMED' || row.status === 'PENDING_AMENDMENT'
  const warnings = [...warningsOf(row, place), runs ? deliveryAskedAt(row)?.getTime() : null].map(ahead)
  const instants = [...ends.map((at) => at?.getTime() ?? null), ...warnings].filter((at) => at !== null)
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}
