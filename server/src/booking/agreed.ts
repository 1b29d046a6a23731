/** What a booking keeps of what was agreed on: never changed by what becomes of the offer. */
import type { CapacityStop } from '@tongyun/freight/capacity'
import { type DatedFee, datedLadder } from '@tongyun/freight/deal/cancellation'
import { answerDeadline, lastAnswerAt, type WorkPlace } from '@tongyun/freight/deal/deadlines'
import type { DealTerms } from '@tongyun/freight/deal/deal-terms'
import type { FrozenPrice } from '@tongyun/freight/deal/quote-price'
import type { LoadType, Mode, ServiceMode } from '@tongyun/freight/vocabulary'
import { completionAt, nextDueAt } from './due-time.ts'

/** Instants are ISO 8601 in UTC, zones IANA names of the places where cargo leaves and arrives. */
type AgreedDeparture = {
  /** Null where the provider named a day and no departure of the platform. */
  departureId: string | null
  etd: string
  eta: string | null
  documentsCutOff: string | null
  cargoCutOff: string | null
  /** Until when it takes bookings: the earliest of the cut-offs and the departure. */
  closesAt: string
  originZone: string
  destinationZone: string
}

type AgreedOffer = {
  capacityId: string | null
  reference: string | null
  mode: Mode
  loadType: LoadType | null
  serviceMode: ServiceMode
  originId: string
  destinationId: string
  stops: readonly CapacityStop[]
  transitHours: number | null
  /** Of the shipping line or the airline. */
  carrierCode: string | null
  equipment: readonly string[]
}

export type AgreedBooking = {
  price: FrozenPrice
  /** `confirmed` false: the provider has saved none, and `terms` are our proposal, which a page has to say. */
  terms: { version: number; confirmed: boolean; terms: DealTerms }
  /**
   * What cancelling costs and when, as the buyer saw it; made anew by `feesOf` when the booking is confirmed, from when free
   * hours count. Null without a departure: then nothing can be dated.
   */
  fees: readonly DatedFee[] | null
  offer: AgreedOffer
  departure: AgreedDeparture | null
}

/** The dated list of fees of what is confirmed at a moment, in milliseconds. */
export const feesOf = (
  { price: { result }, terms: { terms }, offer, departure }: Omit<AgreedBooking, 'fees'>,
  confirmedAt: number,
): DatedFee[] | null =>
  departure === null
    ? null
    : datedLadder(terms.modes[offer.mode].ladder, {
        confirmedAt,
        closesAt: Date.parse(departure.closesAt),
        freightMinor: result.freightMinor,
        currency: result.currency,
      })

/**
 * The instants of a booking that begins; `answer_until` null and `atOnce` false: nobody could answer in time, so that it cannot
 * be asked for. `due_at` is the first at which time alone does something.
 */
export const timesOfNew = (
  { departure, terms: { terms } }: Pick<AgreedBooking, 'departure' | 'terms'>,
  { atOnce, now, workPlace }: { atOnce: boolean; now: Date; workPlace: WorkPlace },
) => {
  const dateOf = (iso: string | null | undefined) => (iso == null ? null : new Date(iso))
  const closes_at = dateOf(departure?.closesAt)
  const arrives_at = dateOf(departure?.eta)
  const answer = atOnce ? null : answerDeadline(now.getTime(), terms.answerWorkingHours, workPlace, closes_at?.getTime() ?? null)
  const answer_until = answer === null ? null : new Date(answer)
  const times = { arrives_at, answer_until, complete_at: atOnce ? completionAt(arrives_at, now) : null }
  return {
    ...times,
    departs_at: dateOf(departure?.etd),
    closes_at,
    request_until: closes_at && new Date(lastAnswerAt(closes_at.getTime())),
    due_at: nextDueAt({ ...NEW, ...times, status: atOnce ? 'CONFIRMED' : 'RECEIVED', created_at: now }, now, workPlace),
  }
}

/** Of a booking that begins nobody has asked for anything yet. */
const NEW = {
  amendment_status: null,
  cancellation_status: null,
  asked_at: null,
  update_until: null,
  amendment_until: null,
  cancellation_until: null,
}
