/**
 * What cancelling a booking costs and when. Terms are a ladder of at most four steps and the fee of a no-show; of the ladder
 * and the dates of a booking a dated list is made, which is shown before booking, frozen with it and read ever after.
 * Instants are milliseconds since 1970 UTC, money is in minor units.
 */
import { HOUR_MS } from '../days.ts'
import { multiplyDivide } from '../decimal.ts'
import type { CurrencyCode, Mode } from '../vocabulary.ts'

export type Money = { amountMinor: number; currency: CurrencyCode }

/** A whole per cent of the base freight, 0 to 100, or a fixed amount in its own currency. */
export type CancellationFee = { kind: 'percent'; percent: number } | ({ kind: 'fixed' } & Money)

/** From so many whole hours before the departure closes the fee is due; null: from the end of the free hours. */
type CancellationStep = { hoursBefore: number | null; fee: CancellationFee }

export type CancellationLadder = {
  /** Hours after confirmation in which cancelling is free, 0 to 720. Before confirmation it always is. */
  freeHours: number
  /** In order of time, at most four. None: free until the departure closes. */
  steps: CancellationStep[]
  /** Due when the departure has closed and the cargo did not come. */
  noShow: CancellationFee
}

export const MAX_STEPS = 4
export const MAX_FREE_HOURS = 720
/** A year: no departure is sold earlier. */
export const MAX_HOURS_BEFORE = 8760

export type LadderFault =
  | 'free_hours'
  | 'too_many_steps'
  | 'hours_before'
  | 'not_in_order'
  | 'percent'
  | 'amount'
  /** A later step costs less than one before it. */
  | 'falls'

const isWhole = (value: number, least: number, most: number) => Number.isSafeInteger(value) && value >= least && value <= most

const feeFault = (fee: CancellationFee): LadderFault | null => {
  if (fee.kind === 'percent') return isWhole(fee.percent, 0, 100) ? null : 'percent'
  return isWhole(fee.amountMinor, 0, Number.MAX_SAFE_INTEGER) ? null : 'amount'
}

/** True where the second fee is certainly less; fees of two kinds or currencies cannot be told apart without a price. */
const falls = (before: CancellationFee, after: CancellationFee): boolean => {
  if (before.kind === 'percent') return after.kind === 'percent' && after.percent < before.percent
  return after.kind === 'fixed' && after.currency === before.currency && after.amountMinor < before.amountMinor
}

/** What is wrong with a ladder, with the place of the step (`steps.length` is the no-show, -1 the ladder itself); null when it holds. */
export const ladderFault = ({ freeHours, steps, noShow }: CancellationLadder): { fault: LadderFault; step: number } | null => {
  if (!isWhole(freeHours, 0, MAX_FREE_HOURS)) return { fault: 'free_hours', step: -1 }
  if (steps.length > MAX_STEPS) return { fault: 'too_many_steps', step: -1 }
  const fees = [...steps.map(({ fee }) => fee), noShow]
  for (const [step, fee] of fees.entries()) {
    const hours = steps[step]?.hoursBefore ?? null
    const before = steps[step - 1]
    if (hours !== null && !isWhole(hours, 0, MAX_HOURS_BEFORE)) return { fault: 'hours_before', step }
    const isInOrder =
      hours === null ? step === 0 || step === steps.length : hours < (before?.hoursBefore ?? Number.POSITIVE_INFINITY)
    if (!isInOrder) return { fault: 'not_in_order', step }
    const wrong = feeFault(fee)
    if (wrong !== null) return { fault: wrong, step }
    if (fees.slice(0, step).some((earlier) => falls(earlier, fee))) return { fault: 'falls', step }
  }
  return null
}

/** One line of a dated ladder: from `from` (null: at any time before the next line) cancelling costs `fee`. */
type DatedStep = { from: number | null; fee: CancellationFee; kind: 'free' | 'step' | 'no_show' }

/** The same as an amount. */
export type DatedFee = Omit<DatedStep, 'fee'> & { fee: Money }

/** What a ladder is dated by. To show what a booking would cost, `confirmedAt` is now. */
type BookingDates = { confirmedAt: number; closesAt: number }

/** `freightMinor` is the agreed base freight in minor units of `currency`. */
export type LadderDates = BookingDates & { freightMinor: number; currency: CurrencyCode }

const FREE: CancellationFee = { kind: 'percent', percent: 0 }

/**
 * The ladder with its dates, ascending, the first line free and without a date, the last the no-show from `closesAt` on. The free
 * hours win over steps that would begin earlier, but end when the departure closes; steps that would begin after it closes, or
 * at the moment the next one does, are left out.
 */
export const datedSteps = (ladder: CancellationLadder, { confirmedAt, closesAt }: BookingDates): DatedStep[] => {
  const freeUntil = Math.min(confirmedAt + ladder.freeHours * HOUR_MS, closesAt)
  const steps = ladder.steps.map(({ hoursBefore, fee }) => ({
    from: hoursBefore === null ? freeUntil : Math.max(freeUntil, closesAt - hoursBefore * HOUR_MS),
    fee,
    kind: 'step' as const,
  }))
  const dated = [...steps, { from: closesAt, fee: ladder.noShow, kind: 'no_show' as const }]
  const told = dated.filter(({ from }, at) => at === dated.length - 1 || from < (dated[at + 1]?.from ?? closesAt))
  return [{ from: null, fee: FREE, kind: 'free' }, ...told]
}

const feeOf = (fee: CancellationFee, { freightMinor, currency }: LadderDates): Money =>
  fee.kind === 'percent'
    ? { amountMinor: multiplyDivide(freightMinor, fee.percent, 100), currency }
    : { amountMinor: fee.amountMinor, currency: fee.currency }

/** The dated ladder of a booking whose base freight is agreed, as amounts. */
export const datedLadder = (ladder: CancellationLadder, dates: LadderDates): DatedFee[] =>
  datedSteps(ladder, dates).map((step) => ({ ...step, fee: feeOf(step.fee, dates) }))

/** What cancelling costs at a moment, since when, and the next line; next is null after the last. */
export const feeAt = (list: readonly DatedFee[], now: number): { current: DatedFee; next: DatedFee | null } => {
  let at = 0
  while (at + 1 < list.length && (list[at + 1]?.from ?? 0) <= now) at++
  const current = list[at]
  if (current === undefined) throw new RangeError('an empty list of fees')
  return { current, next: list[at + 1] ?? null }
}

const percent = (value: number): CancellationFee => ({ kind: 'percent', percent: value })

/**
 * Ladders that a provider finds filled in. `source` names where it was read; null: our proposal, which the operator can change
 * and the page calls a proposal. The notice counts the hours of sea before departure, ours count before the departure closes.
 */
export const DEFAULT_LADDERS: Readonly<Record<Mode, { ladder: CancellationLadder; source: string | null }>> = {
  sea: {
    ladder: {
      freeHours: 24,
      steps: [
        { hoursBefore: null, fee: percent(20) },
        { hoursBefore: 21 * 24, fee: percent(50) },
        { hoursBefore: 7 * 24, fee: percent(100) },
      ],
      noShow: percent(100),
    },
    source: 'FreightSmart, E-Spot notice of 2022-10-10',
  },
  road: {
    ladder: {
      freeHours: 0,
      steps: [
        { hoursBefore: 24, fee: percent(50) },
        { hoursBefore: 6, fee: percent(100) },
      ],
      noShow: percent(100),
    },
    source: null,
  },
  air: { ladder: { freeHours: 0, steps: [{ hoursBefore: 72, fee: percent(50) }], noShow: percent(100) }, source: null },
  rail: { ladder: { freeHours: 0, steps: [{ hoursBefore: 168, fee: percent(50) }], noShow: percent(100) }, source: null },
  multimodal: { ladder: { freeHours: 0, steps: [{ hoursBefore: 168, fee: percent(50) }], noShow: percent(100) }, source: null },
}
