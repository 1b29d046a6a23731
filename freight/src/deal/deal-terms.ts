/**
 * On what terms a provider carries: how fast it answers, whether a booking is confirmed at once, what cancelling costs, how it
 * is paid. Quotes and bookings freeze a copy. Who has said nothing has `PROPOSED_TERMS`, which a page has to call a proposal.
 */
import { PAYMENT_KINDS } from '../demand/demand-fields.ts'
import { LOCALES, type TextsByLocale } from '../locale.ts'
import { findPersonalData } from '../personal-data/find-personal-data.ts'
import { MODES, type Mode } from '../vocabulary.ts'
import { type CancellationLadder, DEFAULT_LADDERS, type LadderFault, ladderFault } from './cancellation.ts'
import { DEAL_FIGURES } from './deal-figures.ts'
import type { Vat } from './level-prices.ts'

export { PAYMENT_KINDS }
export const VAT_MODES = ['excluded', 'included', 'zero_rated', 'not_applicable'] as const satisfies readonly Vat['mode'][]

/** When the freight is paid, and how much of it, in whole per cent, when the booking is confirmed. */
export type Payment = {
  kind: (typeof PAYMENT_KINDS)[number]
  /** Days after the invoice, 1 to 180; 0 for the other kinds. */
  days: number
  /** 0 to 100; 0 where everything is prepaid. */
  depositPercent: number
}

/** `instantBooking`: a booking of a departure with space is confirmed without an answer. */
export type ModeTerms = { instantBooking: boolean; ladder: CancellationLadder }

export type DealTerms = {
  /** Working hours within which a request to book is answered, 1 to 24. */
  answerWorkingHours: number
  /** Hours a published price is frozen for who asks, 1 to 72. */
  frozenPriceHours: number
  /** Hours a quote holds unless it says otherwise, 1 to 720. */
  quoteHours: number
  modes: Record<Mode, ModeTerms>
  payment: Payment
  /** `percent` is 0 where no VAT is charged, and where it is excluded and the rate is not said. */
  vat: Vat
  /** Free time of containers, vehicles and storage in the provider's words, by language; blank where not said. */
  freeTime: TextsByLocale
}

/** Characters of the words on free time. */
export const FREE_TIME_LENGTH = 400

export const PROPOSED_TERMS: DealTerms = {
  answerWorkingHours: DEAL_FIGURES.answerWorkingHours.usual,
  frozenPriceHours: DEAL_FIGURES.frozenPriceHours.usual,
  quoteHours: DEAL_FIGURES.quoteHours.usual,
  modes: Object.fromEntries(
    MODES.map((mode) => [mode, { instantBooking: false, ladder: DEFAULT_LADDERS[mode].ladder }]),
  ) as DealTerms['modes'],
  payment: { kind: 'prepaid', days: 0, depositPercent: 0 },
  vat: { mode: 'excluded', percent: 0 },
  freeTime: { zh: '', en: '', ru: '' },
}

/** Rules between fields: a value that the choice beside it needs, one it has no use for, a way to a person past the platform. */
const TERMS_RULES = ['needed_here', 'not_with_this_choice', 'personal_data'] as const
/** `path` leads into the terms, `modes.sea.ladder.steps.0.hoursBefore`. */
type TermsFault = { path: string; rule: (typeof TERMS_RULES)[number] | LadderFault }

/** Where in a ladder what is wrong stands. */
const ladderPath = ({ steps }: CancellationLadder, fault: LadderFault, step: number): string => {
  if (fault === 'free_hours') return 'freeHours'
  if (fault === 'too_many_steps') return 'steps'
  const row = step === steps.length ? 'noShow' : `steps.${step}`
  if (fault === 'hours_before' || fault === 'not_in_order') return `${row}.hoursBefore`
  return step === steps.length ? row : `${row}.fee`
}

/** What is wrong with terms, in the order of the form, of each ladder the first; nothing when they can be saved. */
export const termsFaults = ({ modes, payment, vat, freeTime }: DealTerms): TermsFault[] => {
  const faults: TermsFault[] = []
  for (const mode of MODES) {
    const { ladder } = modes[mode]
    const found = ladderFault(ladder)
    if (found !== null)
      faults.push({ path: `modes.${mode}.ladder.${ladderPath(ladder, found.fault, found.step)}`, rule: found.fault })
  }
  const isLater = payment.kind === 'days_after_invoice'
  if (isLater !== payment.days > 0) faults.push({ path: 'payment.days', rule: isLater ? 'needed_here' : 'not_with_this_choice' })
  if (payment.kind === 'prepaid' && payment.depositPercent > 0)
    faults.push({ path: 'payment.depositPercent', rule: 'not_with_this_choice' })
  if (vat.mode === 'included' && vat.percent === 0) faults.push({ path: 'vat.percent', rule: 'needed_here' })
  if ((vat.mode === 'zero_rated' || vat.mode === 'not_applicable') && vat.percent > 0)
    faults.push({ path: 'vat.percent', rule: 'not_with_this_choice' })
  for (const locale of LOCALES)
    if (findPersonalData(freeTime[locale]).length > 0) faults.push({ path: `freeTime.${locale}`, rule: 'personal_data' })
  return faults
}
