/** Charges that a note names by a measure: cargo above a weight, pieces above a length. */
import type { ChargeMention } from './charge-words.ts'
import { moneyIn } from './note-money.ts'

/** Cargo above a weight, whether or not its charge has a name. */
const HEAVY =
  /(?:over|above|(?:more|heavier) than|exceed\p{L}*|свыше|сверх|более|больше|тяжелее|超过|超出|超|大于|高于|[>＞])\s*\d{1,2}(?:[.,]\d)?\s*(?:t|т|吨|tons?|тонн\p{L}*|mt)(?![\p{Script=Latin}\p{Script=Cyrillic}])|\d{1,2}\s*吨以上/gu

/** Cargo between two weights that a sum stands beside: весом 24–28 т, weighing 21 to 26 t, 货重21-25吨. */
const BETWEEN_WEIGHTS =
  /(?:вес\p{L}{0,2}(?: брутто| груза)?|(?<!\p{L})(?:weigh\p{L}*|gross(?: weight)?)(?: of)?|[货毛]重量?)\s*:?\s*(?:(?:от|from|between)\s+)?\d{1,2}(?:[.,]\d)?\s*(?:t|т|吨)?\s*(?:[-–—~～至到]|до|to|and)\s*\d{1,2}(?:[.,]\d)?\s*(?:t|т|吨|tons?|tonnes?|тонн\p{L}*|mt)(?![\p{Script=Latin}\p{Script=Cyrillic}])/gu

/** Pieces above a length, whether or not their charge has a name: 超3米, over 3 m, длиннее 3 м. */
const OVER_LENGTH =
  /(?:over|above|longer than|exceed\p{L}*|свыше|более|больше|длиннее|超长|超过|超出|超|大于|长于|[>＞])\s*\d{1,2}(?:[.,]\d{1,2})?\s*(?:m|м|米|met(?:er|re)s?|метр\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}\d³²])|\d{1,2}(?:[.,]\d)?\s*米以上/gu

/** A charge of pieces above a length by its words. */
export const OF_LENGTH = new RegExp(`^(?:${OVER_LENGTH.source})$`, 'u')

const HEAVY_ONCE = new RegExp(HEAVY.source, 'u')
export const saysWeight = (plain: string): boolean => HEAVY_ONCE.test(plain)

/** Charges by a measure in a sentence, where none of those it names stands. */
export const measuredIn = (sentence: string, named: readonly ChargeMention[]): ChargeMention[] =>
  (
    [
      ['HVY', HEAVY],
      ...(moneyIn(sentence).some(({ currency }) => currency !== null) ? ([['HVY', BETWEEN_WEIGHTS]] as const) : []),
      ['RST', OVER_LENGTH],
    ] as const
  ).flatMap(([code, pattern]) =>
    [...sentence.matchAll(pattern)]
      .map((match): ChargeMention => ({ code, words: match[0].trim(), at: match.index, end: match.index + match[0].length }))
      .filter(({ at, end }) => !named.some((each) => at < each.end && end > each.at)),
  )
