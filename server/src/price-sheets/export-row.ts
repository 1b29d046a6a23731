/** An offer sheet as the cells of a row; `readRow` makes the same sheet of them. */
import type { Coverage, OfferSheet } from '@tongyun/freight/capacity'
import type { Locale } from '@tongyun/freight/locale'
import { type DetailField, detailFields } from '@tongyun/freight/offer/detail-fields'
import { CURRENCY_DIGITS, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import type { Gazetteer } from '@tongyun/places'
import { type Cell, quotedWhenNeeded, writeList } from './import-cell.ts'
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

const freightCells = ({ rate }: OfferSheet, { locale }: Writing): [ColumnKey, Cell][] => {
  const { freight, currency } = rate
  const unit: [ColumnKey, Cell] = ['freightUnit', writeWord('freightUnit', freight.unit, locale)]
  switch (freight.form) {
    case 'flat':
      return [
        unit,
        ...freight.prices.map(({ equipment, unitPrice }): [ColumnKey, Cell] => [`price:${equipment ?? 'any'}`, unitPrice]),
      ]
    case 'per_unit':
      return [unit, ['unitPrice', freight.unitPrice]]
    case 'base_plus':
      return [
        unit,
        ['baseQuantity', freight.baseQuantity],
        ['basePrice', major(freight.baseMinor, currency)],
        ['additionalPrice', freight.additionalUnitPrice],
      ]
    case 'breaks':
      return [
        unit,
        ...freight.breaks.map(({ fromKg, unitPrice }): [ColumnKey, Cell] => [`break:${fromKg}`, unitPrice]),
        ['pivot', writeYesNo(freight.pivot, locale)],
      ]
  }
}

const major = (minor: number, currency: keyof typeof CURRENCY_DIGITS) =>
  Number((minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]))
const writeYesNo = (value: boolean, locale: Locale) => (value ? m.import_yes({}, { locale }) : m.import_no({}, { locale }))

const rateCells = (sheet: OfferSheet, writing: Writing): [ColumnKey, Cell][] => {
  const { rate } = sheet
  const { chargeable, limits } = rate
  return [
    ['currency', rate.currency],
    ...freightCells(sheet, writing),
    ['minimum', rate.minimumMinor === 0 ? null : major(rate.minimumMinor, rate.currency)],
    ['pricingType', writeWord('pricingType', rate.pricingType, writing.locale)],
    ['divisor', chargeable.divisorCm3PerKg ?? 0],
    ['splitPercent', chargeable.splitPercent],
    ['stepKg', chargeable.stepKg],
    ['kgPerLdm', chargeable.kgPerLdm],
    ['minimumQuantity', chargeable.minimumQuantity],
    ['charges', writeCharges(rate, writing.locale)],
    ['validFrom', rate.validFrom],
    ['validTo', rate.validTo],
    ...(Object.entries(limits) as [keyof typeof limits, number | null][]).map(([key, value]): [ColumnKey, Cell] => [key, value]),
  ]
}

/** What `readDetails` reads again. */
const detailCell = (row: DetailField, value: unknown, { locale, gazetteer }: Writing): Cell => {
  if (value === null || value === undefined) return null
  switch (row.kind) {
    case 'flag':
      return writeYesNo(value as boolean, locale)
    case 'place':
      return writePlace(value as string, gazetteer, locale)
    case 'choices': {
      const values = value as string[]
      return row.list === 'mode' ? values.map((mode) => writeWord('mode', mode as Mode, locale)).join(' + ') : writeList(values)
    }
    default:
      return value as string | number
  }
}

const detailCells = ({ details }: OfferSheet, writing: Writing): [ColumnKey, Cell][] => {
  const said: Record<string, unknown> = details
  return detailFields(details.mode).map(([name, row]) => [row.column as ColumnKey, detailCell(row, said[name], writing)])
}

/** Cells of an offer by column; blank ones are left out. Numbers stay numbers; dates and times are ISO text. */
export const writeRow = (sheet: OfferSheet, writing: Writing): Map<ColumnKey, Cell> => {
  const { locale, gazetteer } = writing
  const { mode, serviceMode, originId, destinationId, transitHours, details } = sheet
  const legModes = details.mode === 'multimodal' ? details.legModes : []
  const usual = usualStops({ mode, serviceMode, originId, destinationId, transitHours, legModes, viaIds: [] }, gazetteer)
  const plainStops = JSON.stringify(usual) === JSON.stringify(sheet.stops)
  const cells: [ColumnKey, Cell][] = [
    ['reference', sheet.reference],
    ['mode', writeWord('mode', mode, locale)],
    ['serviceMode', writeWord('serviceMode', serviceMode, locale)],
    ['loadType', sheet.loadType === null ? null : writeWord('loadType', sheet.loadType, locale)],
    ['origin', writePlace(originId, gazetteer, locale)],
    ['destination', writePlace(destinationId, gazetteer, locale)],
    ['stops', plainStops ? null : writeStops(sheet.stops, gazetteer, locale)],
    ['transitHours', transitHours],
    ['schedule', writeSchedule(sheet.schedule, locale)],
    ['departureTime', sheet.schedule.departureTime],
    ['documentsCutOff', sheet.cutOffs.documentsHoursBefore],
    ['cargoCutOff', sheet.cutOffs.cargoHoursBefore],
    ...detailCells(sheet, writing),
    ...rateCells(sheet, writing),
    ['availableFrom', sheet.availableFrom],
    ['availableTo', sheet.availableTo],
    ['space', sheet.spacePerDeparture],
    ['spaceUnit', writeWord('spaceUnit', sheet.spaceUnit, locale)],
    ['pickup', writeCoverage(sheet.pickup, locale)],
    ['delivery', writeCoverage(sheet.delivery, locale)],
    ['cargoTypes', writeList(sheet.cargoTypes.map((type) => writeWord('cargoType', type, locale)))],
    ['otherFees', sheet.otherFeesNote],
    ['minimumNote', sheet.minimumFreightNote],
    ['remarks', sheet.remarks],
  ]
  return new Map(cells.filter(([, cell]) => cell !== null && cell !== ''))
}
