/** Lanes that stand each on a card of their own, a name and what it is a row: they become the rows of a table. */
import type { Upright } from './aligned.ts'
import { readPriceCell } from './amounts.ts'
import { cellText } from './cell.ts'
import { modesIn } from './context.ts'
import type { GridRow, GridSheet } from './grid.ts'
import { textsOf } from './grid.ts'
import { BARE_BOX } from './head-cells.ts'
import { isOfBox } from './labelled-cells.ts'
import { withoutLeast } from './least.ts'
import { linePrices } from './line-prices.ts'
import { plainTitle, readTitle, type TitleMeaning } from './title.ts'
import { vehicleIn } from './vehicles.ts'
import { boxesIn, ownershipsIn, saysOnRequest } from './words.ts'

type Entry = { number: number; key: string; value: string; values: string[]; meaning: TitleMeaning }
type Card = Entry[]
/** A variant of a card under the number of a row of its own, so that none is taken for another. */
type Lane = { card: Card; own: Card; number: number }

/** Entries a card has at least: two ends, a price, and one thing more. */
const LEAST = 4
const [LONGEST_KEY, LONGEST_VALUE] = [40, 160] as const
/** Titles that cells are put under whose names say nothing and whose values do. */
const [BOX_TITLE, VEHICLE_TITLE, REMARKS_TITLE] = ['箱型', '车型', '备注'] as const

/** The number of a card before its first name: № 1, No. 2, #3. */
const OF_CARD = /^(?:№|no\.?|#|n°|nr\.?)\s*\d{1,3}[.)]?$|^\d{1,3}[.)]$/iu
/** The way a lane goes, behind its ends: через Достык, via Khorgos, 经霍尔果斯. */
const WAY = /^(?:через\s+|via\s+|经由?)(\S.*)$/iu
const WAY_TITLE = 'Via'

/** Pairs of a name and what it is side by side: 起运站 | 重庆 | 中转港 | 钦州港. Undefined where a row is none. */
const pairsOf = (row: GridRow): Entry[] | undefined => {
  const cells = row.cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isName = (text: string) => text.length <= LONGEST_KEY && titleOf(text) !== null && !isOfVariant(text)
  const pairs: Entry[] = []
  let names = 0
  for (let i = 0; i < cells.length; ) {
    const key = plainTitle(cells[i] as string)
    const value = cells[i + 1] ?? ''
    if (!isName(key)) return undefined
    // A name behind a name: the first says nothing here.
    const isBlank = value === '' || isName(plainTitle(value))
    const saysNothing = /^(?:无|没有|нет|none|n\/a|nil|[-–—/]+)$/iu.test(value) && fieldOf(key) === 'remarks'
    if (!isBlank && !saysNothing) pairs.push({ number: row.number, key, value, values: [value], meaning: titleOf(key) })
    if (!isBlank) names++
    i += isBlank ? 1 : 2
  }
  const isTooLong = pairs.some(({ value }) => value.length > LONGEST_VALUE)
  return names < 2 || isTooLong ? undefined : pairs
}
const fieldOf = (key: string): string | undefined => {
  const meaning = titleOf(key)
  return meaning !== null && 'field' in meaning ? meaning.field : undefined
}
const titleOf = (text: string): TitleMeaning => readTitle(text, text, BARE_BOX.test(text))

/** A row of a name and what it is, or what it is for each variant of the lane; a name without a value says nothing. */
const entriesOf = (row: GridRow): Entry[] | undefined => {
  const pairs = pairsOf(row)
  if (pairs !== undefined) return pairs
  const cells = row.cells.map((cell) => cellText(cell).trim())
  const start = cells.findIndex((text) => text !== '')
  const [first = '', ...others] = cells.slice(OF_CARD.test(cells[start] ?? '') ? start + 1 : start)
  const split = others.every((text) => text === '') ? /^([^:：]{2,60}?)(?:[:：]|\s+[-–—=]\s+)\s*(\S.*)$/su.exec(first) : null
  const key = plainTitle((split?.[1] ?? first).replace(/^[^\p{L}\p{N}]+/u, '').trim())
  const told = split?.[2] === undefined ? others : [split[2].trim()]
  const values = told.filter((text) => text !== '' && !WAY.test(text))
  const ways = told.flatMap((text) => WAY.exec(text)?.[1] ?? [])
  const tooLong = key.length > LONGEST_KEY || told.some((text) => text.length > LONGEST_VALUE)
  const isBox = BARE_BOX.test(key)
  if (tooLong || !(/\p{L}/u.test(key) || isBox) || OF_CARD.test(key)) return undefined
  const meaning = readTitle(key, key, isBox)
  if (values.length === 0) return meaning === null || split !== null ? undefined : []
  // A table of titles has names in all its cells.
  if (
    values.length > 1 &&
    (meaning === null || values.some((text) => readTitle(text, text, false) !== null && !isOfVariant(text)))
  )
    return undefined
  const entry: Entry = { number: row.number, key, value: values[0] ?? '', values, meaning }
  return [
    entry,
    ...ways.map((value) => ({ number: row.number, key: WAY_TITLE, value, values: [value], meaning: { field: 'via' } as const })),
  ]
}
/** What parts variants of one lane and is a title too: 40HC, SOC. */
const isOfVariant = (text: string): boolean =>
  boxesIn(text).length > 0 || ownershipsIn(text).length > 0 || readPriceCell(text).kind === 'amounts'

const isField = (entry: Pick<Entry, 'meaning'>, ...fields: string[]) =>
  entry.meaning !== null && 'field' in entry.meaning && fields.includes(entry.meaning.field)
const isPrice = ({ meaning, value }: Entry) =>
  meaning !== null &&
  'price' in meaning &&
  (saysOnRequest(value) ||
    linePrices(value).some(isOfBox) ||
    [value, withoutLeast(value)].some((text) => readPriceCell(text).kind === 'amounts'))

const isCard = (card: Card): boolean =>
  card.length >= LEAST &&
  (card.some((entry) => isField(entry, 'lane')) ||
    (card.some((entry) => isField(entry, 'origin')) && card.some((entry) => isField(entry, 'destination')))) &&
  card.some(isPrice)

/** Rows of names and values that stand together, parted where the first end is named again; one blank row parts no unfinished card. */
const cardsIn = (rows: readonly GridRow[]): Card[] => {
  const cards: Card[] = []
  let current: Card = []
  let last = 0
  const close = () => {
    if (isCard(current)) cards.push(current)
    current = []
  }
  for (const row of rows) {
    const entries = entriesOf(row)
    const [entry] = entries ?? []
    const again = entries?.some((each) => current.some(({ key }) => key === each.key)) ?? false
    // Ends of a lane begin a card behind a blank row.
    const begins = isCard(current) || (entry !== undefined && isField(entry, 'origin', 'lane'))
    const isApart = row.number > last + (begins ? 1 : 2)
    if (entries === undefined || again || isApart) close()
    if (entry !== undefined && (entry.meaning !== null || current.length > 0)) current.push(...(entries ?? []))
    last = row.number
  }
  close()
  return cards
}

/** A card for each variant of its lane: values side by side under one name, where one value counts for all. Ends that differ are a table that stands on its side. */
const variantsOf = (card: Card): Card[] => {
  const count = Math.max(...card.map(({ values }) => values.length))
  const even = card.every(({ values }) => values.length === 1 || values.length === count)
  const isOneLane = card.every((entry) => entry.values.length === 1 || !isField(entry, 'origin', 'destination', 'lane'))
  if (!even || !isOneLane || count > card.length) return count === 1 ? [card] : []
  return Array.from({ length: count }, (_, i) =>
    card.map((entry) => ({ ...entry, value: entry.values[entry.values.length === 1 ? 0 : i] as string })),
  )
}

/** Under which title an entry goes, and what stands there. */
const placed = ({ key, value, meaning }: Pick<Entry, 'key' | 'value' | 'meaning'>): { title: string; text: string } => {
  if (meaning !== null && !isField({ meaning }, 'remarks', 'charges', 'ignored')) return { title: key, text: value }
  if (meaning === null && boxesIn(value).some(({ bare }) => !bare)) return { title: BOX_TITLE, text: value }
  if (meaning === null && vehicleIn(value) !== null) return { title: VEHICLE_TITLE, text: value }
  return { title: REMARKS_TITLE, text: `${key}: ${value}` }
}

/** One table of cards: a line that says how they go, titles, and a row a card. */
const tableOf = (lanes: readonly Lane[], spoken: string): { lanes: readonly Lane[]; titles: string[]; rows: GridRow[] } => {
  const titles = [...new Set(lanes.flatMap(({ own: card }) => card.map((entry) => placed(entry).title)))]
  const start = Math.min(...lanes.flatMap(({ card }) => card.map(({ number }) => number)))
  const line = spoken === '' ? [] : [{ number: start, cells: [spoken], hidden: false }]
  const rows = [
    ...line,
    { number: start + 1, cells: titles, hidden: false },
    ...lanes.map(({ own: card, number }) => ({
      number,
      cells: titles.map(
        (title) =>
          card
            .map(placed)
            .filter((each) => each.title === title)
            .map(({ text }) => text)
            .join('; ') || null,
      ),
      hidden: false,
    })),
  ]
  return { lanes, titles, rows }
}

/** A sheet whose cards are rows of tables. `rowsOf`: the rows of each card by the number of its row; undefined without cards. */
export const cardsUpright = (sheet: GridSheet): Upright | undefined => {
  const cards = cardsIn(sheet.rows.filter((row) => !row.hidden && textsOf(row).length > 0))
  const lanes = cards.flatMap((card) =>
    variantsOf(card).map((own, i): Lane => ({ card, own, number: (card.at(-1 - i) as Entry).number })),
  )
  if (lanes.length === 0) return undefined
  const used = new Set(lanes.flatMap(({ card }) => card.map(({ number }) => number)))
  const spokenOf = ({ own }: Lane) => own.map(({ value }) => value).find((value) => modesIn(value).length === 1) ?? ''
  const byMode = Map.groupBy(lanes, (lane) => modesIn(spokenOf(lane))[0] ?? '')
  const tables = [...byMode.values()].map((same) => tableOf(same, spokenOf(same[0] as Lane)))
  const rest = sheet.rows.filter(({ number }) => !used.has(number))
  const before = rest.filter(({ number }) => number < Math.min(...used))
  return {
    // Headings of single cards speak of nothing but their number.
    sheet: {
      ...sheet,
      rows: [...before, ...tables.flatMap(({ rows }) => rows), ...rest.filter((row) => row.number > Math.max(...used))],
      merges: [],
    },
    rowsOf: new Map(lanes.map(({ card, number }) => [number, [...new Set(card.map((entry) => entry.number))]] as const)),
    cellOf: (cell) => {
      const lane = lanes.find(({ number }) => number === cell.row)
      const title = tables.find((table) => lane !== undefined && table.lanes.includes(lane))?.titles[cell.at]
      const entry = lane?.own.find((one) => placed(one).title === title)
      if (entry === undefined) return cell
      const row = sheet.rows.find(({ number }) => number === entry.number)
      const at = row?.cells.findIndex((each) => cellText(each).includes(entry.value)) ?? 0
      return { row: entry.number, at: Math.max(0, at) }
    },
  }
}

/** A message whose lanes are cards, as a sheet of one column. */
export const messageOfCards = (lines: readonly string[]): GridSheet | undefined => {
  const rows = lines.map((line, i): GridRow => ({ number: i + 1, cells: [line.trim()], hidden: false }))
  const cards = cardsIn(rows.filter((row) => textsOf(row).length > 0))
  return cards.length > 0 ? { name: '', hidden: false, rows, merges: [] } : undefined
}
