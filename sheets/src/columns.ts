/** The columns of a head, each with what its title and its cells say it is, parted into tables where its fields begin anew. */
import { readPriceCell } from './amounts.ts'
import { areChargeNames } from './charge-rows.ts'
import { saysNoPrice } from './former.ts'
import { type GridRow, textAt, textsOf } from './grid.ts'
import { BARE_BOX, isPlaceName, rowBareBoxes } from './head-cells.ts'
import type { Column } from './tables.ts'
import {
  bracketOf,
  EMPTY_PRICE,
  limitOf,
  ownersIn,
  plainTitle,
  readTitle,
  type TitleMeaning,
  tailsOf,
  unitInTitle,
} from './title.ts'
import { fieldByShape } from './title-shapes.ts'
import { boxOf, CURRENCY_WORDS, currenciesIn, currencyOf, unified } from './words.ts'

const COUNTED = /^(?:rt|m3|t|kg)$/u
/** Columns of sums and of what is none of the reader's business. */
const SUM =
  /^(?:合计.*|总计.*|.*(?:合计|总计|小计)|小计.*|总价|总费用|最低价|最低|成本.*|底价.*|total.*|sum|итого.*|всего.*|all[- ]?in\s*\+\d+|all-in total|себестоимость.*|cost.*|原价|旧价|原报价|上期.*|(?:old|previous|prev\.?|last|former)\s+(?:price|rate)s?|было|прежн.*|старая цена)$/u

const OF_WEEKDAYS =
  /^(?:每?(?:周|星期|礼拜)[一二三四五六日天1-7]|(?:every |each )?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?(?!\p{L})|(?:пн|вт|ср|чт|пт|сб|вс)(?!\p{L})|daily|ежедневно|每天|天天)/u
const OF_DAYS = /^(?:t\/?t\s*)?\d{1,3}(?:\s*[-~]\s*\d{1,3})?\s*(?:天|days?|d|дн\.?|дней|суток)$/u

const CURRENCY = new RegExp(CURRENCY_WORDS, 'giu')
const withoutCurrency = (text: string): string => unified(text).replace(CURRENCY, ' ').trim()
const RAIL_OR_SEA = /^(?:rail|sea|air|truck|road|ж\/?д|море|авиа|авто|铁路|海运|空运|卡航)$/u

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

/** What a title means, by the values under it where the title alone means two things. */
const byValues = (
  title: string,
  read: TitleMeaning,
  values: readonly string[],
  isPlace: (text: string) => boolean,
): TitleMeaning => {
  const most = (test: (text: string) => boolean) => values.length > 0 && values.filter(test).length * 2 > values.length
  const isLane = (text: string) => {
    // Moscow-Paveletskaya is one station.
    if (isPlace(text)) return false
    const [from = '', to = '', ...more] = text.split(/\s*(?:→|->|—|–|－|--|至|到|\s-\s|(?<=\p{L})-(?=\p{L}))\s*/u)
    return more.length === 0 && to !== '' && isPlace(from) && isPlace(to)
  }
  if (
    read === null ||
    ('field' in read && (read.field === 'ignored' || ((read.field === 'destination' || read.field === 'origin') && most(isLane))))
  ) {
    if (most(isLane)) return { field: 'lane' }
    // Titles that nobody foresaw, over cells that say what they are.
    if (most((text) => bracketOf(text) !== null && !/^\d+$/u.test(text.trim()))) return { field: 'bracket' }
    if (read === null && most((text) => OF_WEEKDAYS.test(unified(text)))) return { field: 'schedule' }
    if (read === null && most((text) => OF_DAYS.test(unified(text)))) return { field: 'transit' }
    if (read === null && most((text) => /^(?:coc|soc)$/iu.test(text.trim()))) return { field: 'ownership' }
    if (read === null && most((text) => boxOf(withoutOwner(text)) !== undefined && !BARE_BOX.test(text.trim())))
      return { field: 'box' }
    if (read === null && most((text) => /^[A-Z]{3}$/u.test(text.trim()) && currencyOf(text) !== null))
      return { field: 'currency' }
    return read
  }
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
  if ('field' in read && read.field === 'lane' && most(isPlace) && !most(isLane))
    return { field: FROM.test(unified(title)) ? 'origin' : 'destination' }
  const isWeekdays = (text: string) =>
    /周|星期|mon|tue|wed|thu|fri|sat|sun|daily|пн|вт|ср|чт|пт|сб|вс|每天|天天|^d\s?[1-7]/iu.test(text)
  if ('field' in read && read.field === 'origin' && most(isWeekdays)) return { field: 'schedule' }
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

const amountAt = (row: GridRow, at: number): number | null => {
  const cell = readPriceCell(row.cells[at] ?? null)
  return cell.kind === 'amounts' ? (cell.amounts[0]?.amount ?? null) : null
}

/** Legs of a way and their sum stand side by side: the sum is the price, and its legs are none. */
const joinLegs = (columns: readonly Column[], body: readonly GridRow[], byLook: ReadonlySet<number>): void => {
  const isPlain = ({ meaning }: Column) =>
    meaning !== null &&
    'price' in meaning &&
    !('place' in meaning) &&
    meaning.price.boxes.length === 0 &&
    meaning.price.bracket === null
  const plain = columns.filter((column) => isPlain(column) || byLook.has(column.at))
  const totals = columns.filter((column) => plain.includes(column) || SUM.test(unified(column.title)))
  for (const total of totals) {
    const legs = plain.filter((column) => column !== total)
    if (legs.length < 2) continue
    const rows = body.filter((row) => amountAt(row, total.at) !== null)
    const fits = rows.filter((row) => {
      const parts = legs.map(({ at }) => amountAt(row, at))
      return (
        parts.every((part) => part !== null) &&
        Math.abs(parts.reduce((sum: number, part) => sum + (part ?? 0), 0) - (amountAt(row, total.at) ?? 0)) < 0.01
      )
    })
    if (rows.length === 0 || fits.length * 3 < rows.length * 2) continue
    if (!isPlain(total)) total.meaning = { price: { ...EMPTY_PRICE, currency: currenciesIn(total.title)[0] ?? null } }
    for (const leg of legs) leg.meaning = { field: 'ignored' }
    return
  }
}

/** Freight, its charges and what they come to stand side by side for a box: the freight is the price, and the sum is none. */
const leaveSums = (columns: readonly Column[], body: readonly GridRow[]): void => {
  const boxOfColumn = ({ meaning }: Column) =>
    meaning !== null && 'price' in meaning && !('place' in meaning) && meaning.price.boxes.length === 1
      ? `${meaning.price.boxes[0]} ${meaning.price.ownership}`
      : undefined
  for (const [, same] of Map.groupBy(columns, boxOfColumn)) {
    const [freight, ...others] = same as [Column, ...Column[]]
    const box = boxOfColumn(freight)?.split(' ')[0]
    if (box === undefined) continue
    const charges = columns.filter(
      ({ meaning }) => meaning !== null && 'charge' in meaning && (meaning.box === null || meaning.box === box),
    )
    for (const total of charges.length === 0 ? [] : others) {
      const rows = body.filter((row) => amountAt(row, total.at) !== null && amountAt(row, freight.at) !== null)
      const fits = rows.filter((row) => {
        const parts = [freight, ...charges].reduce((sum, { at }) => sum + (amountAt(row, at) ?? 0), 0)
        return Math.abs(parts - (amountAt(row, total.at) ?? 0)) < 0.01
      })
      if (fits.length > 0 && fits.length * 3 >= rows.length * 2) total.meaning = { field: 'ignored' }
    }
  }
}

const BY_SEA = /海运|фрахт|морск|(?<!\p{L})(?:море|ocean|sea|o\/f|freight)(?!\p{L})/u
const ON_BY_RAIL =
  /^(?:铁路|班列|铁运)(?!.*(?:海|合计|全程))|^(?:by )?rail(?:way)?(?!\p{L})|^(?:по )?ж\/?д(?!\p{L})|^железнодорож\p{L}*/u

/** A table of charges alone in which one is the freight itself, beside its rent of boxes or guarding: Ж/д тариф, Аренда, Охрана. */
const FREIGHT_TITLE = /运费|运价|тариф|фрахт|перевозк|(?<!\p{L})(?:freight|tariff|rate)(?!\p{L})/u
const priceAmongCharges = (columns: readonly Column[]): void => {
  if (columns.some(({ meaning }) => meaning !== null && 'price' in meaning)) return
  const isLanes = columns.some(
    (column) => isEnd(column) && ['origin', 'destination', 'lane'].includes((column.meaning as { field: string }).field),
  )
  const [freight, ...more] = columns.filter(
    ({ title, meaning }) => meaning !== null && 'charge' in meaning && FREIGHT_TITLE.test(unified(title)),
  )
  if (isLanes && freight !== undefined && more.length === 0)
    freight.meaning = { price: { ...EMPTY_PRICE, currency: currenciesIn(freight.title)[0] ?? null } }
}

/** Of brackets that each say how far they reach, one begins where the one before it ends: до 45, до 100, до 300. */
const ladder = (columns: readonly Column[]): void => {
  let before: number | null = null
  for (const { title, meaning } of columns) {
    if (meaning === null || !('price' in meaning) || meaning.price.bracket !== 0) {
      if (meaning !== null && 'price' in meaning && meaning.price.bracket === 'MIN') continue
      before = null
      continue
    }
    const limit = [title, ...tailsOf(title)].map(limitOf).find((each) => each !== null) ?? null
    if (limit !== null && before !== null && limit > before) meaning.price = { ...meaning.price, bracket: before }
    before = limit
  }
}

/** Brackets side by side are of one kind: what the first says of unit, currency and load holds for those behind it. */
const carryBrackets = (columns: readonly Column[]): void => {
  columns.forEach(({ meaning }, i) => {
    const before = columns[i - 1]?.meaning ?? null
    if (meaning === null || before === null || !('price' in meaning) || !('price' in before)) return
    const [own, first] = [meaning.price, before.price]
    if (typeof own.bracket !== 'number' || typeof first.bracket !== 'number' || own.bracket <= first.bracket) return
    if (own.unit !== null || own.currency !== null || own.loadType !== null) return
    meaning.price = { ...own, unit: first.unit, currency: first.currency, loadType: first.loadType }
  })
}

/** Former prices beside those of now are none. Where a sheet has no others, they are read: their titles mean something else. */
const leaveFormer = (columns: readonly Column[]): void => {
  const isPrice = ({ meaning }: Column) => meaning !== null && ('price' in meaning || 'charge' in meaning)
  const former = columns.filter((column) => !isEnd(column) && saysNoPrice(`${column.above} ${column.title}`))
  if (!columns.some((column) => isPrice(column) && !former.includes(column))) return
  for (const column of former) if (column.meaning === null || isPrice(column)) column.meaning = { field: 'ignored' }
}
/** Days under 截止日 or "closing" beside departures that are weekdays are the last days of prices: no train of each week closes once. */
const datesOfPrices = (columns: readonly Column[], body: readonly GridRow[]): void => {
  const of = (field: string) => columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  const areDays = ({ at }: Column) => {
    const values = body.slice(0, 30).flatMap((row) => textAt(row, at) || [])
    const days = values.filter((text) => /^20\d{2}[-./年]\d{1,2}[-./月]\d{1,2}日?$/u.test(text.trim()))
    return values.length > 0 && days.length * 2 > values.length
  }
  const dated = of('cutoff').filter(areDays)
  const runs = of('schedule')
  const hasOther = of('validity').length + of('validTo').length > 0
  if (dated.length !== 1 || runs.length === 0 || runs.some(areDays) || hasOther) return
  for (const column of dated) column.meaning = { field: 'validTo' }
}
const isEnd = ({ meaning }: Column): boolean => meaning !== null && 'field' in meaning && meaning.field !== 'ignored'

/** The columns of a head, parted into tables where its fields begin anew. */
export const columnGroups = (
  head: readonly GridRow[],
  body: readonly GridRow[],
  isNamed: (text: string) => boolean,
): Column[][] => {
  // "Rail RUB" is a price by its currency, whatever place has such a name.
  const isPlace = (text: string) =>
    isNamed(text) &&
    (currenciesIn(text).length === 0 || (isNamed(withoutCurrency(text)) && !RAIL_OR_SEA.test(withoutCurrency(text))))
  const width = Math.max(...head.map(({ cells }) => cells.length), ...body.slice(0, 30).map(({ cells }) => cells.length))
  const bare = head.some((row) => rowBareBoxes(textsOf(row)))
  /** A group whose cells are not merged reaches to the next one: 20GP | | | 40HQ | |. */
  const headText = (row: GridRow, level: number, at: number): string => {
    const own = textAt(row, at)
    if (own !== '' || level === head.length - 1 || textAt(head.at(-1) as GridRow, at) === '') return own
    for (let left = at - 1; left >= 0 && textAt(head.at(-1) as GridRow, left) !== ''; left--)
      if (textAt(row, left) !== '') return textAt(row, left)
    return ''
  }
  /** Columns that are prices by their cells alone. */
  const byLook = new Set<number>()
  const columns = Array.from({ length: width }, (_, at): Column => {
    const texts = [...new Set(head.map((row, level) => headText(row, level, at)).filter((text) => text !== ''))]
    const title = plainTitle(texts.at(-1) ?? '')
    const above = texts.length > 1 ? texts.slice(0, -1).join(' ') : title
    // 最低 is the least amount beside prices of a unit, and the lowest of all carriers elsewhere.
    const isLeast =
      /^最低$/u.test(title) && head.some((row) => textsOf(row).some((text) => COUNTED.test(unitInTitle(text) ?? '')))
    if (isLeast) return { at, title, above, meaning: { field: 'minimum' } }
    if (SUM.test(unified(title)) || (texts.length > 1 && SUM.test(unified(above))))
      return { at, title, above, meaning: { field: 'ignored' } }
    const values = body
      .slice(0, 30)
      .map((row) => textAt(row, at))
      .filter((text) => text !== '')
    const titled = readTitle(title, texts.length > 1 ? above : title, bare)
    const read = isPlaceName(title, titled, isPlace) ? null : byValues(title, titled, values, isPlace)
    if (read !== null && title !== above && readTitle(title, title, bare) === null && isPlace(title))
      return { at, title, above, meaning: { place: title, price: 'price' in read ? read.price : EMPTY_PRICE } }
    if (read !== null) return { at, title, above, meaning: read }
    const sample = body
      .slice(0, 30)
      .map((row) => readPriceCell(row.cells[at] ?? null))
      .filter(({ kind }) => kind !== 'none')
    const priced = sample.filter(({ kind }) => kind === 'amounts').length
    // Days written as one number are no amounts.
    const days = values.filter((text) => /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(text)).length
    if (title !== '' && priced > 0 && priced * 2 >= sample.length && days * 2 < values.length) {
      if (isPlace(title)) return { at, title, above, meaning: { place: title, price: EMPTY_PRICE } }
      byLook.add(at)
      return { at, title, above, meaning: { price: { ...EMPTY_PRICE, currency: currenciesIn(title)[0] ?? null } } }
    }
    return { at, title, above, meaning: null }
  })
  ladder(columns)
  carryBrackets(columns)
  priceAmongCharges(columns)
  leaveFormer(columns)
  datesOfPrices(columns, body)
  // Among prices whose titles say of what they are, a column that only looks like one is asked about, not entered.
  const says = ({ at, meaning }: Column) => meaning !== null && 'price' in meaning && !('place' in meaning) && !byLook.has(at)
  joinLegs(columns, body, byLook)
  leaveSums(columns, body)
  const isOfCharges = columns.some(({ at }) => areChargeNames(body.slice(0, 60).flatMap((row) => textAt(row, at) || [])))
  // In a list of charges a column "Per B/L" holds what is counted so.
  if (isOfCharges)
    for (const column of columns)
      if (column.meaning !== null && 'field' in column.meaning && column.meaning.field === 'unit')
        if (body.some((row) => amountAt(row, column.at) !== null))
          column.meaning = { price: { ...EMPTY_PRICE, unit: unitInTitle(column.title) } }
  // Rows that name both ends need no third: a column titled like a place is asked about.
  const hasField = (field: string) =>
    columns.some(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  if (hasField('origin') && hasField('destination'))
    for (const column of columns)
      if (column.meaning !== null && 'place' in column.meaning) {
        column.meaning = { price: { ...column.meaning.price, currency: currenciesIn(column.title)[0] ?? null } }
        byLook.add(column.at)
      }
  // The way on by rail, beside a freight by sea of its own, is paid on top of it: Фрахт USD, ЖД RUB.
  const isBySea = ({ title, above }: Column) =>
    BY_SEA.test(unified(`${above} ${title}`)) && !ON_BY_RAIL.test(unified(title).trim())
  if (columns.some((column) => (says(column) || byLook.has(column.at)) && isBySea(column)))
    for (const column of columns)
      if (byLook.has(column.at) && ON_BY_RAIL.test(unified(column.title).trim()))
        column.meaning = { charge: 'RAIL', words: column.title, box: null, ownership: null }
  if (columns.some(says) && !isOfCharges)
    for (const column of columns)
      if (byLook.has(column.at) && column.meaning !== null && 'price' in column.meaning && !says(column)) column.meaning = null
  // Further days of departure stand beside the first under no title of their own.
  columns.forEach((column, i) => {
    const before = columns[i - 1]?.meaning ?? null
    const isDays = body.some((row) => /^\d{4}-\d{2}-\d{2}/u.test(textAt(row, column.at)))
    if (column.title === '' && before !== null && 'field' in before && before.field === 'schedule' && isDays)
      column.meaning = before
  })
  const fieldOf = ({ meaning }: Column) => (meaning !== null && 'field' in meaning ? meaning.field : undefined)
  /** A table of charges beside one of lanes begins with their names. */
  const beginsCharges = ({ at }: Column, current: readonly Column[]) =>
    current.some(({ meaning }) => meaning !== null && 'price' in meaning) &&
    areChargeNames(body.slice(0, 60).flatMap((row) => textAt(row, at) || [])) &&
    columns.some((column) => column.at > at && column.meaning !== null && 'price' in column.meaning)
  const groups: Column[][] = [[]]
  for (const column of columns) {
    const current = groups.at(-1) as Column[]
    const field = fieldOf(column)
    const again =
      (field === 'destination' || field === 'origin' || field === 'lane') &&
      current.some((each) => fieldOf(each) === field) &&
      current.some(({ meaning }) => meaning !== null && 'price' in meaning)
    if (again || beginsCharges(column, current)) groups.push([column])
    else current.push(column)
  }
  return groups
}
