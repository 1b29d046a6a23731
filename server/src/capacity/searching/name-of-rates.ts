/** Short names of sets of exchange rates, for what is kept by the rates it was made with. */
import type { ExchangeRates } from '@tongyun/freight/rate'

/** A set is read again every minute and says the same for a day; those of sandboxes are others. */
const MOST_NAMED = 100
const numbers = new Map<string, number>()
const names = new WeakMap<ExchangeRates, string>()
let last = 0

/** The same for all sets that say the same, while they are asked for, and never that of another. */
export const nameOfRates = (exchange: ExchangeRates): string => {
  const known = names.get(exchange)
  if (known !== undefined) return known
  const text = JSON.stringify(exchange)
  let number = numbers.get(text)
  if (number === undefined) {
    last += 1
    number = last
  }
  numbers.delete(text)
  numbers.set(text, number)
  for (const oldest of numbers.keys()) {
    if (numbers.size <= MOST_NAMED) break
    numbers.delete(oldest)
  }
  const name = `x${number}`
  names.set(exchange, name)
  return name
}
