/** Terms as the flat fields of their form, and back; what was typed is shown again as it was typed. */
import { type CancellationFee, type CancellationLadder, MAX_STEPS } from '@tongyun/freight/deal/cancellation'
import { type DealTerms, PAYMENT_KINDS, VAT_MODES } from '@tongyun/freight/deal/deal-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { CURRENCIES, CURRENCY_DIGITS, type CurrencyCode, MODES, type Mode } from '@tongyun/freight/vocabulary'
import { textOf } from '../forms/faults.ts'
import { plainNumber } from '../i18n/read-number.ts'

export type TermsFields = Record<string, string>
/** What cannot be read at all, by the field. */
type Unread = { field: string; rule: 'required' | 'number' }

export const PERCENT = 'percent'
const STEPS = Array.from({ length: MAX_STEPS }, (_, step) => step)
/** Fields of the step of a ladder, or of the no-show. */
export const stepFields = (mode: Mode, step: number | 'noShow') => {
  const at = step === 'noShow' ? `${mode}.noShow` : `${mode}.steps.${step}`
  return { hours: `${at}.hours`, fee: `${at}.fee`, unit: `${at}.unit` }
}

const HOURS = ['answerWorkingHours', 'frozenPriceHours', 'quoteHours'] as const

const feeFields = ({ fee, unit }: { fee: string; unit: string }, given: CancellationFee): TermsFields =>
  given.kind === 'percent'
    ? { [fee]: String(given.percent), [unit]: PERCENT }
    : { [fee]: String(given.amountMinor / 10 ** CURRENCY_DIGITS[given.currency]), [unit]: given.currency }

export const fieldsOfTerms = ({ modes, payment, vat, freeTime, ...hours }: DealTerms): TermsFields => ({
  ...Object.fromEntries(HOURS.map((name) => [name, String(hours[name])])),
  ...Object.assign(
    {},
    ...MODES.map((mode) => {
      const { instantBooking, ladder } = modes[mode]
      return {
        [`${mode}.instant`]: instantBooking ? '1' : '',
        [`${mode}.freeHours`]: String(ladder.freeHours),
        ...Object.assign(
          {},
          ...ladder.steps.map(({ hoursBefore, fee }, step) => ({
            [stepFields(mode, step).hours]: hoursBefore === null ? '' : String(hoursBefore),
            ...feeFields(stepFields(mode, step), fee),
          })),
        ),
        ...feeFields(stepFields(mode, 'noShow'), ladder.noShow),
      }
    }),
  ),
  'payment.kind': payment.kind,
  'payment.days': String(payment.days),
  'payment.depositPercent': String(payment.depositPercent),
  'vat.mode': vat.mode,
  'vat.percent': String(vat.percent),
  ...Object.fromEntries(LOCALES.map((locale) => [`freeTime.${locale}`, freeTime[locale]])),
})

const NAMES: readonly string[] = [
  ...HOURS,
  ...MODES.flatMap((mode) => [
    `${mode}.instant`,
    `${mode}.freeHours`,
    ...[...STEPS, 'noShow' as const].flatMap((step) => Object.values(stepFields(mode, step))),
  ]),
  'payment.kind',
  'payment.days',
  'payment.depositPercent',
  'vat.mode',
  'vat.percent',
  ...LOCALES.map((locale) => `freeTime.${locale}`),
]

/** What a form holds, steps that were left blank after those that were not. */
export const fieldsOfForm = (form: FormData): TermsFields => {
  const given = Object.fromEntries(NAMES.map((name) => [name, textOf(form, name).trim().replaceAll('\r\n', '\n')]))
  for (const mode of MODES) {
    const rows = STEPS.map((step) => Object.values(stepFields(mode, step)).map((name) => given[name] ?? ''))
    const isBlank = ([hours, fee]: string[]) => hours === '' && fee === ''
    const ordered = [...rows.filter((row) => !isBlank(row)), ...rows.filter(isBlank)]
    for (const step of STEPS)
      for (const [i, name] of Object.values(stepFields(mode, step)).entries()) given[name] = ordered[step]?.[i] ?? ''
  }
  return given
}

/** Terms of the fields. What cannot be read is told and stands as 0 meanwhile. */
export const readTerms = (fields: TermsFields): { terms: DealTerms; unread: Unread[] } => {
  const unread: Unread[] = []
  const at = (name: string) => fields[name] ?? ''
  /** `blank`: what a blank field stands for; undefined where it may not be blank. */
  const number = (field: string, blank?: number): number => {
    const plain = plainNumber(at(field))
    if (plain === '' && blank !== undefined) return blank
    if (plain === '' || plain === undefined) {
      unread.push({ field, rule: plain === '' ? 'required' : 'number' })
      return 0
    }
    return Number(plain)
  }
  const feeOf = (mode: Mode, step: number | 'noShow'): CancellationFee => {
    const { fee, unit } = stepFields(mode, step)
    const amount = number(fee)
    const currency = CURRENCIES.find((one) => one === at(unit)) as CurrencyCode | undefined
    return currency === undefined
      ? { kind: 'percent', percent: amount }
      : { kind: 'fixed', amountMinor: Math.round(amount * 10 ** CURRENCY_DIGITS[currency]), currency }
  }
  const ladderOf = (mode: Mode): CancellationLadder => {
    const freeHours = number(`${mode}.freeHours`, 0)
    const steps = STEPS.flatMap((step) => {
      const { hours, fee } = stepFields(mode, step)
      if (at(hours) === '' && at(fee) === '') return []
      return [{ hoursBefore: at(hours) === '' ? null : number(hours), fee: feeOf(mode, step) }]
    })
    return { freeHours, steps, noShow: feeOf(mode, 'noShow') }
  }
  const terms: DealTerms = {
    answerWorkingHours: number('answerWorkingHours'),
    frozenPriceHours: number('frozenPriceHours'),
    quoteHours: number('quoteHours'),
    modes: Object.fromEntries(
      MODES.map((mode) => [mode, { instantBooking: at(`${mode}.instant`) !== '', ladder: ladderOf(mode) }]),
    ) as DealTerms['modes'],
    payment: {
      kind: PAYMENT_KINDS.find((kind) => kind === at('payment.kind')) ?? 'prepaid',
      days: number('payment.days', 0),
      depositPercent: number('payment.depositPercent', 0),
    },
    vat: { mode: VAT_MODES.find((mode) => mode === at('vat.mode')) ?? 'excluded', percent: number('vat.percent', 0) },
    freeTime: { zh: at('freeTime.zh'), en: at('freeTime.en'), ru: at('freeTime.ru') },
  }
  return { terms, unread }
}

/** The field that shows a value of the terms, by its path there. */
export const fieldOfPath = (path: string): string => {
  const [, mode, rest = ''] = /^modes\.(\w+)\.(.*)$/.exec(path) ?? []
  if (mode === undefined) return path
  const [, row, value = 'fee'] = /^ladder\.(steps\.\d|noShow)(?:\.(hoursBefore|fee).*)?/.exec(rest) ?? []
  if (row !== undefined) return `${mode}.${row}.${value === 'hoursBefore' ? 'hours' : 'fee'}`
  return rest === 'instantBooking' ? `${mode}.instant` : `${mode}.freeHours`
}
