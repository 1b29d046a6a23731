/** What a remark says of its row against what titles say of all rows: how long it holds, what its price is in. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { cellText } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { type Calendar, type Period, periodIn } from './days.ts'
import type { GridRow } from './grid.ts'
import { saysHeld } from './lane-periods.ts'
import { currenciesIn, ownershipsIn, unified } from './words.ts'

/** Parts of a remark that each say one thing. */
const CLAUSES = /[;；。\n]|[,，](?!\d)/u

const OF_VALIDITY = /有效|适用|执行|(?<!\p{L})(?:valid|expir|exp(?=\.?\s*\d))|(?<!\p{L})действ/u
/** Days of something else: of a stop, of a warehouse. */
const OF_STOP = /停|关闭|放假|截|(?<!\p{L})(?:closed|suspen|cut|holiday)|закры|праздн/u
/** Days of departures, unless prices are said to hold for those until then: 只保到2/10开船, valid for ETD till 10 Feb. */
const OF_DEPARTURE = /开船|船期|发车|班期|(?<!\p{L})(?:depart|sail|etd|eta|vessel)|отправл|выход|судн/u
const isOfOther = (clause: string): boolean => {
  const plain = unified(clause)
  return OF_STOP.test(plain) || (OF_DEPARTURE.test(plain) && !saysHeld(clause))
}
/** Words that narrow a row to days which stand alone: 仅12.14-12.20, only 14-20 Dec. */
const NARROWS = /^\s*(?:仅限?|限|只|only|just|только|лишь)|(?:only|только)\s*$/u

/** A remark that is a last day and nothing else: until 5 April, до 15.03, 2月28日截止, 限2月28日前. */
const LIMITS =
  /until|till|up to|through|thru|valid|to|by|only|до|по|включительно|лишь|только|截止(?:到|至)?|截至|至|到|限|仅|只|前|之前|以前|止|为止/gu
const DAY =
  /\d{1,4}(?:[./年月-]\d{1,4}){1,2}[日号]?|\d{1,2}(?:st|nd|rd|th)?\s*(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*\.?(?:\s*20\d{2})?(?:\s*г\.?)?/u
const isLastDay = (plain: string): boolean => {
  const rest = plain.replace(DAY, ' ')
  const words = rest.replace(LIMITS, ' ')
  return rest !== plain && words !== rest && !/[\p{L}\d]/u.test(words)
}

const OF_PRICE = /运价|报价|价格?|(?<!\p{L})(?:rates?|prices?|quotes?|ставк\p{L}*|цен\p{L}*|тариф\p{L}*)(?!\p{L})/gu
const OF_DAYS =
  /(?<!\p{L})(?:from|с|of|от|for|на|за|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*|[年月日号从自起]/gu
/** A remark that is the price's own period and nothing else: 价格2/22-2/28, rate of 22-28 Feb, ставка 22.02–28.02. */
const isPeriodOfPrice = (plain: string, period: Period | undefined): boolean => {
  const rest = plain.replace(OF_PRICE, ' ')
  if (rest === plain || period === undefined || period.from === null || period.to === null) return false
  return !/\p{L}/u.test(rest.replace(OF_DAYS, ' ').replace(LIMITS, ' '))
}

/** The period of a row's own remark. A last day alone begins with the period that holds for all. */
export const periodOfRemark = (remark: string, wide: Period | null, calendar: Calendar): Period | null => {
  for (const clause of remark.split(CLAUSES)) {
    const plain = unified(clause)
    const isLast = isLastDay(plain) || isPeriodOfPrice(plain, periodIn(clause, calendar))
    if (
      (!isLast && isOfOther(clause)) ||
      !(isLast || OF_VALIDITY.test(plain) || NARROWS.test(plain) || saysHeld(clause)) ||
      chargesIn(clause).length > 0
    )
      continue
    const period = periodIn(clause, calendar)
    if (period === undefined || (period.to === null && !OF_VALIDITY.test(plain))) continue
    const begins = period.from === null && period.to !== null && wide?.from != null && wide.from <= period.to
    return begins ? { ...period, from: wide.from } : period
  }
  return null
}

/** A last day in a bracket behind what a cell says, which is of its row: 2（限2月28日前）, 14 (until 5 April). */
export const periodInBrackets = (row: GridRow, wide: Period | null, calendar: Calendar): Period | null => {
  for (const cell of row.cells)
    for (const [, inner = ''] of cellText(cell).matchAll(/[(（]([^()（）]{4,40})[)）]/gu)) {
      if (!isLastDay(unified(inner))) continue
      const period = periodOfRemark(inner, wide, calendar)
      if (period !== null) return period
    }
  return null
}

/** Whose boxes a row's own remark says its price is of: контейнер линии (КОК), не СОК; COC only. Days free are of no price. */
export const ownershipOfRemark = (remark: string): 'COC' | 'SOC' | null => {
  const said = unified(remark.replace(/[КС]ОК(?!\p{L})/gu, (word) => (word.startsWith('К') ? 'COC' : 'SOC')))
  const plain = said.replace(
    /(?:(?<!\p{L})(?:не|not|no|instead of|вместо|кроме|except)\s+|非|不是|不含|不接|没有)\s*[cs]oc/gu,
    ' ',
  )
  const named = new Set(ownershipsIn(plain).map(({ value }) => value))
  const isOther = /\d|免|free|своб|льгот|беспл|加|\+|доплат|extra|another|若|如|(?<!\p{L})if(?!\p{L})|если|可/u.test(plain)
  return named.size === 1 && !isOther ? ([...named][0] ?? null) : null
}

/** Whose boxes a part of a remark says, which says nothing else: COC, 需提前8天订舱; 自备箱. */
const OWNER_ALONE: readonly (readonly ['COC' | 'SOC', RegExp])[] = [
  ['COC', /^(?:coc|船东箱|船公司箱|班列箱|контейнеры? (?:линии|перевозчика))$/u],
  ['SOC', /^(?:soc|自备箱|货主箱|контейнеры? (?:клиента|отправителя|грузовладельца))$/u],
]
export const ownerAloneIn = (remark: string): 'COC' | 'SOC' | null => {
  const parts = remark.split(/[;；。\n,，、/]/u).map((part) => unified(part).trim())
  const [only, ...more] = OWNER_ALONE.filter(([, words]) => parts.some((part) => words.test(part)))
  return only === undefined || more.length > 0 ? null : only[0]
}

/** Words that speak of the row they stand in, or of its price. */
const OF_ROW =
  /本(?:行|线|条|票|价)|此(?:行|线|条|价)|该(?:行|线|条|价)|(?<!\p{L})(?:this|these) (?:line|row|rate|lane|route|price|offer|quote)s?(?!\p{L})|(?<!\p{L})эт\p{L}+ (?:строк|ставк|лини|направлен|цен|тариф|маршрут)/u
const OF_RATE =
  /(?<!\p{L})(?:rates?|prices?|freight|quoted|quote) (?:is |are )?in(?!\p{L})|(?:价格?|运费|报价)(?:以|按|用|为)|(?:以|按).{1,6}(?:报价|计价)|(?<!\p{L})(?:ставк|цен|тариф|фрахт)\p{L}* (?:указан\p{L}* )?в(?!\p{L})/u
/** Nothing beside a currency but the word for a price: 美金价, in USD, в долларах. */
const BESIDE_CURRENCY = /价格?|报价|计价|(?<!\p{L})(?:in|all|в)(?!\p{L})|[\s.,()（）=:：]/gu

/** The currency that a row's own remark says its price is in; a currency at an amount is of that amount. */
export const currencyOfRemark = (remark: string): CurrencyCode | null => {
  for (const clause of remark.split(CLAUSES)) {
    const plain = unified(clause)
    const named = currenciesIn(plain)
    const [only] = named
    if (only === undefined || named.length > 1 || /\d/u.test(plain) || chargesIn(clause).length > 0) continue
    const rest = plain.replace(BESIDE_CURRENCY, '')
    const isAlone = rest.length <= 10 && currenciesIn(rest)[0] === only && /价|in|в/u.test(plain) && !/\s/u.test(rest)
    if (OF_ROW.test(plain) || OF_RATE.test(plain) || (isAlone && plain.trim().length <= 14)) return only
  }
  return null
}
