/** A currency that a later line of a message tells of all prices above it: 以上美金/柜, all above in USD, цены указаны в долларах. */
import { chargesIn } from './charge-words.ts'
import type { Quoted } from './offer.ts'
import { currenciesIn, unified } from './words.ts'

const OF_ALL_PRICES =
  /以上|上述|上面|(?:所有|全部|均|都)(?:为|是|按|报)|报价|价格|运价|币种|币制|单位|(?<!\p{L})(?:all|above|prices?|rates?|quoted|currency|все|всё|выше|цен\p{L}*|ставк\p{L}*|тариф\p{L}*|валюта|указан\p{L}*)(?!\p{L})/u

/** Puts the currency on the prices above that have none. `lineOfRow`: the line in which a row stands. */
export const closeWithCurrency = (
  quoted: readonly Quoted[],
  notes: readonly { text: string; at: number }[],
  lineOfRow: (row: string) => number,
): void => {
  for (const { text, at } of notes) {
    const clause = unified(text)
      .replace(/[(（][^()（）]*[)）]/gu, ' ')
      .split(/[,，;；。]|\.(?=\s|$)/u)
      .find((part) => OF_ALL_PRICES.test(part) && currenciesIn(part).length === 1 && chargesIn(part).length === 0)
    const [currency] = clause === undefined || /\d{2}/u.test(clause) ? [] : currenciesIn(clause)
    if (currency === undefined) continue
    for (const quote of quoted) if (quote.price.currency === null && lineOfRow(quote.row) < at) quote.price.currency = currency
  }
}
