/** What a note says of charges and nothing was made of: each sum, each name of a charge that stands alone. */
import { chargesIn } from './charge-words.ts'
import { withoutPhones } from './line-numbers.ts'
import { moneyIn } from './note-money.ts'
import { FULL_STOPS, readNote } from './notes.ts'
import { boxesIn, CURRENCY_WORDS, unified } from './words.ts'

/** Sums of money that are no charge: the least one, a price of before, a bank's, a limit, the price itself. */
const NO_CHARGE =
  /最低|最少|起收|收款|账户|账号|开户|原价|货值|货价|保额|赔|运价|运费|海运费|价格|优惠|佣|返|(?<!\p{L})(?:min\p{L}*|account\p{L}*|iban|bank|swift|rates?|prices?|freight|value|liabilit\p{L}*|limit\p{L}*|rebate|commission|discount|мин\p{L}*|сч[её]т\p{L}*|банк\p{L}*|ставк\p{L}*|цен\p{L}*|фрахт\p{L}*|стоимост\p{L}*|тариф\p{L}*|скидк\p{L}*|комисс\p{L}*|ответственност\p{L}*|курс\p{L}*)(?!\p{L})|汇率|курс|保险金额|注册资本/u
/** Signs before a sum in which a word says what it is. */
const NEAR = 24
/** A sum by its plus alone: 带电 +20/м3, DG +15%. */
const BY_PLUS = new RegExp(
  `(?<![\\p{L}\\d])[+＋]\\s*(\\d+(?:[.,]\\d+)?)\\s*(?:%|(?:${CURRENCY_WORDS})?\\s*(?:/|per|за|每)\\s*(?:m3|м3|cbm|方|куб|kg|кг|公斤|t(?!\\p{L})|т(?!\\p{L})|吨|箱|柜|票|车|cont|конт|box|truck|маш|bl|set))`,
  'gu',
)

/** How many of one currency another one is, which is no sum: 1 USD = 0.926, 1 EUR = 7.8 CNY. */
const RATE_OF_EXCHANGE = new RegExp(
  `(?:1\\s*(?:${CURRENCY_WORDS})|(?:${CURRENCY_WORDS})\\s*1(?![\\d.,]))\\s*[=≈:]\\s*\\d+(?:[.,]\\d+)?\\s*(?:${CURRENCY_WORDS})?`,
  'gu',
)

/** Parts of a note with a sum that no charge was made of. */
export const unreadSums = (note: string): string[] => {
  const byName = new Set(readNote(note).flatMap(({ parts }) => (parts ?? []).flatMap(({ amounts }) => amounts)))
  return note
    .split(FULL_STOPS)
    .flatMap((part) => part.split(/[;；]/u))
    .filter((part) => {
      const plain = unified(withoutPhones(part)).replace(RATE_OF_EXCHANGE, ' ')
      const sums = moneyIn(plain)
      if (sums.some(({ foreign }) => foreign) && chargesIn(part).length > 0) return true
      const charges = readNote(part)
      const known = new Set([
        ...byName,
        ...charges.flatMap(({ amounts, minimum }) => [...amounts, ...(minimum === null ? [] : [minimum])]),
      ])
      const added = [...plain.matchAll(BY_PLUS)].map(([, amount = '']) => Number(amount.replace(',', '.')))
      if (added.some((amount) => !known.has(amount))) return true
      const boxes = boxesIn(plain)
      return sums.some(
        ({ at, end, amounts, currency, minimum }) =>
          !boxes.some((box) => box.at < end && box.end > at) &&
          currency !== null &&
          !minimum &&
          !amounts.some((amount) => known.has(amount)) &&
          !NO_CHARGE.test(charges.length === 0 ? plain : plain.slice(Math.max(0, at - NEAR), end)),
      )
    })
    .map((part) => part.trim())
}

/** Letters and words of a sum that stand by a name whose charge was not read: sums have their own look, days and limits none. */
const COSTS =
  /另|收取|计收|加收|收费|费用|(?<!\p{L})(?:charged?|apply|applies|applicable|payable|billed|at cost|extra|взима\p{L}*|оплачива\p{L}*|оплат\p{L}*|доплат\p{L}*|начисля\p{L}*|рассчитыва\p{L}*)(?!\p{L})/u

/** A note that tells where else in the file charges are told, and nothing of them: 起运港费用见《费用与说明》页, charges: see sheet "Local". */
const ELSEWHERE =
  /[见看]\s*[《「“"'].{1,30}[》」”"']|[见看].{1,12}(?:页|工作表|sheet)|(?<!\p{L})see (?:the )?(?:sheet|tab|page)(?!\p{L})|(?<!\p{L})см\.?\s*(?:на\s+)?(?:лист\p{L}*|вкладк\p{L}*|страниц\p{L}*)/u
export const refersElsewhere = (text: string): boolean => !/\d/u.test(text) && ELSEWHERE.test(unified(text))

/** Parts of a note that say a charge by its name is paid and of which no charge was made. */
export const unreadCharges = (note: string): string[] =>
  note
    .split(FULL_STOPS)
    .flatMap((part) => part.split(/[;；]/u))
    .filter((part) => {
      const named = chargesIn(part)
      if (named.length === 0 || !COSTS.test(unified(part))) return false
      return readNote(part).length === 0
    })
    .map((part) => part.trim())
