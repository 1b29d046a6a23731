/** The currency of a list of charges that its title tells: 本地费用 (RMB), Local charges, RMB, Местные расходы (CNY). */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { moneyIn } from './note-money.ts'
import type { Line } from './tables.ts'
import { currenciesIn, unified } from './words.ts'

const OF_CHARGES =
  /费用|杂费|附加费|(?<!\p{L})(?:charges|surcharges|fees|costs)(?!\p{L})|расход\p{L}*|сбор\p{L}*|надбавк\p{L}*|услуг\p{L}*/u
/** Longer lines are no titles. */
const LONGEST_TITLE = 48

/** What a line is the title of a list of charges in; null where it is none. */
const listCurrency = (text: string): CurrencyCode | null => {
  const named = currenciesIn(text)
  const isTitle = text.length <= LONGEST_TITLE && !/\d/u.test(text) && OF_CHARGES.test(unified(text))
  return isTitle && named.length === 1 ? (named[0] as CurrencyCode) : null
}

/** Lines with the currency of the title they stand below, each right below the one before, where they tell none. */
export const withListCurrency = (lines: readonly Line[]): Line[] => {
  let currency: CurrencyCode | null = null
  let last = 0
  return lines.map((line) => {
    const told = listCurrency(line.text)
    if (told === null && line.row - last > 1) currency = null
    currency = told ?? currency
    last = line.row
    if (told !== null || currency === null || chargesIn(line.text).length === 0 || currenciesIn(line.text).length > 0) return line
    const [sum] = moneyIn(unified(line.text))
    return sum === undefined ? line : { ...line, text: `${line.text.slice(0, sum.at)}${currency} ${line.text.slice(sum.at)}` }
  })
}
