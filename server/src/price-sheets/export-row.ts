/** An offer sheet as the cells of a row; `readRow` makes the same sheet of them. */
import type { Coverage, OfferSheet } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import type { FieldRow } from '@tongyun/freight/offer/field-kinds'
import { allFields, type SheetPath } from '@tongyun/freight/offer/sheet-fields'
import { CURRENCY_DIGITS } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { Gazetteer } from '@tongyun/places'
import { type Cell, quotedWhenNeeded, writeList } from '@tongyun/sheets/cell'
import { writeCharges } from './import-charges.ts'
import type { ColumnKey } from './import-columns.ts'
import { inOrder } from './import-rate.ts'
import { writeSchedule } from './import-schedule.ts'
import { usualStops, writePlace, writeStops } from './import-stops.ts'
import { writeWord } from './import-words.ts'

/** The sheet with what has no order in the order of the vocabulary, so that equal offers are equal sheets. */
export const inUsualOrder = (sheet: OfferSheet): OfferSheet => {
  const { freight } = sheet.rate
  if (freight.form !== 'flat') return sheet
  return { ...sheet, rate: { ...sheet.rate, freight: { ...freight, prices: inOrder(freight.prices) } } }
}

const writeCoverage = (coverage: Coverage, locale: Locale): string | null => {
  if (coverage === null) return null
  const items = [...(coverage.radiusKm === null ? [] : [`${coverage.radiusKm} km`]), ...coverage.places]
  if (items.length === 0) return m.import_yes({}, { locale })
  const list = writeList(items)
  // A single place that reads as a plain yes or no is kept apart from one by its quotes.
  return items.length === 1 && coverage.radiusKm === null ? `${quotedWhenNeeded(list)};` : list
}

type Writing = { locale: Locale; gazetteer: Gazetteer }

const major = (minor: number, currency: keyof typeof CURRENCY_DIGITS) =>
  Number((minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]))
const writeYesNo = (value: boolean, locale: Locale) => (value ? m.import_yes({}, { locale }) : m.import_no({}, { locale }))

/** Prices of equipment and of weight breaks, each in a column of its own. */
const priceCells = ({ rate: { freight } }: OfferSheet): [ColumnKey, Cell][] => {
  if (freight.form === 'flat') return freight.prices.map(({ equipment, unitPrice }) => [`price:${equipment ?? 'any'}`, unitPrice])
  return freight.form === 'breaks' ? freight.breaks.map(({ fromKg, unitPrice }) => [`break:${fromKg}`, unitPrice]) : []
}

const writeUnusualStops = ({ stops, details, ...lane }: OfferSheet, { locale, gazetteer }: Writing): Cell => {
  const legModes = details.mode === 'multimodal' ? details.legModes : []
  const usual = usualStops({ ...lane, legModes, viaIds: [] }, gazetteer)
  return JSON.stringify(usual) === JSON.stringify(stops) ? null : writeStops(stops, gazetteer, locale)
}

/** Columns that say more than one value, or a value in another way than its kind is written. */
const OWN_CELLS: Partial<Record<SheetPath, (sheet: OfferSheet, writing: Writing) => Cell>> = {
  stops: writeUnusualStops,
  schedule: ({ schedule }, { locale }) => writeSchedule(schedule, locale),
  pickup: ({ pickup }, { locale }) => writeCoverage(pickup, locale),
  delivery: ({ delivery }, { locale }) => writeCoverage(delivery, locale),
  'rate.charges': ({ rate }, { locale }) => writeCharges(rate, locale),
  'rate.minimumMinor': ({ rate }) => (rate.minimumMinor === 0 ? null : major(rate.minimumMinor, rate.currency)),
  // Where volume does not count a sheet writes 0: blank means the usual divisor.
  'rate.chargeable.divisorCm3PerKg': ({ rate }) => rate.chargeable.divisorCm3PerKg ?? 0,
}

/** A value by its kind, as `readCell` and `readDetails` read it again. */
const writeValue = (row: FieldRow, value: unknown, sheet: OfferSheet, { locale, gazetteer }: Writing): Cell => {
  if (value === null || value === undefined) return null
  switch (row.kind) {
    case 'flag':
      return writeYesNo(value as boolean, locale)
    case 'minor':
      return major(value as number, sheet.rate.currency)
    case 'place':
      return writePlace(value as string, gazetteer, locale)
    case 'choice':
      return row.list === undefined ? String(value) : writeWord(row.list, value as never, locale)
    case 'choices': {
      const words = (value as string[]).map((one) => writeWord(row.list, one as never, locale))
      // Legs of a chain follow each other, other lists have no order.
      return row.list === 'mode' ? words.join(' + ') : writeList(words)
    }
    default:
      return value as string | number
  }
}

const valueAt = (sheet: OfferSheet, steps: readonly string[]): unknown =>
  steps.reduce((value: unknown, name) => (value as Record<string, unknown> | null | undefined)?.[name], sheet)

const WRITTEN = allFields().flatMap(([path, row]) =>
  row.column === undefined ? [] : [{ row, steps: path.split('.'), own: OWN_CELLS[path as SheetPath] }],
)

/** Cells of an offer by column; blank ones are left out. Numbers stay numbers; dates and times are ISO text. */
export const writeRow = (sheet: OfferSheet, writing: Writing): Map<ColumnKey, Cell> => {
  const cells = WRITTEN.map(({ row, steps, own }): [ColumnKey, Cell] => {
    const cell = own === undefined ? writeValue(row, valueAt(sheet, steps), sheet, writing) : own(sheet, writing)
    return [row.column as ColumnKey, cell]
  })
  return new Map([...cells, ...priceCells(sheet)].filter(([, cell]) => cell !== null && cell !== ''))
}
