/** Lists whose services stand down a column, several ways of transport among them, and whose lanes stand across: each way becomes a table. */
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import type { CellAt } from './cells.ts'
import { chargesIn } from './charge-words.ts'
import { spokenMode } from './context.ts'
import type { Ends } from './ends.ts'
import { filled, type GridRow, type GridSheet, rowName, textAt, textsOf } from './grid.ts'
import { minimumIn, withoutLeast } from './least.ts'
import type { Reading } from './read-sheet.ts'
import { readTitle } from './title.ts'
import { priceOf } from './title-prices.ts'
import { loadTypeIn } from './title-units.ts'
import { saysNoService } from './words.ts'

const MODES: readonly Mode[] = ['sea', 'rail', 'road', 'air']
/** What the table of a way is headed with. */
const HEADING: Record<Mode, string> = {
  sea: 'Sea freight',
  air: 'Air freight',
  rail: 'Rail',
  road: 'Truck',
  multimodal: 'Sea-rail',
}
/** The title of the column that the lanes become, and that of a least quantity a service names. */
const [LANE_TITLE, LEAST_TITLE] = ['Lane', 'Min']
/** Lanes a list has at least. */
const LEAST_LANES = 2

/** Facts of the service they stand below. */
const OF_SERVICES: ReadonlySet<string> = new Set([
  'transit',
  'transitHours',
  'schedule',
  'cutoff',
  'freeDays',
  'validity',
  'validTo',
  'remarks',
])
/** The way a service goes, in front of what it is: Авто, тент 20 т; Rail 40HC; 铁路 20GP. */
const WAY_AHEAD =
  /^\s*(?:(?:авто|ж\/?д|авиа|море|морем|road|truck|rail|air|sea|ocean)(?!\p{L})|卡航|卡车|汽运|铁路|班列|空运|海运)(?:运输|перевозк\p{L}*|freight)?\s*[,，:：–-]?\s*/iu

type Item = { row: GridRow; title: string; own: string }
type Service = { mode: Mode; loadType: LoadType | null; items: Item[]; facts: Item[]; charges: Item[] }
type Head = { row: GridRow; first: number; unit: number | null; lanes: number[] }
/** A row of the sheet that a table was made of, with the cells that its own were taken from. */
type Made = { row: GridRow; from: number[]; cells: (CellAt | null)[] }

const fieldOf = (text: string): string | null => {
  const meaning = text === '' ? null : readTitle(text, text, false)
  return meaning !== null && 'field' in meaning ? meaning.field : null
}

const isLane = (text: string, ends: Ends): boolean => {
  const parts = text.split(
    /\s*(?:->|=>|→|–|—)\s*|\s+-\s+|(?<=\p{Script=Han})(?:-|至|到)(?=\p{Script=Han})|(?<=^[A-Z]{3})-(?=[A-Z]{3}$)/u,
  )
  return parts.length === 2 && parts.every((part) => MODES.some((mode) => ends.names(part, mode)))
}

const headOf = (row: GridRow, ends: Ends): Head | undefined => {
  const titled = row.cells.flatMap((_, at) => (textAt(row, at) === '' ? [] : [at]))
  const lanes = titled.filter((at) => isLane(textAt(row, at), ends))
  const [first, ...others] = titled.filter((at) => !lanes.includes(at))
  const [unit = null, ...more] = others
  if (first === undefined || lanes.length < LEAST_LANES || more.length > 0 || first > (lanes[0] ?? 0)) return undefined
  return unit !== null && fieldOf(textAt(row, unit)) !== 'unit' ? undefined : { row, first, unit, lanes }
}

/** Services, each with its facts and charges, and how many rows they take; charges that name no way are of all. */
const servicesOf = (rows: readonly GridRow[], { first, unit, lanes }: Head): { services: Service[]; used: number } => {
  const services: Service[] = []
  const ofAll: Item[] = []
  let heading: Mode | null = null
  let used = 0
  for (const row of rows) {
    const own = textAt(row, first)
    if (own === '') break
    if (lanes.every((at) => textAt(row, at) === '')) {
      const { mode } = spokenMode(own)
      if (mode === null || textsOf(row).length > 1) break
      heading = mode
      used++
      continue
    }
    const counted = unit === null ? '' : textAt(row, unit)
    const bare = withoutLeast(own.replace(WAY_AHEAD, '')).trim()
    const title = [bare === '' ? own : bare, counted].filter((text) => text !== '').join(', ')
    const item = { row, own, title }
    const charge = { row, own, title: counted === '' ? own : `${own} (${counted})` }
    const field = fieldOf(own.trim())
    const last = services.at(-1)
    const said = spokenMode(own)
    const price = priceOf(title, false)
    const isFreight =
      price !== undefined &&
      (price.boxes.length > 0 || price.bracket !== null || (chargesIn(bare).length === 0 && (said.mode ?? heading) !== null))
    if (field !== null && OF_SERVICES.has(field) && !isFreight) {
      if (last === undefined) break
      last.facts.push(item)
    } else if (isFreight && (said.mode ?? heading ?? last?.mode) !== undefined) {
      const mode = said.mode ?? heading ?? (last as Service).mode
      const loadType = price.boxes.length > 0 ? 'FCL' : loadTypeIn(own)
      if (last !== undefined && last.mode === mode && last.loadType === loadType) last.items.push(item)
      else services.push({ mode, loadType, items: [item], facts: [], charges: [] })
    } else if (said.mode !== null) services.findLast(({ mode }) => mode === said.mode)?.charges.push(charge)
    else ofAll.push(charge)
    used++
  }
  return { services: services.map((each) => ({ ...each, charges: [...each.charges, ...ofAll] })), used }
}

/** The rows of a way: its heading, its titles, and a row for each lane that it serves. */
const tableOf = ({ mode, loadType, items, facts, charges }: Service, { row: head, lanes }: Head): Made[] => {
  const least = items.map(({ own }) => minimumIn(own)).find((each) => each !== null && 'quantity' in each)
  const columns = [...items, ...facts, ...charges]
  const quantity = least !== undefined && least !== null && 'quantity' in least ? `${least.quantity} ${least.unit}` : null
  const extra = quantity === null ? [] : [LEAST_TITLE]
  const from = items.map(({ row }) => row.number)
  const titles: GridRow = { number: 0, hidden: false, cells: [LANE_TITLE, ...columns.map(({ title }) => title.trim()), ...extra] }
  const name = [HEADING[mode], loadType ?? ''].join(' ').trim()
  const served = lanes.filter((at) => items.some(({ row }) => textAt(row, at) !== '' && !saysNoService(textAt(row, at))))
  return [
    { row: { number: 0, hidden: false, cells: [name] }, from, cells: [] },
    { row: titles, from: [head.number], cells: [] },
    ...served.map(
      (at): Made => ({
        row: {
          number: 0,
          hidden: false,
          cells: [textAt(head, at), ...columns.map(({ row }) => row.cells[at] ?? null), ...(quantity === null ? [] : [quantity])],
        },
        from,
        cells: [{ row: head.number, at }, ...columns.map(({ row }) => ({ row: row.number, at })), null],
      }),
    ),
  ]
}

type Stood = { sheet: GridSheet; made: ReadonlyMap<number, Made> }
/** A sheet whose list of services is a table for each way; undefined where it has no such list. */
const partedByService = (sheet: GridSheet, ends: Ends): Stood | undefined => {
  const rows = filled(sheet).filter((row) => row.hidden || textsOf(row).length > 0)
  const open = rows.filter(({ hidden }) => !hidden)
  const found = open.flatMap((row, i) => {
    const head = headOf(row, ends)
    return head === undefined ? [] : [{ head, i }]
  })
  const [list] = found
  if (list === undefined || found.length > 1) return undefined
  const { services, used } = servicesOf(open.slice(list.i + 1), list.head)
  if (new Set(services.map(({ mode, loadType }) => `${mode} ${loadType}`)).size < 2) return undefined
  const made = new Map<number, Made>()
  const add = (number: number, each: Made) => made.set(number, { ...each, row: { ...each.row, number } })
  const asItIs = (row: GridRow): Made => ({ row, from: [row.number], cells: row.cells.map((_, at) => ({ row: row.number, at })) })
  for (const row of rows) if (row.number < list.head.row.number) add(row.number, asItIs(row))
  let next = list.head.row.number
  for (const service of services) {
    for (const each of tableOf(service, list.head)) add(next++, each)
    next++
  }
  const last = open[list.i + used]?.number ?? list.head.row.number
  for (const row of rows) if (row.number > last) add(next + row.number - last, asItIs(row))
  return { sheet: { ...sheet, rows: [...made.values()].map(({ row }) => row), merges: [] }, made }
}

/** Reads sheets whose lists of services are parted by ways of transport, and tells what was read by the rows as they stood. */
export const readByServices = (
  sheets: readonly GridSheet[],
  ends: Ends,
  read: (sheets: readonly GridSheet[]) => Reading,
): Reading => {
  const parted = sheets.map((sheet) => (sheet.hidden ? undefined : partedByService(sheet, ends)))
  if (parted.every((each) => each === undefined)) return read(sheets)
  const rowsOf = new Map<string, string[]>()
  const cellsOf = new Map<string, (CellAt | null)[]>()
  sheets.forEach(({ name }, i) => {
    for (const [number, { from, cells }] of parted[i]?.made ?? []) {
      rowsOf.set(
        rowName(name, number),
        from.map((row) => rowName(name, row)),
      )
      cellsOf.set(rowName(name, number), cells)
    }
  })
  const stood = (names: readonly string[]) => [...new Set(names.flatMap((name) => rowsOf.get(name) ?? [name]))]
  const reading = read(sheets.map((sheet, i) => parted[i]?.sheet ?? sheet))
  for (const each of [...reading.offers, ...reading.flags, ...reading.questions]) each.rows = stood(each.rows)
  for (const offer of reading.offers)
    if (offer.shown !== undefined)
      offer.shown = Object.fromEntries(
        Object.entries(offer.shown).map(([field, cells]) => [
          field,
          cells.flatMap(({ row, at }) => {
            const own = cellsOf.get(row)
            if (own === undefined) return [{ row, at }]
            const cell = own[at] ?? null
            return cell === null
              ? []
              : [{ row: `${row.slice(0, row.lastIndexOf('!') + 1)}${row.includes('!') ? '' : 'L'}${cell.row}`, at: cell.at }]
          }),
        ]),
      )
  reading.refused = reading.refused.flatMap((each) => stood([each.row]).map((row) => ({ ...each, row })))
  return reading
}
