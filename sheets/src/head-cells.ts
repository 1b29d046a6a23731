/** What single cells of a row of titles look like: amounts, names of places, boxes and weights without a word beside them. */
import { isTitleWord, readTitle, type TitleMeaning } from './title.ts'
import { bracketOf, tailsOf } from './title-brackets.ts'
import { fieldByShape } from './title-shapes.ts'
import { unified } from './words.ts'

/** Days side by side are titles of periods, not prices: 12/1-12/14. */
const PERIOD = /\d{1,2}\s*[./月]\s*\d{1,2}日?\s*(?:-|–|—|~|至|到)\s*(?:\d{1,2}\s*[./月])?\s*\d{1,2}/u
/** An amount and what is added to it, by its name: 2000+50PSS. */
const WITH_ADDED = /^\d{3,6}\s*\+\s*\d{2,5}\s*\p{L}{2,6}$/u
export const isWithAdded = (text: string) => WITH_ADDED.test(unified(text).trim())
export const isNumberLike = (text: string) => !PERIOD.test(text) && (isAmountLike(unified(text).trim()) || isWithAdded(text))
const isAmountLike = (text: string) =>
  /^[^\p{L}]*\d[\d\s,.'/+-]*(?:\s*(?:usd|rmb|cny|eur|\$|¥|万))?$/iu.test(text) || /^(?:usd|rmb|cny|eur|\$|¥|€)\s*\d/iu.test(text)
export const BARE_BOX = /^(?:20|40|45)\s*['’′]?$/u

/** Chinese words and those of other letters apart: 起运港POL are two. */
const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}+|[^\p{Script=Han}\s/]+/gu) ?? []

/** A place one of whose words is a title too: Port of Hamburg. */
export const isPlaceName = (text: string, read: TitleMeaning, isPlace: (text: string) => boolean): boolean =>
  read !== null &&
  'field' in read &&
  text.length <= 30 &&
  wordsOf(text).some((word) => /\p{L}{4,}/u.test(word) && !isTitleWord(word)) &&
  !isTitleWord(text) &&
  fieldByShape(text) === undefined &&
  isPlace(text)

export const rowBareBoxes = (texts: readonly string[]): boolean => {
  const bare = texts.filter((text) => BARE_BOX.test(text)).length
  return (
    bare > 0 &&
    (bare > 1 || texts.some((text) => /^(?:40)?\s*'?(?:hq|hc|高柜?|н[qc])$/iu.test(text.trim()))) &&
    !texts.some((text) => /100|300|500/u.test(text))
  )
}

/** Kilograms at which the trade's brackets begin. */
const WEIGHTS = new Set([45, 50, 70, 100, 200, 250, 300, 500, 1000, 1500, 2000, 3000, 5000, 10_000])
export const isBareWeight = (text: string): boolean => /^[-+]?\d{2,5}$/u.test(text) && WEIGHTS.has(Math.abs(Number(text)))

/** Titles that are weights and nothing else, each heavier than the one before: -45, 45, 100, 300. */
export const rowBareWeights = (texts: readonly string[]): boolean => {
  const weights = texts.filter(isBareWeight).map(Number)
  const others = texts.filter((text) => !isBareWeight(text))
  return (
    weights.length >= 3 &&
    weights.every((weight, i) => i === 0 || weight > (weights[i - 1] as number)) &&
    others.length >= 2 &&
    others.filter((text) => readTitle(text, text, false) !== null).length * 2 >= others.length
  )
}

/** A bracket of weight that is more than a number: до 300, 300-1000, >3000. */
export const isBracket = (text: string): boolean => !isBareWeight(text) && bracketIn(text) !== null

/** The bracket of a title, also behind words of its unit or load: 拼车 元/KG <300, LTL EUR/kg up to 500. */
const bracketIn = (text: string): number | 'MIN' | null => {
  const whole = bracketOf(text)
  if (whole !== null || text.length > 40 || !/\p{L}{2}.*\s.*\d/u.test(text)) return whole
  const behind = tailsOf(text)
    .map(bracketOf)
    .find((each) => each !== null)
  return typeof behind === 'number' && readTitle(text, text, false) !== null ? behind : null
}

/** Titles that are brackets of weight, each above the one before, with no amount beside them: до 300, 300-1000, свыше 1000. */
export const rowBrackets = (texts: readonly string[]): boolean => {
  // -500 beside 500-2000 and +2000 is a bracket that reaches to it.
  const isUpTo = (text: string) => /^-\d{2,4}$/u.test(text.trim()) && texts.some(isBracket)
  const isFrom = (text: string) => /^\+\d{2,5}$/u.test(text.trim()) && texts.some(isBracket)
  const brackets = texts.filter((text) => isBracket(text) || isUpTo(text) || isFrom(text))
  const from = brackets
    .filter((text) => isUpTo(text) || bracketIn(text) !== 'MIN')
    .map((text) => {
      if (isUpTo(text)) return 0
      const bracket = bracketIn(text)
      return bracket === 'MIN' ? -1 : (bracket ?? 0)
    })
  return (
    from.length >= 3 &&
    from.every((weight, i) => i === 0 || weight > (from[i - 1] as number)) &&
    !texts.some((text) => isNumberLike(text) && !brackets.includes(text))
  )
}

/** Numbers of the columns right below their titles: 1 | 2 | 3 | 4. */
export const countsColumns = (texts: readonly string[]): boolean =>
  texts.length > 2 && texts.every((text, i) => text.trim() === String(i + 1))
