/** Bookings of the demonstration as if they had been made and answered some time ago: by the statement and the steps of people. */
import type { BookedCargo, Parties } from '@tongyun/contract/booking/parties'
import type { BookingAction, EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { offerToBook } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { DEMONSTRATION } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { dealTermsOf, workPlaceOf } from '../deal-terms/index.ts'
import { newDealNumber } from '../deals/index.ts'
import { selectCurrentVersions } from '../quoting/index.ts'
import { agreeOn } from './agree.ts'
import { agreeOnQuote, spaceOfVersion } from './agree-on-quote.ts'
import { timesOfNew } from './agreed.ts'
import { cancellingAt } from './booking-state.ts'
import { takeStep } from './booking-step.ts'
import { lockBooking } from './bookings.queries.ts'
import { insertBookingOfNobody, insertBookingOfQuote } from './new-booking.queries.ts'
import { sealParties } from './sealed-parties.ts'
import { insertTripOfNobody } from './trips.queries.ts'

/** What a side did at a moment. */
export type StandingStep = {
  action: BookingAction
  side: 'buyer' | 'provider'
  at: Date
  reason?: EndingReason
  field?: UpdateField
  words?: string
}

type StandingBooking = {
  capacityId: string
  departureId: string
  shipperId: string
  cargo: CargoInput
  described: BookedCargo
  parties: Parties
  bookedAt: Date
  /** What happened then; `answerUntil` is null where it was confirmed at once. Null where it cannot have been so. */
  stepsAfter: (answerUntil: Date | null) => readonly StandingStep[] | null
}

const takeSteps = async (transaction: Database, number: string, steps: readonly StandingStep[]): Promise<void> => {
  for (const { action, at, ...said } of steps) {
    const row = await lockBooking(transaction, number)
    if (row === undefined) throw new Error(`no booking ${number}`)
    const asked = { action, version: row.version, fee: cancellingAt(row, at).now }
    await takeStep(transaction, row, asked, { actor: DEMONSTRATION, ...said }, at)
  }
}

type OfTrip = { tripId: string; leg: number }

const insertOne = async (
  transaction: Database,
  keys: Pick<Keys, 'parties'>,
  { capacityId, departureId, shipperId, cargo, described, parties, bookedAt: now, stepsAfter }: StandingBooking,
  trip: OfTrip | null,
): Promise<boolean> => {
  const offer = await offerToBook({ ...cargo, capacityId, departureId }, { locale: 'zh', database: transaction, now })
  if (offer?.departure === undefined || offer.needed === 0 || offer.departure.space_left < offer.needed) return false
  const { provider_id: providerId } = offer.record.provider
  const terms = await dealTermsOf(transaction, providerId)
  const agreed = agreeOn(offer, terms, now)
  if (agreed === null) return false
  const atOnce = terms.terms.modes[offer.record.mode].instantBooking
  const times = timesOfNew(agreed, { atOnce, now, workPlace: await workPlaceOf(transaction, providerId) })
  const steps = atOnce || times.answer_until !== null ? stepsAfter(times.answer_until) : null
  if (steps === null) return false
  const bookingId = readableId('b')
  const number = newDealNumber()
  const booking = {
    bookingId,
    number,
    shipperId,
    providerId,
    trip,
    quote: null,
    space: { departureId, quantity: offer.needed, unit: offer.record.space_unit },
    atOnce,
    agreed,
    times,
    cargo: described,
    parties: sealParties(parties, bookingId, keys),
    actor: DEMONSTRATION,
    demo: true,
    now,
  }
  await insertBookingOfNobody(transaction, booking, { dealId: readableId('k'), number: newDealNumber() })
  await takeSteps(transaction, number, steps)
  return true
}

/**
 * Books and takes the steps at their moments, all in the transaction.
 * @returns false where the offer does not take it: another cargo, no room, no time to answer
 */
export const insertStandingBooking = (
  transaction: Database,
  keys: Pick<Keys, 'parties'>,
  booking: StandingBooking,
): Promise<boolean> => insertOne(transaction, keys, booking, null)

type Leg = 'capacityId' | 'departureId' | 'stepsAfter'
type StandingTrip = Omit<StandingBooking, Leg> & { legs: readonly Pick<StandingBooking, Leg>[] }

class LegNotTaken extends Error {}

/**
 * The same for a trip with a booking for each leg, in a transaction of its own.
 * @returns false where one of the offers does not take it; then none is booked
 * @throws the error of a claim that got no space (`isWithoutSpace`)
 */
export const insertStandingTrip = async (
  database: Database,
  keys: Pick<Keys, 'parties'>,
  { legs, ...all }: StandingTrip,
): Promise<boolean> => {
  const tripId = readableId('t')
  const plan = { cargo: all.cargo, legs: legs.map(({ capacityId, departureId }) => ({ capacityId, departureId })) }
  try {
    await database.transaction().execute(async (transaction) => {
      await insertTripOfNobody(transaction, {
        tripId,
        number: newDealNumber(),
        shipperId: all.shipperId,
        plan,
        demo: true,
        actor: DEMONSTRATION,
        now: all.bookedAt,
      })
      for (const [at, leg] of legs.entries())
        if (!(await insertOne(transaction, keys, { ...all, ...leg }, { tripId, leg: at + 1 }))) throw new LegNotTaken()
    })
    return true
  } catch (error) {
    if (error instanceof LegNotTaken) return false
    throw error
  }
}

type AwardedBooking = Pick<StandingBooking, 'described' | 'parties' | 'bookedAt' | 'stepsAfter'> & {
  bookingId: string
  dealId: string
  /** Accepted at `bookedAt`. */
  quoteId: string
  shipperId: string
  providerId: string
}

/**
 * The same for a quote of the demonstration that is written as accepted: its first version, in its deal, on its departure.
 * @returns false where nobody could have answered in time
 * @throws the error of a claim that got no space (`isWithoutSpace`)
 */
export const insertAwardedBooking = async (
  transaction: Database,
  keys: Pick<Keys, 'parties'>,
  { bookingId, dealId, quoteId, shipperId, providerId, described, parties, bookedAt: now, stepsAfter }: AwardedBooking,
): Promise<boolean> => {
  const accepted = (await selectCurrentVersions(transaction, [quoteId])).get(quoteId)
  if (accepted === undefined) throw new Error(`no version of ${quoteId}`)
  const agreed = agreeOnQuote(accepted, now)
  const times = timesOfNew(agreed, { atOnce: false, now, workPlace: await workPlaceOf(transaction, providerId) })
  const steps = times.answer_until === null ? null : stepsAfter(times.answer_until)
  if (steps === null) return false
  const number = newDealNumber()
  const booking = {
    bookingId,
    number,
    shipperId,
    providerId,
    trip: null,
    quote: { quoteId, version: accepted.version },
    space: spaceOfVersion(accepted),
    atOnce: false,
    agreed,
    times,
    cargo: described,
    parties: sealParties(parties, bookingId, keys),
    actor: DEMONSTRATION,
    demo: true,
    now,
  }
  await insertBookingOfQuote(transaction, booking, dealId, [])
  await takeSteps(transaction, number, steps)
  return true
}
