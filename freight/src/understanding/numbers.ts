/** One grammar of numbers for all slots: digits with separators, Chinese numerals, number words, 万, k, тыс. */
import { englishOnes, englishTens, englishWhole, russianStems } from './number-words.ts'
import { allMatches, once, pattern } from './pattern.ts'

/**
 * Matches everywhere, for no sentence holds what it refuses. V8 writes what follows a choice anew for each way that leads there, up
 * to ten times over; a condition between the two it writes once, and all ways lead to it. So a pattern of a range of numbers is 240 KB
 * of code and not 670; `bench/pattern-sizes.ts` tells what all of them are.
 */
const SEAM = '(?!\\u0002)'

const DIGITS = String.raw`(?<!\d|\d[.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?! ?\d)|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d{1,9}(?:[.,]\d{1,4})?)(?!\d)${SEAM}`
const SCALE = String.raw`(?: ?(?:万|千|百|亿|k(?![\p{L}\p{N}])|ты(?:с(?:яч[аиу]?)?|щ|р(?:ов|а)?)\.?(?!\p{L})|к(?=[,.;!?)/]|$| ?(?:руб|р(?![\p{L}]|\.?\p{L})|\$|€|долл|евро))|т\.?(?= ?р(?:\.|уб|(?![\p{L}-])))|млн\.?(?!\p{L})|лям(?:а|ов)?(?!\p{L})|mln(?!\p{L})|million(?!\p{L})|thousand(?!\p{L})|grand(?!\p{L}))${SEAM}){0,2}${SEAM}`
/** 1万2 is 12,000, 3千5 is 3,500. */
const STEPPED = String.raw`(?:(?<!\d|\d[.,])\d{1,4}[万千]\d(?![\d.个件台辆托箱x*]))`
const HAN = '(?:[零〇一二两俩仨三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]{1,10}(?:点[零一二三四五六七八九]{1,4})?|半)'

/** Source of a pattern of one Russian numeral. */
export const RUSSIAN_NUMBER = `(?:(?:${russianStems.map(([stem]) => stem).join('|')})${SEAM}[аеиоуыьяюгйм]{0,3}${SEAM})`
const englishTen = Object.keys(englishTens).join('|')
const englishWord = `(?:(?:${englishTen})[ -](?:${Object.keys(englishOnes).slice(0, 9).join('|')})|${Object.keys(englishWhole).join('|')})${SEAM}`
const WORDS = String.raw`(?<![\p{L}\p{N}])(?:half an?|(?:an? )?(?:couple|dozen|pair)(?: of)?|${englishWord}(?: and a half)?${SEAM}(?: (?:hundred|thous[ae]nd|thousnd|grand)${SEAM}){0,2}(?:(?<=hundred|thousand)(?: and)? ${englishWord}(?: hundred)?)?|${RUSSIAN_NUMBER}(?: с половиной|(?: ${RUSSIAN_NUMBER}){1,2})?)(?![\p{L}])`

/** Source of a pattern of one number. */
export const NUMBER = `(?:${STEPPED}|${DIGITS}${SCALE}|${HAN}|${WORDS})${SEAM}`
/** Two numbers with a sign of range between them, or one: the last one is the upper end. */
export const RANGE_OR_NUMBER = `(?:${NUMBER} ?(?:-|~|до|to|至|到|or|или|或) ?)?${NUMBER}`

const hanDigits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  仨: 3,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
}
const hanUnits: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 拾: 10, 佰: 100, 仟: 1000 }

/** 两三 is two or three, 三五 three to five: of two numbers named together the upper end holds. */
const NEIGHBOURS = /^(?:一[二两]|[二两]三|三四|三五|四五|五六|六七|七八|八九)(?![零〇一二两三四五六七八九])/u

const hanValue = (text: string): number => {
  if (text === '半') return 0.5
  const [counted = '', fraction] = text.split('点')
  const whole = NEIGHBOURS.test(counted) ? counted.slice(1) : counted
  let total = 0
  let section = 0
  let digit = 0
  let isPlain = true
  let lastUnit = 1
  for (const char of whole) {
    const value = hanDigits[char]
    if (value !== undefined) {
      digit = isPlain && total + section === 0 && digit > 0 ? digit * 10 + value : value
      if (value === 0) lastUnit = 10
    } else if (char === '万' || char === '亿') {
      const scale = char === '万' ? 10_000 : 100_000_000
      total = (total + (section + digit || 1)) * scale
      section = 0
      digit = 0
      isPlain = false
      lastUnit = scale
    } else {
      const unit = hanUnits[char] ?? 1
      section += (digit || 1) * unit
      digit = 0
      isPlain = false
      lastUnit = unit
    }
  }
  // 三万五 is 35,000, 两千三 is 2,300.
  const tail = digit * (lastUnit >= 100 && digit > 0 ? lastUnit / 10 : 1)
  const fractionValue = fraction ? Number(`0.${[...fraction].map((char) => hanDigits[char] ?? 0).join('')}`) : 0
  return total + section + tail + fractionValue
}

const englishValue = (text: string): number | undefined => {
  if (/^half an?$/.test(text)) return 0.5
  let total = 0
  let current = 0
  let known = false
  for (const word of text.split(/[ -]/)) {
    const value = englishWhole[word]
    if (value === undefined) {
      if (word === 'half') current += 0.5
      continue
    }
    known = true
    if (value < 100) current += value
    else if (value === 100) current = (current || 1) * 100
    else {
      total += (current || 1) * value
      current = 0
    }
  }
  return known ? total + current : undefined
}

const russianValue = (text: string): number | undefined => {
  let total = 0
  let known = false
  for (const word of text.split(' ')) {
    const stem = russianStems.find(([start]) => word.startsWith(start))
    if (stem === undefined) {
      if (word === 'половиной') total += 0.5
      continue
    }
    known = true
    total = stem[1] >= 1000 && total > 0 ? total * stem[1] : total + stem[1]
  }
  return known ? total : undefined
}

const scales: [RegExp, number][] = [
  [/万/u, 10_000],
  [/亿/u, 100_000_000],
  [/千|k|к|т|thousand|grand/u, 1000],
  [/百/u, 100],
  [/млн|лям|mln|million/u, 1_000_000],
]

/** How a comma or a point before exactly three digits is meant. */
export type SeparatorHint = 'thousands' | 'decimal'

/**
 * The value of a text that NUMBER matches; undefined for anything else. A comma or point before exactly three digits parts
 * thousands (1,500 lbs) unless `hint` says it is a decimal sign (1,250 т).
 */
export const numberOf = (text: string, hint: SeparatorHint = 'thousands'): number | undefined => {
  const trimmed = text.trim()
  const stepped = /^(\d+)([万千])(\d)$/.exec(trimmed)
  if (stepped) return (Number(stepped[1]) * 10 + Number(stepped[3])) * (stepped[2] === '万' ? 1000 : 100)
  const digits = /^[\d., ]*\d/.exec(trimmed)?.[0]
  if (digits === undefined)
    return /^[零〇一二两俩仨三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟半点]+$/u.test(trimmed)
      ? hanValue(trimmed)
      : (englishValue(trimmed) ?? russianValue(trimmed))
  const compact = digits.replace(/ /g, '')
  const groups = /^\d{1,3}(?:([.,])\d{3})+$/.exec(compact)
  let plain: string
  if (groups !== null && !compact.startsWith('0') && (hint === 'thousands' || /[.,].*[.,]/.test(compact)))
    plain = compact.replace(/[.,]/g, '')
  else if (/,\d{3}\./.test(compact)) plain = compact.replace(/,/g, '')
  else if (/\.\d{3},/.test(compact)) plain = compact.replace(/\./g, '').replace(',', '.')
  else plain = compact.replace(',', '.')
  const rest = trimmed.slice(digits.length)
  const scale = scales.reduce((product, [pattern, factor]) => (pattern.test(rest) ? product * factor : product), 1)
  const value = Number(plain) * scale
  return Number.isFinite(value) ? value : undefined
}

const rangeSign = once(/ ?(?:(?<=[\p{L}\p{N}])-(?=[\d ])|~|до|(?<![\p{L}])to(?![\p{L}])|至|到|(?<!\p{L})or(?!\p{L})|或|или) ?/u)

/** The upper end of a range, or the one number there is. */
export const upperOf = (text: string, hint: SeparatorHint = 'thousands'): number | undefined => {
  const parts = text.split(rangeSign)
  const last = parts.at(-1) ?? text
  const value = numberOf(last, hint)
  if (value === undefined || parts.length === 1) return value
  // 2-3万: the scale belongs to both.
  const first = numberOf(parts[0] ?? '', hint)
  return first !== undefined && first > value ? first : value
}

const anyNumber = pattern(NUMBER)

/** Every number that a text in the form of `Sentence.text` names, each in both readings of its separators. */
export const numbersIn = (text: string): number[] =>
  allMatches(anyNumber, text).flatMap(([number]) =>
    (['thousands', 'decimal'] as const).flatMap((hint) => numberOf(number, hint) ?? []),
  )
