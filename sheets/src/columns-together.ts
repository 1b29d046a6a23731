/** What columns mean beside each other: legs and their sum, brackets that go on, former prices beside those of now. */
import { readPriceCell } from './amounts.ts'
import { saysNoPrice } from './former.ts'
import { type GridRow, textAt } from './grid.ts'
import type { Column } from './tables.ts'
import { readTitle } from './title.ts'
import { limitOf, tailsOf } from './title-brackets.ts'
import { EMPTY_PRICE, PRICE_WORDS } from './title-prices.ts'
import { CURRENCY_WORDS, currenciesIn, unified } from './words.ts'

/** Columns of sums and of what is none of the reader's business. */
export const SUM =
  /^(?:合计.*|总计.*|.*(?:合计|总计|小计)|小计.*|总价|总费用|最低价|最低|成本.*|底价.*|total.*|sum|итого.*|всего.*|all[- ]?in\s*\+\d+|all-in total|себестоимость.*|cost.*|原价|旧价|原报价|上期.*|(?:old|previous|prev\.?|last|former)\s+(?:price|rate)s?|было|прежн.*|старая цена)$/u

export const amountAt = (row: GridRow, at: number): number | null => {
  const cell = readPriceCell(row.cells[at] ?? null)
  return cell.kind === 'amounts' ? (cell.amounts[0]?.amount ?? null) : null
}

/** Legs of a way and their sum stand side by side: the sum is the price, and its legs are none. */
export const joinLegs = (columns: readonly Column[], body: readonly GridRow[], byLook: ReadonlySet<number>): void => {
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
export const leaveSums = (columns: readonly Column[], body: readonly GridRow[]): void => {
  const boxOfColumn = ({ meaning }: Column) =>
    meaning !== null && 'price' in meaning && !('place' in meaning) && meaning.price.boxes.length === 1
      ? `${meaning.price.boxes[0]} ${meaning.price.ownership}`
      : undefined
  for (const [, same] of Map.groupBy(columns, boxOfColumn)) {
    const [freight, ...others] = same as [Column, ...Column[]]
    const box = boxOfColumn(freight)?.split(' ')[0]
    if (box === undefined) continue
    const charges = columns.filter(
      ({ meaning }) =>
        meaning !== null && 'charge' in meaning && (meaning.boxes.length === 0 || meaning.boxes.some((each) => each === box)),
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

/** A table of charges alone in which one is the freight itself, beside its rent of boxes or guarding: Ж/д тариф, Аренда, Охрана. */
const FREIGHT_TITLE = /运费|运价|тариф|фрахт|перевозк|(?<!\p{L})(?:freight|tariff|rate)(?!\p{L})/u
export const priceAmongCharges = (columns: readonly Column[]): void => {
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

/** Words of a price by the kilogram, whatever it is a price of. */
const BY_KILOGRAM = new RegExp(
  `${CURRENCY_WORDS}|${PRICE_WORDS.source}|(?:/|per|за|每)?\\s*(?:1\\s*)?(?:kgs?|公斤|千克|кг)(?!\\p{L})|[^\\p{L}]`,
  'gu',
)
const FEWEST_BRACKETS = 3
/** Beside brackets of weight, a sum by the kilogram whose title has a word of its own is of something else: 航站/公斤, Аэропортовый, кг. */
export const strangersByKilogram = (columns: readonly Column[]): Column[] => {
  const priceIn = ({ meaning }: Column) =>
    meaning !== null && 'price' in meaning && !('place' in meaning) ? meaning.price : null
  if (columns.filter((column) => priceIn(column)?.bracket != null).length < FEWEST_BRACKETS) return []
  return columns.filter((column) => {
    const price = priceIn(column)
    const isBare = price?.bracket === null && price.boxes.length === 0 && price.loadType === null && price.ownership === null
    return isBare && price.unit === 'kg' && unified(column.title).replace(BY_KILOGRAM, '').length > 1
  })
}

/** Of brackets that each say how far they reach, one begins where the one before it ends: до 45, до 100, до 300. */
export const ladder = (columns: readonly Column[]): void => {
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

/** Of columns of one box that each say up to which weight they hold, the heavier begins where the lighter ends: до 24 т, до 28 т. */
export const classesOfBoxes = (columns: readonly Column[]): void => {
  const priceIn = ({ meaning }: Column) => (meaning !== null && 'price' in meaning ? meaning.price : undefined)
  const limited = columns.filter((column) => priceIn(column)?.heavierThan?.upTo != null)
  const groupOf = (column: Column) => {
    const price = priceIn(column)
    return [price?.boxes, price?.ownership, column.above === column.title ? '' : column.above].join('|')
  }
  for (const same of Map.groupBy(limited, groupOf).values()) {
    const upTo = (column: Column) => priceIn(column)?.heavierThan?.upTo ?? 0
    let below = 0
    for (const column of same.toSorted((a, b) => upTo(a) - upTo(b))) {
      const price = priceIn(column)
      if (price?.heavierThan != null && column.meaning !== null && 'price' in column.meaning)
        column.meaning = { ...column.meaning, price: { ...price, heavierThan: { ...price.heavierThan, tonnes: below } } }
      below = upTo(column)
    }
  }
}

/** Brackets side by side are of one kind: what the first says of unit, currency and load holds for those behind it. */
export const carryBrackets = (columns: readonly Column[]): void => {
  columns.forEach(({ meaning }, i) => {
    const before = columns[i - 1]?.meaning ?? null
    if (meaning === null || before === null || !('price' in meaning) || !('price' in before)) return
    const [own, first] = [meaning.price, before.price]
    if (typeof own.bracket !== 'number' || typeof first.bracket !== 'number' || own.bracket <= first.bracket) return
    // One that is of something else goes on with nothing of it.
    const isLike =
      (own.unit === null || first.unit === null || own.unit === first.unit) &&
      (own.loadType === null || first.loadType === null || own.loadType === first.loadType)
    if (!isLike) return
    meaning.price = {
      ...own,
      unit: own.unit ?? first.unit,
      currency: own.currency ?? first.currency,
      loadType: own.loadType ?? first.loadType,
    }
  })
}

/** Former prices beside those of now are none. Where a sheet has no others, they are read: their titles mean something else. */
export const leaveFormer = (columns: readonly Column[]): void => {
  const isPrice = ({ meaning }: Column) => meaning !== null && ('price' in meaning || 'charge' in meaning)
  const former = columns.filter((column) => !isEnd(column) && saysNoPrice(`${column.above} ${column.title}`))
  if (!columns.some((column) => isPrice(column) && !former.includes(column))) return
  for (const column of former) if (column.meaning === null || isPrice(column)) column.meaning = { field: 'ignored' }
}
/** Days under 截止日 or "closing" beside departures that are weekdays are the last days of prices: no train of each week closes once. */
export const datesOfPrices = (columns: readonly Column[], body: readonly GridRow[]): void => {
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

/** A port on the way, by its title, and the place behind it where the lane ends: Discharge port beside Final place, 卸货港 beside 目的站. */
const ON_THE_WAY = /(?<!\p{L})port(?!\p{L})|порт|港/u
const AT_THE_END =
  /(?<!\p{L})(?:final|place|station|terminal|city|door|delivery|destination)(?!\p{L})|конечн|станци|город|терминал|место|站|最终|城市|门点|交货/u
/** Of two columns of ends behind the origin, the one titled a port is on the way to the one that is none. */
export const endBehindPort = (columns: readonly Column[]): void => {
  const ends = columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'destination')
  const [port, end, ...more] = ends
  if (port === undefined || end === undefined || more.length > 0) return
  const [isPort, isEndTitle] = [ON_THE_WAY.test(unified(port.title)), AT_THE_END.test(unified(end.title))]
  if (isPort && isEndTitle && !ON_THE_WAY.test(unified(end.title))) port.meaning = { field: 'via' }
}

/** Days of a part of the way and of all of it under one title: the whole is what a lane takes. */
const OF_WHOLE = /^(?:total|door to door|through|all|full|全程|合计|总计|总|всего|итого|общ\p{L}*|полн\p{L}*)/u
export const daysOfWhole = (columns: readonly Column[]): void => {
  const isDays = ({ above, title }: Column) => {
    const read = above === title ? null : readTitle(above, above, false)
    return read !== null && 'field' in read && read.field === 'transit'
  }
  for (const whole of columns.filter((column) => isDays(column) && OF_WHOLE.test(unified(column.title).trim()))) {
    const parts = columns.filter((column) => column !== whole && column.above === whole.above)
    if (parts.length === 0) continue
    whole.meaning = { field: 'transit' }
    for (const part of parts) part.meaning = { field: 'ignored' }
  }
}
const isEnd = ({ meaning }: Column): boolean => meaning !== null && 'field' in meaning && meaning.field !== 'ignored'
