/** Notes that say in what the prices of some are: 币种：汉堡、杜伊斯堡为 EUR，其余 USD; rates to Poland in EUR, others in USD. */
import type { Offer, Question } from './offer.ts'
import { currenciesIn, unified } from './words.ts'

const OF_CURRENCY =
  /币种|币别|货币|计价|(?<!\p{L})(?:currency|валют\p{L}*|(?:rates?|prices?)[^,;\d]{0,40} in|(?:ставк|цен)\p{L}*[^,;\d]{0,40} в)(?!\p{L})/u
const OF_OTHERS = /其他|其它|其余|остальн\p{L}*|прочи[емхй]\p{L}*|(?<!\p{L})(?:(?:all )?others?|the rest)(?!\p{L})/u

/**
 * Puts currencies on the prices that a note gives one by name, and on the others where it says theirs. A price with a currency
 * that the note does not have said its own. What the note leaves open is asked about.
 */
export const addNamedCurrencies = (
  offers: readonly Offer[],
  note: string,
  named: (text: string) => ReadonlySet<Offer> | undefined,
): Question[] => {
  const plain = unified(note)
  const currencies = currenciesIn(note)
  if (currencies.length < 2 || /\d{2}/u.test(plain) || !OF_CURRENCY.test(plain)) return []
  const told = new Map<Offer, (typeof currencies)[number]>()
  const parts = note.split(/[,，;；。]\s*/u)
  let names = ''
  let rest: (typeof currencies)[number] | undefined
  for (const part of parts) {
    names += ` ${part}`
    const [currency, ...more] = currenciesIn(part)
    if (currency === undefined || more.length > 0) continue
    if (OF_OTHERS.test(unified(part))) rest = currency
    else for (const offer of named(names) ?? []) told.set(offer, currency)
    names = ''
  }
  const open: Offer[] = []
  for (const offer of offers) {
    const currency = told.get(offer) ?? rest
    if (currency === undefined) open.push(offer)
    else
      for (const price of offer.prices)
        if (price.amount !== null && (price.currency === null || currencies.includes(price.currency))) price.currency = currency
  }
  const rows = [...new Set(open.flatMap((offer) => offer.rows))]
  return rows.length === 0 ? [] : [{ about: 'currency', rows, kind: 'marked', words: note.trim() }]
}
