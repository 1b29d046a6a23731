/** Prices within a line that somebody wrote: by box, by slashes, by brackets of weight, of own and of the line's boxes. */
import type { BillingUnit, CurrencyCode } from '@tongyun/freight/vocabulary'
import { isThousands, NUMBER, numberOf, unitOf } from './amounts.ts'
import { withOwnersOfBoxes } from './owners-ahead.ts'
import { bracketOf } from './title-brackets.ts'
import { BOX_KINDS, boxesIn, boxOf, CURRENCY_WORDS, currencyOf, unified } from './words.ts'

export type LinePrice = {
  /** A box, `+500` or null where the line does not say what the amount is for. */
  of: string | null
  amount: number | null
  currency: CurrencyCode | null
  plus: number | null
  ownership: 'COC' | 'SOC' | null
  unit: BillingUnit | null
  /** Place in the list of amounts between slashes, and how many it has. */
  place: { at: number; of: number } | null
  /** The amount if it is of a box or a truck: 6.450 is 6450 there. */
  ofWhole: number | null
}

const CUR = `(?:${CURRENCY_WORDS}|(?<=\\d\\s?)р\\.?(?!\\p{L}))`
const AMOUNT = `(?:(${CUR})\\s*)?(${NUMBER})\\s*(万|тыс\\.?|(?:млн\\.?|mln)(?!\\p{L})|[kк](?![\\p{L}]))?(?:\\s*\\+\\s*(\\d+(?:[.,]\\d+)?)(?![\\d.,]*\\s*(?:[:=]|kgs?|кг|公斤|k(?!\\p{L}))))?(?:\\s*(${CUR}))?`
const BOX = `(?:(?:20|40|45)(?!\\d)\\s*(?:'|尺|фут\\p{L}*|ft)?\\s*(?:${BOX_KINDS}|高柜?|小柜|大柜|柜)?'?|小柜|大柜|平柜|高柜|hq|hc)`
const OWNER = '(coc|soc)'
const WEIGHT =
  '(?:(?:до|от|свыше|менее|более|under|over|up to|from|below|above|less than|more than|不足|低于|不超过|超过|[<>≤≥+])\\s*)?\\d{2,5}(?:\\s*-\\s*\\d{2,5})?\\s*(?:kgs?|кг|公斤|k(?!\\p{L}))(?:以上|以下|以内|\\+)?|\\+\\d{2,4}(?:kgs?|k)?(?=\\s|:)'
const UNIT = '(?:\\s*(?:/|per|за|每)\\s*(?:1\\s*)?([\\p{L}³.]+\\d?(?:/\\p{L}+)?))?'

/** What stands between a box, or a weight, and its price where it is said to change or to stay: 40HC is now 570, the 20GP stays at 350. */
const SAID = `(?:(?:is|are|now|stays?|remains?|still|at|for|costs?|за|по(?: цене)?|becomes?|стоит|составля[ею]т|обойд\\p{L}{2,4} в|(?:возим|везем|доставим|отдаем|предлагаем) (?:за|по)|теперь|должн[оаы] быть|правильно|верно|should (?:be|read)|must be|стал[аио]?|будет|остал(?:с[яь]|ась|ось|ись)|остает?ся|прежн\\p{L}{2,3}|现在?|改(?:为|成|到)?|应该?(?:为|是|改为)|(?:更正|修正|更新|调整)为|调为|[降涨]至|维持|保持|仍为?|还是|不变)\\s*)`
const BY_WEIGHT = new RegExp(`(${WEIGHT})\\s*[-:=]?\\s*${SAID}{0,2}${AMOUNT}${UNIT}`, 'gu')
/** The price of a kilogram before the weights it holds for: 1.35 EUR/kg up to 1000 kg. */
const BEFORE_WEIGHT = new RegExp(
  `${AMOUNT}\\s*(?:/|per|за|每)\\s*(?:1\\s*)?(?:kgs?|кг|公斤)(?!\\p{L})\\s*(?:for|при|если|при весе)?\\s*((?:до|от|свыше|менее|более|under|over|above|below|less than|more than|up to|from|[<>≤≥+])\\s*\\d{2,5}\\s*(?:kgs?|кг|公斤)|\\d{2,5}\\s*-\\s*\\d{2,5}\\s*(?:kgs?|кг|公斤)|\\d{2,5}\\s*(?:kgs?|кг|公斤)(?:以上|以下|以内|\\+))`,
  'gu',
)
const A_WEIGHT = new RegExp(WEIGHT, 'u')
const A_KILOGRAM = /\d\s*(?:\/|per|за|每)\s*(?:1\s*)?(?:kgs?|кг|公斤)(?!\p{L})/u
/** A whole truck with its price, beside part loads in one line: 整车8200 散货2.1/kg. */
const BY_TRUCK = new RegExp(
  `(?:整车|包车|专车|(?<!\\p{L})(?:ftl|full truck|whole truck|полная машина|отдельная машина|машина|фура))\\s*[-:=]?\\s*${AMOUNT}(?!\\d|[.,]\\d|\\s*(?:/|per|за|每)\\s*(?:kgs?|кг|公斤|m3|м3|cbm|方))`,
  'gu',
)
const A_PART = /\d\s*(?:[$€¥₽]|\p{L}{2,4}\.?)?\s*(?:\/|per|за|每)\s*(?:1\s*)?(?:kgs?|кг|公斤|m3|м3|cbm|方)(?!\p{L})/u
const BY_OWNER = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])${OWNER}\\s*(${BOX})?\\s*[-:=]?\\s*${AMOUNT}`, 'gu')
const ANY_OWNER = new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])${OWNER}(?!\\p{L})`, 'gu')
const BEFORE_OWNER = new RegExp(`(?<![\\d.,])${AMOUNT}\\s*${OWNER}(?!\\p{L})`, 'gu')
const A_LIMIT = `(?:до|up to|max\\.?|не более|≤|<|限重?(?:为|至)?|不超过?)\\s*\\d{1,2}(?:[.,]\\d)?\\s*(?:тонн|т|tons?|t|吨)`
/** Up to which weight a box is taken, behind it: 20DC(до 24т) 3100, 20GP 限重18吨 2300. */
const UP_TO = `(?:(?:[(（]\\s*${A_LIMIT}[^\\d()（）]{0,12}[)）]|${A_LIMIT}(?:以内|以下|内)?(?!\\p{L}))\\s*[,;:]?\\s*)?`
/**
 * Where a box with its price begins: apart from digits, or behind the slash that parts it from the box and price before it, be
 * those blanked or not: 20GP620/40HQ980.
 */
const APART = `(?:(?<![\\d./])(?<!\\d,)|(?<=(?:${BOX})\\s*${UP_TO}[^\\d/]{0,16}\\d[\\d .,]*(?:${CUR})?\\s*/\\s*)|(?<=\\s{6}/\\s*))`
/** Who lends the box, before the letters of it: 40HC перевозчика (COC). */
const LENDER = `(?:(?:перевозчика|линии|оператора|клиента|отправителя|carrier'?s?|shipper'?s?)\\s*)?`
const BY_OWNED_BOX = new RegExp(
  `${APART}(${BOX})\\s*[-:]?\\s*${LENDER}\\(?${OWNER}\\)?\\s*${SAID}{0,3}[-:=]?\\s*${AMOUNT}(?!\\d|[.,]\\d)`,
  'gu',
)
const BY_BOX = new RegExp(
  `${APART}(${BOX})\\s*${UP_TO}(?:${OWNER}\\s*)?${SAID}{0,3}[-:=]?\\s*${AMOUNT}(?!\\d|[.,]\\d|\\s*(?:天(?!天)|days?|дн|%|/\\s*(?!${BOX}(?!\\d))\\d))`,
  'gu',
)
/** One price of several boxes of a length: 40GP/40HQ 3700, 平柜高柜都是3700, 40DC и 40HC по 3700 $. */
const BY_BOXES = new RegExp(
  `(?<![\\d./])(?<!\\d,)(${BOX}(?:\\s*(?:[/、,&+]|[和及与]|(?:and|и)(?!\\p{L}))?\\s*${BOX}){1,2})\\s*(?:(?:都|均|皆|both|all|обе?|оба)\\s*)?(?:是\\s*)?${SAID}{0,3}[-:=]?\\s*${AMOUNT}(?!\\d|[.,]\\d|\\s*/\\s*\\D?\\d|\\s+\\d{3}|\\s*(?:天(?!天)|days?|дн|%))`,
  'gu',
)
const EACH_BOX = new RegExp(BOX, 'gu')
const BEFORE_BOX = new RegExp(`${AMOUNT}\\s*(?:/|per|за|每)\\s*(${BOX})(?![\\d\\p{L}])`, 'gu')
// The number of a unit is none: 185 за м3 / 0,62 за кг.
// In place of one an amount may be told on asking: 110 / 4,50 / 4,10 / по запросу.
const ASKED = '(?:по запросу|запрос|on request|upon request|tba|tbc|poa|另询|面议|单询|询价|待定)(?!\\p{L})'
const IS_ASKED = new RegExp(`^\\s*${ASKED}\\s*$`, 'u')
const SLASHES = new RegExp(`(?<![mм])${AMOUNT}(?:\\s*/\\s*(?:${AMOUNT.replace(/\((?!\?)/gu, '(?:')}|${ASKED})){1,5}`, 'gu')
const SINGLE = new RegExp(`(?<![\\d.])(?<!\\d,)${AMOUNT}${UNIT}`, 'gu')
const PIECE = new RegExp(`^\\s*${AMOUNT}\\s*$`, 'u')

/** Brackets of air freight with their prices: +45/28 +100/25.5, M 300, N 20; after a correction +300 是14.8. */
const PAIR = new RegExp(
  `(?<![\\d.,\\p{L}/+])(?:[+≥]\\s*(\\d{2,4})(?!\\d)|(\\d{2,4})\\s*\\+|(m|min\\.?|мин\\.?|最低)|(n|norm(?:al)?|-45))\\s*(?:kgs?|кг|公斤|k(?!\\p{L}))?\\s*(?:(?:(?:打|写|说|报|发)错了?|有误|wrong|typo|опечатка|ошибка|неверно)\\s*[,;]?\\s*)?(?:[/:=]|-(?=\\s*\\D?\\d)|→|ставка|цена|тариф|rate|price|价格?|是|为|改(?:成|为)?|应(?:为|该是?为?)|is now|now|is|should (?:be|read)|теперь|должно быть|правильно)?\\s*(${CUR})?\\s*(\\d{1,4}(?:[.,]\\d{1,2})?)(?!\\d|[.,]\\d(?!\\d*\\s*\\+)|\\+|\\s*(?:kgs?|кг|公斤)(?!\\p{L}))(?:\\s*(${CUR}))?`,
  'gu',
)
/** Prices of brackets in a line of air freight, in the form of `unified`; none where no bracket with a plus has one. */
export const pairsIn = (line: string): LinePrice[] => {
  // The comma before a bracket parts the list, whatever stands around it.
  const plain = line.replace(/[,/](?=\s*(?:[+≥]\s*\d{2}|\d{2,4}\s*\+))/gu, ' ')
  const pairs = [...plain.matchAll(PAIR)].flatMap((match): LinePrice[] => {
    const [, plus, behind, least, , before, digits = '', after] = match
    const amount = numberOf(digits)
    if (amount === undefined) return []
    const of = least !== undefined ? 'MIN' : `+${plus ?? behind ?? 0}`
    const currency = currencyOf(before ?? '') ?? currencyOf(after ?? '')
    return [{ ...none, amount, ofWhole: amount, currency, of, unit: 'kg' }]
  })
  const brackets = pairs.filter(({ of }) => of !== 'MIN' && of !== '+0')
  return brackets.length > 0 && new Set(pairs.map(({ of }) => of)).size === pairs.length ? pairs : []
}

/** Weights behind the first of a line that names its kilograms: до 300 кг 1,9, 300-1000 1,7, свыше 1000 1,55. */
const NEXT_WEIGHT = new RegExp(
  `((?<![\\d.,])\\d{2,5}\\s*-\\s*\\d{3,5}|(?:до|от|свыше|более|over|above|from|up to|[<>≤≥])\\s*\\d{3,5})(?=\\s*[-:–]?\\s*(?:(?:${CUR})\\s*\\d|\\d{1,2}[.,]\\d|\\d{1,2}(?![\\d])\\s*(?:${CUR})))`,
  'gu',
)
/** A bracket that goes on in tonnes: свыше 1 т – 1,95; 1吨以上 1.95. */
const IN_TONNES =
  /((?:свыше|более|от|over|above|from|[>≥])\s*)(\d{1,2}(?:[.,]\d)?)\s*(?:тонн\p{L}*|tons?|т|t|吨)(?!\p{L})|(?<![\d.,])(\d{1,2}(?:\.\d)?)\s*(?:吨(以上)|(?:т|t|тн|тонн\p{L}*)\s*(\+))/giu
const FIRST_WEIGHT = /\d\s*(?:kgs?|кг|公斤)(?:以上|以下|以内)?\s*[-:–]?\s*(?:[$€¥₽]|\p{L}{0,4}\s?)\s*\d{1,2}[.,]?\d{0,2}(?!\d)/u
/** A line in which each bracket of weight says that it is of kilograms. */
export const withKilograms = (line: string): string =>
  FIRST_WEIGHT.test(unified(line))
    ? unified(line)
        .replace(
          IN_TONNES,
          (_, before = '', tonnes = '', more = '', han = '', plus = '') =>
            `${before}${Math.round(Number((tonnes || more).replace(',', '.')) * 1000)}${han === '' ? ` кг${plus}` : `公斤${han}`}`,
        )
        .replace(NEXT_WEIGHT, '$1 кг')
    : line

/** Least price where a heading says what prices are counted by: a kilogram costs cents. */
const LEAST_COUNTED = 0.1
/** Least price of a whole truck. */
const LEAST_TRUCK = 200

const none = { plus: null, ownership: null, unit: null, place: null } as const

/**
 * Prices of a line from which places, days and free days are gone already. `bare`: an amount counts without a currency.
 * `counted`: a heading says what amounts are counted by, so that one alone may be small.
 * `small`: amounts between slashes may be prices a kilogram. `air`: brackets may stand before their prices without a blank. What was read is blanked, so that no amount counts twice.
 */
export const linePrices = (line: string, small = false, air = false, counted = false): LinePrice[] => {
  let rest = withOwnersOfBoxes(unified(line))
  const pairs = air ? pairsIn(rest) : []
  if (pairs.length > 0) return pairs
  const found: LinePrice[] = []
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => LinePrice[]) => {
    for (const match of [...rest.matchAll(pattern)]) {
      const at = match.index ?? 0
      if (rest.slice(at, at + match[0].length) !== match[0]) continue
      const prices = read(match)
      if (prices.length === 0) continue
      found.push(...prices)
      rest = `${rest.slice(0, at)}${' '.repeat(match[0].length)}${rest.slice(at + match[0].length)}`
    }
  }
  const money = (
    before: string | undefined,
    digits: string | undefined,
    times: string | undefined,
    plus: string | undefined,
    after: string | undefined,
  ) => {
    const amount = digits === undefined ? undefined : numberOf(digits, times)
    const currency = currencyOf(before ?? '') ?? currencyOf(after ?? '') ?? (/^р/u.test(after ?? '') ? ('RUB' as const) : null)
    if (amount === undefined) return undefined
    const ofWhole = isThousands(digits ?? '') && times === undefined ? Math.round(amount * 1000) : amount
    return { amount, ofWhole, currency, plus: plus === undefined ? null : (numberOf(plus) ?? null) }
  }
  const whole = (...parts: Parameters<typeof money>) => {
    const read = money(...parts)
    return read === undefined ? undefined : { ...read, amount: read.ofWhole }
  }
  const takeBefore = () =>
    take(BEFORE_WEIGHT, (match) => {
      const [, before, digits, times, plus, after, weight = ''] = match
      const read = money(before, digits, times, plus, after)
      const kg = bracketOf(weight)
      return read === undefined || typeof kg !== 'number' || read.amount > 2_000
        ? []
        : [{ ...none, ...read, of: `+${kg}`, unit: 'kg' }]
    })
  // Beside prices of part loads a whole truck has its own.
  if (A_PART.test(rest))
    take(BY_TRUCK, (match) => {
      const [, before, digits, times, plus, after] = match
      const read = whole(before, digits, times, plus, after)
      return read === undefined || read.amount < LEAST_TRUCK ? [] : [{ ...none, ...read, of: null, unit: 'truck' }]
    })
  const trucks = found.length
  // Weights stand before their prices where the first of a line does: 100kg+ 2.1/kg 500kg+ 1.9/kg.
  const [weightFirst, priceFirst] = [rest.search(A_WEIGHT), rest.search(A_KILOGRAM)]
  const isAhead = weightFirst >= 0 && weightFirst < priceFirst
  if (!isAhead) takeBefore()
  take(BY_WEIGHT, (match) => {
    const [, weight = '', before, digits, times, plus, after, unit] = match
    const read = money(before, digits, times, plus, after)
    const kg = bracketOf(weight)
    if (read === undefined || typeof kg !== 'number' || read.amount > 2_000) return []
    return [{ ...none, ...read, of: `+${kg}`, unit: unitOf(unit ?? '') ?? 'kg' }]
  })
  if (isAhead) takeBefore()
  take(SLASHES, (match) => {
    const pieces = match[0].split('/').map((piece) => ({ read: PIECE.exec(piece), asked: IS_ASKED.test(piece) }))
    if (pieces.some(({ read, asked }) => read === null && !asked)) return []
    const reads = pieces.map(({ read: piece }) =>
      (small ? money : whole)(piece?.[1], piece?.[2], piece?.[3], piece?.[4], piece?.[5]),
    )
    // Small numbers between slashes are weekdays or boxes.
    if (
      reads.some((read, at) => (read === undefined ? pieces[at]?.asked !== true : !small && read.amount < 50)) ||
      reads.every((read) => [20, 40, 45].includes(read?.amount ?? 0))
    )
      return []
    const currency = reads.find((read) => read?.currency)?.currency ?? null
    const ahead = /(coc|soc)\s*[:：]?\s*$/u.exec(rest.slice(0, match.index))?.[1]
    return reads.map((read, at) => ({
      ...none,
      amount: read?.amount ?? null,
      ofWhole: read?.ofWhole ?? null,
      currency: read?.currency ?? currency,
      plus: read?.plus ?? null,
      of: null,
      place: { at, of: reads.length },
      ownership: ahead === undefined ? null : (ahead.toUpperCase() as 'COC' | 'SOC'),
    }))
  })
  // Where boxes are told behind each amount: 3,150 COC / 2,450 SOC.
  const owners = [...rest.matchAll(ANY_OWNER)]
  const [firstOwner, lastOwner] = [owners[0], owners.at(-1)]
  if (
    firstOwner !== undefined &&
    lastOwner !== undefined &&
    // One word behind several boxes is of them all: 20GP 3300 40HQ 4900 COC.
    (owners.length > 1 || [...rest.matchAll(BY_BOX)].length < 2) &&
    /\d{2}\s*\S{0,4}\s*$/u.test(rest.slice(0, firstOwner.index)) &&
    !/\d{3}/u.test(rest.slice(lastOwner.index + 3))
  )
    take(BEFORE_OWNER, (match) => {
      const [, before, digits, times, plus, after, owner = ''] = match
      const read = whole(before, digits, times, plus, after)
      return read === undefined || read.amount < 50
        ? []
        : [{ ...none, ...read, of: null, ownership: owner.toUpperCase() as 'COC' | 'SOC' }]
    })
  take(BY_OWNED_BOX, (match) => {
    const [, box = '', owner = '', before, digits, times, plus, after] = match
    const read = whole(before, digits, times, plus, after)
    const of = boxOf(box.replace(/'$/u, '')) ?? boxOf(box)
    if (read === undefined || of === undefined || read.amount < 50) return []
    return [{ ...none, ...read, of, ownership: owner.toUpperCase() as 'COC' | 'SOC' }]
  })
  take(BY_OWNER, (match) => {
    const [, owner = '', box, before, digits, times, plus, after] = match
    const read = whole(before, digits, times, plus, after)
    if (read === undefined || read.amount < 50) return []
    return [
      { ...none, ...read, of: box === undefined ? null : (boxOf(box) ?? null), ownership: owner.toUpperCase() as 'COC' | 'SOC' },
    ]
  })
  take(BY_BOXES, (match) => {
    const [, boxes = '', before, digits, times, plus, after] = match
    const read = whole(before, digits, times, plus, after)
    const of = (boxes.match(EACH_BOX) ?? []).flatMap((box) => boxOf(box.replace(/'$/u, '')) ?? [])
    const isOfOneLength = new Set(of.map((box) => box.slice(0, 2))).size === 1 && new Set(of).size === of.length
    return read === undefined || of.length < 2 || !isOfOneLength || read.amount < 50
      ? []
      : of.map((box) => ({ ...none, ...read, of: box }))
  })
  take(BY_BOX, (match) => {
    const [, box = '', owner, before, digits, times, plus, after] = match
    const read = whole(before, digits, times, plus, after)
    const of = boxOf(box.replace(/'$/u, '')) ?? boxOf(box)
    if (read === undefined || of === undefined || read.amount < 50) return []
    return [{ ...none, ...read, of, ownership: owner === undefined ? null : (owner.toUpperCase() as 'COC' | 'SOC') }]
  })
  take(BEFORE_BOX, (match) => {
    const [, before, digits, times, plus, after, box = ''] = match
    const read = whole(before, digits, times, plus, after)
    const of = boxOf(box)
    return read === undefined || of === undefined || read.amount < 50 ? [] : [{ ...none, ...read, of }]
  })
  // A price before that of the other kind of boxes: 3900, SOC 2850.
  const isOwnedOnly = found.length > 0 && found.every(({ of, ownership }) => of === null && ownership !== null)
  if (isOwnedOnly) {
    const [match] = [...rest.matchAll(SINGLE)]
    const read = match === undefined ? undefined : whole(match[1], match[2], match[3], match[4], match[5])
    const isBefore = match !== undefined && match.index < (owners[0]?.index ?? 0) && match[6] === undefined
    if (read !== undefined && isBefore && read.amount >= 200) found.push({ ...none, ...read, of: null })
  }
  if (found.length === trucks) {
    const boxes = boxesIn(rest)
    for (const { at, end } of boxes.filter(({ bare }) => !bare))
      rest = `${rest.slice(0, at)}${' '.repeat(end - at)}${rest.slice(end)}`
    // What stands behind a plus is a bracket there, or is added to a price.
    if (air) rest = rest.replace(/[+≥]\s*\d{2,4}(?![\d.,])/gu, (bracket) => ' '.repeat(bracket.length))
    const singles: { price: LinePrice; named: boolean }[] = []
    for (const match of rest.matchAll(SINGLE)) {
      const [whole, before, digits, times, plus, after, unit] = match
      const read = money(before, digits, times, plus, after)
      if (read === undefined) continue
      const behind = rest.slice((match.index ?? 0) + whole.length)
      if (
        read.currency === null &&
        unit === undefined &&
        /^\s*(?:m3|м3|cbm|方|kgs?|кг|t(?!\p{L})|т(?!\p{L})|吨|%|天(?!天(?!天))|days?|дн|米|м(?!\p{L})|m(?!\p{L}))/u.test(behind)
      )
        continue
      const counted = unit === undefined ? null : (unitOf(unit) ?? unitOf(unit.replace(/\.$/u, '')) ?? null)
      singles.push({
        price: { ...none, ...read, of: null, unit: counted === 'container' ? null : counted },
        named: read.currency !== null || counted !== null,
      })
    }
    const named = singles.filter((each) => (trucks > 0 ? each.price.unit !== null : each.named))
    const [first, ...more] =
      named.length > 0 || trucks > 0
        ? named
        : singles.filter(({ price }) => (counted ? (price.amount ?? 0) >= LEAST_COUNTED : (price.ofWhole ?? 0) >= 50))
    if (first !== undefined) found.push(first.price)
    // 95/方 240/吨: as many prices as units.
    for (const { price } of first?.price.unit == null ? [] : more)
      if (price.unit !== null && found.every(({ unit }) => unit !== price.unit)) found.push(price)
  }
  return found
}
