/** Rows of a list whose prices are all in another currency than those of the rest: they may have been meant in the list's. */
import type { Offer, Question } from './offer.ts'

/** Rows of a list that must agree on a currency. */
const LEAST_ALIKE = 3

/** The one currency of an offer's prices; null where they have none, or several, which is asked about on its own. */
const currencyOf = ({ prices }: Offer): string | null => {
  const named = new Set(prices.flatMap(({ amount, currency }) => (amount === null ? [] : (currency ?? []))))
  const [only, ...more] = named
  return more.length === 0 ? (only ?? null) : null
}

/**
 * Asks about the row of a list that alone is in another currency. A row that says its currency in a
 * column or a remark means it, and a list with several such rows is one of several currencies.
 */
export const currenciesApart = (offers: readonly Offer[]): Question[] => {
  const rows = [...Map.groupBy(offers, ({ table, mode, loadType }) => `${table} ${mode} ${loadType}`).values()].flatMap(
    (list) => {
      const priced = list.flatMap((offer) => {
        const currency = currencyOf(offer)
        return currency === null ? [] : [{ offer, currency, row: offer.rows[0] ?? '' }]
      })
      const byCurrency = [...Map.groupBy(priced, ({ currency }) => currency).values()]
        .map((alike) => ({ alike, rows: new Set(alike.map(({ row }) => row)) }))
        .sort((one, other) => other.rows.size - one.rows.size)
      const [usual, ...others] = byCurrency
      if (usual === undefined || usual.rows.size < LEAST_ALIKE) return []
      return others.flatMap(({ alike, rows }) =>
        rows.size === 1 ? alike.flatMap(({ offer, currency }) => (offer.rowCurrency === currency ? [] : offer.rows)) : [],
      )
    },
  )
  return rows.length === 0 ? [] : [{ about: 'currency', rows: [...new Set(rows)], kind: 'apart' }]
}
