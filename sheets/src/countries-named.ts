/** Countries that a text names, in three languages: THC 俄罗斯, в портах Турции, станции РФ, for Poland. */
import { keptReading } from './kept-readings.ts'
import { unified } from './words.ts'

/** Countries that lanes of the trade begin and end in. */
export const COUNTRIES: readonly string[] =
  'CN HK TW MO JP KR KP MN VN TH MY SG ID PH KH LA MM BD IN PK LK NP IR IQ AE SA OM QA KW BH YE JO IL LB SY TR GE AM AZ KZ KG UZ TJ TM AF RU BY UA MD PL DE FR NL BE LU IT ES PT GB IE DK SE NO FI EE LV LT CZ SK AT CH HU RO BG GR HR SI RS BA MK AL ME CY MT EG MA DZ TN LY ZA KE TZ NG GH CI SN AO MZ ET DJ SD US CA MX BR AR CL PE CO EC PA UY AU NZ'.split(
    ' ',
  )
/** Other names in use. A city that is a country is named as an end; China is where the trade begins, and what is said of it limits nothing. */
const MORE: readonly (readonly [string, string])[] = [
  ['RU', '(?<!\\p{L})рф(?!\\p{L})|(?<!白)俄国|俄联邦'],
  ['KZ', '(?<!\\p{L})рк(?!\\p{L})'],
  ['US', '(?<!\\p{L})(?:usa|u\\.s\\.a?\\.?|сша)(?!\\p{L})'],
  ['GB', '(?<!\\p{L})(?:u\\.?k\\.?|great britain|england)(?!\\p{L})|(?<!\\p{L})(?:великобритани|англи)\\p{L}{0,2}(?!\\p{L})'],
  ['AE', '(?<!\\p{L})(?:uae|оаэ|emirates)(?!\\p{L})|阿联酋'],
  ['SA', '(?<!\\p{L})(?:ksa|saudi)(?!\\p{L})|沙特'],
  ['TR', '(?<!\\p{L})turkey(?!\\p{L})'],
  ['KR', '(?<!\\p{L})(?:korea|коре[яюией]|кореей|кореи)(?!\\p{L})'],
  ['BY', '(?<!\\p{L})(?:рб|белорусси|белоруси)\\p{L}{0,2}(?!\\p{L})|白俄(?!罗斯)'],
  ['CZ', '(?<!\\p{L})(?:czech republic|чех)(?:и[яию])?(?!\\p{L})'],
]
const NOT_NAMED = new Set(['CN', 'HK', 'MO', 'SG', 'JO', 'CI', 'DJ', 'PA', 'GE', 'CU', 'PE', 'CL', 'MT'])

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const formOf = (name: string): string => {
  const plain = escaped(name)
  if (/\p{Script=Han}/u.test(name)) return name === '俄罗斯' ? '(?<!白)俄罗斯' : name === '印度' ? '印度(?!尼)' : plain
  if (!/^\p{Script=Cyrillic}/u.test(name)) return `(?<!\\p{L})${plain}(?!\\p{L})`
  const stem = escaped(name.replace(/(?:ия|ья|[аеоуыэюяйьи])$/u, (end) => (end === 'ия' || end === 'ья' ? end[0] : '') as string))
  return name.length < 5 ? `(?<!\\p{L})${plain}\\p{L}{0,2}(?!\\p{L})` : `(?<!\\p{L})${stem}\\p{L}{0,3}(?!\\p{L})`
}
const PATTERNS: readonly (readonly [string, RegExp])[] = COUNTRIES.filter((code) => !NOT_NAMED.has(code)).map((code) => {
  const names = (['en', 'ru', 'zh'] as const).flatMap((language) => {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(code)
    return name === undefined || name === code ? [] : [formOf(unified(name))]
  })
  const more = MORE.flatMap(([of, form]) => (of === code ? [form] : []))
  return [code, new RegExp([...names, ...more].join('|'), 'gu')]
})
/** What Chinese lists call countries by one sign. */
const BY_ONE_SIGN: Readonly<Record<string, string>> = {
  荷: 'NL',
  德: 'DE',
  比: 'BE',
  法: 'FR',
  英: 'GB',
  意: 'IT',
  葡: 'PT',
  波: 'PL',
  俄: 'RU',
  白: 'BY',
  哈: 'KZ',
  美: 'US',
  加: 'CA',
  墨: 'MX',
  日: 'JP',
  韩: 'KR',
  泰: 'TH',
  越: 'VN',
}
const SIGNS = Object.keys(BY_ONE_SIGN).join('')
/** Several of them in a row, with nothing around them that makes them a part of a word: 荷德比法波及希腊, 俄、白、哈 20 天, 美加线. */
const LIST_OF_SIGNS = new RegExp(
  `(?<!\\p{Script=Han})[${SIGNS}](?:[、/]?[${SIGNS}])+(?=$|[^\\p{Script=Han}]|[及和与线等各]|航线|港)`,
  'gu',
)
/** 白俄 alone is one country. */
const signsIn = (plain: string): string[] =>
  [...plain.matchAll(LIST_OF_SIGNS)].flatMap(([list]) =>
    list === '白俄' ? [] : [...list].flatMap((sign) => BY_ONE_SIGN[sign] ?? []),
  )
/** True for a text that lists countries by one sign each. */
export const listsCountries = (text: string): boolean => signsIn(unified(text)).length > 0

/** A country that goods only pass. */
const PASSED = /(?:经由?|途经|过境|(?<!\p{L})(?:via|through|через|transit(?: of)?|транзит\p{L}*(?: по| через)?))\s*$/u

/** Codes of the countries that a text names, each once; those that goods only pass are left out. */
export const countriesIn = keptReading((text: string): readonly string[] => {
  const plain = unified(text)
  const bySign = new Set(signsIn(plain))
  if (bySign.size === 0 && !/\p{L}{2}/u.test(plain)) return []
  return PATTERNS.flatMap(([code, pattern]) =>
    bySign.has(code) ||
    [...plain.matchAll(pattern)].some(({ index }) => !PASSED.test(plain.slice(Math.max(0, index - 16), index)))
      ? [code]
      : [],
  )
})
