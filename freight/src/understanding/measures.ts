/** Dimensions, temperatures and dangerous-goods marks: numbers that are neither weight nor volume, taken before those are read. */

import { sideCmFrom } from '../units.ts'
import { NUMBER, numberOf } from './numbers.ts'
import { gatedPattern, once, pattern, words } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

const LENGTH_UNIT =
  '(?:厘米|毫米|公分|米|cm|mm|m(?![\\p{L}\\d])|metres?|meters?|см|мм|м(?:етр\\p{L}*)?(?![\\p{L}\\d])|英寸|英尺|inch(?:es)?|in\\.?(?= ?(?:[,.;)]|each|$))|дюйм\\p{L}*|ft(?!\\p{L})|feet|фут\\p{L}*)'
const SIDE = `(\\d+(?:[.,]\\d+)?) ?(${LENGTH_UNIT})?`
const BY = ' ?(?:x|х|\\*|乘|by|на) ?'
const sides = pattern(
  `(?<!\\d|\\d[.,])(?:(?<!\\p{L}(?<!\\p{Script=Han}))[lwhдшв长宽高] ?[:=]? ?)?${SIDE}${BY}(?:[wшb宽] ?)?${SIDE}${BY}(?:[hв高] ?)?${SIDE}(?!\\d)(?: ?[x*] ?(?<times>\\d{1,4})(?![\\d.]|[.,]\\d| ?[x*]|\\p{L}(?<!\\p{Script=Han})))?`,
)
const labelled = [
  pattern(`长(?:度)?[:：为]? ?${SIDE}[,， ]*宽(?:度)?[:：为]? ?${SIDE}[,， ]*高(?:度)?[:：为]? ?${SIDE}`),
  pattern(`length:? ?${SIDE}[,; ]*(?:and )?width:? ?${SIDE}[,; ]*(?:and )?height:? ?${SIDE}`),
  pattern(`длин\\p{L}+:? ?${SIDE}[,; ]*ширин\\p{L}+:? ?${SIDE}[,; ]*(?:и )?высот\\p{L}+:? ?${SIDE}`),
  pattern(`(?<!\\p{L})l ?[:=]? ?${SIDE}[,;/ ]{1,3}w ?[:=]? ?${SIDE}[,;/ ]{1,3}h ?[:=]? ?${SIDE}`),
  pattern(`(?<!\\p{L})д ?[:=]? ?${SIDE}[,;/ ]{1,3}ш ?[:=]? ?${SIDE}[,;/ ]{1,3}в ?[:=]? ?${SIDE}`),
  pattern(`${SIDE} (?:long|length)[,; ]*${SIDE} (?:wide|width)[,; ]*(?:and )?${SIDE} (?:high|tall|height)`),
]

const centimetres = (value: number, unit: string | undefined) => {
  if (unit === undefined) return value >= 1000 ? value / 10 : value > 20 ? value : value * 100
  if (/^(?:毫米|mm|мм)$/.test(unit)) return value / 10
  if (/^(?:厘米|公分|cm|см)$/.test(unit)) return value
  if (/^(?:英寸|in|дюйм)/.test(unit)) return sideCmFrom(value, 'in')
  if (/^(?:英尺|ft|feet|фут)/.test(unit)) return sideCmFrom(value, 'ft')
  return value * 100
}

type Dimensions = [number, number, number]

/** Before the sides: they are those of one piece, and so is what else is said beside them. */
const ofEach = once(
  /(?:[每单]个?(?:件|箱|托盘?|个|袋|桶|包|台)?|(?<!\p{L})(?:each|every|per)(?: \p{L}+)?(?: is| of|:)?|кажд\p{L}+(?: \p{L}+)?) ?(?:尺寸|size|размер\p{L}*)?:? ?$/u,
)

/** Sides of a kind of piece; `times` of them where it is said right behind, as in 80x60x60 x 2. */
type Sides = Found<Dimensions> & { isEach: boolean; times?: number }

/** Length, width and height of each kind of piece in centimetres. A unit behind the last side belongs to all. */
export const findDimensions = (sentence: Sentence): Sides[] => {
  const found: Sides[] = []
  for (const pattern of [sides, ...labelled]) {
    if (found.length > 0) break
    for (const match of sentence.matches(pattern)) {
      const [text, a = '', aUnit, b = '', bUnit, c = '', cUnit] = match
      const unit = cUnit ?? bUnit ?? aUnit
      const [largest] = [a, b, c].map((side) => Number(side.replace(',', '.'))).toSorted((x, y) => y - x)
      // Without a unit the largest side tells which one is meant.
      const unitless = unit === undefined ? ((largest ?? 0) >= 1000 ? 'mm' : (largest ?? 0) > 20 ? 'cm' : 'm') : unit
      const value = [a, b, c].map((side, i) =>
        centimetres(Number(side.replace(',', '.')), [aUnit, bUnit, cUnit][i] ?? unitless),
      ) as Dimensions
      sentence.take(match.index, match.index + text.length)
      found.push({
        value: value.map((side) => Math.round(side * 100) / 100) as Dimensions,
        start: match.index,
        end: match.index + text.length,
        ...(match.groups?.times === undefined ? {} : { times: Number(match.groups.times) }),
        isEach: ofEach.test(sentence.text.slice(Math.max(0, match.index - 24), match.index)),
      })
    }
  }
  return found
}

const MINUS = '(?:零下|负|minus ?|минус ?|-)'
const PLUS = '(?:零上|正|plus ?|плюс ?|\\+)'
const DEGREE =
  '(?:摄?氏?度|°? ?c(?!\\p{L}| ?(?:数码|电子|产品|类|认证|配件))|° ?с(?!\\p{L})|°|deg(?:rees?)?(?: c(?:elsius)?)?|celsius|градус\\p{L}*(?: цельсия)?)'
const TEMPERATURE = `(?<sign1>${MINUS}|${PLUS})? ?(?<first>${NUMBER})`
const degrees = gatedPattern(
  /度|°|\d ?c(?![a-z])|\d ?с(?![а-я])|deg|celsius|градус/,
  `(?<!\\p{L}(?<!\\p{Script=Han}))(?:(?:от|from|between|在) ?)?(?:${TEMPERATURE} ?${DEGREE}? ?(?:-|~|to|до|and|и|到|至|\\.{2,3}|…|/) ?)(?<sign2>${MINUS}|${PLUS})? ?(?<second>${NUMBER}) ?${DEGREE}|(?<!\\p{L}(?<!\\p{Script=Han}))${TEMPERATURE.replace('<sign1>', '<sign3>').replace('<first>', '<third>')} ?${DEGREE}`,
)
/** Without a degree word a sign must stand before the number, and a word of cold nearby. */
const bareDegrees = pattern(
  `(?:零下|温控|保温|控温|冷藏|冷冻|(?<!\\p{L})(?:at |temp(?:erature)?\\.?:? ?(?:of |is )?|set ?(?:point|to)? ?|при |температур\\p{L}*:? ?(?:режим\\p{L}* ?)?(?:от )?))(?<sign1>零下|负|-|\\+|minus ?|минус ?|plus ?|плюс ?)(?<first>\\d{1,2})(?:(?: ?(?:-|~|to|до|/|\\.{2,3}) ?)(?<sign2>-|\\+)?(?<second>\\d{1,2}))?(?![\\d.,]|\\p{L})`,
)

/** Frozen or chilled cargo with a bare sign: frozen pork -18, avocados in 4x40RF, +6. */
const frozen = once(/冻|冷|frozen|chilled|reefer|\d'? ?r(?:[fh]|ef)|охлажд|deep|мороз|морож|реф|глубок/)
const bareMinus = pattern(
  '(?<![\\d\\p{L}-])(?:(?<sign1>-|零下|负|минус|minus) ?|(?:\\+|плюс |plus )(?=\\d{1,2}(?:[,.;!)] |[.!]?$)))(?<first>\\d{1,2})(?![\\p{L}\\d]|[.,]\\d| ?[%/-]| (?:кг|т|тонн\\p{L}*|kg|t|tons?|дн\\p{L}*|days?)(?!\\p{L}))',
)

/** A sign on both ends needs no degree word: +2...+4. */
const signedRange = pattern(
  `(?<![\\p{L}\\d])(?<sign1>-|\\+)(?<first>\\d{1,2}) ?(?:\\.{2,3}|…|/|~|до|to|-|(?=\\+)) ?(?<sign2>-|\\+)(?<second>\\d{1,2})(?!\\d|[.,]\\d)`,
)

type Temperature = { min: number; max: number }

const minus = once(`^${MINUS}$`)

const signed = (sign: string | undefined, text: string | undefined) => {
  const value = numberOf(text ?? '')
  if (value === undefined) return undefined
  return minus.test(sign ?? '') ? -value : value
}

/** At which it burns, not at which it is kept. */
const flashPoint = once(/(?:闪点|flash ?-?point|f\.?p\.?|вспышки)[^,，.;。\d]{0,12}$/u)

/** The temperature the cargo is kept at. */
export const findTemperature = (sentence: Sentence): Found<Temperature> | undefined => {
  const isFlash = (at: number) => flashPoint.test(sentence.text.slice(Math.max(0, at - 24), at))
  for (const pattern of [degrees, bareDegrees, signedRange, ...(frozen.test(sentence.text) ? [bareMinus] : [])]) {
    for (const match of sentence.matches(pattern)) {
      const g = match.groups ?? {}
      if (isFlash(match.index)) continue
      const isSingle = g.first === undefined
      const first = isSingle ? signed(g.sign3, g.third) : signed(g.sign1, g.first)
      const second =
        g.second === undefined
          ? first
          : signed(g.sign2 ?? (/零下|负|minus|минус/.test(g.sign1 ?? '') ? g.sign1 : undefined), g.second)
      if (first === undefined || second === undefined || Math.abs(first) > 80 || Math.abs(second) > 80) continue
      const start = match.index + (match[0].length - match[0].trimStart().length)
      const end = match.index + match[0].trimEnd().length
      sentence.take(start, end)
      const value = { min: Math.min(first, second), max: Math.max(first, second) }
      return { value: { min: value.min + 0, max: value.max + 0 }, start, end }
    }
  }
  return undefined
}

const unNumber = pattern(/(?<![\p{L}\d])(?:un|оон|联合国编号) ?(?:no\.?|number|#|номер|编号)?[ :-]?(\d{4})(?!\d)/u)
const HAZARD_CLASS = '(?<class>[1-9](?:\\.\\d)?|[一二三四五六七八九])'
const classes = [
  pattern(`(?:第)?${HAZARD_CLASS}类(?:危险品|危品|危)?`),
  words(`(?:(?:imo|imdg|adr|dg|hazard|haz|hazmat) )?(?:class|cl\\.?) ?${HAZARD_CLASS}`),
  // "ADR 3", without the word: behind it nothing is counted.
  words(`(?:imo|imdg|adr|dg|адр) ?${HAZARD_CLASS}(?= ?(?:[,.;:!?)/]|un|$))`),
  words(
    `(?:опасн\\p{L}* )?(?:${HAZARD_CLASS}(?:-?(?:го|й|ый|ой|ого))? класс(?:а|у|ом)?|кл(?:асс(?:а|у|ом)?|\\.)(?: опасности)? ${HAZARD_CLASS.replace('<class>', '<class2>')})(?: опасности)?`,
  ),
]
const harmless = pattern(
  /非危险?品?|不是危险品|不属于危险品|非dg|普货|普通货物|无危险|(?<![\p{L}])(?:non[- ]?(?:dg|dangerous|hazardous|haz(?:mat)?|imo|adr)(?: (?:cargo|goods))?|not (?:dangerous|hazardous|dg)|no (?:dg|dangerous goods|hazmat|hazardous (?:goods|cargo|materials))|nothing (?:dangerous|hazardous)|ничего опасного|non-danger|неопасн\p{L}*|не опасн\p{L}*|безопасн\p{L}+ груз\p{L}*|без опасн\p{L}*|не adr)(?!\p{L})/u,
)
const dangerous = pattern(
  /危险品|危险货物|危险化学品|危化品|危品|危货|易燃|易爆|腐蚀品|锂电|带电池?(?!话|器|脑)|(?<![\p{L}])(?:dangerous(?: goods| cargo)?|hazardous(?: goods| cargo| materials?)?|hazmat|dg(?: cargo| goods)?|dgr|imdg|imo|adr|flammable|explosives?|corrosive|lithium(?:[- ]ion)?(?: (?:batter\p{L}+|cells?))?|li-ion|опасн\p{L}+(?: груз\p{L}*)?|адр|легковоспламен\p{L}*|взрывоопасн\p{L}*|литиев\p{L}+(?: (?:аккумулятор|батаре)\p{L}*)?|литий\p{L}*)(?!\p{L})/u,
)

/** Before it danger is denied of one thing, and nothing is said of the rest: no lithium. */
const denied = once(/(?:不含|无|没有|(?<!\p{L})(?:no|not|without|without any|без|не)) ?$/u)

type Hazard = { isHazardous?: Found<boolean>; unNumber?: Found<string>; hazardClass?: Found<string> }

/** What is said of danger. Numbers and classes are taken; words stay, cargo is read from them too. */
export const findHazard = (sentence: Sentence): Hazard => {
  const hazard: Hazard = {}
  const un = sentence.matches(unNumber)[0]
  if (un) {
    hazard.unNumber = { value: un[1] ?? '', start: un.index, end: un.index + un[0].length }
    sentence.take(un.index, un.index + un[0].length)
  }
  const dangerWord = () => sentence.matches(dangerous)[0]
  for (const pattern of classes) {
    const match = sentence.matches(pattern)[0]
    const text = match?.groups?.class ?? match?.groups?.class2
    if (!match || text === undefined || hazard.hazardClass) continue
    // "Class 1 warehouse", 一类: only beside a word of danger, a UN number, or a class word of dangerous goods.
    if (!hazard.unNumber && !dangerWord() && !/危|imo|imdg|adr|dg|haz|опасн|^class|класс/.test(match[0])) continue
    const value = /\d/.test(text) ? text : String(numberOf(text) ?? '')
    hazard.hazardClass = { value, start: match.index, end: match.index + match[0].length }
    if (/危|опасн|class|класс|imo|imdg|adr|адр/.test(match[0]))
      hazard.isHazardous = { value: true, start: match.index, end: match.index + match[0].length }
    sentence.take(match.index, match.index + match[0].length)
  }
  const safe = sentence.matches(harmless)[0]
  const danger = sentence
    .matches(dangerous)
    .find(
      ({ index }) =>
        (!safe || index < safe.index || index >= safe.index + safe[0].length) &&
        !denied.test(sentence.text.slice(Math.max(0, index - 12), index)),
    )
  if (danger) hazard.isHazardous = { value: true, start: danger.index, end: danger.index + danger[0].length }
  else if (hazard.unNumber && !hazard.isHazardous) hazard.isHazardous = { ...hazard.unNumber, value: true }
  else if (safe && !hazard.isHazardous) hazard.isHazardous = { value: false, start: safe.index, end: safe.index + safe[0].length }
  return hazard
}
