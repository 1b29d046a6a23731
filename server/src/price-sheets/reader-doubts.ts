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

/** A doubt and all rows it is of. */
type RowsOfDoubt = { rows: readonly string[]; doubt: Doubt }

const asDoubt = ({ about, kind, rows, words, fallback }: Answer['asked'][number]): RowsOfDoubt => ({
  rows,
  doubt: {
    key: questionKey('sure', about, kind),
    field: about,
    kind,
    about,
    flag: false,
    ...(words === undefined ? {} : { words }),
    ...(fallback === undefined ? {} : { fallback }),
  },
})
const asFlag = ({ field, kind, rows, amounts, words = pricedOf(field) }: Answer['flagged'][number]): RowsOfDoubt => ({
  rows,
  doubt: {
    key: questionKey('flag', kind),
    field,
    kind,
    about: 'flag',
    flag: true,
    ...(words === undefined ? {} : { words }),
    ...(amounts === undefined ? {} : { amounts }),
  },
})

const askedHere = ({ asked }: Pick<Answer, 'asked'>): RowsOfDoubt[] =>
  asked.filter(({ about, kind }) => !ASKED_ELSEWHERE.has(`${about} ${kind}`)).map(asDoubt)

/** Doubts of the reader by the row they are of. */
export const doubtsByRow = ({ asked, flagged }: Answer): Map<string, Doubt[]> => {
  const found = new Map<string, Doubt[]>()
  const flags = flagged.filter(({ kind }) => !FLAGS_ASKED_ELSEWHERE.has(kind)).map(asFlag)
  for (const { rows, doubt } of [...askedHere({ asked }), ...flags])
    for (const row of rows) found.set(row, [...(found.get(row) ?? []), doubt])
  return found
}

/** Questions about rows that became no offer, which no offer shows, each once with those rows. */
export const doubtsOfNoOffer = ({ asked, offers }: Pick<Answer, 'asked' | 'offers'>): RowsOfDoubt[] => {
  const ofOffers = new Set(offers.flatMap(({ rows }) => rows))
  const found = new Map<string, RowsOfDoubt>()
  for (const { rows, doubt } of askedHere({ asked })) {
    const own = rows.filter((row) => !ofOffers.has(row))
    const known = found.get(doubt.key) ?? { rows: [], doubt }
    if (own.length > 0) found.set(doubt.key, { ...known, rows: [...new Set([...known.rows, ...own])] })
  }
  return [...found.values()]
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
