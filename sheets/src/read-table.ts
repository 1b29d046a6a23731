/** The rows of a table as prices with all that titles, groups, cells and context say of them. */
import type { ContainerType, Mode } from '@tongyun/freight/vocabulary'
import { type PriceCell, readPriceCell } from './amounts.ts'
import { wayNamed } from './areas.ts'
import { assumeEnds } from './assume-ends.ts'
import { withoutBlanks } from './blank-lanes.ts'
import type { Carriers } from './carriers.ts'
import { cellText } from './cell.ts'
import { cellsOfRow, cellsOfTitle, type FieldCell } from './cells.ts'
import { boxesOfLength, chargesByPlace, chargesOfRow, isFreightName, type LooseCharges, nameColumnOf } from './charge-rows.ts'
import type { Context, ContextReader } from './context.ts'
import { type Calendar, monthIn, periodIn } from './days.ts'
import type { End, Ends } from './ends.ts'
import { rowName, textAt, textsOf } from './grid.ts'
import { carrierOfGroup, placeOfGroup } from './group-words.ts'
import { heavierCharges, lighterThanLight } from './heavier-boxes.ts'
import { boxesListed, boxOnly, cellOf, isByUnits, isOfBox } from './labelled-cells.ts'
import { minimumIn, withoutLeast } from './least.ts'
import { isCounted, withLeastOfLanes } from './least-rows.ts'
import { linePrices } from './line-prices.ts'
import { type Cellar, EXAMPLE, type Facts, type Group, rolesOf, rowOfFacts, VOID } from './matrix.ts'
import type { Flag, OfferCharge, OfferFacts, Question, Quoted, Refused } from './offer.ts'
import { quotedOf } from './price-cells.ts'
import { readFields } from './row-fields.ts'
import { cellOfLikeBox } from './same-as-box.ts'
import { withSections } from './sections.ts'
import type { Column, Table } from './tables.ts'
import { readTimetable } from './timetable.ts'
import type { Field } from './title-words.ts'
import { withoutTotals } from './total-columns.ts'
import { blankCharges, unreadColumns } from './unread.ts'
import { saysGone } from './withdrawn.ts'
import { saysNoService } from './words.ts'

/** Columns whose cells may say that nobody can book their row. */
const TELLS_STATE: ReadonlySet<Field> = new Set(['remarks', 'ignored', 'schedule', 'transit', 'cutoff', 'validity'])

export type Tools = { calendar: Calendar; carriers: Carriers; ends: Ends; context: ContextReader }
export type TableReading = {
  quoted: Quoted[]
  refused: Refused[]
  flags: Flag[]
  questions: Question[]
  mode: Mode
  boxes: ContainerType[]
  /** Charges of a table without lanes. */
  loose: LooseCharges[]
  /** Words of charges that rows tell of themselves. */
  terms: { row: string; text: string }[]
  /** What rows of days tell the prices of the sheet. */
  facts: Facts[]
}

export const readTable = (
  sheet: string,
  table: Table,
  context: Context,
  mode: Mode,
  tools: Tools,
  number: number,
): TableReading => {
  const { calendar, carriers, ends } = tools
  const out: TableReading = {
    quoted: [],
    refused: [],
    flags: [],
    questions: [],
    mode,
    boxes: [],
    loose: [],
    terms: [],
    facts: [],
  }
  const titled = table.columns.flatMap((column): Cellar[] => {
    if (column.meaning === null || !('price' in column.meaning)) return []
    const text = column.above === column.title ? column.title : `${column.above} ${column.title}`
    const timetable = readTimetable(text, calendar, false)
    const group: Group = {
      period: periodIn(text, calendar) ?? monthIn(text, calendar) ?? null,
      carrier:
        mode === 'sea' || mode === 'air' || mode === 'multimodal'
          ? groupCarrier(text, column.above === column.title ? '' : column.above, mode, carriers)
          : null,
      weekdays: timetable.weekdays,
      cutoff: timetable.cutoffWeekdays,
      origin: groupOrigin(column, table.columns, mode, { ends, carriers }),
    }
    return [{ column, price: column.meaning.price, place: 'place' in column.meaning ? column.meaning.place : null, group }]
  })
  const { priced, questions: unlikeSums } = withoutTotals(sheet, titled, table)
  out.questions.push(...unlikeSums)
  out.boxes = [...new Set([...priced.flatMap(({ price }) => price.boxes), ...context.boxes])]
  out.questions.push(...assumeEnds(sheet, table, mode, ends, context), ...unreadColumns(sheet, table))
  const roles = rolesOf(table, priced, mode, ends)
  const carried = { origin: '', destination: '', lane: '' }
  const names = nameColumnOf(table)
  // In a cell of a price such words are of that price alone.
  const remarked = table.columns.filter(({ meaning, title }) =>
    meaning === null ? !ends.names(title, mode) : 'field' in meaning && TELLS_STATE.has(meaning.field),
  )
  const hasFreight = names !== undefined && table.rows.some(({ row }) => isFreightName(textAt(row, names.at)))
  const told: Facts[] = []
  const byLane = new Map<string, { quoted: Quoted[]; charges: OfferCharge[]; rows: string[] }>()
  let carrier = ''
  let reached = { lane: '', limit: Number.POSITIVE_INFINITY }
  const above = new Map<string, FieldCell>()
  for (const { row, sections } of withoutBlanks(table)) {
    const name = rowName(sheet, row.number)
    const own = withSections(context, sections, mode, table, tools)
    const marked = row.cells.map((cell) => cellText(cell).trim())
    const begins = own.period?.from ?? ''
    const asOf = begins > calendar.today ? { ...calendar, today: begins } : calendar
    const isFull = remarked.some(({ at }) => saysGone(marked[at] ?? '', asOf)) || saysGone(row.said ?? '', asOf)
    const marks =
      isFull || marked.some((text) => VOID.test(text)) ? 'void' : marked.some((text) => EXAMPLE.test(text)) ? 'example' : null
    if (marks !== null) {
      out.refused.push({ row: name, why: marks })
      continue
    }
    const facts = rowOfFacts(row, table, priced, mode, tools)
    if (facts !== undefined) {
      facts(out.quoted)
      told.push(facts)
      out.refused.push({ row: name, why: 'note' })
      continue
    }
    const fields = readFields(row, table.columns, { calendar, carriers, ends, mode, context: own, roles, name, carried })
    if (fields.carrier !== null) carrier = fields.carrier.words
    const lane = JSON.stringify(
      [fields.origins, fields.destinations].map((ends) => ends.map(({ id, words }) => id ?? words)).concat([[carrier]]),
    )
    // Down a column, a bracket begins where the one of the same lane before it ends.
    if (fields.bracket === 0 && fields.limit !== null && reached.lane === lane && reached.limit < fields.limit)
      fields.bracket = reached.limit
    reached = { lane, limit: fields.limit ?? Number.POSITIVE_INFINITY }
    if (names !== undefined && !isFreightName(textAt(row, names.at))) {
      const sizes = table.columns.flatMap(({ at, meaning }) =>
        meaning !== null && 'field' in meaning && (meaning.field === 'box' || meaning.field === 'unit') ? [textAt(row, at)] : [],
      )
      const setting = { currency: fields.currency ?? own.currency, box: boxesOfLength(fields.box, sizes) }
      const charges = chargesOfRow(row, table, names, setting)
      const known = byLane.get(lane)
      if (charges.length === 0)
        out.questions.push({ about: 'surcharge', rows: [name], kind: 'unread', words: textAt(row, names.at) })
      else if (!hasFreight)
        out.loose.push(
          ...chargesByPlace(row, table, names, setting, (title) => {
            if (wayNamed(title) !== undefined) return true
            const places = ends.readAll(title, mode, 'origin')
            return places.length > 0 && places.every(({ id }) => id !== null)
          }).map((each) => ({ row: name, ...each })),
        )
      else if (known === undefined) byLane.set(lane, { quoted: [], charges, rows: [name] })
      else {
        known.charges.push(...charges)
        known.rows.push(name)
      }
      out.refused.push({ row: name, why: 'charge', words: textAt(row, names.at) })
      continue
    }
    const before = out.quoted.length
    const beside = cellsOfRow(row, table, roles, above)
    const states: PriceCell['kind'][] = []
    for (const column of priced) {
      // Brackets that stand down a column are of the prices beside them.
      const cellar = fields.bracket === null ? column : bracketed(column, fields.bracket)
      const { at } = cellar.column
      const kept = (quoted: readonly Quoted[]) => {
        const cells = [...beside, ...cellsOfTitle(cellar, table, roles)]
        for (const each of quoted)
          out.quoted.push({
            ...each,
            isJoined: fields.bracket !== null || isCounted(each.price.for),
            cells: [...cells, { field: `price:${each.price.for}`, row: row.number, at }],
          })
      }
      // A cell may tell the least of its price: RMB 10.5/KG，最低100KG.
      const whole = readPriceCell(cellOfLikeBox(row, cellar.column, table.columns) ?? row.cells[at] ?? null)
      const isMore = whole.kind === 'unread' || (whole.kind === 'amounts' && whole.notes.length > 0)
      const least = isMore ? minimumIn(textAt(row, at)) : null
      const cell = least === null || whole.kind === 'amounts' ? whole : readPriceCell(withoutLeast(textAt(row, at)))
      if (cell.kind === 'amounts') fields.minimum ??= least
      if (cellar.price.owners.length > 0) {
        const setting = { row, name, fields, own, mode, table, number, tools, out, boxes: out.boxes }
        const owned = ownedCells(textAt(row, at), cellar)
        if (owned === undefined) out.questions.push({ about: 'price', rows: [name], kind: 'unread', words: textAt(row, at) })
        for (const each of owned ?? []) {
          states.push(each.cell.kind)
          if (each.cell.kind === 'amounts' || each.cell.kind === 'request') kept(quotedOf(each.cell, each.cellar, setting))
        }
        continue
      }
      states.push(cell.kind)
      const listed = cellar.price.boxes.length === 0 ? boxesListed(cell) : []
      if (cell.kind === 'amounts' && listed.length > 0) {
        const setting = { row, name, fields, own, mode, table, number, tools, out, boxes: out.boxes }
        listed.forEach((box, i) => {
          const one = { ...cell, amounts: cell.amounts.slice(i, i + 1), notes: [] }
          kept(quotedOf(one, { ...cellar, price: { ...cellar.price, boxes: [box] } }, setting))
        })
        continue
      }
      // Of several amounts each may say its unit: 185 USD/m3 above 370 USD/t.
      const isSeveral = cell.kind === 'amounts' && cell.amounts.length > 1 && cell.unit !== null
      const labelled =
        cell.kind === 'unread' || isSeveral ? linePrices(textAt(row, cellar.column.at), isSeveral, false, isSeveral) : []
      if (labelled.length > 0 && ((!isSeveral && labelled.every(isOfBox)) || isByUnits(labelled))) {
        states[states.length - 1] = 'amounts'
        // What a cell tells a cubic metre and a tonne apart is by neither of the two, whatever the lines above say.
        const asTold = isByUnits(labelled) ? { ...own, unit: null } : own
        kept(
          labelled.flatMap((each) =>
            quotedOf(cellOf(each), boxOnly(cellar, each), {
              row,
              name,
              fields,
              own: asTold,
              mode,
              table,
              number,
              tools,
              out,
              boxes: out.boxes,
            }),
          ),
        )
        continue
      }
      if (cell.kind === 'unread')
        out.questions.push({ about: 'price', rows: [name], kind: 'unread', words: textAt(row, cellar.column.at) })
      if (cell.kind !== 'amounts' && cell.kind !== 'request') continue
      kept(quotedOf(cell, cellar, { row, name, fields, own, mode, table, number, tools, out, boxes: out.boxes }))
    }
    // By air the least amount is a price of the row like its brackets, for each lane the row names.
    const ofRow = out.quoted.slice(before)
    const least = fields.minimum
    if (mode === 'air' && least !== null && 'amount' in least && !ofRow.some(({ price }) => price.for === 'MIN'))
      for (const first of new Map(
        ofRow.toReversed().map((quote) => [`${quote.facts.pol.words} ${quote.facts.pod.words}`, quote] as const),
      ).values())
        out.quoted.push({
          ...first,
          price: { for: 'MIN', ...least },
          cells: beside.map((cell) => (cell.field === 'minimum' ? { ...cell, field: 'price:MIN' } : cell)),
        })
    // Prices of no lane at all are charges, or of a table of something else.
    if (out.quoted.slice(before).some(({ facts }) => facts.pol.words === '' && facts.pod.words === '')) {
      out.quoted.length = before
      out.questions.push({ about: 'place', rows: [name], kind: 'no_lane' })
      out.refused.push({ row: name, why: 'no_lane', words: textsOf(row).slice(0, 3).join(' ') })
      continue
    }
    const added = out.quoted.slice(before)
    if (hasFreight) {
      const known = byLane.get(lane)
      if (known === undefined) byLane.set(lane, { quoted: [...added], charges: [], rows: [] })
      else known.quoted.push(...added)
    }
    if (added.length > 0 && row.saidOfPart !== undefined)
      out.questions.push({ about: 'price', rows: [name], kind: 'unread', words: row.saidOfPart })
    if (added.length > 0) out.questions.push(...fields.unread)
    if (added.length > 0) out.terms.push(...fields.terms.map((text) => ({ row: name, text })))
    for (const field of lighterThanLight(fields, added)) out.flags.push({ rows: [name], field, kind: 'order_reversed' })
    for (const { charge: heavy, ownership } of heavierCharges(fields, added)) {
      for (const { facts, charges } of added) if (facts.loadType === 'FCL' && facts.ownership === ownership) charges.push(heavy)
      // Others would sell the heavier class as an offer of its own.
      out.questions.push({ about: 'surcharge', rows: [name], kind: 'weight_class', words: heavy.words })
    }
    if (added.every(({ price }) => price.amount === null)) {
      out.quoted.length = before
      const why = fields.negative
        ? 'negative_price'
        : states.includes('request') || states.length === 0
          ? 'on_request'
          : 'no_price'
      out.refused.push({
        row: name,
        why,
        words: row.cells
          .filter((cell) => cell !== null)
          .slice(0, 3)
          .join(' '),
      })
    }
  }
  if (mode !== 'air') {
    const { quoted, rows } = withLeastOfLanes(out.quoted)
    out.quoted = quoted
    out.refused.push(...rows.map((row): Refused => ({ row, why: 'note' })))
  }
  // Days that stand above the prices are told to them here, and to the same lanes of other parts of the sheet later.
  const laneOf = ({ facts }: Quoted) => `${facts.pol.id} ${facts.pod.id}`
  const lanes = new Set(out.quoted.map(laneOf))
  for (const facts of told) {
    facts(out.quoted)
    out.facts.push((quoted) => facts(quoted.filter((each) => lanes.has(laneOf(each)))))
  }
  out.questions.push(...blankOwners(sheet, table, out.quoted))
  const pricedRows = [...new Set(out.quoted.flatMap(({ row, price }) => (price.amount === null ? [] : [row])))]
  out.questions.push(...blankCharges(table, mode, pricedRows, (row) => rowName(sheet, row)))
  for (const { quoted, charges, rows } of byLane.values()) {
    if (quoted.length === 0 && rows.length > 0) out.questions.push({ about: 'surcharge', rows, kind: 'no_lane' })
    for (const each of quoted) each.charges.push(...charges)
  }
  return out
}

/** Rows that leave a column of COC and SOC blank which others fill: whose boxes theirs are is asked. */
const blankOwners = (sheet: string, table: Table, quoted: readonly Quoted[]): Question[] => {
  const owners = table.columns.filter(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'ownership')
  if (owners.length === 0 || !quoted.some(({ facts }) => facts.ownership !== null)) return []
  const unsaid = new Set(
    quoted.flatMap(({ row, facts, price }) =>
      facts.loadType === 'FCL' && facts.ownership === null && price.amount !== null ? [row] : [],
    ),
  )
  const open = table.rows
    .filter(({ row }) => owners.every(({ at }) => textAt(row, at) === ''))
    .map(({ row }) => rowName(sheet, row.number))
    .filter((name) => unsaid.has(name))
  return open.length === 0 ? [] : [{ about: 'ownership', rows: open, kind: 'missing' }]
}

const bracketed = (cellar: Cellar, bracket: number | 'MIN'): Cellar => {
  const { price } = cellar
  const isOpen = price.bracket === null && price.boxes.length === 0 && price.capacity === null && price.unit !== 'truck'
  return isOpen ? { ...cellar, price: { ...price, bracket } } : cellar
}

/** The amounts of a cell whose title names both kinds of boxes, each as a cell of its kind; undefined where they cannot be told. */
const ownedCells = (text: string, cellar: Cellar): { cell: PriceCell; cellar: Cellar }[] | undefined => {
  const { owners } = cellar.price
  if (text === '' || saysNoService(text)) return []
  const parts = text.split(/[/|\n]/u)
  const cells = parts.map((part) => readPriceCell(part.trim()))
  if (parts.length !== owners.length || cells.some(({ kind }) => kind === 'unread')) return undefined
  return cells.map((cell, i) => ({ cell, cellar: { ...cellar, price: { ...cellar.price, ownership: owners[i] ?? null } } }))
}

const groupCarrier = (text: string, above: string, mode: Mode, carriers: Carriers): OfferFacts['carrier'] => {
  const coded = mode === 'air' ? /(?:^|\s)([A-Z][A-Z\d]|\d[A-Z])(?=\s|$)/u.exec(above)?.[1] : undefined
  if (coded !== undefined) return carriers.read(coded, 'air')
  const found = carriers.find(text, mode)
  if (found !== null) return { words: found.words, code: found.code }
  const said = mode === 'air' ? undefined : carrierOfGroup(above)
  return said === undefined ? null : carriers.read(said, 'sea')
}
/** True for the name of a line and nothing else, or two of its names: MSC 地中海. */
const isLine = (level: string, mode: Mode, carriers: Carriers): boolean => {
  const found = carriers.find(level, mode)
  if (found === null) return false
  const rest = (level.slice(0, found.at) + level.slice(found.end)).replace(/^[\s()（）/／-]+|[\s()（）/／-]+$/gu, '')
  return rest === '' || (found.code !== null && carriers.read(rest, mode)?.code === found.code)
}
/** The place over a group of columns: the whole of it, a level of several, or a part of one that says more: TO POTI - sailing every Tuesday. */
const groupOrigin = (
  { above, title, levels: all }: Column,
  columns: readonly Column[],
  mode: Mode,
  { ends, carriers }: Pick<Tools, 'ends' | 'carriers'>,
): End | null => {
  if (above === title) return null
  // The name of a line is no place, however alike the two are, and beside a line stand others, known or not: CMA CGM.
  const levels = all.filter((_, depth) => !columns.some((column) => isLine(column.levels[depth] ?? '', mode, carriers)))
  for (const words of [...(levels.length === all.length ? [above] : []), ...levels.toReversed()]) {
    const short = words.replace(/[:：].*$/u, '').trim()
    if (short.length <= 20 && ends.names(short, mode)) return ends.read(short, mode, 'origin')
  }
  for (const level of levels.toReversed()) {
    const place = placeOfGroup(level, mode, ends)
    if (place !== null) return place
  }
  return null
}
