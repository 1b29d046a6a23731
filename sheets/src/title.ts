/** What the title of a column means: a field of an offer, a charge, or prices of something. */
import type { ChargeCode, ContainerType } from '@tongyun/freight/vocabulary'
import { type ChargeMention, chargeOfTitle, chargesIn, withOthers } from './charge-words.ts'
import { HEADER_WORDS } from './header-words.ts'
import { keptReading } from './kept-readings.ts'
import { fieldOfName } from './system-names.ts'
import { bracketOf } from './title-brackets.ts'
import { classOf, EMPTY_PRICE, PRICE_WORDS, type PriceTitle, priceOf } from './title-prices.ts'
import { fieldByShape } from './title-shapes.ts'
import { isLeastOfLoad, isLeastQuantity, loadTypeIn, unitInTitle, withoutLoads } from './title-units.ts'
import { FIELD_OF, FIELD_WORDS, type Field } from './title-words.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, ownershipsIn, unified } from './words.ts'

/** A charge of a column; `boxes` and `ownership`: which boxes it is for, where its title says so; `others`: those beside it. */
type ChargeTitle = {
  charge: ChargeCode
  words: string
  boxes: readonly ContainerType[]
  ownership: 'COC' | 'SOC' | null
  others: readonly ChargeMention[]
}
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
  const parts = bare.split(/[\s/|\n_]+/u).filter((part) => part.length > 1 && !PREPOSITIONS.has(part))
  for (const part of [...parts, /\p{Script=Han}+/u.exec(bare)?.[0] ?? '', bare.replace(/\p{Script=Han}+/gu, ' ').trim()]) {
    const known = part.length < 2 ? undefined : KNOWN.get(key(part))
    if (known !== undefined && known !== 'ignored') return known
  }
  return endOfTwo(bare)
}
/** A word of an end that means nothing within another title, beside the same in a language nobody knows: From / z, To / do. */
const endOfTwo = (text: string): Field | undefined => {
  const parts = text.split(/[/|\n]/u).map((part) => part.trim())
  if (parts.length !== 2 || !parts.every((part) => /^\p{L}{1,14}$/u.test(part))) return undefined
  const known = parts.flatMap((part) => KNOWN.get(key(part)) ?? [])
  const [field, ...more] = known
  const isCounted = parts.some((part) => unitInTitle(part) !== null || currenciesIn(part).length > 0)
  return more.length === 0 && !isCounted && (field === 'origin' || field === 'destination') ? field : undefined
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
const ofBrackets = (text: string) => withOthers(chargesIn(inBrackets(text)), unified(inBrackets(text)))
/** FSC + SSC 20/40: a plus between two charges adds none of them to a price. */
const isOfCharges = (text: string): boolean => {
  const pieces = unified(text).split(/[+&]/u)
  return pieces.length > 1 && pieces.every((piece) => chargeOfTitle(piece) !== undefined)
}

/** Fields whose own make says more than a word of another column within their title: Льготные дни are no days of departure. */
const SURE_SHAPES: readonly Field[] = ['freeDays', 'validFrom', 'validTo', 'cutoff']

/** Fields of an offer that a title may tell for one load: 零担时效, FTL departures, Срок LTL. */
const OF_LOADS: readonly Field[] = ['transit', 'transitHours', 'schedule', 'cutoff', 'remarks']
const fieldOfLoad = (text: string): Field | undefined => {
  const plain = unified(text)
  const rest = withoutLoads(plain).trim()
  if (rest === plain.trim() || !/\p{L}{2}/u.test(rest) || currenciesIn(text).length > 0) return undefined
  const known = KNOWN.get(key(rest))
  const field = known === undefined || known === 'price' ? fieldByShape(rest) : known
  return field !== undefined && OF_LOADS.includes(field) ? field : undefined
}

/** Longer words above titles are the title of the sheet, in which a word of a column means nothing. */
const LONGEST_GROUP = 40

/** What a title means, its own words counting before those above it. */
export const readTitle = (given: string, over: string, bareBoxes: boolean): TitleMeaning => {
  const meaning = keptTitle(given, over, bareBoxes ? 'bare' : '')
  return meaning === null ? null : { ...meaning }
}

const keptTitle = keptReading((given: string, over: string, bareBoxes: string) => titleOf(given, over, bareBoxes !== ''))

/** The currency that a group tells its columns, where it names one: Ocean freight to Vladivostok, USD. */
const onlyCurrencyIn = (text: string) => {
  const [first, ...more] = new Set(currenciesIn(text))
  return more.length > 0 ? null : (first ?? null)
}

/** Cargo by how dense it is, as the trade prices it: 重货(元/KG) beside 泡货(元/方). */
const OF_DENSITY =
  /重货|泡货|抛货|轻货|轻泡|(?<!\p{L})(?:heavy|dense|bulky|light|volumetric)\s+(?:cargo|goods|freight)|(?:тяжел|плотн|легк|объемн)\p{L}*\s+груз/u
const OF_TOO_MUCH = /费|附加|超|surcharge|(?<!\p{L})fee|надбавк|доплат|сбор(?!к|н)/u
/** A price of dense or of light cargo, which has a word of the charge for heavy cargo in its title and is none. */
const isPriceByDensity = (text: string): boolean => {
  const plain = unified(text)
  return ['kg', 't', 'm3'].includes(unitInTitle(plain) ?? '') && OF_DENSITY.test(plain) && !OF_TOO_MUCH.test(plain)
}

/** Letters of the Russian alphabet that look like Latin ones, with these. */
const LOOK_ALIKE = new Map([...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, 'ABEKMHOPCTYX'[at] as string]))
/** Letters of the trade that were typed in the other alphabet: Т/Т is T/T. */
const inLatinLetters = (title: string): string => {
  const plain = title.trim()
  if (!/^[АВЕКМНОРСТУХ/. ]{2,8}$/u.test(plain) || KNOWN.has(key(plain))) return title
  const latin = plain.replace(/\p{L}/gu, (letter) => LOOK_ALIKE.get(letter) ?? letter)
  return KNOWN.has(key(latin)) ? latin : title
}

/** What a column counts in, below the title that says what of: days, день недели, 天. */
const COUNTS_DAYS =
  /^(?:(?:in |в )?(?:days?|weekdays?|days? of (?:the )?week|дн(?:и|ей|ях)?|день|сутки|суток|сут|天数?|日)|(?:день|дни) недели(?: \(.*\))?)\.?$/u
/** True for a title that only says that its cells are days. */
export const countsDays = (title: string): boolean => COUNTS_DAYS.test(unified(title).trim())
const OF_DAYS: readonly Field[] = ['transit', 'schedule', 'cutoff', 'freeDays']

const titleOf = (given: string, group: string, bareBoxes: boolean): TitleMeaning => {
  const [own, above] = [plainTitle(given), plainTitle(group)].map(inLatinLetters) as [string, string]
  if (above !== own && countsDays(own)) {
    const counted = titleOf(above, above, bareBoxes)
    if (counted !== null && 'field' in counted && OF_DAYS.includes(counted.field)) return counted
  }
  const text = own.trim() === '' ? above : own
  if (text.trim() === '') return null
  const ofProgram = fieldOfName(text, (words) => {
    const field = KNOWN.get(key(words))
    return field === 'origin' || field === 'destination' ? field : undefined
  })
  if (ofProgram !== undefined) return { field: ofProgram }
  if (isLeastQuantity(text)) return { field: 'minimumQuantity' }
  if (isLeastOfLoad(text)) return { field: 'minimum' }
  const shape = KNOWN.has(key(text)) ? undefined : fieldByShape(text)
  if (shape !== undefined && SURE_SHAPES.includes(shape)) return { field: shape }
  const ofLoad = fieldOfLoad(text)
  if (ofLoad !== undefined) return { field: ofLoad }
  const said = fieldOf(text)
  // "Per CBM" and "Full truck 13.6" have a word of another column within the title of a price, "Standby per day" within that of a charge.
  const within =
    said !== undefined &&
    ['unit', 'vehicle', 'currency', 'loadType', 'origin', 'destination'].includes(said) &&
    KNOWN.get(key(text)) !== said
  // Хранение, KZT/сутки is a sum by the day, however days on the way are called.
  const isByDay = said === 'transit' && currenciesIn(text).length > 0 && chargeOfTitle(text) !== undefined
  const isOther =
    isByDay ||
    (within &&
      (priceOf(own, bareBoxes) !== undefined || (chargeOfTitle(text) !== undefined && !/^(?:per|за|每)/u.test(unified(text)))))
  // "WRS /cntr" is a charge, whatever it is counted by.
  // "40HQ COC, USD/container" is a price of the box it names.
  const isPriceOfBox = currenciesIn(text).length > 0 && boxesIn(text).some(({ bare }) => !bare)
  const isOfBoxes = said === 'box' && KNOWN.get(key(text)) !== said && (chargeOfTitle(text) !== undefined || isPriceOfBox)
  const field = isOther || isOfBoxes ? undefined : said
  // "Min (W/M)" is a quantity, "Min (USD)" an amount.
  if (field === 'minimum' && currenciesIn(text).length === 0 && ['rt', 'm3', 't', 'kg'].includes(unitInTitle(text) ?? ''))
    return { field: 'minimumQuantity' }
  // 20GP附加费(EBS) is a charge of a box, not a column of words about charges.
  const isCharge = field === 'charges' && (boxesIn(text).some(({ bare }) => !bare) || chargesIn(inBrackets(text)).length === 1)
  if (field !== undefined && field !== 'price' && !isCharge && !(field === 'ignored' && boxesIn(text).some(({ bare }) => !bare)))
    return { field }
  // "元/票" under 最低收费: the words above say what it is.
  const over = field === undefined && above !== own && above.length <= LONGEST_GROUP ? fieldOf(above) : undefined
  // "O/F per W/M" over months and "FTL, per truck" over kinds are prices by their words, whatever one of them is alone.
  const isOfPrices = PRICE_WORDS.test(unified(above)) || loadTypeIn(above) !== null
  const wide = over === 'unit' && KNOWN.get(key(above)) !== over && isOfPrices ? undefined : over
  const ofOwn = wide === undefined ? undefined : fieldByShape(own)
  if (ofOwn !== undefined) return { field: ofOwn }
  // "EBS /RT" under 附加费 (USD) is the charge that it names.
  const isNamed = wide === 'charges' && chargeOfTitle(own) !== undefined
  if (
    wide !== undefined &&
    !isNamed &&
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
    : (chargeOfTitle(text) ?? (OF_CHARGES.test(unified(text)) ? ofBrackets(text) : undefined))
  const price = priceOf(own, bareBoxes)
  // 报价有效期 has the word of a price and is none.
  const dated = field === undefined && (price?.boxes.length ?? 0) === 0 ? fieldByShape(text) : undefined
  if (dated === 'validity' || dated === 'validFrom' || dated === 'validTo') return { field: dated }
  const shaped = field === undefined && charge === undefined && price === undefined ? fieldByShape(text) : undefined
  if (shaped !== undefined) return { field: shaped }
  // "USD/20GP" under 低硫附加费: the words above are the charge, its own the box.
  const named = charge ?? (above === own || PRICE_WORDS.test(unified(own)) ? undefined : chargeOfTitle(above))
  const boxes = price?.boxes ?? []
  // "40'/HQ" under it are boxes of one length, which share a sum.
  const ofLength = new Set(boxes.map((box) => box.slice(0, 2))).size === 1 ? boxes : []
  if (named !== undefined && (boxes.length < 2 || (charge === undefined && ofLength.length > 0)))
    return {
      charge: named.code,
      words: named.words,
      boxes,
      ownership: price?.ownership ?? ownershipsIn(above)[0]?.value ?? null,
      others: named.others,
    }
  // "LSS 20/40" is a charge with an amount for each box.
  const charges = withoutBoxes(text)
  const isAlone = boxes.length > 1 && (!saysInside(text) || isOfCharges(charges))
  const each = isAlone ? chargeOfTitle(charges) : undefined
  if (each !== undefined)
    return { charge: each.code, words: each.words, boxes: ofLength, ownership: price?.ownership ?? null, others: each.others }
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
    currency: own_.currency ?? wider?.currency ?? (above === own ? null : onlyCurrencyIn(above)),
    heavierThan:
      own_.heavierThan ??
      (own_.boxes.length === 0 && wider?.boxes.length === 1 ? classOf(own) : null) ??
      wider?.heavierThan ??
      null,
    capacity: own_.boxes.length === 0 && (wider?.boxes.length ?? 0) > 0 ? null : own_.capacity,
  }
  return { price: merged }
}
