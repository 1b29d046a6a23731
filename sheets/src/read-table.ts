/** The rows of a table as prices with all that titles, groups, cells and context say of them. */
import type { ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { type Amount, type PriceCell, readPriceCell } from './amounts.ts'
import type { Carriers } from './carriers.ts'
import { cellText } from './cell.ts'
import { chargesOfRow, isFreightName, type LooseCharges, nameColumnOf, scopeOfRow } from './charge-rows.ts'
import { columnCharges, noteInside } from './column-charges.ts'
import { type Context, type ContextReader, within } from './context.ts'
import { type Calendar, periodIn } from './days.ts'
import type { End, Ends } from './ends.ts'
import { type GridRow, rowName, textAt, textsOf } from './grid.ts'
import { boxOnly, cellOf } from './labelled-cells.ts'
import { linePrices } from './line-prices.ts'
import { type Cellar, type Group, rolesOf, rowOfFacts, VOID } from './matrix.ts'
import type { Flag, OfferCharge, OfferFacts, Price, Question, Quoted, Refused } from './offer.ts'
import { type RowFields, readFields, vehicleIn } from './row-fields.ts'
import { sectionContext } from './sections.ts'
import type { Column, Table } from './tables.ts'
import { readTimetable } from './timetable.ts'
import type { PriceTitle } from './title.ts'
import { unreadColumns } from './unread.ts'

export type Tools = { calendar: Calendar; carriers: Carriers; ends: Ends; context: ContextReader }
type TableReading = {
  quoted: Quoted[]
  refused: Refused[]
  flags: Flag[]
  questions: Question[]
  mode: Mode
  boxes: ContainerType[]
  /** Charges of a table without lanes. */
  loose: LooseCharges[]
}

const NO_END: End = { words: '', id: null, candidates: [] }

export const readTable = (
  sheet: string,
  table: Table,
  context: Context,
  mode: Mode,
  tools: Tools,
  number: number,
): TableReading => {
  const { calendar, carriers, ends } = tools
  const out: TableReading = { quoted: [], refused: [], flags: [], questions: [], mode, boxes: [], loose: [] }
  const priced = table.columns.flatMap((column): Cellar[] => {
    if (column.meaning === null || !('price' in column.meaning)) return []
    const text = column.above === column.title ? column.title : `${column.above} ${column.title}`
    const timetable = readTimetable(text, calendar, false)
    const group: Group = {
      period: periodIn(text, calendar) ?? null,
      carrier:
        mode === 'sea' || mode === 'air'
          ? groupCarrier(text, column.above === column.title ? '' : column.above, mode, carriers)
          : null,
      weekdays: timetable.weekdays,
      cutoff: timetable.cutoffWeekdays,
      origin: column.above === column.title ? null : groupOrigin(column.above, mode, ends),
    }
    return [{ column, price: column.meaning.price, place: 'place' in column.meaning ? column.meaning.place : null, group }]
  })
  out.boxes = [...new Set([...priced.flatMap(({ price }) => price.boxes), ...context.boxes])]
  out.questions.push(...unreadColumns(sheet, table))
  const roles = rolesOf(table, priced, mode, ends)
  const carried: { origin: string; destination: string } = { origin: '', destination: '' }
  const names = nameColumnOf(table)
  const hasFreight = names !== undefined && table.rows.some(({ row }) => isFreightName(textAt(row, names.at)))
  const byLane = new Map<string, { quoted: Quoted[]; charges: OfferCharge[]; rows: string[] }>()
  let carrier = ''
  for (const { row, sections } of table.rows) {
    const name = rowName(sheet, row.number)
    const own = sections.reduce((wider, line) => within(wider, sectionContext(line, tools, mode, table)), context)
    if (VOID.test(row.cells.map((cell) => cellText(cell).trim()).find((text) => VOID.test(text)) ?? '')) {
      out.refused.push({ row: name, why: 'void' })
      continue
    }
    if (rowOfFacts(row, table, priced, out.quoted, mode, tools)) continue
    const fields = readFields(row, table.columns, { calendar, carriers, ends, mode, context: own, roles, name, carried })
    if (fields.carrier !== null) carrier = fields.carrier.words
    const lane = JSON.stringify([fields.origins, fields.destinations].map((ends) => ends.map(({ id, words }) => id ?? words)).concat([[carrier]]))
    if (names !== undefined && !isFreightName(textAt(row, names.at))) {
      const charges = chargesOfRow(row, table, names, { currency: fields.currency ?? own.currency, box: fields.box })
      const known = byLane.get(lane)
      if (charges.length === 0) out.questions.push({ about: 'surcharge', rows: [name], kind: 'unread', words: textAt(row, names.at) })
      else if (!hasFreight) out.loose.push({ row: name, charges, scope: scopeOfRow(row, table, names) })
      else if (known === undefined) byLane.set(lane, { quoted: [], charges, rows: [name] })
      else {
        known.charges.push(...charges)
        known.rows.push(name)
      }
      out.refused.push({ row: name, why: 'charge', words: textAt(row, names.at) })
      continue
    }
    const before = out.quoted.length
    const states: PriceCell['kind'][] = []
    for (const cellar of priced) {
      const cell = readPriceCell(row.cells[cellar.column.at] ?? null)
      states.push(cell.kind)
      const labelled = cell.kind === 'unread' ? linePrices(textAt(row, cellar.column.at)) : []
      if (labelled.length > 0 && labelled.every(({ of, amount }) => of !== null && amount !== null)) {
        states[states.length - 1] = 'amounts'
        out.quoted.push(
          ...labelled.flatMap((each) =>
            quotedOf(cellOf(each), boxOnly(cellar, each), {
              row,
              name,
              fields,
              own,
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
      out.quoted.push(...quotedOf(cell, cellar, { row, name, fields, own, mode, table, number, tools, out, boxes: out.boxes }))
    }
    const first = out.quoted[before]
    // By air the least amount is a price of the row like its brackets.
    if (
      mode === 'air' &&
      first !== undefined &&
      fields.minimum !== null &&
      'amount' in fields.minimum &&
      !out.quoted.slice(before).some(({ price }) => price.for === 'MIN')
    )
      out.quoted.push({ ...first, price: { for: 'MIN', ...fields.minimum } })
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
    if (added.length > 0) out.questions.push(...fields.unread)
    for (const heavy of heavierCharges(fields, added))
      for (const quoted of added) if (quoted.facts.loadType === 'FCL') quoted.charges.push(heavy)
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
  for (const { quoted, charges, rows } of byLane.values()) {
    if (quoted.length === 0 && rows.length > 0) out.questions.push({ about: 'surcharge', rows, kind: 'no_lane' })
    for (const each of quoted) each.charges.push(...charges)
  }
  return out
}

const groupCarrier = (text: string, above: string, mode: Mode, carriers: Carriers): OfferFacts['carrier'] => {
  const coded = mode === 'air' ? /(?:^|\s)([A-Z][A-Z\d]|\d[A-Z])(?=\s|$)/u.exec(above)?.[1] : undefined
  if (coded !== undefined) return carriers.read(coded, 'air')
  const found = carriers.find(text, mode)
  return found === null ? null : { words: found.words, code: found.code }
}
const groupOrigin = (above: string, mode: Mode, ends: Ends): End | null => {
  const short = above.replace(/[:：].*$/u, '').trim()
  if (short.length > 20 || !ends.names(short, mode)) return null
  return ends.read(short, mode, 'origin')
}
type Setting = {
  row: GridRow
  name: string
  fields: RowFields
  own: Context
  mode: Mode
  table: Table
  number: number
  tools: Tools
  out: TableReading
  boxes: ContainerType[]
}

/** No kilogram by truck costs this much, in any currency: it is the price of a whole truck. */
const DEAREST_KG = 500

/** What the amounts of a cell are for; undefined where that cannot be told. */
const keysOf = (
  cell: PriceCell,
  price: PriceTitle,
  { fields, own, mode, boxes, name, out, table }: Setting,
): { keys: string[]; loadType: LoadType | null } | undefined => {
  const amounts = cell.kind === 'amounts' ? cell.amounts.length : 1
  const road = mode === 'road'
  const hasTonnes = table.columns.some(({ meaning }) => meaning !== null && 'price' in meaning && meaning.price.unit === 't')
  const counted = cell.kind === 'amounts' && cell.unit !== null && cell.unit !== 'container' ? cell.unit : (price.unit ?? null)
  // A cubic metre or a tonne, whichever is more, as the lines above say.
  const isEither = mode === 'sea' && counted === 'm3' && own.unit === 'rt' && !hasTonnes
  const unit = isEither ? 'rt' : counted
  const assume = () => out.questions.push({ about: 'price', rows: [name], kind: 'unit_assumed' })
  const bulk = (key: string): { keys: string[]; loadType: LoadType | null } => ({
    keys: [key],
    loadType: mode === 'air' ? null : road ? 'LTL' : 'LCL',
  })
  const boxed = (keys: readonly string[]): { keys: string[]; loadType: LoadType } | undefined => {
    if (cell.kind === 'request') return { keys: [...keys], loadType: 'FCL' }
    if (keys.length === amounts) return { keys: [...keys], loadType: 'FCL' }
    // 40GP/HQ: one amount for boxes of one length.
    if (amounts === 1 && keys.every((key) => key.slice(0, 2) === keys[0]?.slice(0, 2)))
      return { keys: [...keys], loadType: 'FCL' }
    const pair = amounts === 2 && keys.length === 3 && keys.includes('20GP') && keys.includes('40HQ')
    return pair ? { keys: ['20GP', '40HQ'], loadType: 'FCL' } : undefined
  }
  if (price.boxes.length > 0) return boxed(price.boxes)
  const least = cell.kind === 'amounts' ? Math.min(...cell.amounts.map((amount) => amount?.amount ?? DEAREST_KG)) : DEAREST_KG
  if (road && price.capacity !== null && (least >= DEAREST_KG || price.unit === 'truck')) return { keys: ['truck'], loadType: 'FTL' }
  if (price.bracket !== null && price.bracket !== 'MIN' && road && least >= DEAREST_KG * 2) return undefined
  if (price.bracket !== null) return bulk(price.bracket === 'MIN' ? 'MIN' : `+${price.bracket}`)
  if (unit === 'truck') return { keys: ['truck'], loadType: 'FTL' }
  if (unit === 'rt' || unit === 'm3' || unit === 't' || unit === 'kg') return bulk(unit)
  if (fields.box !== null) return boxed(fields.box)
  if (fields.unit === 'truck') return { keys: ['truck'], loadType: 'FTL' }
  if (fields.unit === 'rt' || fields.unit === 'm3' || fields.unit === 't' || fields.unit === 'kg') return bulk(fields.unit)
  if (price.loadType === 'FTL' || (road && price.loadType === null && own.loadType !== 'LTL')) {
    if ((price.loadType ?? own.loadType ?? fields.vehicle) === null && own.unit !== 'truck' && own.service === null) assume()
    return { keys: ['truck'], loadType: 'FTL' }
  }
  if (price.loadType === 'LTL' || price.loadType === 'LCL') {
    if (own.unit === null) assume()
    return bulk(own.unit ?? (price.loadType === 'LCL' && mode === 'sea' ? 'rt' : 'kg'))
  }
  if (own.boxes.length > 0 && mode !== 'air') return boxed(own.boxes)
  if (own.unit === 'rt' || own.unit === 'm3' || own.unit === 't' || own.unit === 'kg') return bulk(own.unit)
  if (amounts === 3 && mode !== 'air') return boxed(['20GP', '40GP', '40HQ'])
  if (boxes.length > 0 && amounts === boxes.length) return boxed(boxes)
  return undefined
}

const quotedOf = (cell: PriceCell, cellar: Cellar, setting: Setting): Quoted[] => {
  const { row, name, fields, own, mode, table, number, tools, out } = setting
  const { column, price, place, group } = cellar
  const key = keysOf(cell, price, setting)
  if (key === undefined) {
    out.questions.push({ about: 'price', rows: [name], kind: 'of_what', words: textAt(row, column.at) })
    return []
  }
  const { loadType } = key
  // Fewer amounts than the heading has boxes: which are meant is asked.
  const headed = price.boxes.length > 1 ? price.boxes : own.boxes
  if (
    cell.kind === 'amounts' &&
    cell.amounts.length > 1 &&
    loadType === 'FCL' &&
    headed.length > 1 &&
    cell.amounts.length !== headed.length
  )
    out.flags.push({ rows: [name], field: 'price', kind: 'price_count', words: textAt(row, column.at) })
  const currencyOfColumn: CurrencyCode | null = price.currency
  const period = group.period ?? fields.period ?? own.period
  const placed = place === null ? null : tools.ends.read(place, mode, 'origin')
  const origins = fields.origins.length > 0 ? fields.origins : [group.origin ?? own.origin ?? NO_END]
  const destinations = fields.destinations.length > 0 ? fields.destinations : [own.destination ?? NO_END]
  const isBox = loadType === 'FCL'
  // A column for each kind of truck: each is an offer of its own.
  const isOfTruck = ({ meaning, title }: Column) =>
    meaning !== null && 'price' in meaning && (vehicleIn(title) !== null || meaning.price.capacity !== null)
  const truck = loadType === 'FTL' && isOfTruck(column) && table.columns.filter(isOfTruck).length > 1 ? column.title : null
  const facts = (pol: End, pod: End): OfferFacts => ({
    mode,
    loadType,
    pol,
    pod,
    via: fields.via.length > 0 ? fields.via : own.via,
    carrier: group.carrier ?? fields.carrier ?? (fields.hasCarrierColumn ? null : own.carrier),
    ownership: isBox ? (price.ownership ?? fields.ownership ?? own.ownership) : null,
    validFrom: period?.from ?? null,
    validTo: period?.to ?? null,
    timetable: {
      ...fields.timetable,
      weekdays:
        group.weekdays ??
        fields.runsUnder.get(column.above) ??
        fields.timetable.weekdays ??
        (fields.timetable.dates === null ? own.weekdays : null),
      cutoffWeekdays: group.cutoff ?? fields.timetable.cutoffWeekdays,
    },
    transit: fields.transit,
    freeDays: isBox ? fields.freeDays : null,
    flight: fields.flight,
    vehicle:
      loadType !== 'FTL' ? null : truck === null ? (fields.vehicle ?? fields.vehicleOf(column.title)) : vehicleIn(truck),
    truck,
    service: mode === 'road' ? own.service : null,
    remarks: [truck, fields.remarks].filter((words) => words !== null).join('; ') || null,
    minimum: loadType === 'LCL' || loadType === 'LTL' ? fields.minimum : null,
    chargeable: loadType === 'FCL' || loadType === 'FTL' ? null : fields.chargeable,
  })
  if (period?.ambiguous) out.flags.push({ rows: [name], field: 'valid_to', kind: 'date_ambiguous' })
  const amounts: (Amount | null)[] = cell.kind === 'amounts' ? cell.amounts : key.keys.map(() => null)
  const isWhole = loadType === 'FCL' || loadType === 'FTL'
  const isThousand = cell.kind === 'amounts' && cell.unsure === 'thousands' && isWhole
  if (cell.kind === 'amounts' && cell.unsure !== null && !isThousand)
    out.flags.push({ rows: [name], field: 'price', kind: `price_${cell.unsure}`, words: textAt(row, column.at) })
  const charges = columnCharges(row, table.columns, {
    rowBox: fields.box?.length === 1 ? (fields.box[0] ?? null) : null,
    currency: fields.currency ?? own.currency,
    mode,
    loadType,
    boxes: key.keys,
    ownership: isBox ? (price.ownership ?? fields.ownership ?? own.ownership) : null,
  })
  if (price.heavierThan !== null && price.heavierThan.tonnes > 0) {
    fields.heavier.push({
      box: key.keys[0] ?? '',
      amount: amounts[0]?.amount ?? null,
      currency: amounts[0]?.currency ?? currencyOfColumn ?? own.currency,
      words: price.heavierThan.words,
    })
    return []
  }
  const ofColumns = (ends: End[], given: 'origin' | 'destination') =>
    placed !== null && setting.fields.roles.columns === given ? [placed] : ends
  return ofColumns(origins, 'origin').flatMap((pol) =>
    ofColumns(destinations, 'destination').flatMap((pod) =>
      key.keys.flatMap((of, i): Quoted[] => {
        const given = (amounts.length === 1 ? amounts[0] : amounts[i]) ?? null
        const found = given !== null && isThousand && given.amount < 1000 ? { ...given, amount: Math.round(given.amount * 1000) } : given
        const currency = found?.currency ?? fields.currency ?? currencyOfColumn ?? own.currency
        if (found !== null && found.amount <= 0) {
          fields.negative = found.amount < 0
          out.flags.push({ rows: [name], field: `price:${of}`, kind: 'negative_price' })
          return []
        }
        const named: Price = {
          for: of,
          amount: found === null ? null : Number(found.amount),
          currency: found === null ? null : currency,
        }
        const plus = found?.plus ?? null
        const extra =
          plus === null
            ? []
            : [
                {
                  code: own.plus?.code ?? ('RST' as const),
                  words: own.plus?.words ?? '+',
                  amount: plus,
                  currency,
                  basis: isBox ? ('container' as const) : null,
                  status: 'on_top' as const,
                  equipment: isBox ? of : null,
                  minimum: null,
                },
              ]
        if (plus !== null && own.plus === null)
          out.questions.push({ about: 'surcharge', rows: [name], kind: 'unnamed_surcharge', words: textAt(row, column.at) })
        return [
          {
            row: name,
            facts: facts(pol, pod),
            price: named,
            charges: [...charges, ...insideOf(cell), ...extra, ...fields.charges],
            table: number,
          },
        ]
      }),
    ),
  )
}

/** A heavier class of a box is a charge of what it costs more. */
const heavierCharges = (fields: RowFields, added: readonly Quoted[]): OfferCharge[] =>
  fields.heavier.flatMap(({ box, amount, currency, words }) => {
    const light = added.find(({ price }) => price.for === box)?.price.amount ?? null
    if (light === null || amount === null || amount <= light) return []
    return [
      {
        code: 'HVY',
        words,
        amount: Number((amount - light).toFixed(2)),
        currency,
        basis: 'container',
        status: 'conditional',
        equipment: box,
        minimum: null,
      },
    ]
  })

/** 3200（含THC）: what a bracket behind a price says is in it. */
const insideOf = (cell: PriceCell) => (cell.kind !== 'amounts' ? [] : cell.notes.flatMap((note) => noteInside(note)))
