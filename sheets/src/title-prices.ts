/** Titles of prices: boxes, brackets, units, classes of weight, loads, whose boxes and the currency that one tells. */
import type { BillingUnit, ContainerType, CurrencyCode, LoadType } from '@tongyun/freight/vocabulary'
import { bracketOf, tailsOf } from './title-brackets.ts'
import { COUNTED_BY, loadTypeIn, unitInTitle } from './title-units.ts'
import { isTruckTitle } from './vehicles.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, ownershipsIn, unified } from './words.ts'

/** Prices of a column: what its title says of them. */
export type PriceTitle = {
  boxes: ContainerType[]
  /** Kilograms from which a bracket holds, or the least amount. */
  bracket: number | 'MIN' | null
  unit: BillingUnit | null
  ownership: 'COC' | 'SOC' | null
  /** Whose boxes the amounts of a cell are for, in their order: COC/SOC over 3180/2480. */
  owners: ('COC' | 'SOC')[]
  loadType: LoadType | null
  currency: CurrencyCode | null
  /** Tonnes a box of a heavier class begins with; 0 for the lightest, null without classes. `upTo`: those it ends with, where that is all its title says. */
  heavierThan: { tonnes: number; words: string; upTo: number | null } | null
  /** Tonnes that a truck carries. */
  capacity: number | null
}
export const EMPTY_PRICE: PriceTitle = {
  boxes: [],
  bracket: null,
  unit: null,
  ownership: null,
  owners: [],
  loadType: null,
  currency: null,
  heavierThan: null,
  capacity: null,
}

const CURRENCY = new RegExp(CURRENCY_WORDS, 'gu')
/** Words of a price. */
export const PRICE_WORDS =
  /运费|海运费|运价|价格|报价|单价|整车|散货|拼箱|整箱|零担|全包|铁路运费|包干|卡车费|freight|(?<![\p{Script=Latin}\p{Script=Cyrillic}])rate|price|tariff|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:o\/f|ofr)(?![\p{Script=Latin}\p{Script=Cyrillic}])|all.?in|(?<!\p{L})ставк|тариф|цена|стоимост|фрахт|(?<!\p{L})сборк|отдельная машина/u
const HEAVIER =
  /(\d{1,2}(?:[.,]\d)?)\s*(?:-|~|至)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)|(?:[>≥＞]|over|свыше|超过|大于)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)?|(?:[<≤＜]|up to|до|小于|不超|以内)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)|\d{1,2}(?:[.,]\d)?\s*(?:t|吨)(?:以内|以下)|(\d{1,2}(?:[.,]\d)?)\s*(?:t|吨)以上/u

/** The class of weight that a title tells under the box of its group: 20' | до 24 т | 24-28 т. */
export const classOf = (text: string): PriceTitle['heavierThan'] => {
  const heavy = HEAVIER.exec(unified(text))
  if (heavy === null) return null
  const least = heavy[1] ?? heavy[3] ?? heavy[5]
  const most = least === undefined ? /\d{1,2}(?:[.,]\d)?/u.exec(heavy[0])?.[0] : undefined
  const tonnes = (number: string) => Number(number.replace(',', '.'))
  return { tonnes: tonnes(least ?? '0'), words: heavy[0].toUpperCase(), upTo: most === undefined ? null : tonnes(most) }
}

/** Both kinds of boxes, in the order a title names them; empty where it names one, or none. */
export const ownersIn = (text: string): ('COC' | 'SOC')[] => {
  const named = [...new Set(ownershipsIn(text).map(({ value }) => value))]
  return named.length === 2 ? named : []
}

/** Tonnes a truck carries, by a title that is little more: 1,5 т, до 20 тонн (тент), 5吨车, 10 t truck. */
const capacityOf = (plain: string): number | null => {
  const [, tonnes] =
    /^(?:до|up to|max\.?|грузоподъемность(?:ю)?|а\/м|авто|газель|фура)?\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*-?\s*(?:吨车?|тонн\p{L}*|тн|т|tons?|tonnes?|mt|t)(?![\p{Script=Latin}\p{Script=Cyrillic}])\.?(?:\s*(?:[/,(].*|\p{L}+))?$/u.exec(
      plain.trim(),
    ) ?? []
  return tonnes === undefined ? null : Number(tonnes.replace(',', '.'))
}

/** Days of a month are no kilograms: Dec 16-31, Декабрь 1-15, 12月1-15. */
const OF_A_MONTH =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*\.?[\s(]*\d|\d\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)|\d\s*月[^\d/]{0,5}\d/u

/** What one tonne costs is no bracket that begins at a tonne: USD за 1 т, per 1 ton. */
const PER_TONNE = /(?:\/|(?<!\p{L})(?:per|за|je|pro)\s|每)\s*1\s*(?:吨|(?:t|т|mt|tons?|tonnes?|тонн\p{L}*)(?!\p{L}))/gu

/** How long a truck is: the letter behind 13.6 m is no word for the least that is charged. */
const LENGTH = /(?<![\d.,])\d{1,2}(?:[.,]\d{1,2})?\s*(?:m|м|米|метр\p{L}*|met(?:er|re)s?)(?![\p{L}\p{N}])\.?/gu
/** True for a title that says how long a truck is. */
export const hasLength = (text: string): boolean => unified(text).replace(LENGTH, '') !== unified(text)

/** Prices a title speaks of; undefined where it says nothing of prices. `bareBoxes`: 20 and 40 alone are boxes here. */
export const priceOf = (text: string, bareBoxes: boolean): PriceTitle | undefined => {
  const plain = unified(text)
  const heavy = HEAVIER.exec(plain)
  const boxText = heavy === null ? plain : plain.replace(heavy[0], ' '.repeat(heavy[0].length))
  const boxes = boxesIn(boxText)
  const isList = boxes.length > 1
  const named = boxes.filter(({ bare }) => !bare || isList || bareBoxes).map(({ value }) => value)
  const isTruck = named.length === 0 && isTruckTitle(plain)
  const unit = isTruck ? 'truck' : unitInTitle(plain)
  const weights = plain.replace(LENGTH, ' ').replace(PER_TONNE, ' ').trim()
  const pieces = weights.split(/[\n|]|\s{2,}|(?<=\))\s*/u)
  const bracket =
    named.length > 0 || isTruck || OF_A_MONTH.test(plain) || COUNTED_BY.test(plain)
      ? null
      : ([weights, ...pieces, ...tailsOf(weights), ...weights.split(/\s+/u)].map(bracketOf).find((each) => each !== null) ?? null)
  // COC 船东箱 says the same owner twice.
  const ownership = [...new Set(ownershipsIn(plain).map(({ value }) => value))]
  const currency = currenciesIn(plain)[0] ?? null
  const loadType = isTruck ? 'FTL' : loadTypeIn(plain)
  const capacity = named.length > 0 || isTruck ? null : capacityOf(plain)
  const says =
    heavy?.[0] === plain.trim() ||
    capacity !== null ||
    named.length > 0 ||
    unit !== null ||
    bracket !== null ||
    ownership.length === 1 ||
    PRICE_WORDS.test(plain) ||
    (currency !== null && !/[\p{L}\p{N}+#№]/u.test(plain.replace(CURRENCY, '')))
  if (!says) return undefined
  const heavierThan = named.length === 1 ? classOf(plain) : null
  return {
    boxes: [...new Set(named)],
    bracket,
    unit,
    ownership: ownership.length === 1 ? (ownership[0] ?? null) : null,
    owners: ownersIn(text),
    loadType,
    currency,
    heavierThan,
    capacity,
  }
}
