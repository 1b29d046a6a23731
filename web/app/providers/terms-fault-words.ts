/** What is wrong with terms, in words beside their fields. */

import type { Issue } from '@tongyun/contract/errors'
import type { Answer } from '@tongyun/contract/page-context'
import { type DealTerms, termsFaults } from '@tongyun/freight/deal/deal-terms'
import type { Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type Fault, faultsOf } from '../forms/faults.ts'
import { modeWord } from '../i18n/everyday-words.ts'
import { formatList } from '../i18n/format.ts'
import { fieldOfPath } from './terms-fields.ts'

const FIELDS: Record<string, () => string> = {
  answerWorkingHours: m.terms_answer,
  frozenPriceHours: m.terms_frozen,
  quoteHours: m.terms_quote,
  'payment.kind': m.terms_kind,
  'payment.days': m.terms_days,
  'payment.depositPercent': m.terms_deposit,
  'vat.mode': m.terms_vat,
  'vat.percent': m.terms_vat_percent,
  freeTime: m.terms_free_time,
}
const OF_LADDER: Record<string, () => string> = { hours: m.terms_hours, fee: m.terms_fee, freeHours: m.terms_free_hours }

/** What a field is called, with the mode and the step where there are several. */
const fieldWord = (field: string): string => {
  const own = FIELDS[field] ?? FIELDS[field.split('.')[0] ?? '']
  if (own !== undefined) return own()
  const [mode, row, ...rest] = field.split('.')
  const parts = [modeWord(mode as Mode)]
  if (row === 'steps') parts.push(m.terms_step({ step: Number(rest[0]) + 1 }))
  if (row === 'noShow') parts.push(m.terms_no_show())
  return formatList([...parts, OF_LADDER[rest.at(-1) ?? row ?? '']?.() ?? ''].filter((part) => part !== ''))
}

type Words = (params: { field: string; limit: string }) => string
const RULES: Record<string, Words> = {
  required: m.terms_fault_required,
  number: m.terms_fault_number,
  wrong_type: m.terms_fault_whole,
  too_small: m.terms_fault_small,
  too_big: m.terms_fault_big,
  too_many_decimals: m.terms_fault_decimals,
  too_long: m.terms_fault_long,
  not_in_order: m.terms_fault_not_in_order,
  falls: m.terms_fault_falls,
  needed_here: m.terms_fault_needed,
  not_with_this_choice: m.terms_fault_unused,
  personal_data: m.terms_fault_personal,
}

export const faultWords = (field: string, rule: string, limit = ''): Fault => ({
  field,
  text: (RULES[rule] ?? m.terms_fault_form)({ field: fieldWord(field), limit }),
})

const between = (faults: readonly { path: string; rule: string }[]): Fault[] =>
  faults.map(({ path, rule }) => faultWords(fieldOfPath(path), rule))
/** Of each field the first. */
const withoutRepeats = (faults: Fault[]): Fault[] =>
  faults.filter(({ field }, i) => faults.findIndex((other) => other.field === field) === i)

/** What an answer to `terms` that were to be saved says is wrong; nothing for a success. */
export const faultsIn = (answer: Answer<unknown>, terms: DealTerms): Fault[] => {
  const { issues, faults } = (answer.data ?? {}) as { issues?: Issue[]; faults?: { path: string; rule: string }[] }
  if (answer.code === 810001 && issues !== undefined)
    return withoutRepeats([
      ...issues.map(({ path, rule, limit }) => faultWords(fieldOfPath(path.replace(/^terms\./, '')), rule, limit)),
      ...between(termsFaults(terms)),
    ])
  if (answer.code === 812001 && faults !== undefined) return between(faults)
  return faultsOf(answer)
}
