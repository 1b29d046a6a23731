/** What the reader of sheets doubts of an offer, as marks that a provider confirms or leaves the offer out by. */
import type { Answer } from '@tongyun/sheets/answer'
import type { About } from '@tongyun/sheets/offer'
import { questionKey } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** What the product asks in words of its own, offer by offer: `understood-offer.ts`. */
const ASKED_ELSEWHERE = new Set([
  'place unknown',
  'currency missing',
  'currency mixed',
  'validity missing',
  'validity expired',
  'schedule missing',
  'transit missing',
  'carrier missing',
  // Each of these comes with a flag that asks the same.
  'price order',
  'price ownership_order',
])

const FLAGS_ASKED_ELSEWHERE = new Set(['currency_mixed', 'currency_missing', 'expired'])

/** `amounts`: of the prices meant, where it is not every price of the field in its rows. */
export type Doubt = {
  key: string
  field: string
  kind: string
  about: About | 'flag'
  words?: string
  fallback?: string
  amounts?: readonly number[]
  flag: boolean
}

/** Charges that an offer has no room for. Without them its total is too low, so nobody but its provider says yes. */
export const chargesCut = (charges: readonly string[]): Doubt => ({
  key: questionKey('sure', 'surcharge', 'too_many'),
  field: 'surcharge',
  kind: 'too_many',
  about: 'surcharge',
  words: charges.join(', '),
  flag: false,
})

/** What a flagged price is for. */
const pricedOf = (field: string) => (field.startsWith('price:') ? field.slice('price:'.length) : undefined)

/** Doubts of the reader by the row they are of. */
export const doubtsByRow = ({ asked, flagged }: Answer): Map<string, Doubt[]> => {
  const found = new Map<string, Doubt[]>()
  const keep = (rows: readonly string[], doubt: Doubt) => {
    for (const row of rows) found.set(row, [...(found.get(row) ?? []), doubt])
  }
  for (const { about, kind, rows, words, fallback } of asked)
    if (!ASKED_ELSEWHERE.has(`${about} ${kind}`))
      keep(rows, {
        key: questionKey('sure', about, kind),
        field: about,
        kind,
        about,
        flag: false,
        ...(words === undefined ? {} : { words }),
        ...(fallback === undefined ? {} : { fallback }),
      })
  for (const { field, kind, rows, amounts, words = pricedOf(field) } of flagged)
    if (!FLAGS_ASKED_ELSEWHERE.has(kind))
      keep(rows, {
        key: questionKey('flag', kind),
        field,
        kind,
        about: 'flag',
        flag: true,
        ...(words === undefined ? {} : { words }),
        ...(amounts === undefined ? {} : { amounts }),
      })
  return found
}

/** True where a doubt is of this offer: a price it has, and that nobody has written anew. */
export const concerns = ({ field, flag, about, amounts }: Doubt, offer: AnswerOffer, edited: readonly string[]): boolean => {
  const ofPrice = field.startsWith('price')
  const isMeant = (amount: number | null) => amounts === undefined || (amount !== null && amounts.includes(amount))
  if (
    flag &&
    field.startsWith('price:') &&
    !offer.prices.some((price) => `price:${price.for}` === field && isMeant(price.amount))
  )
    return false
  if (ofPrice && edited.some((one) => (field.startsWith('price:') ? one === field : one.startsWith('price:')))) return false
  if (about === 'place' && edited.some((one) => one === 'pol' || one === 'pod')) return false
  return !(about === 'validity' && edited.includes('validTo'))
}
