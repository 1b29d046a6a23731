/** Brackets of weight in titles: the kilograms one begins with, and those up to which it holds. */
import { CURRENCY_WORDS, unified } from './words.ts'

const CURRENCY = new RegExp(CURRENCY_WORDS, 'gu')

/** Kilograms up to which a bracket holds that says no other: до 100, <300 kg, bis 1.000 kg. */
export const limitOf = (text: string): number | null => {
  const limit =
    /(?:^|\s|,)(?:[<≤]=?|до|under|up to|below|less than|bis|менее|不超过|小于|低于|不足)\s*(\d{1,3}(?:[.,' ]000|\d{0,2}))(?!\d)|(\d{2,5})\s*(?:kgs?|кг|公斤)?\s*(?:以下|以内)/u.exec(
      unified(text),
    )
  const digits = limit?.[1] ?? limit?.[2]
  return digits === undefined || bracketOf(text) === null ? null : Number(digits.replace(/\D/gu, ''))
}

/** What a price is counted by, behind its bracket: до 100 кг, $/кг. */
const PER_UNIT = new RegExp(
  `\\s*[,;(（]?\\s*(?:${CURRENCY_WORDS})?\\s*(?:/|per|за|每)\\s*(?:1\\s*)?(?:kgs?|кг|公斤)\\s*[)）]?\\s*$`,
  'u',
)

/** Kilograms a bracket begins with: +45, 45+, Q45, ≥100KG, 500-1000KG, <500KG (0), до 500 кг (0), N (0), M (least). */
export const bracketOf = (text: string): number | 'MIN' | null => {
  const plain = unified(text)
    .replace(PER_UNIT, '')
    .replace(/\s/gu, '')
    .replace(CURRENCY, '')
    .replace(/[()]|^[/,]|[/,]$/gu, '')
    .replace(/(?<=\d)[.,'](?=000(?!\d))/gu, '')
  if (/^(?:m|min|min\.|minimum|最低|мин|мин\.|минимум)$/u.test(plain)) return 'MIN'
  if (/^(?:n|normal|норма|-(?:45|50|100|200|300|500|1000)(?:kgs?|кг|k)?)$/u.test(plain)) return 0
  const upTo =
    /^(?:[<≤]=?|до|under|upto|below|lessthan|bis|менее|不超过|小于|低于|不足)(\d{2,5})(?:kgs?|кг|公斤|k)?(?:以下|以内)?$|^(\d{2,5})(?:kgs?|кг|公斤|k)?(?:以下|以内)$|^(?:0|1)-(\d{2,5})(?:kgs?|кг|公斤|k)?$/u.exec(
      plain,
    )
  if (upTo !== null) return 0
  const from =
    /^(?:\+|q|≥|>=?|от|from|over|above|morethan|свыше|ab|über|больше|более|超过|大于|满)(\d{2,5})(?:kgs?|кг|公斤|k)?(?:以上|\+)?$|^(\d{2,5})(?:kgs?|кг|公斤|k)?(?:\+|以上|及以上|起运?|up|andup|andmore|andover|andabove|onwards?|иболее|ивыше|undmehr)$|^(\d{2,5})(?:kgs?|кг|公斤|k)?-(\d{2,5})(?:kgs?|кг|公斤|k)?$|^(45|50|70|100|200|250|300|500|1000|1500|2000|3000|5000|10000)(?:kgs?|кг|公斤|k)?$/u.exec(
      plain,
    )
  if (from !== null) return Number(from[1] ?? from[2] ?? from[3] ?? from[5])
  const tonnes = /^(?:\+|≥|>|от)?(\d)(?:t|т|吨)(?:\+|以上)?$/u.exec(plain)
  return tonnes === null ? null : Number(tonnes[1]) * 1000
}

/** How goods are loaded, which Chinese titles write without a blank in front of a bracket: 零担100-500kg. */
const LOAD_AHEAD = /^\s*(?:散货零担|零担|散货|拼车|拼货|散拼|货重)(?=\s*[\d+≥>≤<])/u

/** The last words of a title, the longest first: of "LTL EUR/kg up to 300" first "up to 300", so that it is no 300. */
export const tailsOf = (text: string): string[] => {
  const words = text.replace(PER_UNIT, '').trim().split(/\s+/u)
  const behindLoad = LOAD_AHEAD.test(text) ? [text.replace(LOAD_AHEAD, '')] : []
  return [...behindLoad, ...[4, 3, 2, 1].flatMap((count) => (count < words.length ? [words.slice(-count).join(' ')] : []))]
}
