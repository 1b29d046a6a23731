/** Prices held against what their row says that they were: 4.5 beside "was 43 in Feb" is a slip of one of the two. */
import { NUMBER, numberOf } from './amounts.ts'
import type { Flag, Offer } from './offer.ts'
import { CURRENCY_WORDS, unified } from './words.ts'

/** How many times dearer or cheaper than before a price is when it is a slip of a digit. */
const BEYOND = 4
/** An amount of before by its words; a number that a day, a share or a month stands behind is none. */
const FORMER = new RegExp(
  `(?:原价?|上[周月期次]|此前|之前|旧价|\\d{1,2}月价|(?<!\\p{L})(?:was|before|previous(?:ly)?|prev\\.?|formerly?|old|last (?:week|month|period)|(?:up|down) from|было|была|был|прежде|прежн\\p{L}*|ранее|раньше|прошл\\p{L}*|стар\\p{L}*)(?!\\p{L}))[^\\d,，;；]{0,14}?(?:${CURRENCY_WORDS})?\\s*(${NUMBER})(?!\\d)(?!\\d)(?!\\s*(?:[%./:：-]\\s*\\d|%|月|日|号|天|days?|дн|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек))`,
  'gu',
)

/** Flags offers none of whose prices is near any amount that their remark says they were. */
export const farFromFormer = (offers: readonly Offer[]): Flag[] =>
  offers.flatMap(({ rows, prices, remarks }): Flag[] => {
    const former = [...unified(remarks ?? '').matchAll(FORMER)].flatMap(([, digits = '']) => numberOf(digits) ?? [])
    const now = prices.flatMap(({ amount }) => (amount === null || amount <= 0 ? [] : [amount]))
    const isNear = (amount: number) => former.some((was) => amount < was * BEYOND && was < amount * BEYOND)
    if (former.length === 0 || now.length === 0 || now.some(isNear)) return []
    return [{ rows, field: 'price', kind: 'price_out_of_line', amounts: now, words: remarks ?? '' }]
  })
