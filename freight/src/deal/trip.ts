/** A trip: legs of different offers booked together, each a booking of its own. Instants are milliseconds since 1970 UTC. */
import { HOUR_MS } from '../days.ts'
import { transferHours } from '../transfer-time.ts'
import type { CurrencyCode, Mode } from '../vocabulary.ts'
import type { BookingState } from './booking-rules.ts'
import type { DatedFee, Money } from './cancellation.ts'

type BookingStatus = BookingState['status']

const NOT_CARRIED: readonly BookingStatus[] = ['REJECTED', 'DECLINED', 'CANCELLED']
const AGREED: readonly BookingStatus[] = ['CONFIRMED', 'PENDING_AMENDMENT', 'COMPLETED']

/** The booking came to nothing, so the leg is not carried by it. */
export const isNotCarried = (status: BookingStatus): boolean => NOT_CARRIED.includes(status)

/**
 * How a trip stands by the states of its legs: `broken` while a leg is not carried and others stand, `secured` when every leg is
 * confirmed, `over` when nothing of it is left.
 */
export const tripState = (legs: readonly BookingStatus[]): 'waiting' | 'secured' | 'broken' | 'completed' | 'over' => {
  if (legs.every(isNotCarried)) return 'over'
  if (legs.some(isNotCarried)) return 'broken'
  if (legs.every((status) => status === 'COMPLETED')) return 'completed'
  return legs.every((status) => AGREED.includes(status)) ? 'secured' : 'waiting'
}

/** One leg as the next has to reach it. Cut-offs are null where the offer tells none. */
export type LegTimes = {
  mode: Mode
  originPlace: string
  destinationPlace: string
  originCity: string
  destinationCity: string
  originCountry: string
  destinationCountry: string
  departsAt: number
  arrivesAt: number
  documentsCutOff: number | null
  cargoCutOff: number | null
}

/**
 * What lies between two legs. Cargo is handed in before the next cargo cut-off, without one before the departure; where the leg before
 * crossed a border its papers come with it, so that the documents cut-off counts too.
 */
export const changeBetween = (before: LegTimes, next: LegTimes) => {
  const withPapers = before.originCountry !== before.destinationCountry
  const cargo = next.cargoCutOff ?? next.departsAt
  const until = withPapers ? Math.min(cargo, next.documentsCutOff ?? cargo) : cargo
  const sameTerminal = before.destinationPlace === next.originPlace
  const leastHours = transferHours(before.mode, next.mode, sameTerminal)
  const handInHours = (until - before.arrivesAt) / HOUR_MS
  return {
    hours: (next.departsAt - before.arrivesAt) / HOUR_MS,
    handInBy: until,
    handInHours,
    leastHours,
    sameTerminal,
    connects: before.destinationCity === next.originCity && handInHours >= leastHours,
  }
}

/** Amounts added up by currency, in the order in which currencies first come. */
export const sumsOf = (amounts: readonly Money[]): Money[] => {
  const sums = new Map<CurrencyCode, number>()
  for (const { amountMinor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }))
}

/** The first moment at which one of several dated lists of fees costs something; null where none ever does. */
export const firstFeeAt = (lists: readonly (readonly DatedFee[])[]): number | null => {
  const dates = lists.flatMap((list) => list.find(({ fee }) => fee.amountMinor > 0)?.from ?? [])
  return dates.length === 0 ? null : Math.min(...dates)
}
