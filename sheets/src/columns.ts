/** The columns of a head, each with what its title and its cells say it is, parted into tables where its fields begin anew. */
import { readPriceCell } from './amounts.ts'
import { areChargeNames } from './charge-rows.ts'
import { chargesIn } from './charge-words.ts'
import { codesBesideNames } from './code-columns.ts'
import { byValues } from './column-values.ts'
import { periodOfTwo } from './columns-of-days.ts'
import {
  amountAt,
  carryBrackets,
  classesOfBoxes,
  datesOfPrices,
  daysOfWhole,
  endBehindPort,
  joinLegs,
  ladder,
  leaveFormer,
  leaveSums,
  priceAmongCharges,
  SUM,
  strangersByKilogram,
} from './columns-together.ts'
import { type GridRow, textAt, textsOf } from './grid.ts'
import { isPlaceName, rowBareBoxes } from './head-cells.ts'
import { endOnShore, onwardByRail } from './onward-columns.ts'
import type { Column } from './tables.ts'
import { countsDays, plainTitle, readTitle, type TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'
import { EMPTY_PRICE, hasLength } from './title-prices.ts'
import { isCountedOtherwise, unitInTitle } from './title-units.ts'
import { CURRENCY_WORDS, currenciesIn, unified } from './words.ts'

/** Days on the way, or departures, that a title tells are those of the lane: like cells under another title are of something else. */
const titledBefore = (columns: readonly Column[], byCells: ReadonlySet<number>): void => {
  const fieldOf = ({ meaning }: Column) => (meaning !== null && 'field' in meaning ? meaning.field : null)
  for (const column of columns) {
    const field = fieldOf(column)
    if (!byCells.has(column.at) || (field !== 'transit' && field !== 'schedule')) continue
    const isTold = columns.some(
      (other) => !byCells.has(other.at) && fieldOf(other) === field && other.levels.join() === column.levels.join(),
    )
    if (isTold) column.meaning = null
  }
}

const COUNTED = /^(?:rt|m3|t|kg)$/u
const CURRENCY = new RegExp(CURRENCY_WORDS, 'giu')
/** A name without the currency that stands with it: Antwerp, EUR. */
export const withoutCurrency = (text: string): string =>
  currenciesIn(text).length === 0 ? text : text.replace(CURRENCY, ' ').replace(/^[\s,，;/(（-]+|[\s,，;/()（）-]+$/gu, '')
const RAIL_OR_SEA = /^(?:rail|sea|air|truck|road|ж\/?д|море|авиа|авто|铁路|海运|空运|卡航)$/u

/** Letters of shipping lines and of pallets that are codes of places too: CMA under POTI is a line, PMC under PVG a pallet. */
const LINE = /^(?:MSC|CMA|ONE|HMM|YML|EMC|ZIM|OOCL|HPL|KMTC|SITC|WHL|PMC|PAG|AKE|PLA|ULD)$/u

/** The columns of a head, parted into tables where its fields begin anew. */
/** Titles of days that say neither of what they are nor how many there are. */
const OF_DAYS = /^(?:days?|дни|дней|дн\.?|天数?)$/u

/** A corner over names of places that says what the prices under the places beside it are of: 40HQ COC. */
const sharedCorner = (
  columns: readonly Column[],
  body: readonly GridRow[],
  isPlace: (text: string) => boolean,
  bare: boolean,
): void => {
  const [corner] = columns.filter(({ title }) => title !== '')
  if (corner === undefined) return
  // Over the title of the names it may stand as well: 20'GP over POL \ POD.
  const isOver = corner.meaning !== null && 'field' in corner.meaning && corner.above !== corner.title
  const meaning = isOver ? readTitle(corner.above, corner.above, bare) : corner.meaning
  if (!meaning || !('price' in meaning) || 'place' in meaning || meaning.price.boxes.length === 0) return
  const beside = columns.filter((column) => column.meaning !== null && 'place' in column.meaning)
  // Notes below the rows are no names of places.
  const values = body
    .slice(0, 30)
    .flatMap((row) => (beside.some(({ at }) => amountAt(row, at) !== null) ? textAt(row, corner.at) || [] : []))
  if (beside.length === 0 || values.length === 0 || values.filter(isPlace).length * 2 <= values.length) return
  for (const column of beside)
    if (column.meaning !== null && 'place' in column.meaning && column.meaning.price.boxes.length === 0)
      column.meaning = { place: column.meaning.place, price: { ...meaning.price, currency: column.meaning.price.currency } }
  if (!isOver) corner.meaning = null
}

/** The charge of a title that names the place it is paid at as well: THC HAM (EUR), 宁波 文件费. */
const chargeAtPlace = (title: string, isNamed: (text: string) => boolean): TitleMeaning => {
  if (chargesIn(title).length === 0) return null
  const words = title.split(/(\s+)/u)
  const rest = words.filter((word) => chargesIn(word).length > 0 || !isNamed(word.replace(/[()（）]/gu, ''))).join('')
  const read = rest === title ? null : readTitle(rest, rest, false)
  return read !== null && 'charge' in read ? read : null
}

export const columnGroups = (
  head: readonly GridRow[],
  body: readonly GridRow[],
  isNamed: (text: string) => boolean,
  isCarrier: (text: string) => boolean,
): Column[][] => {
  // "Rail RUB" is a price by its currency, and "Box 9.6 m" one by its length, whatever place has such a name.
  // COSCO is a town as well, and a line beside other lines.
  const lines = new Set(head.flatMap(textsOf).filter(isCarrier))
  const isPlace = (text: string) =>
    !LINE.test(text.trim()) &&
    !(lines.size > 1 && lines.has(text)) &&
    !hasLength(text) &&
    isNamed(text) &&
    (currenciesIn(text).length === 0 || (isNamed(withoutCurrency(text)) && !RAIL_OR_SEA.test(unified(withoutCurrency(text)))))
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
  /** Columns whose cells alone say what they are. */
  const byCells = new Set<number>()
  const columns = Array.from({ length: width }, (_, at): Column => {
    const texts = [...new Set(head.map((row, level) => headText(row, level, at)).filter((text) => text !== ''))]
    const title = plainTitle(texts.at(-1) ?? '')
    const levels = texts.slice(0, -1)
    const above = texts.length > 1 ? levels.join(' ') : title
    const means = (meaning: Column['meaning']): Column => ({ at, title, above, levels, meaning })
    // 最低 is the least amount beside prices of a unit, and the lowest of all carriers elsewhere.
    const isLeast =
      /^最低$/u.test(title) &&
      head.some((row) => textsOf(row).some((text) => COUNTED.test(unitInTitle(text) ?? '') || Number(bracketOf(text)) > 0))
    if (isLeast) return means({ field: 'minimum' })
    if (SUM.test(unified(title)) || (texts.length > 1 && SUM.test(unified(above)))) return means({ field: 'ignored' })
    const values = body
      .slice(0, 30)
      .map((row) => textAt(row, at))
      .filter((text) => text !== '')
    const whole = readTitle(title, texts.length > 1 ? above : title, bare)
    const titled = whole ?? chargeAtPlace(title, isNamed)
    const read = isPlaceName(title, titled, isPlace) ? null : byValues(title, titled, values, isPlace, isCarrier)
    if (isCountedOtherwise(title)) return means(null)
    if (read !== null && title !== above && readTitle(title, title, bare) === null && isPlace(title) && !countsDays(title))
      return means({ place: withoutCurrency(title), price: 'price' in read ? read.price : EMPTY_PRICE })
    if (titled === null && read !== null) byCells.add(at)
    if (read !== null) return means(read)
    const sample = body
      .slice(0, 30)
      .map((row) => readPriceCell(row.cells[at] ?? null))
      .filter(({ kind }) => kind !== 'none')
    const priced = sample.filter(({ kind }) => kind === 'amounts').length
    // Days written as one number are no amounts.
    const days = values.filter((text) => /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(text)).length
    if (title !== '' && priced > 0 && priced * 2 >= sample.length && days * 2 < values.length) {
      if (isPlace(title))
        return means({ place: withoutCurrency(title), price: { ...EMPTY_PRICE, currency: currenciesIn(title)[0] ?? null } })
      byLook.add(at)
      return means({ price: { ...EMPTY_PRICE, currency: currenciesIn(title)[0] ?? null } })
    }
    return means(null)
  })
  titledBefore(columns, byCells)
  periodOfTwo(columns, body)
  sharedCorner(columns, body, isPlace, bare)
  codesBesideNames(columns, body, isPlace)
  ladder(columns)
  classesOfBoxes(columns)
  carryBrackets(columns)
  priceAmongCharges(columns)
  for (const { at } of strangersByKilogram(columns)) byLook.add(at)
  leaveFormer(columns)
  datesOfPrices(columns, body)
  endBehindPort(columns)
  daysOfWhole(columns)
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
  onwardByRail(columns, { byLook, says })
  endOnShore(columns, body, isPlace)
  if (columns.some(says) && !isOfCharges)
    for (const column of columns)
      if (byLook.has(column.at) && column.meaning !== null && 'price' in column.meaning && !says(column)) column.meaning = null
  // Beside a column of departures and none of transit, days are how long it takes.
  const isField = ({ meaning }: Column, field: string) => meaning !== null && 'field' in meaning && meaning.field === field
  const [runs, ...moreRuns] = columns.filter(
    (column) => isField(column, 'schedule') && !OF_DAYS.test(unified(column.title).trim()),
  )
  if (runs !== undefined && moreRuns.length === 0 && !columns.some((column) => isField(column, 'transit')))
    for (const column of columns)
      if (isField(column, 'schedule') && OF_DAYS.test(unified(column.title).trim())) column.meaning = { field: 'transit' }
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
