/** Amounts as people say them: 4k2, 4千2, 四千二, 两千九百五, 一万二. */
import { CURRENCY_WORDS } from './words.ts'

const DIGIT: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNIT: Readonly<Record<string, number>> = { 万: 10_000, 千: 1_000, 百: 100, 十: 10 }
const SIGN = '[一二两三四五六七八九]'
/** Thousands or ten thousands in signs, and what follows: a last sign without a unit counts by the next lower one. */
const IN_SIGNS = new RegExp(
  `${SIGN}[万千](?:[零〇]?${SIGN}[千百十])*(?:[零〇]?${SIGN})?(?=\\s*(?:$|[^\\p{L}\\d]|美|刀|元|块|人民币|人|包|左右|起|usd|rmb|coc|soc))`,
  'giu',
)
/** 4k2 is 4200, 4千25 is 4250, 1万9 is 19000. */
const SPLIT_BY_UNIT =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d.,])(\d{1,2})\s?([kк千万])(\d{1,3})(?![\d.,]|\s*(?:kg|кг|公斤|天(?!天)|日|月|号|[%万千]))/giu

/** 1万9千5 is 19500: digits with a sign for each of ten thousands, thousands and hundreds. */
const BY_EACH_UNIT = /(?<![\d.,])(\d{1,3})万(\d)千(?:(\d)百?)?(?![\d.,])/gu
/** 7千 is 7000, beside 千克 and 千米, which count no money. */
const THOUSANDS = /(?<![\d.,])(\d{1,3}(?:\.\d{1,2})?)千(?![\d克米瓦])/gu

/** 1.95w among Chinese signs is 1.95万. */
const IN_LETTERS = /(?<![\p{L}\d.,])(\d{1,3}(?:\.\d{1,3})?)w(?![\p{Script=Latin}\d/])/giu
/** The currency behind what an amount is counted by: 19500一车 人民币, 4900 per truck EUR. */
const COUNTED_FIRST = new RegExp(
  `(\\d)\\s*(?:一|每|/|per\\s|за\\s)\\s*(车|柜|箱|truck|container|cntr|машину|контейнер|конт\\.?|ктк)\\s*(${CURRENCY_WORDS})(?!\\p{L}|\\s*\\d)`,
  'giu',
)

/** A stroke in place of cents: 1.180,-; 950,--. */
const WITHOUT_CENTS = /(?<=\d),[-–—]{1,2}(?=\s|$|[;)/€$])/gu

/** Thousands of roubles by their letters: 390 т.р., 1,5 тр, 98 тыс.р. */
const IN_THOUSANDS =
  /(?<![\d.,])(\d{1,3}(?:[ ]\d{3})*(?:[.,]\d{1,2})?)\s?(?:т\.\s?р(?!\p{L})\.?|тр(?!\p{L})|тыс\.?\s?р(?!\p{L})\.?)/giu

const numberSpoken = (signs: string): number => {
  let [sum, digit, last] = [0, 0, 10]
  let skipped = false
  for (const sign of signs) {
    const unit = UNIT[sign]
    if (unit === undefined) {
      skipped ||= sign === '零' || sign === '〇'
      digit = DIGIT[sign] ?? 0
      continue
    }
    sum += digit * unit
    ;[digit, last] = [0, unit]
  }
  return sum + digit * (skipped ? 1 : last / 10)
}

/** A line whose spoken amounts, and lengths of trucks (13米6), are written in digits. */
export const inDigits = (line: string): string =>
  line
    .replace(IN_LETTERS, (whole, digits: string) =>
      /\p{Script=Han}/u.test(line) ? String(Math.round(Number(digits) * 10_000)) : whole,
    )
    .replace(WITHOUT_CENTS, '')
    .replace(
      IN_THOUSANDS,
      (_, digits: string) => `${Math.round(Number(digits.replaceAll(' ', '').replace(',', '.')) * 1_000)} руб`,
    )
    .replace(COUNTED_FIRST, '$1 $3/$2 ')
    .replace(/(?<!\d)(\d{1,2})米(\d)(?!\d)/gu, '$1.$2米')
    .replace(IN_SIGNS, (signs) => String(numberSpoken(signs)))
    .replace(BY_EACH_UNIT, (_, tens: string, thousands: string, hundreds = '0') =>
      String(Number(tens) * 10_000 + Number(thousands) * 1_000 + Number(hundreds) * 100),
    )
    .replace(THOUSANDS, (_, digits: string) => String(Math.round(Number(digits) * 1_000)))
    .replace(SPLIT_BY_UNIT, (_, head: string, unit: string, tail: string) =>
      String(
        Number(head) * (unit === '万' ? 10_000 : 1_000) + (Number(tail) * (unit === '万' ? 10_000 : 1_000)) / 10 ** tail.length,
      ),
    )
