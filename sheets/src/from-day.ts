/** A later line by which the prices of a lane change by so much from a day on: +150$ с 10.12, 12.10起涨150. */
import { NUMBER, numberOf } from './amounts.ts'
import { type Calendar, periodIn } from './days.ts'
import type { Quoted } from './offer.ts'
import { CURRENCY_WORDS, currencyOf, unified } from './words.ts'

const UP = '[+＋]|涨(?:价)?|上调|上涨|加价?|(?:up|increased?) by|plus|gri|дороже на|подорожа\\p{L}* на|плюс'
const DOWN = '降(?:价)?|下调|便宜|减|(?:down|reduced|decreased?) by|minus|дешевле на|подешеве\\p{L}* на|минус'
const CHANGE = new RegExp(
  `(?:(${UP})|(${DOWN}))\\s*(?:(${CURRENCY_WORDS})\\s*)?(${NUMBER})\\s*(${CURRENCY_WORDS})?(?!\\s*(?:天|days?|дн|%))`,
  'gu',
)

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/**
 * The prices that hold from the day on; those given hold until the day before then. Null where the line tells no one change
 * and day, or where the day is none of the period of all prices.
 */
export const changedFromDay = (line: string, row: string, quotes: readonly Quoted[], calendar: Calendar): Quoted[] | null => {
  const period = periodIn(line, calendar)
  if (period === undefined || period.from === null || period.to !== null || period.ambiguous) return null
  const { from } = period
  const plain = unified(line)
  const rest = `${plain.slice(0, period.at)}${' '.repeat(period.end - period.at)}${plain.slice(period.end)}`
  const [change, ...more] = [...rest.matchAll(CHANGE)]
  const sum = numberOf(change?.[4] ?? '')
  if (change === undefined || more.length > 0 || sum === undefined || quotes.length === 0) return null
  const currency = currencyOf(change[3] ?? '') ?? currencyOf(change[5] ?? '')
  const by = change[1] === undefined ? -sum : sum
  const fits = quotes.every(
    ({ facts, price }) =>
      price.amount !== null &&
      Math.abs(by) < price.amount / 2 &&
      (currency === null || currency === price.currency) &&
      (facts.validFrom === null || facts.validFrom < from) &&
      (facts.validTo === null || facts.validTo >= from),
  )
  if (!fits) return null
  const changed = quotes.map((quote) => ({
    ...quote,
    row,
    facts: { ...quote.facts, validFrom: from },
    price: { ...quote.price, amount: (quote.price.amount as number) + by },
    charges: quote.charges.map((charge) => ({ ...charge })),
  }))
  for (const quote of quotes) quote.facts = { ...quote.facts, validTo: dayBefore(from) }
  return changed
}
