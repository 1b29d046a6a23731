/** Lanes that stand each on a card of their own, a name and what it is a row: they become the rows of a table. */
import type { Upright } from './aligned.ts'
import { readPriceCell } from './amounts.ts'
import { cellText } from './cell.ts'
import { modesIn } from './context.ts'
import type { GridRow, GridSheet } from './grid.ts'
import { textsOf } from './grid.ts'
import { plainTitle, readTitle, type TitleMeaning } from './title.ts'
import { vehicleIn } from './vehicles.ts'
import { boxesIn, saysOnRequest } from './words.ts'

type Entry = { number: number; key: string; value: string; meaning: TitleMeaning }
type Card = Entry[]

/** Entries a card has at least: two ends, a price, and one thing more. */
const LEAST = 4
const [LONGEST_KEY, LONGEST_VALUE] = [40, 160] as const
/** Titles that cells are put under whose names say nothing and whose values do. */
const [BOX_TITLE, VEHICLE_TITLE, REMARKS_TITLE] = ['箱型', '车型', '备注'] as const

const entryOf = (row: GridRow): Entry | undefined => {
  const texts = textsOf(row)
  const [first = '', second] = texts
  const split = texts.length === 1 ? /^([^:：]{2,60}?)(?:[:：]|\s+[-–—=]\s+)\s*(\S.*)$/su.exec(first) : null
  const key = plainTitle((split?.[1] ?? first).replace(/^[^\p{L}\p{N}]+/u, '').trim())
  const value = (split?.[2] ?? second ?? '').trim()
  if (texts.length > 2 || value === '' || key.length > LONGEST_KEY || value.length > LONGEST_VALUE || !/\p{L}/u.test(key))
    return undefined
  return { number: row.number, key, value, meaning: readTitle(key, key, false) }
}

const isField = (entry: Entry, ...fields: string[]) =>
  entry.meaning !== null && 'field' in entry.meaning && fields.includes(entry.meaning.field)
const isPrice = ({ meaning, value }: Entry) =>
  meaning !== null && 'price' in meaning && (saysOnRequest(value) || readPriceCell(value).kind === 'amounts')

const isCard = (card: Card): boolean =>
  card.length >= LEAST &&
  (card.some((entry) => isField(entry, 'lane')) ||
    (card.some((entry) => isField(entry, 'origin')) && card.some((entry) => isField(entry, 'destination')))) &&
  card.some(isPrice)

/** Rows of names and values that stand together, parted where the first end is named again. */
const cardsIn = (rows: readonly GridRow[]): Card[] => {
  const cards: Card[] = []
  let current: Card = []
  let last = 0
  const close = () => {
    if (isCard(current)) cards.push(current)
    current = []
  }
  for (const row of rows) {
    const entry = entryOf(row)
    const again = entry !== undefined && current.some(({ key }) => key === entry.key)
    if (entry === undefined || again || row.number !== last + 1) close()
    if (entry !== undefined && (entry.meaning !== null || current.length > 0)) current.push(entry)
    last = row.number
  }
  close()
  return cards
}

/** Under which title an entry goes, and what stands there. */
const placed = ({ key, value, meaning }: Entry): { title: string; text: string } => {
  if (meaning !== null && !isField({ number: 0, key, value, meaning }, 'remarks', 'charges', 'ignored'))
    return { title: key, text: value }
  if (meaning === null && boxesIn(value).some(({ bare }) => !bare)) return { title: BOX_TITLE, text: value }
  if (meaning === null && vehicleIn(value) !== null) return { title: VEHICLE_TITLE, text: value }
  return { title: REMARKS_TITLE, text: `${key}: ${value}` }
}

/** One table of cards: a line that says how they go, titles, and a row a card. */
const tableOf = (cards: readonly Card[], spoken: string): { cards: readonly Card[]; titles: string[]; rows: GridRow[] } => {
  const titles = [...new Set(cards.flatMap((card) => card.map((entry) => placed(entry).title)))]
  const [first] = cards as [Card, ...Card[]]
  const start = (first[0] as Entry).number
  const line = spoken === '' ? [] : [{ number: start, cells: [spoken], hidden: false }]
  const rows = [
    ...line,
    { number: start + 1, cells: titles, hidden: false },
    ...cards.map((card) => ({
      number: (card.at(-1) as Entry).number,
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
  return { cards, titles, rows }
}

/** A sheet whose cards are rows of tables. `rowsOf`: the rows of each card by the number of its row; undefined without cards. */
export const cardsUpright = (sheet: GridSheet): Upright | undefined => {
  const cards = cardsIn(sheet.rows.filter((row) => !row.hidden && textsOf(row).length > 0))
  if (cards.length === 0) return undefined
  const used = new Set(cards.flatMap((card) => card.map(({ number }) => number)))
  const spokenOf = (card: Card) => card.map(({ value }) => value).find((value) => modesIn(value).length === 1) ?? ''
  const byMode = Map.groupBy(cards, (card) => modesIn(spokenOf(card))[0] ?? '')
  const tables = [...byMode.values()].map((same) => tableOf(same, spokenOf(same[0] as Card)))
  const rest = sheet.rows.filter(({ number }) => !used.has(number))
  const before = rest.filter(({ number }) => number < Math.min(...used))
  return {
    // Headings of single cards speak of nothing but their number.
    sheet: {
      ...sheet,
      rows: [...before, ...tables.flatMap(({ rows }) => rows), ...rest.filter((row) => row.number > Math.max(...used))],
      merges: [],
    },
    rowsOf: new Map(cards.map((card) => [(card.at(-1) as Entry).number, card.map(({ number }) => number)] as const)),
    cellOf: (cell) => {
      const card = cards.find((one) => one.at(-1)?.number === cell.row)
      const title = tables.find((table) => card !== undefined && table.cards.includes(card))?.titles[cell.at]
      const entry = card?.find((one) => placed(one).title === title)
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
