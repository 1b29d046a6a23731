/** Weight and volume. */

import { KG } from '../units.ts'
import {
  basisOf,
  EACH_AFTER,
  EACH_BEFORE,
  eachDetails,
  type Measured,
  NET_AFTER,
  NET_BEFORE,
  TIMES_AFTER,
  TOTAL_AFTER,
  TOTAL_BEFORE,
} from './amount-basis.ts'
import { summed } from './amount-sums.ts'
import { numberOf, RANGE_OR_NUMBER, type SeparatorHint, upperOf } from './numbers.ts'
import { gatedPattern, once, pattern, trimmed, words } from './pattern.ts'
import type { Sentence } from './sentence.ts'

/** The unit ends here, or a sign of times is glued to it: 450kgx12. */
const NOT_LETTER = '(?!(?![xх] ?[\\d\u0001])\\p{L}(?<!\\p{Script=Han}))'
/** Unit → kg. */
const weightUnits: [number, string][] = [
  [
    KG.t,
    `吨|公吨|顿(?!饭|大餐)|(?:metric )?ton(?:n?e|n)?s?${NOT_LETTER}|m?tn?s?${NOT_LETTER}|тонн?(?:[аыуе]|ами|ам|ах)?${NOT_LETTER}|тн\\.?${NOT_LETTER}|т\\.?${NOT_LETTER}`,
  ],
  [
    KG.kg,
    `公斤|公今|千克|kgs?\\.?${NOT_LETTER}|kilos?${NOT_LETTER}|kilogram(?:me)?s?${NOT_LETTER}|кг\\.?${NOT_LETTER}|кило(?:грамм\\p{L}*)?${NOT_LETTER}`,
  ],
  [KG.jin, '斤|市斤'],
  [KG.lb, `磅|lbs?\\.?${NOT_LETTER}|pounds?${NOT_LETTER}|фунт(?:ов|а)?${NOT_LETTER}`],
  [KG.quintal, `центнер\\p{L}*|ц${NOT_LETTER}`],
]
const VOLUME = `立方米?|方(?!案|便|式|向|面|可|法|形)|m3|cbm${NOT_LETTER}|cubic met(?:er|re)s?|cu\\.? ?m${NOT_LETTER}|м\\.? ?куб(?:\\.|${NOT_LETTER})|куб(?:а|ов|ы|\\.)?(?:[ -]?(?:м|метр\\p{L}*)\\.?)?${NOT_LETTER}|кубометр\\p{L}*|кубическ\\p{L}+ метр\\p{L}*|м3|м\\^3|m\\^3`

const weightSource = weightUnits.map(([, source], i) => `(?<w${i}>${source})`).join('|')

/** 两吨七 is 2.7 t: a digit behind the unit that counts nothing else. */
const TENTHS =
  '(?:[一二两三四五六七八九](?= ?(?:[，,。.;；、!！?？)）]|左右|上下|多|的|到|去|发|从|送|运|货|$)| \\p{Script=Han})|[1-9](?=[,，。;；、]|左右|的|$| (?!\\d)\\p{Script=Han}))'

/** Пять тонн триста. */
const HUNDREDS =
  '(?<=тонн[аыу]? ?) (?:сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот)(?=[,.;!?]|$| (?:в|из|на|с|от|до) )'

const weightPattern = gatedPattern(
  /吨|顿|斤|公今|克|磅|kg|ton|lb|pound|kilo|[\dkа-я] ?m?tn?s?(?![a-z])|\d ?[tт][xх]|кг|тон|[\dа-я.] ?(?:тн|т|ц)(?![а-я])|центнер|кило|фунт/,
  `(?:(?<each>${EACH_BEFORE})|(?<total>${TOTAL_BEFORE})|(?<net>${NET_BEFORE}))?(?:约|大约|大概|重约?|近)?(?<number>${RANGE_OR_NUMBER})[ -]?(?:多|来|余|几)?(?:${weightSource})(?:(?<half>半)|(?<tenths>${TENTHS})|(?<hundreds>${HUNDREDS}))?(?:(?<eachAfter>${EACH_AFTER})|${TIMES_AFTER}|(?<totalAfter>${TOTAL_AFTER})|(?<netAfter>${NET_AFTER}))?`,
)
const volumePattern = gatedPattern(
  /方|cbm|m3|cubic|cu\.? ?m|куб|м3|\^3/,
  `(?:(?<each>${EACH_BEFORE})|(?<total>${TOTAL_BEFORE}))?(?:约|大约|大概|近)?(?<number>${RANGE_OR_NUMBER})[ -]?(?:个(?<before>半)?|多|来|余)?(?:${VOLUME})(?<half>半)?(?:(?<eachAfter>${EACH_AFTER})|${TIMES_AFTER}|(?<totalAfter>${TOTAL_AFTER}))?`,
)
/** полтонны, half a ton is read by the number grammar. */
const tonAndHalf = words('(?:an?|one) (?:metric )?ton(?:ne)? and (?:a )?half')
const halfTon = pattern(/(?<![\p{L}])полтонны(?!\p{L})|(?<![\p{L}])пол[- ]тонны(?!\p{L})/u)
const halfCubic = pattern(/(?<![\p{L}])полкуба(?!\p{L})/u)

/** A comma before three digits is a decimal sign in Russian tonnes and cubic metres. */
const hintOf = (isLarge: boolean, text: string): SeparatorHint =>
  isLarge && (/\.\d{3}$/.test(text) || /[а-я]/.test(text)) ? 'decimal' : 'thousands'

/** A price per kg, a lift of so many tons of a crane and speeds are no weight of cargo. */
const notCargo = once(
  /(?:(?:[$€¥￥₽₸元币金刀块]|usd|eur|rmb|cny|kzt|dollars?|euros?|yuan|руб\p{L}*\.?|р\.?|долл\p{L}*\.?|евро|юан\p{L}*|тенге) ?\/|(?<!\p{L})(?:per|за) |每|吊|载重|crane |грузоподъемность\p{L}* )$/u,
)

/** "The contract is for 60 t, but this shipment is only 22 t". */
const ofThisOne = once(
  /(?:[这本此](?:一?[次批票单回趟])货?(?:只|就|才)?(?:要|[是有发走运出])?(?:约|大概)?|(?<!\p{L})(?:this|the present|the current) (?:shipment|lot|batch|time|one|consignment)(?: (?:is|it is|has|will be|weighs|only|just|about|around|for|of))*|(?<!\p{L})(?:эта|данная|текущая|нынешняя) (?:партия|отправка)(?: (?:-|только|всего|около|весит|на))*|(?<!\p{L})(?:сейчас|на этот раз)(?: (?:только|всего|лишь))+) ?$/u,
)
const THIS_REACH = 44

/** What is unloaded on the way is a part of the cargo. */
const unloaded = once(
  /(?:卸(?:掉|下|货)?|(?<!\p{L})(?:unload(?:ing)?|drop(?:ping)?|offload(?:ing)?|выгру(?:зить|жаем|зим|зка)|до(?:за)?гру(?:зить|жаем|зим|з|зка)|сгру(?:зить|жаем)|скин(?:уть|ем))) ?$/u,
)

/** Each of the four 40HQ holds 22 tons. */
const EACH_OF_REACH = 60
const ofEachOf = once(
  /(?<!\p{L})(?:each|every one) of (?:the|our|these|those)[^,.;]{1,30} (?:holds?|takes?|carr(?:y|ies)|weighs?|contains?|has|with)(?: about| around| up to)? $/u,
)

/** "7 crates of 640 kg" is said of one, "20 pallets of 12 tons" can only be said of all. */
const PIECES_REACH = 40
const heaviestKg: [number, RegExp][] = [
  [100, once(/(?<!\d)(?!1 )\d{1,4} ?(?:cartons?|ctns?|boxes|bags?|sacks?|parcels?) of (?:about |approx\.? |around )?$/u)],
  [
    1500,
    once(
      /(?<!\d)(?!1 )\d{1,4} ?(?:pallets?|plts?|skids?|drums?|barrels?|ibcs?|big bags?|jumbo bags?) of (?:about |approx\.? |around )?$/u,
    ),
  ],
  [
    10_000,
    once(
      /(?<!\d)(?!1 )\d{1,4} ?(?:crates?|cases?|wooden boxes|rolls?|reels?|coils?|bundles?|bales?|pieces?|pcs|packages?|pkgs?|sets?|units?) of (?:about |approx\.? |around )?$/u,
    ),
  ],
]
const isOfOnePiece = (before: string, kg: number) => heaviestKg.some(([most, pattern]) => kg <= most && pattern.test(before))

/** 多少钱一方: the unit of a price asked for. */
const askedPrice = /(?:多少钱?|几块钱?|什么价|怎么算|怎么收) ?$/u

/** Тонн пять, килограмм 900: about so much. What the unit counts is said before it, or nothing is. */
const inverted = gatedPattern(
  /тонн|килограмм|кило|куб/,
  `(?<![\\p{L}\\p{N}])(?<!\\d ?)(?:(?<tons>тонн[ыу]?)|(?<kilos>килограмм(?:ов)?|кило)|(?<cubic>куб(?:ов|а|ометров)?)) (?<number>${RANGE_OR_NUMBER})(?! ?(?:\\d|паллет|палет|поддон|мест|короб|ящик|меш|боч|рулон|шт|контейнер|маш[иы]н|фур|футов|тонн|т(?!\\p{L})|кг|куб|м3|м(?!\\p{L})|дн|недел|час|руб|долл|евро|%))`,
)

/** Weights in kg; they are taken. */
export const findWeights = (sentence: Sentence): Measured[] => {
  const found: Measured[] = []
  let ofThis: Measured | undefined
  for (const match of sentence.matches(weightPattern)) {
    const g = match.groups ?? {}
    const unit = weightUnits.findIndex((_, i) => g[`w${i}`] !== undefined)
    const factor = weightUnits[unit]?.[0] ?? 1
    const isRussian = /[т]/.test(g[`w${unit}`] ?? '')
    const value = upperOf(g.number ?? '', isRussian ? 'decimal' : hintOf(factor === 1000, g.number ?? ''))
    if (value === undefined || value <= 0) continue
    if (value === 1 && askedPrice.test(sentence.text.slice(Math.max(0, match.index - 8), match.index))) continue
    if (g.each === undefined && notCargo.test(sentence.text.slice(Math.max(0, match.index - 18), match.index))) continue
    const tenths = g.half ? 0.5 : g.tenths ? (numberOf(g.tenths) ?? 0) / 10 : 0
    const hundreds = g.hundreds ? (numberOf(g.hundreds) ?? 0) : 0
    const kg = Math.round((value + tenths) * factor * 100) / 100 + hundreds
    const { start, end } = trimmed(match)
    const isUnloaded = g.each === undefined && unloaded.test(sentence.text.slice(Math.max(0, start - 12), start))
    const isEach = ofEachOf.test(sentence.text.slice(Math.max(0, start - EACH_OF_REACH), start))
    const isOfPieces = isOfOnePiece(sentence.text.slice(Math.max(0, start - PIECES_REACH), start), kg)
    const isThis = ofThisOne.test(sentence.text.slice(Math.max(0, start - THIS_REACH), start))
    const basis = isUnloaded ? 'part' : isEach || (basisOf(g) === 'plain' && isOfPieces) ? 'each' : basisOf(g)
    found.push({ value: kg, start, end, basis, ...(basis === 'each' ? eachDetails(sentence, start, g) : {}) })
    if (isThis && found.at(-1)?.basis === 'plain') ofThis = found.at(-1)
    sentence.take(start, end)
  }
  for (const match of sentence.matches(inverted)) {
    const g = match.groups ?? {}
    const value = g.cubic ? undefined : upperOf(g.number ?? '', 'decimal')
    if (value === undefined || value <= 0) continue
    found.push({ value: value * (g.tons ? 1000 : 1), ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(tonAndHalf)) {
    found.push({ value: 1500, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(halfTon)) {
    found.push({ value: 500, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  found.sort((a, b) => a.start - b.start)
  return summed(
    sentence.text,
    ofThis ? found.map((each) => (each === ofThis || each.basis === 'each' ? each : { ...each, basis: 'part' })) : found,
  )
}

/** Volumes in m³; they are taken. */
export const findVolumes = (sentence: Sentence): Measured[] => {
  const found: Measured[] = []
  for (const match of sentence.matches(volumePattern)) {
    const g = match.groups ?? {}
    const value = upperOf(g.number ?? '', /[а-я]/.test(match[0]) ? 'decimal' : hintOf(true, g.number ?? ''))
    if (value === undefined || value <= 0) continue
    const { start, end } = trimmed(match)
    if (value === 1 && askedPrice.test(sentence.text.slice(Math.max(0, start - 8), start))) continue
    const basis = basisOf(g)
    const details = basis === 'each' ? eachDetails(sentence, start, g) : {}
    found.push({ value: value + ((g.half ?? g.before) ? 0.5 : 0), start, end, basis, ...details })
    sentence.take(start, end)
  }
  for (const match of sentence.matches(inverted)) {
    const value = match.groups?.cubic === undefined ? undefined : upperOf(match.groups.number ?? '', 'decimal')
    if (value === undefined || value <= 0) continue
    found.push({ value, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(halfCubic)) {
    found.push({ value: 0.5, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  return found.sort((a, b) => a.start - b.start)
}
