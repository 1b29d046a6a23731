/** Lanes with what is said of them behind commas in one cell: Циндао — Владивосток, 20/40, FESCO, 6–7 дн., выход ср/сб. */
import type { Upright } from './aligned.ts'
import { filled, type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import { unified } from './words.ts'

/** Rows of the column that must be written so. */
const LEAST_ROWS = 2
const LANE = /\p{L}\s*(?:—|–|→|⇒|->|-|至|到)\s*\p{L}/u
const SIZES = /^(?:20|40|45)\s*(?:'|gp|dc|dv|hc|hq|尺)?(?:\s*[/+]\s*(?:20|40|45)\s*(?:'|gp|dc|dv|hc|hq|尺)?)*$/u
const TRANSIT =
  /^(?:(?:航程|时效|transit|t\/t|в пути)\s*:?\s*)?\d{1,2}(?:\s*-\s*\d{1,2})?\s*(?:天|日|days?|дн\p{L}*\.?|дней|дня|сут\p{L}*\.?)$/u
const SCHEDULE =
  /^(?:выход\p{L}*|отход\p{L}*|отправк\p{L}*|etd|sailings?|departures?|every|开船?|船期|班期|截关?|周|每周)(?!\p{L}{12})/u
const KINDS = ['carrier', 'transit', 'schedule'] as const
const TITLES: Readonly<Record<(typeof KINDS)[number], string>> = { carrier: '船公司', transit: '航程', schedule: '开船' }

type Told = { lane: string; sizes: string } & Record<(typeof KINDS)[number], string>
/** What a cell tells of its lane; undefined where a part of it is of no kind, or none but the lane is told. */
const toldIn = (text: string, isCarrier: (text: string) => boolean): Told | undefined => {
  const [lane = '', ...parts] = text.split(/\s*[,，;；]\s*/u).filter((part) => part !== '')
  if (!LANE.test(lane) || parts.length < 2) return undefined
  const told: Told = { lane, sizes: '', carrier: '', transit: '', schedule: '' }
  for (const part of parts) {
    const plain = unified(part).trim()
    const kind = SIZES.test(plain)
      ? 'sizes'
      : TRANSIT.test(plain)
        ? 'transit'
        : SCHEDULE.test(plain)
          ? 'schedule'
          : !/\d/u.test(part) && isCarrier(part)
            ? 'carrier'
            : undefined
    if (kind === undefined || told[kind] !== '') return undefined
    told[kind] = part
  }
  return told
}

const sizesOf = (text: string): string[] => unified(text).match(/(?<!\d)(?:20|40|45)(?!\d)/gu) ?? []

/** A sheet one column of which tells lanes and what is said of them together, with a column for each; undefined where it has none. */
export const factsInLanes = (sheet: GridSheet, isCarrier: (text: string) => boolean): Upright | undefined => {
  const rows = filled(sheet).filter((row) => !row.hidden && textsOf(row).length > 1)
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  const found = Array.from({ length: width }, (_, at) => ({
    at,
    told: new Map(
      rows.flatMap((row) => {
        const told = toldIn(textAt(row, at), isCarrier)
        return told === undefined ? [] : [[row.number, told] as const]
      }),
    ),
  })).find(({ told }) => told.size >= LEAST_ROWS)
  const first = found === undefined ? -1 : rows.findIndex(({ number }) => found.told.has(number))
  const head = rows[first - 1]
  if (found === undefined || head === undefined || textAt(head, found.at) === '') return undefined
  const { at, told } = found
  const lengths = head.cells.map((_, column) => (column === at ? [] : sizesOf(textAt(head, column))))
  const opened = (row: GridRow): GridRow => {
    const own = told.get(row.number)
    if (own === undefined) return row
    const sizes = sizesOf(own.sizes)
    const cells = Array.from({ length: width }, (_, column) => {
      if (column === at) return own.lane
      const text = textAt(row, column)
      const titled = lengths[column] ?? []
      // A lane of one of the boxes that the title lists has its one price behind a stroke for the other.
      if (sizes.length !== 1 || titled.length < 2 || text === '' || /[/]/u.test(text) || !/\d/u.test(text))
        return row.cells[column] ?? null
      return titled.map((length) => (length === sizes[0] ? text : '-')).join('/')
    })
    return { ...row, cells: [...cells, ...KINDS.map((kind) => own[kind] || null)] }
  }
  const titles = Array.from({ length: width }, (_, column) => (column === at ? '航线' : (head.cells[column] ?? null)))
  return {
    sheet: {
      ...sheet,
      merges: [],
      rows: filled(sheet).map((row) =>
        row.number === head.number ? { ...row, cells: [...titles, ...KINDS.map((kind) => TITLES[kind])] } : opened(row),
      ),
    },
    rowsOf: new Map(),
    cellOf: (cell) => (cell.at >= width ? { ...cell, at } : cell),
  }
}
