/** One row of a price sheet as the offer sheet it means, or what is wrong with its cells. */

import { offerFaults } from '@tongyun/contract/supply/offer-faults'
import type { CapacityStop, Coverage, CutOffs, OfferSheet } from '@tongyun/freight/capacity'
import { isContainerType, isVehicleType } from '@tongyun/freight/equipment'
import type { LegMode, LoadType, Mode, ServiceMode, SpaceUnit } from '@tongyun/freight/vocabulary'
import { type Cell, cellText, readList, readMeasured, readPeriod, readTime } from '@tongyun/sheets/cell'
import { placeFaults, todayOf } from '../supply/pure.ts'
import { type ColumnKey, columnOfPath } from './import-columns.ts'
import { placeOf, readDetails, readLegModes } from './import-details.ts'
import type { CellFault } from './import-fault.ts'
import { groupReader, readField } from './import-field.ts'
import { readFreight, readRate } from './import-rate.ts'
import { type ReadingContext, RowReading } from './import-reading.ts'
import { readSchedule } from './import-schedule.ts'
import { readStops, splitVia, usualStops } from './import-stops.ts'
import { readWord, readYesNo } from './import-words.ts'

type RowResult = { sheet: OfferSheet; faults: [] } | { sheet: null; faults: CellFault[] }

/** The load type a row's price columns mean where none is named; null by air. */
const readLoadType = (row: RowReading, mode: Mode): LoadType | null => {
  if (mode === 'air') return null
  const named = readField(row, 'loadType')
  if (named !== null) return named
  const priced = row.filled.filter((key) => key.startsWith('price:')).map((key) => key.slice(6))
  const unit = readWord('billing_unit', row.text('freightUnit') ?? '')
  if (mode !== 'road' && (priced.some(isContainerType) || unit === 'container' || unit === 'box')) return 'FCL'
  if ((mode === 'road' || mode === 'multimodal') && (priced.some(isVehicleType) || unit === 'truck' || unit === 'km'))
    return 'FTL'
  if (mode === 'road') return 'LTL'
  return mode === 'multimodal' && unit !== 'rt' ? 'LTL' : 'LCL'
}

const readCutOffs = groupReader('cutOffs.')

/** Cargo accepted; general cargo where nothing is named. */
const readCargoTypes = (row: RowReading): OfferSheet['cargoTypes'] => {
  const types = readField(row, 'cargoTypes') ?? []
  return types.length === 0 ? ['general'] : types
}

/** Space a departure has, with the unit beside it, in a column of its own, or that of the load. */
const readSpace = (row: RowReading, loadType: LoadType | null): { spaceUnit: SpaceUnit; spacePerDeparture: number } => {
  const usual: SpaceUnit = loadType === 'FCL' ? 'container' : loadType === 'FTL' ? 'truck' : loadType === 'LCL' ? 'rt' : 'kg'
  const measured = readMeasured(row.cell('space'))
  if (!row.has('space')) row.fault('space', 'missing')
  else if (measured === undefined) row.fault('space', 'number')
  const after = measured?.after.replace(/[/\s].*$/u, '') ?? ''
  const tonnes = /^(?:t|tons?|т|тонн\p{L}?|吨)\.?$/iu.test(after)
  const beside = tonnes ? 'kg' : after === '' ? undefined : readWord('space_unit', after)
  if (after !== '' && beside === undefined) row.fault('space', 'number')
  const named = readField(row, 'spaceUnit')
  return { spaceUnit: named ?? beside ?? usual, spacePerDeparture: (measured?.value ?? 1) * (tonnes ? 1000 : 1) }
}

/** `50 km; 上海; 苏州`, a plain yes, or nothing. */
const readCoverage = (row: RowReading, column: 'pickup' | 'delivery'): Coverage => {
  const text = row.text(column)
  if (text === null || readYesNo(text) === false) return null
  if (readYesNo(text) === true) return { radiusKm: null, places: [] }
  const items = readList(text)
  const radius = items.map((item) => /^(\d+)\s*(?:km|км|公里)$/iu.exec(item)?.[1])
  const first = radius.find((km) => km !== undefined)
  return { radiusKm: first === undefined ? null : Number(first), places: items.filter((_, i) => radius[i] === undefined) }
}

const readValidity = (row: RowReading) => {
  const { today } = row
  const { dateOrder } = row.context
  const period = row.has('validity') ? readPeriod(row.cell('validity'), dateOrder, today) : { from: null, to: null }
  if (period === undefined) row.fault('validity', 'period')
  const validFrom = readField(row, 'rate.validFrom') ?? period?.from ?? today
  const validTo = readField(row, 'rate.validTo') ?? period?.to ?? null
  if (validTo === null && !row.has('validTo') && !row.has('validity')) row.fault('validTo', 'missing')
  const rate = { validFrom, validTo: validTo ?? today }
  return {
    rate,
    availableFrom: readField(row, 'availableFrom') ?? rate.validFrom,
    availableTo: readField(row, 'availableTo') ?? rate.validTo,
  }
}

const readTransit = (row: RowReading): number => {
  const hours = readField(row, 'transitHours') ?? row.hours('transitDays', 'days')
  if (hours === null && !row.has('transitHours')) {
    if (!row.has('transitDays')) row.fault('transitDays', 'missing')
  }
  return hours ?? 24
}

const readEnd = (row: RowReading, column: 'origin' | 'destination', mode: Mode, door: boolean): string => {
  const text = row.text(column)
  if (text === null) row.fault(column, 'missing')
  return text === null ? '' : (placeOf(row, column, text, mode, door ? 'door' : 'terminal') ?? '')
}

type Journey = Pick<OfferSheet, 'originId' | 'destinationId' | 'stops' | 'transitHours' | 'serviceMode'>
const readJourney = (row: RowReading, mode: Mode, legModes: readonly LegMode[]): Journey => {
  const serviceMode: ServiceMode = readField(row, 'serviceMode') ?? (mode === 'road' ? 'door_to_door' : 'port_to_port')
  const originId = readEnd(row, 'origin', mode, serviceMode.startsWith('door'))
  const destinationId = readEnd(row, 'destination', mode, serviceMode.endsWith('door'))
  const transitHours = readTransit(row)
  const viaIds = splitVia(row.text('via') ?? '').flatMap((name) => placeOf(row, 'via', name, mode, 'terminal') ?? [])
  const written = row.text('stops')
  const read = written === null ? null : readStops(written, row.context.find, mode)
  if (read !== null && 'line' in read) row.fault('stops', 'stops', { value: read.line.slice(0, 80) })
  const ends = { mode, serviceMode, originId, destinationId, transitHours, legModes, viaIds }
  const stops: CapacityStop[] = Array.isArray(read) ? read : usualStops(ends, row.context.gazetteer)
  return { serviceMode, originId, destinationId, transitHours, stops }
}

const readTimes = (row: RowReading): Pick<OfferSheet, 'schedule' | 'cutOffs'> => {
  const time = row.has('departureTime') ? readTime(row.cell('departureTime')) : undefined
  if (row.has('departureTime') && time === undefined) row.fault('departureTime', 'time')
  const { dateOrder } = row.context
  const schedule = row.has('schedule') ? readSchedule(row.cell('schedule'), time, dateOrder, row.today) : undefined
  if (schedule === undefined) row.fault('schedule', row.has('schedule') ? 'schedule' : 'missing')
  return {
    schedule: schedule ?? { kind: 'weekly', weekdays: [1], departureTime: '12:00' },
    cutOffs: readCutOffs(row) as CutOffs,
  }
}

/** A name for an offer whose row has none, the same whenever the lane, the load and who carries it are the same. */
const usualReference = ({ mode, originId, destinationId, loadType, details }: Omit<OfferSheet, 'reference'>): string => {
  const by =
    details.mode === 'sea'
      ? [details.carrierCode, details.serviceName]
      : details.mode === 'air'
        ? [details.flightNumber]
        : details.mode === 'rail'
          ? [details.trainNumber]
          : [mode]
  const name = [originId, destinationId, loadType, ...by].flatMap((part) => part ?? []).join('-')
  return name.replace(/[^\p{L}\p{N} ._/#-]/gu, '').slice(0, 40)
}

/** Reads a row. Its cells are by column, blank ones left out; the sheet comes only when nothing is wrong with it. */
export const readRow = (cells: ReadonlyMap<ColumnKey, Cell>, context: ReadingContext): RowResult => {
  const row = new RowReading(cells, context)
  const mode = readField(row, 'mode')
  if (mode === null) {
    if (!row.has('mode')) row.fault('mode', 'missing')
    return { sheet: null, faults: row.faults }
  }
  const loadType = readLoadType(row, mode)
  const currency = readField(row, 'rate.currency')
  if (currency === null && !row.has('currency')) row.fault('currency', 'missing')
  const legModes = mode === 'multimodal' ? readLegModes(row) : []
  const journey = readJourney(row, mode, legModes)
  const freight = currency === null ? undefined : readFreight(row, mode, loadType, currency)
  const details = readDetails(row, mode, freight, legModes)
  const { rate: validity, ...window } = readValidity(row)
  const parts = {
    mode,
    loadType,
    ...journey,
    ...readTimes(row),
    ...window,
    ...readSpace(row, loadType),
    pickup: readCoverage(row, 'pickup'),
    delivery: readCoverage(row, 'delivery'),
    cargoTypes: readCargoTypes(row),
    otherFeesNote: readField(row, 'otherFeesNote'),
    minimumFreightNote: readField(row, 'minimumFreightNote'),
    remarks: readField(row, 'remarks'),
    details,
  }
  if (currency === null || freight === undefined) return { sheet: null, faults: row.faults }
  const sheet = { ...parts, rate: { ...readRate(row, mode, currency, freight), ...validity } }
  if (row.faults.length > 0) return { sheet: null, faults: row.faults }
  const named: OfferSheet = { reference: readField(row, 'reference') ?? usualReference(sheet), ...sheet }
  const faults = [...offerFaults(named, { today: todayOf(named, context.now) }), ...placeFaults(named)]
  if (faults.length === 0) return { sheet: named, faults: [] }
  for (const { path, rule, params } of faults) row.fault(columnOfPath(path, row.filled, named), rule, params)
  return { sheet: null, faults: row.faults }
}

/** Cells of a row by column: the first filled one of each. */
export const cellsOf = (row: readonly Cell[], columns: readonly (ColumnKey | null)[]): Map<ColumnKey, Cell> => {
  const cells = new Map<ColumnKey, Cell>()
  columns.forEach((key, i) => {
    const cell = row[i] ?? null
    if (key !== null && !cells.has(key) && cellText(cell) !== '') cells.set(key, cell)
  })
  return cells
}
