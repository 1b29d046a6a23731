/** Prices typed over in a preview: which they are stands in the names of their fields, with what they would be otherwise. */
import type { PricePreview } from '@tongyun/contract/supply/offer-changes'
import { plainNumber } from '../i18n/read-number.ts'

const PREFIX = 'price '

export const typedPriceName = ({ offerId, reference, path, after }: PricePreview): string =>
  `${PREFIX}${[offerId, path, after, reference].join(' ')}`

export const isTypedPrice = (name: string): boolean => name.startsWith(PREFIX)

type TypedPrice = { offerId: string; path: string; unitPrice: number }
type TypedPrices = { exact: TypedPrice[]; wrong: { name: string; reference: string; typed: string }[] }

/** Those that were typed over, and those that are no price; one that was left as it was is neither. */
export const typedPricesOf = (form: FormData): TypedPrices => {
  const found: TypedPrices = { exact: [], wrong: [] }
  for (const [name, value] of form.entries()) {
    if (!isTypedPrice(name) || typeof value !== 'string') continue
    const [offerId = '', path = '', after, ...reference] = name.slice(PREFIX.length).split(' ')
    const typed = value.trim()
    if (typed === after || typed === '') continue
    const unitPrice = Number(plainNumber(typed))
    if (Number.isFinite(unitPrice) && unitPrice >= 0) found.exact.push({ offerId, path, unitPrice })
    else found.wrong.push({ name, reference: reference.join(' '), typed })
  }
  return found
}
