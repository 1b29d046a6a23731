/** Finds the tables of a sheet by words and structure: rows of titles, several tables a sheet, side by side or one below another. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { cellText } from './cell.ts'
import type { Ends } from './ends.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { EMPTY_PRICE, isTitleWord, type PriceTitle, plainTitle, readTitle, type TitleMeaning } from './title.ts'
import { currenciesIn, unified } from './words.ts'

export type Column = {
  at: number
  /** Own words, then with those above it. */
  title: string
  above: string
  meaning: Exclude<TitleMeaning, null> | { place: string; price: PriceTitle } | null
}
export type Line = { row: number; text: string }
export type Table = {
  columns: Column[]
  rows: { row: GridRow; sections: Line[] }[]
  /** Lines directly above its titles, behind what stands above. */
  titles: Line[]
  /** Words of a corner such as 目的港＼起运港. */
  corner: string
  /** All words of its head, above its own titles. */
  above: string
}
export type SheetTables = {
  name: string
  tables: Table[]
  /** Lines above the first table, lines below or between that are notes. */
  titles: Line[]
  notes: Line[]
  totals: number[]
  /** Rows within a table that hold neither prices nor a note. */
  idle: number[]
}

const TOTAL = /^(?:合计|总计|小计|共计|total|subtotal|sum|итого|всего)/u
const NOTE = /^(?:备注|说明|注[:：]|注意|note|remark|примечан|以上|上述|\d{1,2}\s*[、.)）]\s*\p{L}|[①-⑳]|[*※•])/u
/** Days side by side are titles of periods, not prices: 12/1-12/14. */
const PERIOD = /\d{1,2}\s*[./月]\s*\d{1,2}日?\s*(?:-|–|—|~|至|到)\s*(?:\d{1,2}\s*[./月])?\s*\d{1,2}/u
const isNumberLike = (text: string) => !PERIOD.test(text) && isAmountLike(unified(text).trim())
const isAmountLike = (text: string) =>
  /^[^\p{L}]*\d[\d\s,.'/+-]*(?:\s*(?:usd|rmb|cny|eur|\$|¥|万))?$/iu.test(text) || /^(?:usd|rmb|cny|eur|\$|¥|€)\s*\d/iu.test(text)
const BARE_BOX = /^(?:20|40|45)\s*'?$/u

/** A place one of whose words is a title too: Port of Hamburg. */
const isPlaceName = (text: string, read: TitleMeaning, isPlace: (text: string) => boolean): boolean =>
  read !== null &&
  'field' in read &&
  text.length <= 30 &&
  text.split(/[\s/]+/u).some((word) => /\p{L}{4,}/u.test(word) && !isTitleWord(word)) &&
  !isTitleWord(text) &&
  isPlace(text)

type Kind = 'title' | 'place' | 'number' | 'text'

const rowBareBoxes = (texts: readonly string[]): boolean => {
  const bare = texts.filter((text) => BARE_BOX.test(text)).length
  return (
    bare > 0 &&
    (bare > 1 || texts.some((text) => /^(?:40)?\s*'?(?:hq|hc|高柜?|н[qc])$/iu.test(text.trim()))) &&
    !texts.some((text) => /100|300|500/u.test(text))
  )
}

export const findTables = (sheet: GridSheet, ends: Ends, modes: readonly Mode[]): SheetTables => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 0)
  const isPlace = (text: string) => modes.some((mode) => ends.names(text, mode))
  const kindOf = (text: string, bareBoxes: boolean): Kind => {
    const read = text.length <= 60 ? readTitle(text, text, bareBoxes) : null
    if (
      read !== null &&
      !isPlaceName(text, read, isPlace) &&
      !(isNumberLike(text) && !BARE_BOX.test(text) && !/[+><≥≤]/u.test(text) && !/^-45/u.test(text))
    )
      return 'title'
    if (isNumberLike(text)) return 'number'
    return text.length <= 30 && isPlace(text) ? 'place' : 'text'
  }
  const kinds = rows.map((row) => {
    const texts = textsOf(row)
    const bare = rowBareBoxes(texts)
    return texts.map((text) => kindOf(text, bare))
  })
  const count = (i: number, kind: Kind) => kinds[i]?.filter((each) => each === kind).length ?? 0
  const isData = (i: number) => count(i, 'number') > 0
  const isEnd = (text: string) => {
    const read = readTitle(text, text, false)
    return read !== null && 'field' in read && ['origin', 'destination', 'lane'].includes(read.field)
  }
  const isTitles = (i: number): boolean => {
    const all = kinds[i]?.length ?? 0
    const texts = textsOf(rows[i] as GridRow)
    // "Validity: 1 - 20 December" is a line of a letter's head.
    if (all === 2 && (/[:：]\s*$/u.test(texts[0] ?? '') || texts.some((text) => text.length > 30) || !isData(i + 1))) return false
    return (
      all > 1 &&
      count(i, 'title') >= 2 &&
      count(i, 'number') === 0 &&
      (count(i, 'title') >= 0.4 * all || (isEnd(texts[0] ?? '') && isData(i + 1)))
    )
  }
  /** Places across, and prices under them. */
  const isMatrix = (i: number): boolean => {
    if (count(i, 'number') > 0 || count(i, 'place') < 2) return false
    const row = rows[i] as GridRow
    const below = rows[i + 1]
    if (below === undefined || !isData(i + 1)) return false
    const across = row.cells.flatMap((cell, column) => (column > 0 && isPlace(cellText(cell)) ? [column] : []))
    return (
      across.length >= 2 &&
      across.filter((column) => readPriceCell(below.cells[column] ?? null).kind !== 'unread').length >= across.length - 1 &&
      across.some((column) => isNumberLike(textAt(below, column)))
    )
  }
  const isLine = (i: number): boolean => (kinds[i]?.length ?? 0) === 1

  /** First and last row of each head. */
  const heads: { first: number; last: number }[] = []
  for (let i = 0; i < rows.length; i++) {
    if (!isTitles(i) && !isMatrix(i)) continue
    let [first, last] = [i, i]
    while (
      last + 1 < rows.length &&
      last - first < 2 &&
      adjacent(rows[last], rows[last + 1]) &&
      isTitles(last + 1) &&
      !isMatrix(last)
    )
      last++
    const before = heads.at(-1)
    // A row of groups above the titles: carriers, periods, kinds of price.
    while (
      first > 0 &&
      i - first < 2 &&
      (before === undefined || first - 1 > before.last) &&
      !isLine(first - 1) &&
      !isData(first - 1) &&
      adjacent(rows[first - 1], rows[first]) &&
      isGroups(rows[first - 1] as GridRow)
    )
      first--
    heads.push({ first, last })
    i = last
  }
  const result: SheetTables = { name: sheet.name, tables: [], titles: [], notes: [], totals: [], idle: [] }
  const line = (i: number): Line => ({ row: (rows[i] as GridRow).number, text: textsOf(rows[i] as GridRow).join(' ') })
  let pending: Line[] = []
  const firstHead = heads[0]?.first ?? rows.length
  // Of several tables, the line right above the first is its own, as those above the others are theirs.
  const ownTitle =
    heads.length > 1 && firstHead > 1 && isLine(firstHead - 1) && adjacent(rows[firstHead - 1], rows[firstHead])
      ? firstHead - 1
      : firstHead
  for (let i = 0; i < ownTitle; i++) (heads.length > 0 ? result.titles : result.notes).push(line(i))
  if (ownTitle < firstHead) pending = [line(ownTitle)]
  heads.forEach(({ first, last }, n) => {
    const end = heads[n + 1]?.first ?? rows.length
    const tables = columnGroups(rows.slice(first, last + 1), rows.slice(last + 1, end), isPlace).map(
      (columns): Table => ({
        columns,
        rows: [],
        titles: pending,
        corner: cornerOf(rows[last] as GridRow, columns),
        above: columns.map(({ above, title }) => (above === title ? '' : above)).join(' '),
      }),
    )
    // The last line above the first head belongs to it alone when others follow: "20GP" above the first of two matrices.
    pending = []
    let sections: Line[] = []
    for (let i = last + 1; i < end; i++) {
      const row = rows[i] as GridRow
      const texts = textsOf(row)
      const [head = ''] = texts
      const prices = tables.filter((table) => hasPrices(row, table.columns))
      if (TOTAL.test(unified(head).trim())) result.totals.push(row.number)
      else if (prices.length > 0 && texts.length > 1 && !NOTE.test(unified(head).trim())) {
        if (pending.length > 0) {
          const own = pending.filter(({ text }) => !NOTE.test(unified(text).trim()) && text.length <= 60)
          result.notes.push(...pending.filter((each) => !own.includes(each)))
          sections = own.length > 0 ? own : sections
          pending = []
        }
        for (const table of prices) table.rows.push({ row, sections })
      } else if (texts.length <= 2 || NOTE.test(unified(head).trim()) || head.length > 25) pending.push(line(i))
      else result.idle.push(row.number)
    }
    const isLast = n === heads.length - 1
    const titles = isLast ? [] : pending.filter(({ text }) => !NOTE.test(unified(text).trim()) && text.length <= 120)
    result.notes.push(...pending.filter((each) => !titles.includes(each)))
    pending = titles
    result.tables.push(...tables.filter((table) => table.rows.length > 0))
  })
  return result
}

/** Columns of sums and of what is none of the reader's business. */
const SUM =
  /^(?:合计|总计|总价|总费用|最低价|最低|成本.*|底价.*|total.*|sum|итого.*|всего.*|all[- ]?in\s*\+\d+|all-in total|себестоимость.*|cost.*|原价|旧价|原报价|上期.*|(?:old|previous|prev\.?|last|former)\s+(?:price|rate)s?|было|прежн.*|старая цена)$/u

const OF_WEEKDAYS =
  /^(?:每?(?:周|星期|礼拜)[一二三四五六日天1-7]|(?:every |each )?(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urday)?s?(?!\p{L})|(?:пн|вт|ср|чт|пт|сб|вс)(?!\p{L})|daily|ежедневно|每天|天天)/u
const OF_DAYS = /^(?:t\/?t\s*)?\d{1,3}(?:\s*[-~]\s*\d{1,3})?\s*(?:天|days?|d|дн\.?|дней|суток)$/u

/** What a title means, by the values under it where the title alone means two things. */
const byValues = (read: TitleMeaning, values: readonly string[], isPlace: (text: string) => boolean): TitleMeaning => {
  const most = (test: (text: string) => boolean) => values.length > 0 && values.filter(test).length * 2 > values.length
  const isLane = (text: string) => {
    const [from = '', to = '', ...more] = text.split(/\s*(?:→|->|—|–|－|--|至|到|\s-\s|(?<=\p{L})-(?=\p{L}))\s*/u)
    return more.length === 0 && to !== '' && isPlace(from) && isPlace(to)
  }
  if (read === null || ('field' in read && (read.field === 'ignored' || (read.field === 'destination' && most(isLane))))) {
    if (most(isLane)) return { field: 'lane' }
    // Titles that nobody foresaw, over cells that say what they are.
    if (read === null && most((text) => OF_WEEKDAYS.test(unified(text)))) return { field: 'schedule' }
    if (read === null && most((text) => OF_DAYS.test(unified(text)))) return { field: 'transit' }
    return read
  }
  if ('charge' in read && most((text) => isPlace(text))) return null
  // The corner of a matrix names both ends; the cells under it are one of them.
  if ('field' in read && read.field === 'lane' && most(isPlace) && !most(isLane)) return null
  const isWeekdays = (text: string) =>
    /周|星期|mon|tue|wed|thu|fri|sat|sun|daily|пн|вт|ср|чт|пт|сб|вс|每天|天天|^d\s?[1-7]/iu.test(text)
  if ('field' in read && read.field === 'origin' && most(isWeekdays)) return { field: 'schedule' }
  const isDays = (text: string) => /^\d{1,3}(?:\s*[-–~]\s*\d{1,3})?\s*(?:days?|天|дн\.?|дней)?$/u.test(text)
  if ('field' in read && read.field === 'schedule' && most(isDays) && values.some((text) => Number(/\d+/u.exec(text)?.[0]) > 7))
    return { field: 'transit' }
  if ('field' in read && read.field === 'transit' && most(isWeekdays) && !most((text) => /\d\s*(?:天|day|дн)/iu.test(text)))
    return { field: 'schedule' }
  return read
}

const adjacent = (above: GridRow | undefined, below: GridRow | undefined) =>
  above !== undefined && below !== undefined && below.number - above.number === 1

/** A row that may stand above titles: short texts, none of them a sentence. */
const isGroups = (row: GridRow): boolean => {
  const texts = textsOf(row)
  return (
    texts.length >= 1 && texts.every((text) => text.length <= 60) && row.cells.filter((cell) => cellText(cell) !== '').length >= 2
  )
}

const hasPrices = (row: GridRow, columns: readonly Column[]): boolean =>
  columns.some(({ at, meaning }) => {
    if (meaning === null || !('price' in meaning)) return false
    const cell = readPriceCell(row.cells[at] ?? null)
    return cell.kind !== 'none' && (cell.kind !== 'unread' || /\d/u.test(textAt(row, at)))
  })

const cornerOf = (row: GridRow, columns: readonly Column[]): string => textAt(row, columns[0]?.at ?? 0)

/** Legs of a way and their sum stand side by side: the sum is the price, and its legs are none. */
const joinLegs = (columns: readonly Column[], body: readonly GridRow[], byLook: ReadonlySet<number>): void => {
  const amountAt = (row: GridRow, at: number) => {
    const cell = readPriceCell(row.cells[at] ?? null)
    return cell.kind === 'amounts' ? (cell.amounts[0]?.amount ?? null) : null
  }
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

/** The columns of a head, parted into tables where its fields begin anew. */
const columnGroups = (head: readonly GridRow[], body: readonly GridRow[], isPlace: (text: string) => boolean): Column[][] => {
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
    if (SUM.test(unified(title))) return { at, title, above, meaning: { field: 'ignored' } }
    const values = body
      .slice(0, 30)
      .map((row) => textAt(row, at))
      .filter((text) => text !== '')
    const titled = readTitle(title, texts.length > 1 ? above : title, bare)
    const read = isPlaceName(title, titled, isPlace) ? null : byValues(titled, values, isPlace)
    if (read !== null && title !== above && readTitle(title, title, bare) === null && isPlace(title))
      return { at, title, above, meaning: { place: title, price: 'price' in read ? read.price : EMPTY_PRICE } }
    if (read !== null) return { at, title, above, meaning: read }
    const sample = body
      .slice(0, 30)
      .map((row) => readPriceCell(row.cells[at] ?? null))
      .filter(({ kind }) => kind !== 'none')
    const priced = sample.filter(({ kind }) => kind === 'amounts').length
    if (title !== '' && priced > 0 && priced * 2 >= sample.length) {
      if (isPlace(title)) return { at, title, above, meaning: { place: title, price: EMPTY_PRICE } }
      byLook.add(at)
      return { at, title, above, meaning: { price: { ...EMPTY_PRICE, currency: currenciesIn(title)[0] ?? null } } }
    }
    return { at, title, above, meaning: null }
  })
  // Among prices whose titles say of what they are, a column that only looks like one is asked about, not entered.
  const says = ({ at, meaning }: Column) => meaning !== null && 'price' in meaning && !('place' in meaning) && !byLook.has(at)
  joinLegs(columns, body, byLook)
  if (columns.some(says)) for (const column of columns) if (byLook.has(column.at) && !says(column)) column.meaning = null
  // Further days of departure stand beside the first under no title of their own.
  columns.forEach((column, i) => {
    const before = columns[i - 1]?.meaning ?? null
    const isDays = body.some((row) => /^\d{4}-\d{2}-\d{2}/u.test(textAt(row, column.at)))
    if (column.title === '' && before !== null && 'field' in before && before.field === 'schedule' && isDays)
      column.meaning = before
  })
  const fieldOf = ({ meaning }: Column) => (meaning !== null && 'field' in meaning ? meaning.field : undefined)
  const groups: Column[][] = [[]]
  for (const column of columns) {
    const current = groups.at(-1) as Column[]
    const field = fieldOf(column)
    const again =
      (field === 'destination' || field === 'origin' || field === 'lane') &&
      current.some((each) => fieldOf(each) === field) &&
      current.some(({ meaning }) => meaning !== null && 'price' in meaning)
    if (again) groups.push([column])
    else current.push(column)
  }
  return groups
}
