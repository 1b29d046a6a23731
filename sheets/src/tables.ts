/** Finds the tables of a sheet by words and structure: rows of titles, several tables a sheet, side by side or one below another. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { wayNamed } from './areas.ts'
import { type BlockNote, blocksOf, NOTE } from './block-notes.ts'
import { cellText } from './cell.ts'
import { columnGroups, withoutCurrency } from './columns.ts'
import { type Calendar, periodIn } from './days.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { carrierOfGroup } from './group-words.ts'
import {
  BARE_BOX,
  countsColumns,
  isBareWeight,
  isBracket,
  isNumberLike,
  isPlaceName,
  isWithAdded,
  rowBareBoxes,
  rowBareWeights,
  rowBrackets,
} from './head-cells.ts'
import type { Tools } from './read-table.ts'
import { sideBySide } from './side-by-side.ts'
import { isTitleWord, readTitle, type TitleMeaning } from './title.ts'
import { bracketOf } from './title-brackets.ts'
import type { PriceTitle } from './title-prices.ts'
import { saysNoService, saysOnRequest, unified } from './words.ts'

export type Column = {
  at: number
  /** Own words, then with those above it. */
  title: string
  above: string
  /** The words above its own, a level each. */
  levels: string[]
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
  /** Numbers of the first and the last row of its head. */
  head: { first: number; last: number }
}
export type SheetTables = {
  name: string
  tables: Table[]
  /** Lines above the first table, lines below or between that are notes. */
  titles: Line[]
  notes: Line[]
  /** Notes that speak of some rows alone: of a table among others, of a section. */
  blockNotes: BlockNote[]
  totals: number[]
  /** Rows within a table that hold neither prices nor a note. */
  idle: number[]
  /** Tables without prices that say when prices hold, by a region or a line that the lanes name too. */
  periods: Table[]
  /** Rows of tables beside others that nothing was made of. */
  apart: GridRow[]
}

const TOTAL =
  /^(?:合计|总计|小计|共计|总数|平均|均价|grand total|total|sub-?total|sum|average|avg|mean|итого|всего|среднее|в среднем)|^[^\d]{0,16}(?:合计|总计|小计|共计|平均|均价)[:：]?$|^(?:общий |общая )?(?:итог|сумма|кол-во|количество)(?!\p{L})|(?<!\p{L})(?:sub-?total|total|итого|всего)[:：]?$/u
/** Days on the way and nothing else: 14-16, 8–10 дн. */
const NUMBER_OF_DAYS = /^\s*\d{1,2}(?:\s*[-–—~]\s*\d{1,2})?\s*(?:天|日|days?|d|дн\.?|дней|дня|сут\p{L}*\.?)?\s*$/iu
/** Letters of a name of a line; longer texts speak of one. */
const LONGEST_CARRIER = 24
/** A title of a period with the days behind it says when all prices hold, and titles no column: 有效期3.1-3.31. */
const tellsPeriod = (text: string, read: TitleMeaning, calendar: Calendar): boolean =>
  read !== null && 'field' in read && read.field === 'validity' && periodIn(text, calendar) !== undefined
type Kind = 'title' | 'place' | 'number' | 'text'
type TableTools = Pick<Tools, 'ends' | 'carriers' | 'calendar'>

/** The tables of a sheet, also of those side by side under heads of their own. */
export const findTables = (sheet: GridSheet, tools: TableTools, modes: readonly Mode[]): SheetTables => {
  const [first, ...others] = sideBySide(sheet).map((part) => ({ part, found: tablesOf(part, tools, modes) }))
  const { found } = first as NonNullable<typeof first>
  for (const { part, found: beside } of others) {
    const taken = new Set([...beside.tables, ...beside.periods].flatMap(({ rows }) => rows.map(({ row }) => row.number)))
    // What stands above a table beside another is of it alone.
    found.tables.push(...beside.tables.map((table) => ({ ...table, titles: [...beside.titles, ...table.titles] })))
    found.notes.push(...beside.notes)
    found.blockNotes.push(...beside.blockNotes)
    found.periods.push(...beside.periods)
    found.apart.push(...part.rows.filter((row) => !taken.has(row.number) && beside.idle.includes(row.number)))
  }
  return found
}

const tablesOf = (sheet: GridSheet, { ends, carriers, calendar }: TableTools, modes: readonly Mode[]): SheetTables => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 0)
  const isPlace = (given: string) => {
    const text = withoutCurrency(given)
    return modes.some((mode) => ends.names(text, mode))
  }
  const isCarrier = (text: string) =>
    carriers.isAirline(text) || (text.length <= LONGEST_CARRIER && modes.some((mode) => carriers.find(text, mode) !== null))
  const kindOf = (text: string, bareBoxes: boolean, isWeight: (text: string) => boolean): Kind => {
    if (isWeight(text) || wayNamed(text) !== undefined) return 'title'
    const read = text.length <= 60 ? readTitle(text, text, bareBoxes) : null
    if (
      read !== null &&
      !isPlaceName(text, read, isPlace) &&
      !tellsPeriod(text, read, calendar) &&
      !(isNumberLike(text) && !BARE_BOX.test(text) && (isWithAdded(text) || !/[+><≥≤]/u.test(text)) && !/^-45/u.test(text))
    )
      return 'title'
    // From one day to another is when prices hold, and none of them.
    if (isNumberLike(text)) return isWholePeriod(text, calendar) ? 'text' : 'number'
    return text.length <= 30 && isPlace(text) ? 'place' : 'text'
  }
  const kinds = rows.map((row) => {
    const texts = textsOf(row)
    const [boxes, weights, brackets] = [rowBareBoxes(texts), rowBareWeights(texts), rowBrackets(texts)]
    const isWeight = (text: string) =>
      (weights && isBareWeight(text)) || (brackets && (isBracket(text) || bracketOf(text) !== null))
    return texts.map((text) => kindOf(text, boxes, isWeight))
  })
  const count = (i: number, kind: Kind) => kinds[i]?.filter((each) => each === kind).length ?? 0
  const isData = (i: number) => count(i, 'number') > 0
  const isEnd = (text: string) => {
    const read = readTitle(text, text, false)
    return read !== null && 'field' in read && ['origin', 'destination', 'lane'].includes(read.field)
  }
  const looksTitled = (i: number): boolean => {
    const all = kinds[i]?.length ?? 0
    if (all === 0) return false
    const texts = textsOf(rows[i] as GridRow)
    if (isTitleOfPart(texts)) return false
    // A lane whose price is told on asking has words alone, and some of them are titles elsewhere: Иу | Казань | авто | по запросу | USD.
    if (count(i, 'place') > 0 && texts.some((text) => saysOnRequest(text))) return false
    // "Validity: 1 - 20 December" is a line of a letter's head.
    if (all === 2 && (/[:：]\s*$/u.test(texts[0] ?? '') || texts.some((text) => text.length > 30) || !isData(i + 1))) return false
    return (
      all > 1 &&
      count(i, 'title') >= 2 &&
      count(i, 'number') === 0 &&
      (count(i, 'title') >= 0.4 * all || (isEnd(texts[0] ?? '') && isData(i + 1)))
    )
  }
  // The head of a letter in several cells stands above the titles, and is none of them.
  // Действует до beside the ends of lanes is a title, though its words stand in letters as well.
  const isLetterhead = (texts: readonly string[]): boolean =>
    texts.some((text) => LETTERHEAD.test(text) && !(isTitleWord(text) && texts.some(isEnd)))
  const isTitles = (i: number): boolean =>
    looksTitled(i) && !isRowOfDays(rows[i] as GridRow) && !(isLetterhead(textsOf(rows[i] as GridRow)) && looksTitled(i + 1))
  /** A row that says the days of each place across, between their names and the prices: T/T (days) | 18 | 35-38. */
  const isOfFacts = (row: GridRow): boolean => {
    const [text = ''] = textsOf(row)
    const read = readTitle(text, text, false)
    return read !== null && 'field' in read && ['transit', 'schedule', 'freeDays'].includes(read.field)
  }
  /** The same with a number of days in each cell: T/T | 5 days | 8 days. */
  const isRowOfDays = (row: GridRow): boolean => {
    const [, ...days] = textsOf(row)
    return isOfFacts(row) && days.length > 0 && days.every((text) => /^\s*\d/u.test(text))
  }
  /** Places across, and prices under them. */
  const isMatrix = (i: number): boolean => {
    const row = rows[i] as GridRow
    // Short names of days are codes of airports as well.
    if (count(i, 'number') > 0 || count(i, 'place') < 2 || isOfFacts(row)) return false
    let at = i + 1
    for (let next = rows[at]; next !== undefined && isOfFacts(next) && at <= i + MOST_FACTS; next = rows[at]) at++
    const below = rows[at]
    if (below === undefined || !isData(at)) return false
    const across = row.cells.flatMap((cell, column) => (column > 0 && isPlace(cellText(cell)) ? [column] : []))
    return (
      across.length >= 2 &&
      across.filter((column) => readPriceCell(below.cells[column] ?? null).kind !== 'unread').length >= across.length - 1 &&
      across.some((column) => isNumberLike(textAt(below, column)))
    )
  }
  /** Places across and down, and days between them: a matrix of the way below one of prices. */
  const isMatrixOfDays = (i: number): boolean => {
    const [down = '', ...days] = textsOf(rows[i + 1] ?? { number: 0, cells: [], hidden: false })
    const isBelow = isPlace(down) && days.length > 1 && days.every((text) => NUMBER_OF_DAYS.test(text))
    return count(i, 'number') === 0 && count(i, 'place') > 1 && isBelow
  }
  /** Short words and nothing else over columns of numbers, none of them the name of a place: titles nobody foresaw. */
  const isUnknownHead = (i: number): boolean => {
    const row = rows[i] as GridRow
    const texts = textsOf(row)
    if (texts.length < LEAST_TITLES || count(i, 'number') + count(i, 'place') > 0) return false
    if (
      isOfFacts(row) ||
      texts.some((text) => !isUnknownTitle(text) || isCarrier(text)) ||
      texts.some((text) => LETTERHEAD.test(text))
    )
      return false
    const below = [rows[i + 1], rows[i + 2]]
    return below.every(
      (next, n) =>
        next !== undefined &&
        adjacent(rows[i + n], next) &&
        row.cells.filter((cell, column) => cellText(cell) !== '' && isNumberLike(textAt(next, column))).length >= 2,
    )
  }
  /** When prices hold, below the names of the columns: 第一期 over 3/1-3/14, with units beside at most. */
  const isRowOfPeriods = (i: number): boolean => {
    const texts = textsOf(rows[i] as GridRow)
    const periods = texts.filter((text) => isWholePeriod(text, calendar)).length
    const areUnits = texts.every((text) => isWholePeriod(text, calendar) || text.length <= LONGEST_UNIT)
    return periods > 1 && count(i, 'number') === 0 && areUnits
  }
  const isLine = (i: number): boolean => (kinds[i]?.length ?? 0) === 1

  /** First and last row of each head. */
  const heads: { first: number; last: number }[] = []
  for (let i = 0; i < rows.length; i++) {
    if (!isTitles(i) && !isMatrix(i) && !isMatrixOfDays(i) && !isUnknownHead(i)) continue
    let [first, last] = [i, i]
    while (
      last + 1 < rows.length &&
      last - first < 2 &&
      adjacent(rows[last], rows[last + 1]) &&
      (isTitles(last + 1) || isRowOfPeriods(last + 1)) &&
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
  const result: SheetTables = {
    name: sheet.name,
    tables: [],
    titles: [],
    notes: [],
    blockNotes: [],
    totals: [],
    idle: [],
    periods: [],
    apart: [],
  }
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
  const blockFrom = blocksOf(result, pending.at(-1) ?? result.titles.at(-1))
  heads.forEach(({ first, last }, n) => {
    const end = heads[n + 1]?.first ?? rows.length
    const tables = columnGroups(rows.slice(first, last + 1), rows.slice(last + 1, end), isPlace, isCarrier).map(
      (columns): Table => ({
        columns,
        rows: [],
        titles: pending,
        corner: cornerOf(rows[last] as GridRow, columns),
        above: columns.map(({ above, title }) => (above === title ? '' : above)).join(' '),
        head: { first: (rows[first] as GridRow).number, last: (rows[last] as GridRow).number },
      }),
    )
    pending = []
    let sections: Line[] = []
    let factsAbove = 0
    const block = blockFrom((rows[last] as GridRow).number)
    for (let i = last + 1; i < end; i++) {
      const row = rows[i] as GridRow
      const texts = textsOf(row)
      const [head = ''] = texts
      const prices = tables.filter((table) => hasPrices(row, table.columns))
      if (TOTAL.test(unified(head).trim())) result.totals.push(row.number)
      else if (i === last + 1 && countsColumns(texts)) result.idle.push(row.number)
      // Days right below the places of a matrix are of them, whether they are numbers or days of departure.
      else if (i === last + 1 + factsAbove && texts.length > 2 && isOfFacts(row)) {
        factsAbove++
        for (const table of isData(i) ? prices : tables) table.rows.push({ row, sections })
      } else if (prices.length > 0 && texts.length > 1 && !NOTE.test(unified(head).trim()) && !isTitleOfPart(texts)) {
        const names = block.row(pending, row.number)
        sections = names.length > 0 ? names : sections
        pending = []
        for (const table of prices) table.rows.push({ row, sections })
      } else if (texts.length <= 2 || NOTE.test(unified(head).trim()) || head.length > 25) pending.push(line(i))
      else result.idle.push(row.number)
    }
    pending = block.end(pending, n === heads.length - 1)
    result.tables.push(...tables.filter((table) => table.rows.length > 0))
    if (tables.every((table) => table.rows.length === 0))
      for (const table of tables.filter(saysPeriods))
        result.periods.push({ ...table, rows: rows.slice(last + 1, end).map((row) => ({ row, sections: [] })) })
  })
  return result
}

const isWholePeriod = (text: string, calendar: Calendar): boolean => {
  const period = periodIn(text, calendar)
  return period !== undefined && period.from !== null && period.to !== null && period.at === 0 && period.end >= text.trim().length
}

/** Letters of what a column is counted in: 天, USD, days. */
const LONGEST_UNIT = 6

/** Rows of days, of departure and on the way, between the places of a matrix and its prices. */
const MOST_FACTS = 3

/** Titles that a row has at least, for words that nobody knows to be titles. */
const LEAST_TITLES = 3
const LONGEST_UNKNOWN = 40
/** A cell that may be a title: it says neither that there is no price, nor that one is told on asking. */
const isUnknownTitle = (text: string): boolean =>
  /\p{L}{2}|№/u.test(text) && text.length <= LONGEST_UNKNOWN && !saysNoService(text) && !saysOnRequest(text)

const adjacent = (above: GridRow | undefined, below: GridRow | undefined) =>
  above !== undefined && below !== undefined && below.number - above.number === 1

/** The head of a letter in several cells: the name of a firm or a list, and labels with what they say. */
const LETTERHEAD =
  /价格表|报价单|报价表|运价表|价目表|虚构|有限公司|[:：]\s*\S|币[种制]\s*\p{L}|计费单位|(?:执行|生效|更新|制表)日期|(?<!\p{L})(?:price ?list|rate ?sheet|rates? list|tariff sheet|quotation|fictional|validity|valid (?:from|till|until|to|thru))(?!\p{L})|(?:(?<!\p{L})valid|有效期?|(?<!\p{L})действ\p{L}*)\s*\d|прайс|вымышл|действу[ею]т|ооо|(?<!\p{L})с \d{1,2}\.\d{1,2}/iu

/** A place with the name of its line below it, which is a group and no letterhead. */
const isPlaceWithLine = (text: string): boolean => text.includes('\n') && carrierOfGroup(text) !== undefined
const MARK = /^\s*(?:[■●◆▌▶★☆□▣►»]\s*\p{L}|[一二三四五六七八九十]{1,2}、)/u
/** The title of a part of a list, whose mark the first of its cells alone has: ■ 铁路拼箱（义乌西 发） | USD. */
const opensPart = ([first = '', ...others]: readonly string[]): boolean =>
  MARK.test(first) && !others.some((text) => MARK.test(text))
/** A star before a place is no title where a price stands beside it: ★ 上海 | 1500. */
const isTitleOfPart = (texts: readonly string[]): boolean =>
  texts.length <= 2 && opensPart(texts) && texts.slice(1).every((text) => readPriceCell(text).kind === 'unread')
/** A row that may stand above titles: short texts, none of them a sentence. */
const isGroups = (row: GridRow): boolean => {
  const texts = textsOf(row)
  return (
    texts.length >= 1 &&
    !opensPart(texts) &&
    texts.every((text) => text.length <= 60) &&
    !texts.some((text) => LETTERHEAD.test(text) && !isPlaceWithLine(text)) &&
    row.cells.filter((cell) => cellText(cell) !== '').length >= 2
  )
}

const saysPeriods = ({ columns }: Table): boolean =>
  columns.some(
    ({ meaning }) => meaning !== null && 'field' in meaning && ['validity', 'validFrom', 'validTo'].includes(meaning.field),
  )

const hasPrices = (row: GridRow, columns: readonly Column[]): boolean =>
  columns.some(({ at, meaning }) => {
    if (meaning === null || !('price' in meaning)) return false
    const cell = readPriceCell(row.cells[at] ?? null)
    return cell.kind !== 'none' && (cell.kind !== 'unread' || /\d/u.test(textAt(row, at)))
  })

const cornerOf = (row: GridRow, columns: readonly Column[]): string => textAt(row, columns[0]?.at ?? 0)
