/** The least amount or quantity that a text names. */
import type { Minimum } from './offer.ts'
import { currencyOf, unified } from './words.ts'

export const MINIMUM =
  /(?:мин(?:имум\p{L}*|имальн\p{L}*[^\d;,]{0,30}|\.)?|min(?:imum)?\.?(?:\s+charge)?|最低(?:收费|消费|计费|收)?|起)\s*[-:：]?\s*(\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)?)\s*(кг|kgs?|公斤|cbm|方|m3|м3|w\/m|rt|т(?!\p{L})|t(?!\p{L})|吨|\$|₸|тенге|usd|rmb|元|¥|руб\p{L}*|₽|€|eur)/u

const numberIn = (text: string) => Number(text.replaceAll(' ', '').replace(',', '.'))
export const minimumIn = (text: string): Minimum | null => {
  const match = MINIMUM.exec(unified(text))
  if (match === null) return null
  const currency = currencyOf(match[2] as string)
  if (currency !== null) return { amount: numberIn(match[1] as string), currency }
  const unit = /кг|kg|公斤/u.test(match[2] as string)
    ? 'kg'
    : /w\/m|rt/u.test(match[2] as string)
      ? 'rt'
      : /т|t|吨/u.test(match[2] as string)
        ? 't'
        : 'm3'
  return { quantity: numberIn(match[1] as string), unit }
}
