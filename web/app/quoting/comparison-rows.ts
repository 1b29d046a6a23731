/** What a comparison of quotes sets side by side: each row's cells in words. */
import type { ComparedColumn, Comparison } from '@tongyun/contract/quoting/comparison'
import { stopsOrMode, type TerminalModes, terminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatList, formatMoney, formatWeight, formatZonedTime } from '../i18n/format.ts'
import type { ComparedRow } from '../offers/side-by-side.tsx'

/** Providers of its legs, each once: "Jiayun + Yitong". */
export const nameOf = ({ legs }: ComparedColumn): string => [...new Set(legs.map(({ provider }) => provider.name))].join(' + ')

const KIND_WORDS = {
  quote: m.comparison_kind_quote,
  offer: m.comparison_kind_offer,
  plan: m.comparison_kind_plan,
} satisfies Record<ComparedColumn['kind'], () => string>
export const kindWord = ({ kind }: ComparedColumn): string => KIND_WORDS[kind]()

const vatWords = ({ mode, percent }: ComparedColumn['vats'][number]): string => {
  if (mode === 'included') return m.comparison_vat_included({ percent })
  return {
    excluded: m.comparison_vat_excluded,
    zero_rated: m.comparison_vat_zero_rated,
    not_applicable: m.comparison_vat_not_applicable,
  }[mode]()
}

const paymentWords = (payment: ComparedColumn['payment']): string | null => {
  if (payment === null) return null
  const { kind, days, depositPercent } = payment
  const when = kind === 'days_after_invoice' ? m.comparison_payment_days({ count: days }) : vocabularyWord('payment_kind', kind)
  return depositPercent === 0 ? when : formatList([when, m.comparison_deposit({ percent: depositPercent })])
}

/** At the level, with what the provider names beside it; that alone where nothing levels it. */
const cancellationWords = (cancellation: ComparedColumn['cancellation'], currency: CurrencyCode): string | null => {
  if (cancellation === null) return null
  const { now, atClosing, levelled } = cancellation
  const named = m.comparison_cancellation({
    now: formatMoney(now.amountMinor, now.currency),
    closing: formatMoney(atClosing.amountMinor, atClosing.currency),
  })
  if (levelled === null || now.currency === currency) return named
  const shown = m.comparison_cancellation({
    now: formatMoney(levelled.nowMinor, currency),
    closing: formatMoney(levelled.atClosingMinor, currency),
  })
  return m.mall_compare_levelled({ shown, own: named })
}

/** What is known of each firm, with how often; of a plan the firms one after the other. */
const dealingWords = ({ legs }: ComparedColumn): string => {
  const firms = [...new Map(legs.map((leg) => [leg.provider.providerId, leg])).values()]
  const words = firms.flatMap(({ dealing: { asked, answered, decided, accepted } }) => [
    ...(asked === 0 ? [] : [m.comparison_answered({ answered, asked })]),
    ...(decided === 0 ? [] : [m.comparison_accepted({ accepted, decided })]),
  ])
  return words.length === 0 ? m.comparison_no_dealing() : formatList(words)
}

const zonesOf = ({ legs }: ComparedColumn) => ({
  from: legs[0]?.origin.zone ?? 'UTC',
  to: legs.at(-1)?.destination.zone ?? 'UTC',
})

export const departsWords = (column: ComparedColumn): string | null =>
  column.departsAt && formatZonedTime(column.departsAt, zonesOf(column).from)
export const arrivesWords = (column: ComparedColumn): string | null =>
  column.arrivesAt && formatZonedTime(column.arrivesAt, zonesOf(column).to)

type Levelled = NonNullable<ComparedColumn['levelled']>

/** Terminals by the ways of a column's legs; of a leg by several nothing is known. */
export const endsOf = ({ legs }: Pick<ComparedColumn, 'legs'>): TerminalModes =>
  terminalModes(legs.flatMap(({ mode }) => stopsOrMode(mode)))

const estimateWords = ({ estimates }: Levelled, currency: CurrencyCode, ends: TerminalModes): string | null =>
  estimates.length === 0
    ? null
    : formatList(
        estimates.map((estimate) =>
          m.comparison_estimate({
            charge: chargeWord(estimate, ends),
            amount: formatMoney(estimate.amountMinor, currency),
            n: estimate.n,
            firms: estimate.firms,
          }),
        ),
      )

/** What the drawn choices do not say, row by row; those in which nothing differs marked. */
export const comparedRows = ({ columns, level: { currency }, same }: Comparison): ComparedRow[] => {
  const row = (
    key: Comparison['same'][number] | 'vat' | 'dealing' | 'terms',
    name: string,
    cell: (column: ComparedColumn) => string | null,
  ): ComparedRow => {
    const cells = columns.map(cell)
    const isSame = new Set(cells).size <= 1 && (same.some((one) => one === key) || ['vat', 'dealing', 'terms'].includes(key))
    return { key, name, cells, isSame }
  }
  return [
    row('in_time', m.comparison_row_in_time(), ({ inTime }) =>
      inTime === null ? null : inTime ? m.comparison_in_time() : m.comparison_late(),
    ),
    row(
      'estimated',
      m.comparison_row_estimated(),
      (column) => column.levelled && estimateWords(column.levelled, currency, endsOf(column)),
    ),
    row('unknown', m.comparison_row_unknown(), (column) =>
      column.levelled === null || column.levelled.unknown.length === 0
        ? null
        : formatList(column.levelled.unknown.map((charge) => chargeWord(charge, endsOf(column)))),
    ),
    row('payment', m.comparison_row_payment(), ({ payment }) => paymentWords(payment)),
    row('cancellation', m.comparison_row_cancellation(), ({ cancellation }) => cancellationWords(cancellation, currency)),
    row('free_days', m.comparison_row_free_days(), ({ freeDays, freeTime }) =>
      freeDays === null
        ? freeTime || null
        : formatList([m.detail_free_days({ count: freeDays }), ...(freeTime ? [freeTime] : [])]),
    ),
    row('vat', m.comparison_row_vat(), ({ vats }) => formatList([...new Set(vats.map(vatWords))])),
    row('co2e', m.comparison_row_co2e(), ({ co2eKg }) => (co2eKg === null ? null : formatWeight(co2eKg))),
    row('dealing', m.comparison_row_dealing(), dealingWords),
    row('terms', m.comparison_row_terms(), ({ termsConfirmed }) =>
      termsConfirmed ? m.comparison_terms_confirmed() : m.comparison_terms_proposed(),
    ),
  ]
}
