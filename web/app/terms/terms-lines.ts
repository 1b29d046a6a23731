/** What a shipper reads of terms beside the ladder, line by line. */
import type { ShownTerms } from '@tongyun/contract/providers/deal-terms'
import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'

export type TermsLine = { name: string; text: string }

type Told = Pick<ShownTerms, 'answerWorkingHours' | 'payment' | 'vat' | 'freeTime' | 'workCity'> & { instantBooking: boolean }

const answerWords = ({ instantBooking, answerWorkingHours: count, workCity: city }: Told): string => {
  if (instantBooking) return m.terms_line_instant()
  return city === null ? m.terms_line_answer_hours({ count }) : m.terms_line_answer_city({ count, city })
}

const paymentWords = ({ payment: { kind, days, depositPercent } }: Told): string => {
  const payment = {
    prepaid: m.terms_line_payment_prepaid,
    on_loading: m.terms_line_payment_on_loading,
    on_delivery: m.terms_line_payment_on_delivery,
    days_after_invoice: () => m.terms_line_payment_days_after_invoice({ count: days }),
  }[kind]()
  return depositPercent === 0 ? payment : m.terms_line_deposit({ payment, percent: depositPercent })
}

const vatWords = ({ vat: { mode, percent } }: Told): string => {
  const amount = { percent: formatNumber(percent, 2) }
  switch (mode) {
    case 'excluded':
      return percent === 0 ? m.terms_line_vat_excluded_open() : m.terms_line_vat_excluded(amount)
    case 'included':
      return m.terms_line_vat_included(amount)
    case 'zero_rated':
      return m.terms_vat_zero_rated()
    case 'not_applicable':
      return m.terms_vat_not_applicable()
  }
}

export const termsLines = (terms: Told): TermsLine[] => [
  { name: m.terms_line_answer(), text: answerWords(terms) },
  { name: m.terms_line_payment(), text: paymentWords(terms) },
  { name: m.terms_line_vat(), text: vatWords(terms) },
  ...(terms.freeTime === '' ? [] : [{ name: m.terms_line_free_time(), text: terms.freeTime }]),
]
