/** What the amounts of a price cell are for, and the prices they become with all that is known of their row. */

import type { CurrencyCode, LoadType } from '@tongyun/freight/vocabulary'
import type { Amount, PriceCell } from './amounts.ts'
import { endOfChain, portOfChain } from './chain-ends.ts'
import { type ChargeMention, chargesIn } from './charge-words.ts'
import { columnCharges, noteInside } from './column-charges.ts'
import type { End } from './ends.ts'
import { namesForeign } from './foreign-currencies.ts'
import { type GridRow, textAt } from './grid.ts'
import { textOfLoad } from './load-columns.ts'
import type { Cellar } from './matrix.ts'
import { originOfRemark, originsLeft } from './narrowed-origins.ts'
import type { OfferFacts, Price, Quoted } from './offer.ts'
import { type CellSetting, keysOf } from './price-keys.ts'
import type { RowFields } from './row-fields.ts'
import { LEAST_WHOLE, saysScale, scaleIn } from './scale.ts'
import { departuresBeside } from './schedules-beside.ts'
import type { Column, Table } from './tables.ts'
import { readTimetable, readTransit } from './timetable.ts'
import { isOfTent, isOfTruck, kindAmong } from './truck-columns.ts'
import { vehicleIn } from './vehicles.ts'
import { currencyOf, unified } from './words.ts'

const NO_END: End = { words: '', id: null, candidates: [] }

/** Of several columns of currencies the one behind the amount, before the next amount; else the one in front of it. */
const currencyBeside = (row: GridRow, { at }: Column, { columns }: Table): CurrencyCode | null => {
  const isCurrency = ({ meaning }: Column) => meaning !== null && 'field' in meaning && meaning.field === 'currency'
  if (columns.filter(isCurrency).length < 2) return null
  const isAmount = ({ meaning }: Column) => meaning !== null && ('price' in meaning || 'charge' in meaning)
  const behind = columns.find((column) => column.at > at && (isCurrency(column) || isAmount(column)))
  const before = columns.findLast((column) => column.at < at && (isCurrency(column) || isAmount(column)))
  const beside = [behind, before].find((column) => column !== undefined && isCurrency(column))
  return beside === undefined ? null : currencyOf(textAt(row, beside.at))
}

/** Boxes that columns of prices are for, one a column, in their order. */
const boxesOfColumns = ({ columns }: Table): string[] => {
  const own = columns.flatMap(({ meaning }) => (meaning !== null && 'price' in meaning ? [meaning.price.boxes] : []))
  return own.every(({ length }) => length === 1) ? [...new Set(own.flat())] : []
}

/** Prices of boxes of twenty and of forty feet, in one column each. */
const hasBothLengths = ({ columns }: Table): boolean => {
  const own = columns.flatMap(({ meaning }) => (meaning !== null && 'price' in meaning ? [meaning.price.boxes] : []))
  const lengths = new Map(own.map((boxes) => [boxes.join(), [...new Set(boxes.map((box) => box.slice(0, 2)))].join()] as const))
  return [...lengths.values()].toSorted().join() === '20,40'
}

/** Free days under a title of one kind of boxes are none of the other's. */
const isOfOther = (told: 'COC' | 'SOC' | null, own: 'COC' | 'SOC' | null): boolean =>
  told !== null && own !== null && told !== own

const hasPricesWithoutCurrency = ({ columns }: Table): boolean =>
  columns.some(({ meaning }) => meaning !== null && 'price' in meaning && meaning.price.currency === null)

/** The currency of the row's unit, for prices of loads that are counted by it: USD/kg says nothing of whole trucks. */
const currencyOfUnit = ({ unit, unitCurrency }: RowFields, load: LoadType | null): CurrencyCode | null => {
  const isWhole = load === 'FCL' || load === 'FTL'
  const isOfWhole = unit === 'container' || unit === 'truck'
  return unit !== null && isWhole !== isOfWhole ? null : unitCurrency
}

const saysOwner = ({ meaning }: Column): boolean => meaning !== null && 'field' in meaning && meaning.field === 'ownership'

export const quotedOf = (cell: PriceCell, cellar: Cellar, setting: CellSetting): Quoted[] => {
  const { row, name, fields, own, mode, table, number, tools, out } = setting
  const { column, price, place, group } = cellar
  const key = keysOf(cell, price, setting)
  if (key === undefined) {
    out.questions.push({ about: 'price', rows: [name], kind: 'of_what', words: textAt(row, column.at) })
    return []
  }
  const { loadType } = key
  // Amounts of a cell that nothing was made of are not passed over.
  if (cell.kind === 'amounts' && cell.amounts.length > 1 && loadType !== 'FCL' && cell.amounts.length !== key.keys.length)
    out.questions.push({ about: 'price', rows: [name], kind: 'unread', words: textAt(row, column.at) })
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
  // Where only some titles of prices say their currency, a column of currencies is of the others: 整车价 | 币种 | 散货(元/公斤).
  const isOfOthers = currencyOfColumn !== null && !fields.isOwnCurrency && hasPricesWithoutCurrency(table)
  const currencyOfRow = isOfOthers ? null : fields.currency
  // A column of owners says it, or leaves it open, against titles and context.
  const ownership = table.columns.some(saysOwner) ? fields.ownership : (price.ownership ?? fields.ownership ?? own.ownership)
  const isForeign = fields.isForeign || namesForeign(`${column.above} ${column.title}`)
  const told = group.period ?? fields.period ?? own.period
  // Where a title tells the first day alone, the last days of rows and columns begin with it, and so do those within its period.
  const isWithin = own.period?.to != null && told?.to != null && told.to <= own.period.to
  const begins = own.period?.to === null || isWithin ? (own.period?.from ?? null) : null
  const listed = (loadType === null ? undefined : own.currencyOfLoad?.get(loadType)) ?? own.currency
  const period =
    told !== null && told.from === null && told.to !== null && begins !== null && begins <= told.to
      ? { ...told, from: begins }
      : told
  const placed = place === null ? null : tools.ends.read(place, mode, fields.roles.columns)
  const begun = originOfRemark(fields.remarks, mode, tools.ends) ?? group.origin ?? own.origin
  const several = begun === null && own.origins.length > 0 ? originsLeft(own.origins, fields.remarks, tools.ends) : null
  if (several?.isOpen) out.questions.push({ about: 'place', rows: [name], kind: 'unknown_lane', words: fields.remarks ?? '' })
  const origins = fields.origins.length > 0 ? fields.origins : (several?.origins ?? [begun ?? NO_END])
  // Of lanes whose rows begin them, the place over a group of columns is where they end.
  const ending =
    fields.origins.length > 0 && group.origin !== null ? tools.ends.read(group.origin.words, mode, 'destination') : null
  const destinations = fields.destinations.length > 0 ? fields.destinations : [own.destination ?? ending ?? NO_END]
  const isBox = loadType === 'FCL'
  const kindOf = (title: string) => vehicleIn(title) ?? (isOfTent(title) ? fields.vehicleOf(title) : null)
  const trucks = loadType === 'FTL' && isOfTruck(column) ? table.columns.filter(isOfTruck) : []
  const kind = kindAmong(column, trucks, kindOf)
  const truck = trucks.length > 1 && kind === null ? column.title : null
  const beside = departuresBeside(table.columns).get(column.at)
  const runs = beside === undefined ? textOfLoad(row, table, ['schedule'], loadType) : textAt(row, beside)
  const days = textOfLoad(row, table, ['transit'], loadType)
  const via = fields.via.length > 0 ? fields.via : own.via
  const wayOf = (pol: End, pod: End) => {
    const port = portOfChain(pod, { mode, pol, via }, tools.ends)
    return port === null
      ? { mode, pod: endOfChain(pod, { mode, pol, via }, tools.ends), via }
      : { mode: 'sea' as const, pod: port, via: [] }
  }
  const facts = (pol: End, pod: End): OfferFacts => ({
    ...wayOf(pol, pod),
    loadType,
    pol,
    ...(isForeign ? { isForeign } : {}),
    ...(fields.currency === null ? {} : { rowCurrency: fields.currency }),
    ...(fields.isOwnCurrency ? { listCurrency: currencyOfColumn ?? listed } : {}),
    carrier: group.carrier ?? fields.carrier ?? (fields.hasCarrierColumn ? null : own.carrier),
    ownership: isBox ? ownership : null,
    validFrom: period?.from ?? null,
    validTo: period?.to ?? null,
    timetable: {
      ...fields.timetable,
      weekdays:
        group.weekdays ??
        (beside === undefined ? fields.runsUnder.get(column.above) : undefined) ??
        (runs === undefined ? fields.timetable.weekdays : readTimetable(runs, tools.calendar, true).weekdays) ??
        (fields.timetable.dates === null ? own.weekdays : null),
      cutoffWeekdays: group.cutoff ?? fields.timetable.cutoffWeekdays,
    },
    transit:
      fields.transitFrom === undefined
        ? (fields.transitUnder.get(column.above) ?? (days === undefined ? fields.transit : readTransit(days, 'days')))
        : (fields.transitFrom.get(pol.id ?? '') ?? null),
    freeDays: isBox && !isOfOther(fields.freeDaysOf, ownership) ? fields.freeDays : null,
    flight: fields.flight,
    space: fields.space,
    vehicle:
      loadType !== 'FTL'
        ? null
        : truck === null
          ? kind === null
            ? (fields.vehicle ?? fields.vehicleOf(column.title))
            : null
          : kindOf(truck),
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
  const setFor = {
    rowBox: fields.box?.length === 1 ? (fields.box[0] ?? null) : null,
    currency: fields.currency ?? listed,
    mode,
    loadType,
    boxes: key.keys,
    columnBoxes: boxesOfColumns(table),
    hasBothLengths: hasBothLengths(table),
    ownership: isBox ? ownership : null,
  }
  const charges = columnCharges(row, table.columns, setFor, {
    unsure: (words) => out.flags.push({ rows: [name], field: 'surcharge', kind: 'price_count', words }),
    told: (words) => out.questions.push({ about: 'surcharge', rows: [name], kind: 'told', words }),
  })
  if (price.heavierThan !== null && price.heavierThan.tonnes > 0) {
    fields.heavier.push({
      box: key.keys[0] ?? '',
      ownership: isBox ? ownership : null,
      amount: amounts[0]?.amount ?? null,
      currency: amounts[0]?.currency ?? currencyOfColumn ?? listed,
      words: price.heavierThan.words,
    })
    return []
  }
  const ofColumns = (ends: End[], given: 'origin' | 'destination') =>
    placed !== null && setting.fields.roles.columns === given ? [placed] : ends
  return ofColumns(origins, 'origin').flatMap((pol) =>
    ofColumns(destinations, 'destination').flatMap((pod) =>
      key.keys.flatMap((of, i): Quoted[] => {
        if (cell.kind === 'amounts' && cell.without?.includes(i)) return []
        const given = (amounts.length === 1 ? amounts[0] : amounts[i]) ?? null
        const scale =
          given === null || saysScale(textAt(row, column.at)) ? null : (scaleIn(`${column.above} ${column.title}`) ?? own.scale)
        if (scale !== null && (given?.amount ?? 0) >= LEAST_WHOLE)
          out.questions.push({ about: 'price', rows: [name], kind: 'scale', words: textAt(row, column.at) })
        const scaled = given !== null && scale !== null && given.amount < LEAST_WHOLE
        const found = scaled
          ? { ...given, amount: Number((given.amount * scale).toFixed(4)) }
          : given !== null && isThousand && given.amount < 1000
            ? { ...given, amount: Math.round(given.amount * 1000) }
            : given
        const currency =
          found?.currency ??
          currencyBeside(row, column, table) ??
          (isForeign ? null : (currencyOfRow ?? currencyOfUnit(fields, loadType) ?? currencyOfColumn ?? listed))
        // A currency by the format of a number beside another in its title: which holds is asked.
        if (currencyOfColumn !== null && found !== null && found.currency !== null && found.currency !== currencyOfColumn)
          out.questions.push({ about: 'currency', rows: [name], kind: 'marked', words: textAt(row, column.at) })
        if (found !== null && found.amount <= 0) {
          fields.negative = found.amount < 0
          out.flags.push({ rows: [name], field: `price:${of}`, kind: 'negative_price' })
          return []
        }
        const named: Price = {
          for: kind === null ? of : `truck/${kind}`,
          amount: found === null ? null : Number(found.amount),
          currency: found === null ? null : currency,
        }
        const plus = found?.plus ?? null
        const added = plus === null ? null : (addedIn(cell, plus, textAt(row, column.at), fields.remarks) ?? own.plus)
        const extra =
          plus === null
            ? []
            : [
                {
                  code: added?.code ?? ('RST' as const),
                  words: added?.words ?? '+',
                  amount: plus,
                  currency,
                  basis: isBox ? ('container' as const) : null,
                  status: 'on_top' as const,
                  equipment: isBox ? of : null,
                  minimum: null,
                },
              ]
        if (plus !== null && added === null)
          out.questions.push({ about: 'surcharge', rows: [name], kind: 'unnamed_surcharge', words: textAt(row, column.at) })
        return [
          {
            row: name,
            facts: facts(pol, pod),
            price: named,
            charges: [...charges, ...insideOf(cell), ...extra],
            table: number,
            cells: [],
          },
        ]
      }),
    ),
  )
}

/** What stands behind a plus, by the cell itself or by the remark of its row: 2000+50PSS; +50为旺季附加费; "+50 = PSS". */
const addedIn = (cell: PriceCell, plus: number, text: string, remarks: string | null): ChargeMention | null => {
  const notes = cell.kind === 'amounts' ? cell.notes : []
  const beside = chargesIn(/[+＋]\s*\d[\d\s.,]*(.*)$/u.exec(text)?.[1] ?? '')[0] ?? notes.flatMap((note) => chargesIn(note))[0]
  if (beside !== undefined) return beside
  for (const part of unified(remarks ?? '').split(/[;,。；]/u)) {
    const at = new RegExp(`\\+\\s*(?:${plus}(?!\\d)|["”']?\\s*后?\\s*(?:为|=|:|-|это|is))`, 'u').exec(part)
    const [named] = at === null ? [] : chargesIn(part)
    if (named !== undefined) return named
  }
  return null
}

/** 3200（含THC）: what a bracket behind a price says is in it. */
const insideOf = (cell: PriceCell) => (cell.kind !== 'amounts' ? [] : cell.notes.flatMap((note) => noteInside(note)))
