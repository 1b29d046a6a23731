/** Comparisons of carriers: what is told of a lane stands down a column, a carrier a column across. They become a row a carrier. */
import type { Upright } from './aligned.ts'
import { filled, type GridRow, type GridSheet, textAt } from './grid.ts'
import { plainTitle, readTitle } from './title.ts'
import { boxOf } from './words.ts'

/** Carriers a comparison has at least. */
const LEAST_CARRIERS = 2
/** Rows a lane has at least. */
const LEAST_ITEMS = 2
/** The title of the column that the names of carriers become. */
const CARRIER_TITLE = '船公司'

type Head = {
  row: GridRow
  /** Columns of the ends of lanes, of the names of items, of carriers, and of what else is told of a lane. */
  ends: number[]
  item: number
  carriers: number[]
  others: number[]
}

const OF_ENDS = new Set(['origin', 'destination', 'lane', 'via'])
const OF_ITEMS = new Set(['schedule', 'cutoff', 'transit', 'freeDays', 'validity', 'validFrom', 'validTo', 'remarks', 'currency'])
const fieldOf = (text: string): string | null => {
  const meaning = text === '' ? null : readTitle(text, text, false)
  return meaning !== null && 'field' in meaning ? meaning.field : null
}
const isItem = (text: string): boolean => boxOf(text) !== undefined || OF_ITEMS.has(fieldOf(text) ?? '')

const headOf = (row: GridRow, below: readonly GridRow[], isCarrier: (text: string) => boolean): Head | undefined => {
  const titled = row.cells.flatMap((_, at) => (textAt(row, at) === '' ? [] : [at]))
  const ends = titled.filter((at) => OF_ENDS.has(fieldOf(textAt(row, at)) ?? ''))
  const carriers = titled.filter((at) => !ends.includes(at) && isCarrier(textAt(row, at)) && fieldOf(textAt(row, at)) === null)
  const [first] = carriers
  if (ends.length === 0 || first === undefined || carriers.length < LEAST_CARRIERS) return undefined
  const item = first - 1
  if (item < 0 || ends.includes(item)) return undefined
  const items = below.slice(0, 4).map((each) => textAt(each, item))
  const hasBox = items.some((text) => boxOf(text) !== undefined)
  if (items.length < LEAST_ITEMS || !hasBox || !items.slice(0, LEAST_ITEMS).every(isItem)) return undefined
  const others = titled.filter((at) => !ends.includes(at) && !carriers.includes(at) && at !== item)
  return { row, ends, item, carriers, others }
}

type Block = { rows: GridRow[]; ends: string[] }

/** The rows of each lane: those that bear the same ends, or none where they are not merged. */
const blocksOf = (rows: readonly GridRow[], { ends, item }: Head): Block[] => {
  const blocks: Block[] = []
  for (const row of rows) {
    if (!isItem(textAt(row, item))) break
    const own = ends.map((at) => textAt(row, at))
    const last = blocks.at(-1)
    const again = last?.rows.some((each) => textAt(each, item) === textAt(row, item)) ?? true
    const isSame = own.every((text, i) => text === '' || text === last?.ends[i])
    if (last !== undefined && isSame && !again) last.rows.push(row)
    else blocks.push({ rows: [row], ends: own.map((text, i) => text || (last?.ends[i] ?? '')) })
  }
  return blocks
}

/** A sheet whose first comparison of carriers is a table with a row a carrier; undefined where it has none. */
export const carriersUpright = (sheet: GridSheet, isCarrier: (text: string) => boolean): Upright | undefined => {
  const rows = filled(sheet).filter((row) => !row.hidden && row.cells.some((cell) => cell !== null && cell !== ''))
  const found = rows.flatMap((row, i) => {
    const head = headOf(row, rows.slice(i + 1), isCarrier)
    return head === undefined ? [] : [{ head, i }]
  })
  const [first] = found
  // Every carrier of a lane is a row with a number of its own, so that none is taken for another.
  if (first === undefined || found.length > 1) return undefined
  const { head, i } = first
  const blocks = blocksOf(rows.slice(i + 1), head)
  const used = new Set(blocks.flatMap(({ rows: own }) => own.map(({ number }) => number)))
  const items = [...new Set(blocks.flatMap(({ rows: own }) => own.map((row) => textAt(row, head.item))))]
  const titles = [
    ...head.ends.map((at) => textAt(head.row, at)),
    CARRIER_TITLE,
    ...items,
    ...head.others.map((at) => textAt(head.row, at)),
  ]
  if (blocks.some(({ rows: own }) => own.length < LEAST_ITEMS) || new Set(titles.map(plainTitle)).size < titles.length)
    return undefined
  const lanes = blocks.flatMap((block) =>
    head.carriers.map((carrier, n) => ({ block, carrier, number: (block.rows[n % block.rows.length] as GridRow).number })),
  )
  const turned = lanes.map(({ block, carrier, number }): GridRow => {
    const itemRow = (name: string) => block.rows.find((row) => textAt(row, head.item) === name)
    return {
      number,
      cells: [
        ...block.ends,
        textAt(head.row, carrier),
        ...items.map((name) => itemRow(name)?.cells[carrier] ?? null),
        ...head.others.map((at) =>
          [...new Set(block.rows.map((row) => textAt(row, at)).filter((text) => text !== ''))].join('; '),
        ),
      ],
      hidden: false,
    }
  })
  const before = head.ends.length + 1
  return {
    sheet: {
      ...sheet,
      rows: [
        ...rows.slice(0, i),
        { ...head.row, cells: titles },
        ...turned,
        ...rows.slice(i + 1).filter(({ number }) => !used.has(number)),
      ],
      merges: [],
    },
    rowsOf: new Map(lanes.map(({ block, number }) => [number, block.rows.map((row) => row.number)] as const)),
    cellOf: (cell) => {
      const lane = lanes.find(({ number }) => number === cell.row)
      if (lane === undefined) return cell
      if (cell.at < head.ends.length) return { row: lane.number, at: head.ends[cell.at] as number }
      if (cell.at === head.ends.length) return { row: head.row.number, at: lane.carrier }
      const name = items[cell.at - before]
      const row = lane.block.rows.find((each) => name !== undefined && textAt(each, head.item) === name)
      return row === undefined
        ? { row: lane.number, at: head.others[cell.at - before - items.length] ?? cell.at }
        : { row: row.number, at: lane.carrier }
    },
  }
}
