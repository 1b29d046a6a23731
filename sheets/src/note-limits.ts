/** Words by which a note limits a charge to some, which must be understood or asked about: only, 仅, для порта …, …线, until a day. */
import type { Charge } from './sentence-charges.ts'
import { boxesIn, unified } from './words.ts'

/** Words that leave some out, and what they leave out: except Busan; кроме портов Кореи; 除俄线外. */
const EXCEPT =
  /除了?\s*([^,，;；。外]{1,30}?)\s*(?:以外|之外|外)|(?<!\p{L})(?:except(?: for)?|excluding|other than|unless|save for|кроме|за исключением|исключая|не распространяется на|не действует (?:на|для)|not (?:for|applicable (?:to|for)|valid for))\s+([^,，;；。:：()（）]{2,60})|[(（]\s*([^()（）,，]{1,20}?)\s*(?:除外|不收|不加收|不适用)\s*[)）]|(?<=[,，]\s*)([\p{Script=Han}A-Za-z/、]{1,16})除外|[(（]\s*(?:不含|不包括|不包含|excl(?:\.|uding)?|not incl(?:\.|uding)?|without|без|кроме|искл\p{L}*\.?)\s*([^()（）,，;；]{2,24}?)\s*[)）]/gu

/** The phrases of a sentence that leave some out. `names`: what they leave out, as it is written. */
export const exceptionsIn = (sentence: string): { at: number; end: number; names: string }[] =>
  [...sentence.matchAll(EXCEPT)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    names: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '').trim(),
  }))

/** A charge is for some alone. */
const ONLY =
  /(?<!\p{L})(?:only|solely|just for|только|лишь|исключительно)(?!\p{L})|仅(?!为|含|包)|只(?!要|需|含|包)|限(?!制|时|重|量|高)|专享|专用(?!箱|车|柜)/u
/** A line of the world, or a way, in Chinese words: 远东线, 班轮方向. */
const OF_LINE =
  /[\p{Script=Han}]{1,6}(?:线(?!上|下)|航线|方向|口岸)(?=\s*(?:加|另|收|需|须|每|USD|RMB|CNY|\$|¥|\d|:|：|$|含|不))/u
/** A name behind a preposition: for Jeddah, для Риги, на Ташкент. */
const TO_NAME =
  /(?<![\p{L}\d])(?:for|to|at|in|ex|для|на|в|по|из|до)\s+(?:the\s+)?(?:(?:ports?|stations?|lanes?|порт|порта|портов|станци|станции|направлени[еюя])\s+(?:of\s+)?)?(\p{Lu}[\p{L}-]{3,})/gu
/** Names behind a preposition that say no place. */
const NO_NAME =
  /^(?:usd|eur|rmb|cny|rub|fcl|lcl|ftl|ltl|teu|cntr|thc|dthc|baf|lss|ens|ams|documents?|shipments?|containers?|cargo|customers?|consignee|shipper|euro|rates?|china|export|import|кита\p{L}*|экспорт\p{L}*|импорт\p{L}*)$/iu
/** Until, or from, a day. */
const BY_DAY =
  /(?<!\p{L})(?:until|till|valid|before|after|from|since|starting|effective|до|по|с|после|начиная)\s+(?:the\s+)?\d{1,2}(?:[./]\d{1,2}|\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек))|\d{1,2}\s*(?:月\s*\d{1,2}\s*[日号]?|[日号])\s*(?:\(?含\)?|及)?\s*(?:起|前|后|止|之前|之后|以前|以后)/u

/** What a day stands with is how long the prices hold. */
const OF_PRICES = /有效|运价|价格|(?<!\p{L})(?:valid|rates?|prices?|ставк|цен|действ|тариф)/u

/** True where the words of a charge limit it, and nothing that was read of them says to whom. */
export const hasLimits = ({ said, scope, boxes, status, place, code, from }: Charge): boolean => {
  const texts = said.map((text) => text.trim()).filter((text) => text !== '')
  const isByDay = texts.some((text) => BY_DAY.test(unified(text)) && !OF_PRICES.test(unified(text)))
  if (status === 'conditional') return isByDay && from === undefined
  if (isByDay) return true
  if (scope.regions.length + scope.loadTypes.length + scope.modes.length + boxes.length > 0 || scope.ownership !== null)
    return false
  if (place !== null && code === 'THC') return false
  return texts.some((text) => {
    const plain = unified(text)
    if (ONLY.test(plain) && boxesIn(text).length === 0) return true
    if (OF_LINE.test(plain)) return true
    return [...text.matchAll(TO_NAME)].some(([, name = '']) => !NO_NAME.test(name))
  })
}
