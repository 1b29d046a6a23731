/** What a title means, by the values under it where the title alone means two things. */
import { areChargeNames } from './charge-rows.ts'
import { modesIn } from './context.ts'
import { COUNTRIES } from './countries-named.ts'
import { BARE_BOX } from './head-cells.ts'
import { kindOfRow } from './kinds-of-rows.ts'
import { partsOfLane } from './row-fields.ts'
import type { TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'
import { EMPTY_PRICE, ownersIn } from './title-prices.ts'
import { fieldByShape } from './title-shapes.ts'
import { vehicleIn } from './vehicles.ts'
import { boxOf, CURRENCY_WORDS, currenciesIn, currencyOf, ownershipsIn, unified } from './words.ts'

const OF_WEEKDAYS =
  /^(?:每?(?:周|星期|礼拜)[一二三四五六日天1-7]|(?:every |each )?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?(?!\p{L})|(?:пн|вт|ср|чт|пт|сб|вс)(?!\p{L})|daily|ежедневно|每天|天天|d\s?[1-7](?!\d*[a-z]))/u
/** Two weekdays in each cell are two departures, or a closing and a departure: 周二/周六. */
const isPairOfDays = (text: string): boolean => {
  const parts = unified(text).split('/')
  return parts.length === 2 && parts.every((part) => OF_WEEKDAYS.test(part.trim()))
}
const OF_DAYS = /^(?:t\/?t\s*)?\d{1,3}(?:\s*[-~]\s*\d{1,3})?\s*(?:天|days?|d|дн\.?|дней|суток)$/u

/** A title that counts in days and says nothing of what may be late or free: 运行(天), В пути, сут. */
const IN_DAYS =
  /^(?!.*(?:免|截|有效|账|付款|提前|free|valid|cut|paym|credit|book|notice|своб|льгот|оплат|отсроч|действ)).*(?:[(（,，/\s](?:天|日|days?|d|дн\p{L}*\.?|сут\p{L}*\.?)[)）]?|天数)$/u
const MOST_DAYS = 90
const isSpanOfDays = (text: string): boolean => {
  const days = /^(\d{1,2})(?:\s*[-–—~]\s*(\d{1,2}))?$/u.exec(unified(text).trim())
  return days !== null && Number(days[2] ?? days[1]) <= MOST_DAYS
}

/** A weekday behind the name of a service: FE3 / Thu, 快航·周四. */
const ENDS_IN_WEEKDAY =
  /^[^\n]{1,24}(?:[/,;·]|\s-)\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?|(?:周|星期)[一二三四五六日天]|(?:пн|вт|ср|чт|пт|сб|вс))(?:\s*\(.*\))?$/u
/** A few units that a price is counted by, with no currency: the least that is charged, whatever its title is. */
const SMALL_QUANTITY = /^\d{1,2}(?:[.,]\d)?\s*(?:cbm|m3|м3|rt|r\/t|w\/m|方|立方米?|吨|т|t)$/u

const A_PERIOD = /\d{1,2}\s*[./月-]\s*\d{1,2}日?\s*(?:[-~–—至到]|to|по)\s*\d{1,2}\s*[./月-]\s*\d{1,2}/u
const OF_WEEKS = /^(?:第?几?周次?|周期|(?:calendar )?weeks?(?: no\.?)?|wk\.?|cw|kw|(?:номер )?недел\p{L}*)$/u
/** A period of prices: behind words of how long they hold, or under the title of weeks: 第10周 3/8-3/14 发运有效. */
const isPeriodOf = (title: string, text: string): boolean =>
  A_PERIOD.test(unified(text)) && (/有效|(?<!\p{L})(?:valid|действ)/u.test(unified(text)) || OF_WEEKS.test(unified(title).trim()))

/** A quantity that its cell calls the least: 100KG起, от 100 кг, 1 t min. */
const LEAST_QUANTITY =
  /^(?:(?:от|from|min(?:imum|\.)?|мин(?:имум|\.)?|≥|最低|最少)\s*\d+(?:[.,]\d+)?\s*(?:kgs?|кг|公斤|吨|т|t|tons?|cbm|m3|м3|方|rt)|\d+(?:[.,]\d+)?\s*(?:kgs?|кг|公斤|吨|т|t|tons?|cbm|m3|м3|方|rt)\s*(?:起[运订走收接发做]?|min(?:imum|\.)?|мин(?:имум|\.)?))$/u
/** Cells of a least quantity; one that tells no number leaves it open. */
const areLeastQuantities = (values: readonly string[]): boolean => {
  const told = values.filter((text) => /\d/u.test(text))
  return told.length > 0 && told.every((text) => LEAST_QUANTITY.test(unified(text).trim()))
}

/** A bare number, or two of two digits: 16-18 are days as well as kilograms. */
const isSpan = (text: string): boolean => /^\d+$|^\d{1,2}\s*[-–—~]\s*\d{1,2}$/u.test(text.trim())

/** A bracket that says by a letter or a sign that it is one: +45, N, до 300, ≥100. */
const MARKED = /[\p{L}+<>≤≥]/u

/** 40HC COC: a box and whose it is. */
const withoutOwner = (text: string): string => text.replace(/[\s/,(-]*\b(?:coc|soc)\b\)?/giu, '').trim()

/** Amounts between strokes, some of which may be missing or told on asking: 3180/2480, /4150, 5900/面议. */
const AMOUNTS = /^(?=.*\d{2})(?!.*\d{4}-\d{2})[^/|]*[/|][^/|]*$|^[\d\s.,]{3,}$/u

/** A corner that names the end of its rows first: From \\ To. */
const FROM = /^(?:from|origin|pol|откуда|起|装|发|始)/u

/** A title of whole lanes, whose cells part their ends by a stroke: Lane, Ningbo/Hamburg. */
const OF_LANES = /^(?:lanes?|routes?|trade ?lanes?|маршрут|направлени[ея]|航线|线路|路线)$/u

/** A title of sending, which is a day or a place by its cells. */
const OF_SENDING = /^(?:отправк|отправлен|погрузк|departure|loading|发货|装货|发运)/u

/** A title of charges: Origin charges, Расходы в порту отправления. */
const OF_CHARGES = /费|(?<!\p{L})(?:charge|fee|surcharge|cost)s?(?!\p{L})|сбор|расход|услуг/u

/** Words of a title that say its numbers are money: what it costs, what it is counted by. */
const OF_MONEY = new RegExp(
  `${CURRENCY_WORDS}|费|(?<!\\p{L})(?:fees?|charges?|rates?|cost|сбор|плата|ставка|стоимость)(?!\\p{L})|(?:\\/|(?<!\\p{L})(?:per|за|в)\\s*|每)\\s*(?:day|сут|день|天|日)`,
  'u',
)
const MOST_FREE_DAYS = 60
const isFewDays = (text: string): boolean => {
  const days = /^(\d{1,2})\s*(?:天|日|days?|d|дн\p{L}*\.?|сут\p{L}*\.?)?$/u.exec(unified(text).trim())?.[1]
  return days === undefined ? /^[-–—/]?$/u.test(text.trim()) : Number(days) <= MOST_FREE_DAYS
}

/** Letters of a country, some of which are those of an airline too. */
const isCountry = (text: string): boolean => COUNTRIES.includes(text)

/** Whose box, and nothing else: COC, SOC, 自备箱, (SOC). */
const isOwner = (text: string): boolean => ownershipsIn(text).length === 1 && text.replace(/[^\p{L}]/gu, '').length === 3
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/u.test(text.trim()) && currencyOf(text) !== null

const LONGEST_WAY = 24
/** A way of transport in a few words: авто экспресс, ж/д, by air. */
const isWay = (text: string): boolean => text.length <= LONGEST_WAY && !/\d/u.test(text) && modesIn(text).length === 1

/** The meaning of a title over values. */
export const byValues = (
  title: string,
  read: TitleMeaning,
  values: readonly string[],
  isPlace: (text: string) => boolean,
  isCarrier: (text: string) => boolean,
): TitleMeaning => {
  const most = (test: (text: string) => boolean) => values.length > 0 && values.filter(test).length * 2 > values.length
  const isLane = (text: string) => {
    // Moscow-Paveletskaya is one station.
    // What a bracket says of a lane is none of its ends: 兰州-阿拉木图(霍尔果斯).
    const bare = text.replace(/\s*[(（][^)）]*[)）]/gu, '')
    if (isPlace(bare) && !/[→至到–—]|->|\sto\s/u.test(bare)) return false
    const parts = partsOfLane(bare)
    return (parts.length === 2 || parts.length === 3) && parts.every((part) => part !== '' && isPlace(part))
  }
  if (
    read === null ||
    ('field' in read && (read.field === 'ignored' || ((read.field === 'destination' || read.field === 'origin') && most(isLane))))
  ) {
    if (most(isLane)) return { field: 'lane' }
    const kinds = new Set(values.map(kindOfRow))
    if (read === null && kinds.size > 1 && !kinds.has(undefined)) return { field: 'kind' }
    // Titles that nobody foresaw, over cells that say what they are.
    if (most((text) => bracketOf(text) !== null && !isSpan(text))) return { field: 'bracket' }
    if (read === null && most((text) => OF_WEEKDAYS.test(unified(text)) || ENDS_IN_WEEKDAY.test(unified(text))))
      return values.length > 2 && values.every(isPairOfDays) ? null : { field: 'schedule' }
    if (read === null && values.length > 0 && values.every((text) => SMALL_QUANTITY.test(unified(text).trim())))
      return { field: 'minimumQuantity' }
    if (read === null && IN_DAYS.test(unified(title)) && values.length > 0 && values.every(isSpanOfDays))
      return { field: 'transit' }
    if (read === null && most((text) => OF_DAYS.test(unified(text)))) return { field: 'transit' }
    if (read === null && most((text) => isPeriodOf(title, text))) return { field: 'validity' }
    if (read === null && most(isOwner)) return { field: 'ownership' }
    if (read === null && values.length > 1 && values.every(isWay) && !most(isPlace)) return { field: 'mode' }
    if (read === null && most((text) => vehicleIn(text) !== null && !isPlace(text))) return { field: 'vehicle' }
    if (read === null && most((text) => boxOf(withoutOwner(text)) !== undefined && !BARE_BOX.test(text.trim())))
      return { field: 'box' }
    if (read === null && most(isCurrency)) return { field: 'currency' }
    // Letters of a line are names of places too; a column of lines has no other.
    if (read === null && values.length > 1 && values.every(isCarrier) && !values.every(isCountry)) return { field: 'carrier' }
    return read
  }
  // "Конт." over 40HC is the box, not what prices are counted by.
  const isOfUnit = ('field' in read && read.field === 'unit') || ('price' in read && read.price.boxes.length === 0)
  if (isOfUnit && most((text) => boxOf(withoutOwner(text)) !== undefined && !BARE_BOX.test(text.trim()))) return { field: 'box' }
  // Cells that all are of one closed list say what their column is, where its title has the word of a unit or a price.
  const every = (test: (text: string) => boolean) => values.length > 0 && values.every(test)
  if (isOfUnit && every((text) => bracketOf(text) !== null) && most((text) => MARKED.test(text))) return { field: 'bracket' }
  if (isOfUnit && every(isOwner)) return { field: 'ownership' }
  if (isOfUnit && every(isCurrency)) return { field: 'currency' }
  if (isOfUnit && every((text) => OF_WEEKDAYS.test(unified(text)))) return { field: 'schedule' }
  if (isOfUnit && values.length > 1 && every(isCarrier) && !every(isCountry)) return { field: 'carrier' }
  // Under the word of a load without a currency stands what it begins with: 散货起, 100KG起.
  if ('price' in read && read.price.boxes.length === 0 && currenciesIn(title).length === 0 && areLeastQuantities(values))
    return { field: 'minimumQuantity' }
  // Small whole numbers of days under the word for late boxes are the days that are free of it: Detention 14, 21.
  if ('charge' in read && read.charge === 'DET' && !OF_MONEY.test(unified(title)) && values.length > 0 && values.every(isFewDays))
    return { field: 'freeDays' }
  if ('charge' in read && most((text) => isPlace(text))) {
    const field = fieldByShape(title)
    return field === undefined ? null : { field }
  }
  // "Truck 90 cbm" over amounts is what such a truck costs.
  if (
    'field' in read &&
    read.field === 'vehicle' &&
    most((text) => /^\d{3,6}(?:[.,]\d{1,2})?$/u.test(text.replace(/[\s,](?=\d{3})/gu, '')))
  )
    return { price: { ...EMPTY_PRICE, unit: 'truck', currency: currenciesIn(title)[0] ?? null } }
  // COC/SOC over 3180/2480 are two prices; over COC and SOC it says which.
  if ('field' in read && read.field === 'ownership' && ownersIn(title).length > 0 && most((text) => AMOUNTS.test(text)))
    return { price: { ...EMPTY_PRICE, owners: ownersIn(title), currency: currenciesIn(title)[0] ?? null } }
  // "Origin charges" over names of charges is no end of a lane.
  if (
    'field' in read &&
    (read.field === 'origin' || read.field === 'destination') &&
    areChargeNames(values) &&
    (!most(isPlace) || OF_CHARGES.test(unified(title)))
  )
    return null
  // The corner of a matrix names both ends; the cells under it are one of them.
  const isStroked = (text: string) => {
    const [from = '', to = '', ...more] = text.split('/')
    return more.length === 0 && to !== '' && isPlace(from) && isPlace(to)
  }
  if (OF_LANES.test(unified(title)) && 'field' in read && read.field === 'lane' && most(isStroked)) return read
  const count = (test: (text: string) => boolean) => values.filter(test).length
  if ('field' in read && read.field === 'lane' && count(isPlace) > count(isLane))
    return { field: FROM.test(unified(title)) ? 'origin' : 'destination' }
  const isWeekdays = (text: string) =>
    /周|星期|mon|tue|wed|thu|fri|sat|sun|daily|пн|вт|ср|чт|пт|сб|вс|每天|天天|^d\s?[1-7]/iu.test(text)
  if (
    'field' in read &&
    (read.field === 'origin' || read.field === 'flight') &&
    most((text) => isWeekdays(text) && !/^[A-Z\d]{2}\s?\d{3}/u.test(text))
  )
    return { field: 'schedule' }
  if (
    'field' in read &&
    read.field === 'schedule' &&
    OF_SENDING.test(unified(title)) &&
    most((text) => isPlace(text) && !isWeekdays(text) && !/\d/u.test(text))
  )
    return { field: 'origin' }
  const isDays = (text: string) => /^\d{1,3}(?:\s*[-–~]\s*\d{1,3})?\s*(?:days?|天|дн\.?|дней)?$/u.test(text)
  // 25 under "days" is a number of days, under "ETD" Tuesday and Friday.
  const isPacked = (text: string) => /^1?2?3?4?5?6?7?$/u.test(text.trim()) && !/^(?:days|дни)$/u.test(unified(title).trim())
  if (
    'field' in read &&
    read.field === 'schedule' &&
    most(isDays) &&
    values.some((text) => Number(/\d+/u.exec(text)?.[0]) > 7 && !isPacked(text))
  )
    return { field: 'transit' }
  if ('field' in read && read.field === 'transit' && most(isWeekdays) && !most((text) => /\d\s*(?:天|day|дн)/iu.test(text)))
    return { field: 'schedule' }
  return read
}
