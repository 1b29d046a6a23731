/** A row that tells a charge in several cells has an account of each: what no offer has of it leaves open what the others have. */
import { readPriceCell } from './amounts.ts'
import { chargesIn } from './charge-words.ts'
import type { Question } from './offer.ts'
import { askOf, type Said, type SaidRow } from './said-rows.ts'
import { unified } from './words.ts'

/** A cell that says its charge is in the price or on top of it. */
const SAYS_INSIDE = /^(?:已?含|包含?|incl\p{L}*\.?|вкл\p{L}*\.?|不含|excl\p{L}*\.?|не вкл\p{L}*\.?)$/u

const amountsOf = (text: string): number[] => {
  const read = readPriceCell(text)
  return read.kind === 'amounts' ? read.amounts.flatMap((each) => each?.amount ?? []) : []
}

/** Offers with a charge of a row one of whose other cells says another amount, or that it is in the price, for no offer. */
export const unaccountedCharges = (rows: readonly SaidRow[]): Question[] => {
  const offers = [...new Set(rows.flatMap((row) => row.offers))]
  const charges = offers.flatMap(({ surcharges }) => surcharges)
  const known = new Set(charges.map(({ amount }) => amount))
  const inside = new Set(charges.filter(({ status }) => status === 'inside').map(({ code }) => code))
  const found = new Set<Said>()
  const words: string[] = []
  for (const { cells, isOfOthers } of rows) {
    const [name = '', ...values] = cells.filter((text) => text !== '')
    const named = chargesIn(name)
    if (!isOfOthers || named.length === 0) continue
    const amounts = values.flatMap(amountsOf)
    const isOpen =
      amounts.some((amount) => amount !== 0 && !known.has(amount)) ||
      (values.some((text) => SAYS_INSIDE.test(unified(text).trim())) && !named.some(({ code }) => inside.has(code)))
    const meant = amounts.filter((amount) => known.has(amount))
    if (!isOpen || meant.length === 0) continue
    for (const offer of offers)
      if (offer.surcharges.some(({ code, amount }) => named.some((each) => each.code === code) && meant.includes(amount ?? 0)))
        found.add(offer)
    words.push(cells.filter((text) => text !== '').join(' | '))
  }
  return askOf('surcharge', 'unaccounted', found, words)
}
