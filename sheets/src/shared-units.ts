/** What several bare sums of a charge are in, told once: 欧洲 5.6，中亚 3.2（CNY/KG）; fuel, EUR/kg: Europe 0.9, Asia 0.6. */
import { type Money, moneyIn } from './note-money.ts'
import { CURRENCY_WORDS } from './words.ts'

/** A currency with what it is counted by, without a sum beside it. */
const UNIT = new RegExp(`(?<!\\d\\s*)(?:${CURRENCY_WORDS})\\s*(?:/|per|за|每)\\s*(?:w/m|b/l|[\\p{L}]+\\d?)(?!\\s*\\d)`, 'u')

/** The sums of a charge whose words stand from `from` to `to`, with the unit that is told for all of them. */
export const withSharedUnit = (sentence: string, from: number, to: number, sums: readonly Money[]): readonly Money[] => {
  const bare = sums.filter(({ currency, basis }) => currency === null && basis === null)
  if (bare.length < 2 || bare.length < sums.length) return sums
  const [first, last] = [bare[0] as Money, bare.at(-1) as Money]
  const told = UNIT.exec(sentence.slice(from, first.at)) ?? UNIT.exec(sentence.slice(last.end, to))
  if (told === null) return sums
  const [unit] = moneyIn(told[0].replace(/(?=\s*(?:\/|per|за|每))/u, ' 1'))
  return unit === undefined
    ? sums
    : sums.map((each) => ({ ...each, currency: unit.currency, basis: unit.basis, byTeu: unit.byTeu, byHour: unit.byHour }))
}
