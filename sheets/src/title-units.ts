/** What a title says that its prices are counted by, which loads they are of, and what a least quantity is counted in. */
import type { BillingUnit, LoadType } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import { CURRENCY_WORDS, currenciesIn, unified } from './words.ts'

const CURRENCY = new RegExp(CURRENCY_WORDS, 'gu')

const UNITS: readonly (readonly [BillingUnit, RegExp])[] = [
  [
    'rt',
    /(?:\/|per|за|每)\s*(?:1\s*)?f?rt(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<![\p{Script=Latin}\p{Script=Cyrillic}])f?rt\s*$|revenue ton|(?:立方米?|方|cbm)(?:或|\/)每?吨|(?:cbm|m3|м3|куб\p{L}*)\s*(?:or|или|\/)\s*(?:(?:1\s*)?(?:tons?|tonne|mt|тонн\p{L}*|т|t)(?![\p{Script=Latin}\p{Script=Cyrillic}])|1000\s*kg)|w\s*\/\s*m|r\s*\/\s*t(?![\p{Script=Latin}\p{Script=Cyrillic}])|计费吨|(?<![\p{Script=Latin}\p{Script=Cyrillic}])frt(?![\p{Script=Latin}\p{Script=Cyrillic}])|фрахтов\p{L}* тонн/u,
  ],
  [
    'kg',
    /(?:\/|per|每|за)\s*(?:1\s*)?(?:kgs?|公斤|кг)(?![\p{Script=Latin}\p{Script=Cyrillic}])|^(?:kgs?|公斤|кг)$|元\/公斤|公斤价|kg单价/u,
  ],
  [
    'm3',
    /(?:\/|per|每|за)\s*(?:1\s*)?(?:cbm|m3|m³|方|立方|м3|м³|куб)|^(?:cbm|m3|方|立方米?|м3)$|(?:cbm|m3)价|方价|体积价|按体积/u,
  ],
  [
    't',
    /(?:\/|per|每|за)\s*(?:1\s*)?(?:1[\s.,']?000\s*(?:kgs?|公斤|千克|кг)|吨|tons?|tonne|mt|т|тонн\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<!(?<!\p{L})[rt]\s*)\/\s*t(?![\p{L}/])|^(?:吨|ton|t|тонна)$|吨价|重货价|按重量/u,
  ],
  [
    'truck',
    /^машина|araç|full truck|整车|包车|专车|(?:\/|per|每|за)\s*(?:车|台|truck|trip|маш\p{L}*|авто|а\/м|фур\p{L}*)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ftl(?![\p{Script=Latin}\p{Script=Cyrillic}])|за машину|полная машина/u,
  ],
]
const LOADS: readonly (readonly [LoadType, RegExp])[] = [
  ['LCL', /拼箱|拼柜|(?<![\p{Script=Latin}\p{Script=Cyrillic}])lcl(?![\p{Script=Latin}\p{Script=Cyrillic}])/u],
  [
    'LTL',
    /散货|零担|拼车|parsiyel|groupage|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ltl(?![\p{Script=Latin}\p{Script=Cyrillic}])|сборк|сборн|догруз/u,
  ],
  [
    'FTL',
    /整车|包车|专车|komple|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ftl(?![\p{Script=Latin}\p{Script=Cyrillic}])|полная машина|отдельная машина/u,
  ],
  ['FCL', /整箱|整柜|(?<![\p{Script=Latin}\p{Script=Cyrillic}])fcl(?![\p{Script=Latin}\p{Script=Cyrillic}])/u],
]

/** What one unit costs, in German: EUR je cbm, EUR pro Tonne. */
const PER_GERMAN = /(?<!\p{L})(?:je|pro)\s+(?=(?:1\s*)?(?:cbm|m3|m³|kgs?|to|t|tonne|w\/m|lkw|truck)(?!\p{L}))/gu
/** A tonne by the two letters that are a word of ends elsewhere: EUR / to. */
const BY_TONNE = new RegExp(`(?:${CURRENCY_WORDS})\\s*/\\s*to(?!\\p{L})`, 'u')

/** What a price is counted by, as its title says it. */
export const unitInTitle = (text: string): BillingUnit | null => {
  const plain = unified(text).replace(PER_GERMAN, '/')
  if (BY_TONNE.test(plain)) return 't'
  const inner = /[([]([^)\]]+)[)\]]/u.exec(plain)?.[1] ?? ''
  const found = UNITS.find(([, words]) => words.test(plain)) ?? UNITS.find(([, words]) => words.test(inner))
  return found?.[0] ?? (unitOf(plain.replace(CURRENCY, '')) as BillingUnit | undefined) ?? null
}

/** Which loads a text speaks of. */
export const loadTypeIn = (text: string): LoadType | null => LOADS.find(([, words]) => words.test(unified(text)))?.[0] ?? null

/** Kilograms that a price is counted by, which are no bracket: per 1,000 kg, за 100 кг, 每100公斤. */
export const COUNTED_BY = /(?:\/|per|за|每)\s*(\d{2,3}(?!\d)|1[\s.,']?000)\s*(?:kgs?|公斤|千克|кг)/u
/** True for a title of prices by a number of kilograms that is neither one nor a tonne: nobody enters such. */
export const isCountedOtherwise = (title: string): boolean => {
  const by = COUNTED_BY.exec(unified(title))?.[1]
  return by !== undefined && by.replace(/\D/gu, '') !== '1000'
}

/** A least quantity: Мин. вес, кг; Min. volume (cbm); 最低计费重量; 起运量. */
const LEAST_QUANTITY =
  /^(?:мин\p{L}*\.?\s*(?:(?:оплачиваем\p{L}*|расчетн\p{L}*|тарифициру\p{L}*)\s*)?(?:вес|объем|масса|кол-?во|количество|кг|м3|cbm|тонн)|min\.?(?:imum)?\s*(?:(?:chargeable|billable|payable|charged|booking)\s*)?(?:weight|volume|quantity|qty|cbm|kgs?|w\/m|r\/?t|ton)|(?:最低|最小|起)(?:计费|收费|起运|起订|运输|装运)?(?:重量|体积|方数|数量|重|吨数|公斤|量|rt|cbm|kg)|起运量|起订量)/u
const OF_WEIGHT = /вес|масса|кг|weight|kgs?(?!\p{L})|重量|公斤|重(?!货)/u
const OF_VOLUME = /объем|м3|cbm|volume|体积|方/u
/** What a least quantity is counted in, by its title; null where it does not say. */
export const leastUnitOf = (title: string): BillingUnit | null => {
  const plain = unified(title)
  const unit = unitInTitle(plain)
  if (unit !== null) return unit
  if (/(?<!\p{L})(?:w\/?m|r\/?t)(?!\p{L})/u.test(plain)) return 'rt'
  if (OF_VOLUME.test(plain)) return 'm3'
  if (/(?<!\p{L})(?:т|t|тонн\p{L}*|tons?)(?!\p{L})|吨/u.test(plain)) return 't'
  return OF_WEIGHT.test(plain) ? 'kg' : null
}

/** A text in small letters without the words of loads. */
export const withoutLoads = (plain: string): string =>
  LOADS.reduce((words, [, load]) => words.replace(new RegExp(load.source, 'gu'), ' '), plain)

/** What a title says beside the word of a load; null where it has none. */
const besideLoad = (text: string): string | null => {
  const plain = unified(text).replace(CURRENCY, ' ')
  const rest = withoutLoads(plain)
  return rest === plain ? null : rest.replace(/[^\p{L}]+/gu, ' ').trim()
}
/** The least of part loads, or what they begin with, by a title of both words: 零担最低, 散货起运, Мин. (сборка), LTL from. */
export const isLeastOfLoad = (text: string): boolean =>
  /^(?:最低(?:收费|消费|价|运费)?|起步(?:价|费)?|起收(?:价|费)?|起[运订走接发做]|起运价|min(?:imum)?(?: charge)?|мин(?:имум|имальн\p{L}*)?|from|starts? (?:at|from)|начиная с|от)$/u.test(
    besideLoad(text) ?? '',
  )

/** The least quantity by a title, alone or of a load it names: Мин. вес, кг; 起运量; 零担起订量; LTL min weight. */
export const isLeastQuantity = (text: string): boolean =>
  currenciesIn(text).length === 0 &&
  [unified(text).trim(), besideLoad(text)].some((words) => words !== null && LEAST_QUANTITY.test(words))
