/** Currencies that a title or a heading states: without those that it says are marked elsewhere, and one for each load. */
import type { CurrencyCode, LoadType } from '@tongyun/freight/vocabulary'
import { loadTypeIn } from './title-units.ts'
import { currenciesIn } from './words.ts'

/** What is said of prices that are marked where they stand: 单位USD（另标￥者除外）, except where marked RMB, кроме отмеченных ₽. */
const MARKED_ELSEWHERE =
  /(?:另|特别)?(?:标|注|写|以)[^,，;；()（）]{0,10}除外|除(?:另|特别)?(?:标|注|写)[^,，;；()（）]{0,10}外|(?<!\p{L})(?:unless|except(?: for)?|other than)\s[^,;()]{0,16}(?:marked|stated|noted|shown|indicated|quoted|those)[^,;.()]{0,16}|(?<!\p{L})(?:кроме|за исключением|если не)\s[^,;()]{0,8}(?:отмеч|помеч|указан|обознач)\p{L}*[^,;.()]{0,16}/gu
export const withoutMarkedElsewhere = (plain: string): string => plain.replace(MARKED_ELSEWHERE, ' ')

export type CurrencyOfLoads = ReadonlyMap<LoadType, CurrencyCode>

/** The currency of each load, where a title tells several: 整箱 USD | 拼箱 CNY; FTL in USD, LTL in CNY; null where it does not. */
export const currenciesOfLoads = (text: string): CurrencyOfLoads | null => {
  const told = text
    .split(/[|｜,，;；。()（）]|(?<=[\p{L}\d])\.\s|\s\/\s|\s{2,}/u)
    .flatMap((clause): [LoadType, CurrencyCode][] => {
      const [currency, ...more] = currenciesIn(clause)
      const load = loadTypeIn(clause)
      return currency === undefined || more.length > 0 || load === null || /\d{2}/u.test(clause) ? [] : [[load, currency]]
    })
  const of = new Map(told)
  return of.size > 1 && of.size === told.length ? of : null
}
