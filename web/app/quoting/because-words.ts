/** Why the first choice is first, and how the others stand to it, in sentences. */
import type { Comparison, FirstBecause } from '@tongyun/contract/quoting/comparison'
import type { TerminalModes } from '@tongyun/freight/terminals'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { chargeWord } from '@tongyun/messages/charge-words'
import { formatDuration, formatList, formatMoney, formatNumber } from '../i18n/format.ts'

/** Per mille as per cent: 28 is 2.8%. */
const percentWords = (permille: number): string => `${formatNumber(permille / 10, 1)}%`

/** `ends`: the terminals of the first choice, whose charges it tells of. */
export const becauseWords = (because: FirstBecause, currency: CurrencyCode, ends: TerminalModes): string => {
  const chargesOf = (charges: Extract<FirstBecause, { key: 'leaves_open' }>['charges']) =>
    formatList(charges.map((charge) => chargeWord(charge, ends)))
  switch (because.key) {
    case 'only_one':
      return m.comparison_because_only_one()
    case 'cheapest':
      return m.comparison_because_cheapest({
        amount: formatMoney(because.byMinor, currency),
        percent: percentWords(because.byPermille),
      })
    case 'same_total_fewer_open':
      return m.comparison_because_same_total_fewer_open()
    case 'same_total_earlier':
      return because.byHours === 0
        ? m.comparison_because_same_total_dated()
        : m.comparison_because_same_total_earlier({ duration: formatDuration(because.byHours) })
    case 'same_in_all':
      return m.comparison_because_same_in_all()
    case 'with_estimates':
      return m.comparison_because_with_estimates({
        amount: formatMoney(because.amountMinor, currency),
        charges: chargesOf(because.charges),
      })
    case 'leaves_open': {
      const charges = chargesOf(because.charges)
      return because.leadMinor === null
        ? m.comparison_because_leaves_open({ charges })
        : m.comparison_because_leaves_open_lead({ charges, amount: formatMoney(because.leadMinor, currency) })
    }
    case 'late':
      return m.comparison_because_late({ duration: formatDuration(because.byHours) })
  }
}

export const againstWords = (
  { moreMinor, morePermille, laterHours }: Comparison['against'][number],
  currency: CurrencyCode,
): string => {
  const price =
    moreMinor === 0
      ? m.comparison_against_same()
      : m.comparison_against_more({ amount: formatMoney(moreMinor, currency), percent: percentWords(morePermille) })
  if (laterHours === null || laterHours === 0) return price
  const duration = formatDuration(Math.abs(laterHours))
  const time = laterHours > 0 ? m.comparison_against_later({ duration }) : m.comparison_against_earlier({ duration })
  return formatList([price, time])
}
