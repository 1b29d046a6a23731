/** What the title of a column means: a field of an offer, a charge, or prices of something. */
import type { BillingUnit, ChargeCode, ContainerType, CurrencyCode, LoadType } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import { chargeOfTitle, chargesIn } from './charge-words.ts'
import { HEADER_WORDS } from './header-words.ts'
import { keptReading } from './kept-readings.ts'
import { fieldByShape } from './title-shapes.ts'
import { FIELD_OF, FIELD_WORDS, type Field } from './title-words.ts'
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
  /** Tonnes a box of a heavier class begins with; 0 for the lightest, null without classes. */
  heavierThan: { tonnes: number; words: string } | null
  /** Tonnes that a truck carries. */
  capacity: number | null
}
/** A charge of a column; `box` and `ownership`: which boxes it is for, where its title says so. */
type ChargeTitle = { charge: ChargeCode; words: string; box: ContainerType | null; ownership: 'COC' | 'SOC' | null }
export type TitleMeaning = { field: Field } | ChargeTitle | { price: PriceTitle } | null

/** Marks of a footnote, of a must and of sorting around a title: 目的港*, POD:, 40HQ ▼. */
const MARKS = /^[\s*※▲▼↑↓•]+|[\s*※▲▼↑↓:：①-⑨]+$/gu
/** A title without marks that are none of its words. */
export const plainTitle = (text: string): string => text.replace(MARKS, '')

const key = (text: string) => unified(text).replace(/[^\p{L}\p{N}+#№]/gu, '')

const KNOWN = new Map<string, Field | 'price'>()
for (const [field, words] of FIELD_WORDS) for (const word of words) if (!KNOWN.has(key(word))) KNOWN.set(key(word), field)
for (const [column, words] of HEADER_WORDS)
  for (const word of words) if (!KNOWN.has(key(word))) KNOWN.set(key(word), FIELD_OF[column] ?? 'ignored')
/** True for a text that is a title of a column as a whole. */
export const isTitleWord = (text: string): boolean => KNOWN.has(key(text))
const CURRENCY = new RegExp(CURRENCY_WORDS, 'gu')
/** Words that are a title alone and mean nothing within another: ставки из Китая. */
const PREPOSITIONS = new Set(['of', 'из', 'до', 'в', 'to', 'from'])
const fieldOf = (text: string): Field | 'price' | undefined => {
  const whole = unified(text).replace(/\s+/gu, ' ').trim()
  const bare = whole.replace(/[([【][^)\]】]*[)\]】]/gu, ' ').trim()
  const forms = [whole, bare, bare.replace(CURRENCY, ' ').trim()]
  for (const form of forms) {
    const known = form === '' ? undefined : KNOWN.get(key(form))
    if (known !== undefined) return known
  }
  // "Port of load" is an end as a whole, whatever its words are alone.
  const shaped = /[\\/|＼／]/u.test(bare) ? undefined : fieldByShape(bare)
  if (shaped === 'origin' || shaped === 'destination') return shaped
  const parts = bare.split(/[\s/|\n]+/u).filter((part) => part.length > 1 && !PREPOSITIONS.has(part))
  for (const part of [...parts, /\p{Script=Han}+/u.exec(bare)?.[0] ?? '', bare.replace(/\p{Script=Han}+/gu, ' ').trim()]) {
    const known = part.length < 2 ? undefined : KNOWN.get(key(part))
    if (known !== undefined && known !== 'ignored') return known
  }
  return undefined
}

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
const PER_UNIT = new RegExp(`[,;(（]?(?:${CURRENCY_WORDS})?(?:/|per|за|每)(?:1)?(?:kgs?|кг|公斤)[)）]?$`, 'u')

/** Kilograms a bracket begins with: +45, 45+, Q45, ≥100KG, 500-1000KG, <500KG (0), до 500 кг (0), N (0), M (least). */
export const bracketOf = (text: string): number | 'MIN' | null => {
  const plain = unified(text)
    .replace(/\s/gu, '')
    .replace(PER_UNIT, '')
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
    /^(?:\+|q|≥|>=?|от|from|over|above|morethan|свыше|ab|über|больше|более|超过|大于|满)(\d{2,5})(?:kgs?|кг|公斤|k)?(?:以上|\+)?$|^(\d{2,5})(?:kgs?|кг|公斤|k)?(?:\+|以上|及以上|up|andmore|andabove|иболее|ивыше|undmehr)$|^(\d{2,5})(?:kgs?|кг|公斤|k)?-(\d{2,5})(?:kgs?|кг|公斤|k)?$|^(45|50|70|100|200|250|300|500|1000|1500|2000|3000|5000|10000)(?:kgs?|кг|公斤|k)?$/u.exec(
      plain,
    )
  if (from !== null) return Number(from[1] ?? from[2] ?? from[3] ?? from[5])
  const tonnes = /^(?:\+|≥|>|от)?(\d)(?:t|т|吨)(?:\+|以上)?$/u.exec(plain)
  return tonnes === null ? null : Number(tonnes[1]) * 1000
}

/** The last words of a title, the longest first: of "LTL EUR/kg up to 300" first "up to 300", so that it is no 300. */
export const tailsOf = (text: string): string[] => {
  const words = text.trim().split(/\s+/u)
  return [3, 2, 1].flatMap((count) => (count < words.length ? [words.slice(-count).join(' ')] : []))
}

const UNITS: readonly (readonly [BillingUnit, RegExp])[] = [
  [
    'rt',
    /(?:\/|per|за|每)\s*(?:1\s*)?f?rt(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<![\p{Script=Latin}\p{Script=Cyrillic}])f?rt\s*$|revenue ton|(?:立方米?|方|cbm)(?:或|\/)每?吨|(?:cbm|m3|м3|куб\p{L}*)\s*(?:or|или|\/)\s*(?:tons?|tonne|mt|тонн\p{L}*|1000\s*kg)|w\s*\/\s*m|r\s*\/\s*t(?![\p{Script=Latin}\p{Script=Cyrillic}])|计费吨|(?<![\p{Script=Latin}\p{Script=Cyrillic}])frt(?![\p{Script=Latin}\p{Script=Cyrillic}])|фрахтов\p{L}* тонн/u,
  ],
  [
    'kg',
    /(?:\/|per|每|за)\s*(?:1\s*)?(?:kgs?|公斤|кг)(?![\p{Script=Latin}\p{Script=Cyrillic}])|^(?:kgs?|公斤|кг)$|元\/公斤|公斤价|kg单价/u,
  ],
  ['m3', /(?:\/|per|每|за)\s*(?:1\s*)?(?:cbm|m3|m³|方|立方|м3|м³|куб)|^(?:cbm|m3|方|立方米?|м3)$|方价|体积价|按体积/u],
  [
    't',
    /(?:\/|per|每|за)\s*(?:1\s*)?(?:1[\s.,']?000\s*(?:kgs?|公斤|千克|кг)|吨|tons?|tonne|mt|т|тонн\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])|^(?:吨|ton|t|тонна)$|吨价|重货价|按重量/u,
  ],
  [
    'truck',
    /^машина|araç|full truck|整车|包车|专车|(?:\/|per|每|за)\s*(?:车|台|truck|trip|маш\p{L}*|авто|а\/м|фур\p{L}*)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ftl(?![\p{Script=Latin}\p{Script=Cyrillic}])|за машину|полная машина/u,
  ],
]
const PRICE_WORDS =
  /运费|海运费|运价|价格|报价|单价|整车|散货|拼箱|整箱|零担|全包|铁路运费|包干|卡车费|freight|(?<![\p{Script=Latin}\p{Script=Cyrillic}])rate|price|tariff|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:o\/f|ofr)(?![\p{Script=Latin}\p{Script=Cyrillic}])|all.?in|(?<!\p{L})ставк|тариф|цена|стоимост|фрахт|(?<!\p{L})сборк|отдельная машина/u
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
const HEAVIER =
  /(\d{1,2}(?:[.,]\d)?)\s*(?:-|~|至)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)|(?:[>≥＞]|over|свыше|超过|大于)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)?|(?:[<≤＜]|up to|до|小于|不超|以内)\s*(\d{1,2}(?:[.,]\d)?)\s*(?:t|т|吨|tons?)|\d{1,2}(?:[.,]\d)?\s*(?:t|吨)(?:以内|以下)|(\d{1,2}(?:[.,]\d)?)\s*(?:t|吨)以上/u

/** The class of weight that a title tells under the box of its group: 20' | до 24 т | 24-28 т. */
const classOf = (text: string): PriceTitle['heavierThan'] => {
  const heavy = HEAVIER.exec(unified(text))
  return heavy === null
    ? null
    : { tonnes: Number((heavy[1] ?? heavy[3] ?? heavy[5] ?? '0').replace(',', '.')), words: heavy[0].toUpperCase() }
}

export const unitInTitle = (text: string): BillingUnit | null => {
  const plain = unified(text)
  const inner = /[([]([^)\]]+)[)\]]/u.exec(plain)?.[1] ?? ''
  const found = UNITS.find(([, words]) => words.test(plain)) ?? UNITS.find(([, words]) => words.test(inner))
  return found?.[0] ?? (unitOf(plain.replace(CURRENCY, '')) as BillingUnit | undefined) ?? null
}
export const loadTypeIn = (text: string): LoadType | null => LOADS.find(([, words]) => words.test(unified(text)))?.[0] ?? null

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

/** Kilograms that a price is counted by, which are no bracket: per 1,000 kg, за 100 кг, 每100公斤. */
const COUNTED_BY = /(?:\/|per|за|每)\s*(\d{2,3}(?!\d)|1[\s.,']?000)\s*(?:kgs?|公斤|千克|кг)/u
/** True for a title of prices by a number of kilograms that is neither one nor a tonne: nobody enters such. */
export const isCountedOtherwise = (title: string): boolean => {
  const by = COUNTED_BY.exec(unified(title))?.[1]
  return by !== undefined && by.replace(/\D/gu, '') !== '1000'
}

/** Days of a month are no kilograms: Dec 16-31, Декабрь 1-15, 12月1-15. */
const OF_A_MONTH =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*\.?\s*\d|\d\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|март|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)|\d\s*月\s*\d/u

/** Prices a title speaks of; undefined where it says nothing of prices. `bareBoxes`: 20 and 40 alone are boxes here. */
const priceOf = (text: string, bareBoxes: boolean): PriceTitle | undefined => {
  const plain = unified(text)
  const heavy = HEAVIER.exec(plain)
  const boxText = heavy === null ? plain : plain.replace(heavy[0], ' '.repeat(heavy[0].length))
  const boxes = boxesIn(boxText)
  const isList = boxes.length > 1
  const named = boxes.filter(({ bare }) => !bare || isList || bareBoxes).map(({ value }) => value)
  const unit = unitInTitle(plain)
  const pieces = plain.split(/[\n|]|\s{2,}|(?<=\))\s*/u)
  const bracket =
    named.length > 0 || OF_A_MONTH.test(plain) || COUNTED_BY.test(plain)
      ? null
      : ([plain, ...pieces, ...tailsOf(plain), ...plain.split(/\s+/u)].map(bracketOf).find((each) => each !== null) ?? null)
  const ownership = ownershipsIn(plain)
  const currency = currenciesIn(plain)[0] ?? null
  const loadType = loadTypeIn(plain)
  const capacity = named.length > 0 ? null : capacityOf(plain)
  const says =
    heavy?.[0] === plain.trim() ||
    capacity !== null ||
    named.length > 0 ||
    unit !== null ||
    bracket !== null ||
    ownership.length === 1 ||
    PRICE_WORDS.test(plain) ||
    (currency !== null && key(plain.replace(CURRENCY, '')) === '')
  if (!says) return undefined
  const heavierThan = named.length === 1 ? classOf(plain) : null
  return {
    boxes: [...new Set(named)],
    bracket,
    unit,
    ownership: ownership.length === 1 ? (ownership[0]?.value ?? null) : null,
    owners: ownersIn(text),
    loadType,
    currency,
    heavierThan,
    capacity,
  }
}

const OF_CHARGES = /附加费|费用|杂费|(?<!\p{L})(?:surcharges?|charges?|extras?|add-?ons?)(?!\p{L})|надбавк|сбор(?!н|к|щ)|доплат/u
/** 20/40 incl. LSS; 20GP/40HQ（含THC）; O/F+BAF: prices that have a charge in them. */
const saysInside = (text: string): boolean =>
  /含|[+＋&]|(?<!\p{L})(?:incl|with|and|inside|вкл|с учетом)/u.test(unified(text)) || PRICE_WORDS.test(unified(text))
const withoutBoxes = (text: string): string => {
  const plain = unified(text)
  return boxesIn(plain)
    .toReversed()
    .reduce((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, plain)
    .replace(/[()（）[\]/'’、，,\s]+/gu, ' ')
    .trim()
}
const inBrackets = (text: string): string => /[([【（]([^)\]】）]*)[)\]】）]/u.exec(text)?.[1] ?? ''

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

/** The least of part loads by a title of both words: 零担最低, Мин. (сборка), groupage min. */
const isLeastOfLoad = (text: string): boolean => {
  const plain = unified(text).replace(CURRENCY, ' ')
  const rest = LOADS.reduce((words, [, load]) => words.replace(new RegExp(load.source, 'gu'), ' '), plain)
  return (
    rest !== plain &&
    /^(?:最低(?:收费|消费|价|运费)?|起步价|min(?:imum)?(?: charge)?|мин(?:имум|имальн\p{L}*)?)$/u.test(
      rest.replace(/[^\p{L}]+/gu, ' ').trim(),
    )
  )
}

/** Fields whose own make says more than a word of another column within their title: Льготные дни are no days of departure. */
const SURE_SHAPES: readonly Field[] = ['freeDays', 'validFrom', 'validTo', 'cutoff']

/** Longer words above titles are the title of the sheet, in which a word of a column means nothing. */
const LONGEST_GROUP = 40

/** What a title means, its own words counting before those above it. */
export const readTitle = (given: string, over: string, bareBoxes: boolean): TitleMeaning => {
  const meaning = keptTitle(given, over, bareBoxes ? 'bare' : '')
  return meaning === null ? null : { ...meaning }
}

const keptTitle = keptReading((given: string, over: string, bareBoxes: string) => titleOf(given, over, bareBoxes !== ''))

/** Cargo by how dense it is, as the trade prices it: 重货(元/KG) beside 泡货(元/方). */
const OF_DENSITY =
  /重货|泡货|抛货|轻货|轻泡|(?<!\p{L})(?:heavy|dense|bulky|light|volumetric)\s+(?:cargo|goods|freight)|(?:тяжел|плотн|легк|объемн)\p{L}*\s+груз/u
const OF_TOO_MUCH = /费|附加|超|surcharge|(?<!\p{L})fee|надбавк|доплат|сбор(?!к|н)/u
/** A price of dense or of light cargo, which has a word of the charge for heavy cargo in its title and is none. */
const isPriceByDensity = (text: string): boolean => {
  const plain = unified(text)
  return ['kg', 't', 'm3'].includes(unitInTitle(plain) ?? '') && OF_DENSITY.test(plain) && !OF_TOO_MUCH.test(plain)
}

const titleOf = (given: string, group: string, bareBoxes: boolean): TitleMeaning => {
  const [own, above] = [plainTitle(given), plainTitle(group)]
  const text = own.trim() === '' ? above : own
  if (text.trim() === '') return null
  if (LEAST_QUANTITY.test(unified(text).trim()) && currenciesIn(text).length === 0) return { field: 'minimumQuantity' }
  if (isLeastOfLoad(text)) return { field: 'minimum' }
  const shape = KNOWN.has(key(text)) ? undefined : fieldByShape(text)
  if (shape !== undefined && SURE_SHAPES.includes(shape)) return { field: shape }
  const said = fieldOf(text)
  // "Per CBM" and "Full truck 13.6" have a word of another column within the title of a price, "Standby per day" within that of a charge.
  const within =
    said !== undefined &&
    ['unit', 'vehicle', 'currency', 'loadType', 'origin', 'destination'].includes(said) &&
    KNOWN.get(key(text)) !== said
  const isOther =
    within &&
    (priceOf(own, bareBoxes) !== undefined || (chargeOfTitle(text) !== undefined && !/^(?:per|за|每)/u.test(unified(text))))
  const field = isOther ? undefined : said
  // "Min (W/M)" is a quantity, "Min (USD)" an amount.
  if (field === 'minimum' && currenciesIn(text).length === 0 && ['rt', 'm3', 't', 'kg'].includes(unitInTitle(text) ?? ''))
    return { field: 'minimumQuantity' }
  // 20GP附加费(EBS) is a charge of a box, not a column of words about charges.
  const isCharge = field === 'charges' && (boxesIn(text).some(({ bare }) => !bare) || chargesIn(inBrackets(text)).length === 1)
  if (field !== undefined && field !== 'price' && !isCharge && !(field === 'ignored' && boxesIn(text).some(({ bare }) => !bare)))
    return { field }
  // "元/票" under 最低收费: the words above say what it is.
  const over = field === undefined && above !== own && above.length <= LONGEST_GROUP ? fieldOf(above) : undefined
  // "O/F per W/M" over months is a price by its words, whatever one of them is alone.
  const wide = over === 'unit' && KNOWN.get(key(above)) !== over && PRICE_WORDS.test(unified(above)) ? undefined : over
  const ofOwn = wide === undefined ? undefined : fieldByShape(own)
  if (ofOwn !== undefined) return { field: ofOwn }
  if (
    wide !== undefined &&
    wide !== 'price' &&
    wide !== 'ignored' &&
    boxesIn(own).length === 0 &&
    bracketOf(own) === null &&
    ownershipsIn(own).length === 0 &&
    !PRICE_WORDS.test(unified(own))
  )
    return { field: wide }
  const charge = isPriceByDensity(text)
    ? undefined
    : (chargeOfTitle(text) ?? (OF_CHARGES.test(unified(text)) ? chargesIn(inBrackets(text))[0] : undefined))
  const price = priceOf(own, bareBoxes)
  // 报价有效期 has the word of a price and is none.
  const dated = field === undefined && (price?.boxes.length ?? 0) === 0 ? fieldByShape(text) : undefined
  if (dated === 'validity' || dated === 'validFrom' || dated === 'validTo') return { field: dated }
  const shaped = field === undefined && charge === undefined && price === undefined ? fieldByShape(text) : undefined
  if (shaped !== undefined) return { field: shaped }
  // "USD/20GP" under 低硫附加费: the words above are the charge, its own the box.
  const named = charge ?? (above === own || PRICE_WORDS.test(unified(own)) ? undefined : chargeOfTitle(above))
  if (named !== undefined && (price?.boxes.length ?? 0) < 2)
    return {
      charge: named.code,
      words: named.words,
      box: price?.boxes[0] ?? null,
      ownership: price?.ownership ?? ownershipsIn(above)[0]?.value ?? null,
    }
  // "LSS 20/40" is a charge with an amount for each box.
  const each = (price?.boxes.length ?? 0) < 2 || saysInside(text) ? undefined : chargeOfTitle(withoutBoxes(text))
  if (each !== undefined) return { charge: each.code, words: each.words, box: null, ownership: price?.ownership ?? null }
  const wider = above === own ? undefined : priceOf(above, false)
  if (price === undefined && wider === undefined) return field === 'price' ? { price: EMPTY_PRICE } : null
  const own_ = price ?? EMPTY_PRICE
  const merged: PriceTitle = {
    boxes: own_.boxes.length > 0 ? own_.boxes : (wider?.boxes ?? []),
    bracket: own_.bracket ?? wider?.bracket ?? null,
    unit: own_.unit ?? wider?.unit ?? null,
    ownership: own_.ownership ?? wider?.ownership ?? null,
    owners: own_.owners.length > 0 ? own_.owners : own_.ownership === null ? (wider?.owners ?? []) : [],
    loadType: own_.loadType ?? wider?.loadType ?? null,
    currency: own_.currency ?? wider?.currency ?? null,
    heavierThan:
      own_.heavierThan ??
      (own_.boxes.length === 0 && wider?.boxes.length === 1 ? classOf(own) : null) ??
      wider?.heavierThan ??
      null,
    capacity: own_.boxes.length === 0 && (wider?.boxes.length ?? 0) > 0 ? null : own_.capacity,
  }
  return { price: merged }
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
