/** Charges that a note names by words of its own: 冬季附加费, winter surcharge, and what boxes cost behind their free days. */
import type { ChargeMention } from './charge-words.ts'
import { freeDaysIn } from './timetable.ts'
import { CURRENCY_WORDS } from './words.ts'

/** A surcharge by the word for it and what it is of. */
const SURCHARGE =
  /(?:(?![加收含另的为按及和与每需付有无])\p{Script=Han}){2,5}附加费|(?<!\p{L})(?:(?!(?:the|any|all|and|for|plus|this|with|incl\p{L}*|excl\p{L}*|not|per|other|extra|additional|following|subject)\s)\p{Script=Latin}{3,}\s+){1,2}surcharge(?!\p{L})|(?<!\p{L})\p{Script=Cyrillic}{3,}(?:ая|яя|ую|юю|ой|ей)\s+надбавк\p{L}|(?<!\p{L})надбавк\p{L}\s+за\s+\p{Script=Cyrillic}{3,}/gu
/** What costs a sum, by the sign for a fee, whatever it is of: 封签费 RMB 60/箱. */
const FEE = new RegExp(
  `(?:(?![加收含另的为按及和与每需付有无是])\\p{Script=Han}){2,6}费(?=\\s*[:：]?\\s*(?:(?:${CURRENCY_WORDS})\\s*\\d|\\d[\\d.,]*\\s*(?:${CURRENCY_WORDS})))`,
  'gu',
)
/** Fuel by its sign alone, where the word beside it says whether the price has it: 含油, 不含油. */
const FUEL = /(?<=[含包])油(?=$|[^\p{L}]|[和及与])/gu
/** What follows the days that are free: 30 дней бесплатно, далее 12 USD/сут. */
const BEHIND_FREE =
  /(?<!\p{L})(?:далее|затем|потом|(?:there)?after(?:wards)?|then)(?!\p{L})(?=[^\d,;]{0,12}\d)|(?:之后|此后|以后|过后|后续)(?=[^\d,;，；]{0,8}\d)/gu
const OF_BOXES = /箱|柜|(?<!\p{L})(?:container|box|equipment|coc|detention|free (?:time|use|days?)|контейнер\p{L}*|ктк)(?!\p{L})/u

/** The carnet by its letters alone, where the word beside it says whether the price has it: 含TIR, TIR включён, TIR not included. */
const TIR =
  /(?<=(?:含|包|(?<!\p{L})(?:incl\p{L}*\.?|with|without|excl\p{L}*\.?|включая|включен\p{L}*:?|вкл\.?|без))\s*[:：]?\s*)tir(?![\p{L}\d])|(?<![\p{L}\d])tir(?=\s*(?:[:–-]\s*)?(?:已?含|不含|未含|另|自理|включ|вкл|вход|не вкл|не вход|отдельно|(?:is |are )?(?:not )?incl|extra))/gu
const mentionsOf = (sentence: string, pattern: RegExp, code: ChargeMention['code']): ChargeMention[] =>
  [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({ code, words, at: index, end: index + words.length }))

/** Charges of a sentence beside those that the trade has names for. */
export const ownWordsIn = (sentence: string): ChargeMention[] => [
  ...mentionsOf(sentence, SURCHARGE, 'RST'),
  ...mentionsOf(sentence, FEE, 'RST'),
  ...mentionsOf(sentence, FUEL, 'FSC'),
  ...mentionsOf(sentence, TIR, 'TIR'),
  ...(freeDaysIn(sentence) !== null && OF_BOXES.test(sentence) ? mentionsOf(sentence, BEHIND_FREE, 'DET') : []),
]
