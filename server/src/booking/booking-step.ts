/** One step of a booking: its row, its space, one event of its deal with the notices of it, in one transaction. */
import type { BookingAction, EndingReason, UpdateField } from '@tongyun/contract/booking/terms/booking-words'
import { timeAfter } from '@tongyun/freight/deal/deadlines'
import type { Side } from '@tongyun/freight/deal/rule'
import { dueSteps, isEnded, stepTo } from '@tongyun/freight/deal/rules'
import type { Updateable } from 'kysely'
import { bookClaim, deleteClaims } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { workPlaceOf } from '../deal-terms/index.ts'
import { appendDealEvent, selectDemandOfDeal } from '../deals/index.ts'
import { holdForReturn, reopenAccepted } from '../quoting/index.ts'
import { feesOf } from './agreed.ts'
import { type BookingState, cancellingAt, factsOf, stateNow, stateOf } from './booking-state.ts'
import { type BookingRecord, updateBooking } from './bookings.queries.ts'
import { completionAt, nextDueAt } from './due-time.ts'
import { eventOf, noticesOf } from './step-events.ts'
import type { BookingsTable } from './tables.gen.ts'

type Rule = Extract<ReturnType<typeof stepTo<'booking'>>, { ok: true }>['rule']

/** What a person, or time, says with a step. */
type StepWords = {
  side: Side
  actor: string
  /** Why it ends; time gives its own. */
  reason?: EndingReason | null
  words?: string | null
  field?: UpdateField | null
  /** What changes of the cargo. */
  cargo?: BookingRecord['cargo']
  /** All of the parties, encrypted, where they change. */
  parties?: Buffer | undefined
}

const SET_COLUMNS = {
  answerUntil: 'answer_until',
  updateUntil: 'update_until',
  amendmentUntil: 'amendment_until',
  cancellationUntil: 'cancellation_until',
} as const
type Settable = keyof typeof SET_COLUMNS

/** What comes before the instant a step sets, whatever its length: an answer needs its time before the departure closes. */
const LATEST = {
  answerUntil: 'request_until',
  updateUntil: 'request_until',
  amendmentUntil: 'closes_at',
  cancellationUntil: 'departs_at',
} as const

const setTimes = async (transaction: Database, row: BookingRecord, rule: Rule, now: Date): Promise<Updateable<BookingsTable>> => {
  const sets = Object.entries(rule.sets ?? {})
  if (sets.length === 0) return {}
  const place = await workPlaceOf(transaction, row.provider_id)
  const times = sets.map(([time, figure]) => {
    const name = time as Settable
    const latest = row[LATEST[name]]?.getTime() ?? null
    const chosen = name === 'answerUntil' ? row.agreed.terms.terms.answerWorkingHours : null
    return [SET_COLUMNS[name], new Date(timeAfter(figure, now.getTime(), { chosen, place, latest }))]
  })
  return Object.fromEntries(times)
}

/** The confirmation dates the list of fees, and says when the booking ends if nobody reports the delivery. */
const confirmed = (row: BookingRecord, now: Date): Updateable<BookingsTable> => ({
  confirmed_at: now,
  agreed: JSON.stringify({ ...row.agreed, fees: feesOf(row.agreed, now.getTime()) }),
  complete_at: completionAt(row.arrives_at, now),
})

/** @throws BusinessError 811001 space_lost where the claim that stands for the booking is not there */
const moveSpace = async (
  transaction: Database,
  { booking_id: claimedFor, departure_id: departureId }: BookingRecord,
  rule: Rule,
) => {
  if (departureId === null) return
  if (rule.space === 'book' && !(await bookClaim(transaction, { departureId, kind: 'booking', claimedFor })))
    throw new BusinessError(811001, { reason: 'space_lost' })
  if (rule.space === 'release') await deleteClaims(transaction, { kind: 'booking', claimedFor })
  if (rule.space === 'release' || rule.space === 'settle') await deleteClaims(transaction, { kind: 'amendment', claimedFor })
}

const FAILED: readonly BookingState['status'][] = ['REJECTED', 'DECLINED', 'CANCELLED']

/** What a booking of a quote gives back where it comes to nothing; null for a booking of an offer. */
const returningOf = async (
  transaction: Database,
  { quote_id: quoteId, deal_id: dealId, departure_id: departureId }: BookingRecord,
) =>
  quoteId === null
    ? null
    : {
        quoteId,
        demandId: await selectDemandOfDeal(transaction, dealId),
        departures: departureId === null ? [] : [departureId],
      }

/** Holds what is given back where one of these steps fails the booking: before the first of them, since each writes the deal. */
const holdReturned = async (transaction: Database, row: BookingRecord, steps: readonly { state: BookingState | null }[]) => {
  if (!steps.some(({ state }) => state !== null && FAILED.includes(state.status))) return
  const returning = await returningOf(transaction, row)
  if (returning !== null) await holdForReturn(transaction, returning)
}

/**
 * Writes a step that the table allows; hold the booking's row.
 * @param at when it counts from: now, or, of what time ended, the instant that ended it
 * @returns the booking as it is then
 */
const writeStep = async (
  transaction: Database,
  row: BookingRecord,
  { rule, state }: { rule: Rule; state: BookingState },
  said: StepWords,
  { now, at = now }: { now: Date; at?: Date },
): Promise<BookingRecord> => {
  const fee = rule.names?.includes('fee') || rule.action === 'confirm_cancellation' ? cancellingAt(row, now).now : null
  const reason = said.reason ?? (rule.because as EndingReason | undefined) ?? null
  const ends = isEnded('booking', state)
  const asks = rule.action === 'update' ? { asked_at: now } : {}
  const values: Updateable<BookingsTable> = {
    status: state.status,
    amendment_status: state.amendment,
    cancellation_status: state.cancellation,
    ...(await setTimes(transaction, row, rule, now)),
    ...asks,
    ...(rule.action === 'confirm' ? confirmed(row, now) : {}),
    ...(said.field ? { update_field: said.field, update_asked: said.words ?? null } : {}),
    ...(said.cargo ? { cargo: JSON.stringify(said.cargo) } : {}),
    ...(said.parties ? { parties: said.parties } : {}),
    ...(ends ? { ended_at: at, reason, reason_words: said.words ?? null } : {}),
    ...(ends && fee ? { cancellation_fee_minor: fee.amountMinor, cancellation_fee_currency: fee.currency } : {}),
    version: row.version + 1,
    updated_at: now,
  }
  const next = { ...row, ...values, agreed: row.agreed, cargo: said.cargo ?? row.cargo } as BookingRecord
  const place = await workPlaceOf(transaction, row.provider_id)
  const due_at = nextDueAt(next, now, place)
  if (!(await updateBooking(transaction, row, { ...values, due_at })))
    throw new BusinessError(811001, { reason: 'changed_meanwhile' })
  await moveSpace(transaction, row, rule)
  const step = { row: next, action: rule.action, because: rule.because ?? null, fee, reason, zone: place.zone, ...said }
  await appendDealEvent(
    transaction,
    row.deal_id,
    row.booking_id,
    { side: said.side as 'buyer', actor: said.actor, ...eventOf(step), at: now },
    noticesOf(step, rule.tells),
  )
  const returned = FAILED.includes(state.status) ? await returningOf(transaction, row) : null
  if (returned !== null) await reopenAccepted(transaction, returned, now)
  return { ...next, due_at }
}

/** Writes what time has done to a booking and nobody wrote; hold its row. */
export const settleDue = async (transaction: Database, row: BookingRecord, now: Date): Promise<BookingRecord> => {
  let settled = row
  const steps = dueSteps('booking', stateOf(row), now.getTime(), factsOf(row, now))
  await holdReturned(transaction, row, steps)
  for (const { rule, at, state } of steps)
    settled = await writeStep(
      transaction,
      settled,
      { rule, state },
      { side: 'system', actor: 'system' },
      { now, at: new Date(at) },
    )
  return settled
}

type Asked = { action: BookingAction; version: number; fee?: { amountMinor: number; currency: string } }

/**
 * Takes a step that a person asks for; hold the booking's row.
 * @throws BusinessError 811001 changed_meanwhile, wrong_step, not_your_turn, time_over, too_early, fee_changed, space_lost
 */
export const takeStep = async (
  transaction: Database,
  row: BookingRecord,
  { action, version, fee: seen }: Asked,
  said: StepWords,
  now: Date,
): Promise<BookingRecord> => {
  const stands = { version: row.version, status: stateNow(row, now).status }
  const step = stepTo('booking', stateOf(row), action, said.side, now.getTime(), factsOf(row, now))
  if (!step.ok) {
    if (step.reason === 'not_your_turn' || step.reason === 'wrong_step')
      throw new BusinessError(811001, { reason: step.reason }, stands)
    if (step.reason === 'guard')
      throw new BusinessError(811001, { reason: 'too_early' }, { ...stands, at: row.arrives_at?.toISOString() ?? null })
    const at = Number.isFinite(step.at) ? new Date(step.at).toISOString() : null
    throw new BusinessError(811001, { reason: step.reason === 'too_late' ? 'time_over' : 'too_early' }, { ...stands, at })
  }
  if (row.version !== version) throw new BusinessError(811001, { reason: 'changed_meanwhile' }, stands)
  if (step.rule.names?.includes('fee')) {
    const fee = cancellingAt(row, now).now
    if (seen?.amountMinor !== fee.amountMinor || seen.currency !== fee.currency)
      throw new BusinessError(811001, { reason: 'fee_changed' }, { fee })
  }
  await holdReturned(transaction, row, [step])
  const settled = await settleDue(transaction, row, now)
  return writeStep(transaction, settled, { rule: step.rule, state: step.state as BookingState }, said, { now })
}
