/** What one mode alone has, from the cells of a row. */
import type { ModeDetails } from '@tongyun/freight/capacity'
import type { FreightRule } from '@tongyun/freight/rate'
import {
  CONTAINER_TYPES,
  type ContainerType,
  LEG_MODES,
  type LegMode,
  type Mode,
  VEHICLE_TYPES,
  type VehicleType,
} from '@tongyun/freight/vocabulary'
import { readList } from './import-cell.ts'
import type { ColumnKey } from './import-columns.ts'
import type { RowReading } from './import-reading.ts'
import { readWord, type WordList, wordsOf } from './import-words.ts'

/** Values of a list in one cell, repeats dropped; a wrong one is a fault of the cell. */
const readWords = <Value extends string>(row: RowReading, column: ColumnKey, list: WordList): Value[] => {
  const items = readList(row.text(column) ?? '')
  const values = items.map((item) => readWord(list, item))
  const wrong = items.find((_, i) => values[i] === undefined)
  if (wrong !== undefined) row.fault(column, 'word', { value: wrong.slice(0, 80), words: wordsOf(list, row.context.locale) })
  return [...new Set(values.filter((value) => value !== undefined))] as string[] as Value[]
}
export const readCargoTypes = (row: RowReading) => {
  const types = readWords<'general'>(row, 'cargoTypes', 'cargoType')
  return types.length === 0 ? (['general'] as const) : types
}

/** Types a row names, or those it has prices of. */
const equipmentOf = <Type extends ContainerType | VehicleType>(
  row: RowReading,
  column: 'containerTypes' | 'vehicleTypes',
  types: readonly Type[],
  freight: FreightRule | undefined,
): Type[] => {
  const named = readWords<Type>(row, column, column === 'containerTypes' ? 'containerType' : 'vehicleType')
  if (named.length > 0 || freight?.form !== 'flat') return named
  const priced = freight.prices.map(({ equipment }) => equipment as string | null)
  return types.filter((type) => priced.includes(type))
}

const required = (row: RowReading, column: ColumnKey): string => {
  const text = row.text(column)
  if (text === null) row.fault(column, 'missing')
  return text ?? ''
}

const carrierOf = (row: RowReading, kind: 'sea' | 'air', usual: string | null): string => {
  const text = row.text('carrier')
  if (text === null) {
    if (usual === null) row.fault('carrier', 'missing')
    return usual ?? ''
  }
  const code = row.context.carrier(kind, text)
  if (code === null) row.fault('carrier', 'carrier')
  return code ?? ''
}

/** A border or station on the way; null when the cell is blank. */
const stationOf = (row: RowReading, column: 'borderCrossing' | 'gaugeChange', mode: Mode): string | null => {
  const text = row.text(column)
  return text === null ? null : placeOf(row, column, text, mode, 'border')
}

/** The place a text names, or null with the fault that says which ones it may be. */
export const placeOf = (
  row: RowReading,
  column: ColumnKey,
  text: string,
  mode: Mode,
  end: 'terminal' | 'door' | 'border',
): string | null => {
  const answer = row.context.find(text, mode, end)
  if ('placeId' in answer) return answer.placeId
  const { candidates } = answer
  row.fault(column, candidates.length > 0 ? 'place_ambiguous' : 'place_unknown', {
    value: text.slice(0, 80),
    ...(candidates.length > 0 ? { candidates: candidates.join(' ') } : {}),
  })
  return null
}

/** Modes of the legs of a chain, in order. */
export const readLegModes = (row: RowReading): LegMode[] => {
  const text = row.text('legModes') ?? ''
  const items = readList(text.replace(/\s*(?:\+|→|>|→|-)\s*/gu, ';'))
  const modes = items.map((item) => readWord('mode', item))
  if (items.length === 0) row.fault('legModes', 'missing')
  else if (modes.some((mode) => mode === undefined || mode === 'multimodal'))
    row.fault('legModes', 'word', { words: LEG_MODES.map((mode) => mode).join(', ') })
  return modes.filter((mode): mode is LegMode => mode !== undefined && mode !== 'multimodal')
}

/** The details of a mode; `freight` gives the equipment where no column names it. */
export const readDetails = (row: RowReading, mode: Mode, freight: FreightRule | undefined, legModes: LegMode[]): ModeDetails => {
  switch (mode) {
    case 'sea':
      return {
        mode,
        carrierCode: carrierOf(row, 'sea', null),
        vesselName: row.text('vessel'),
        voyage: row.text('voyage'),
        serviceName: row.text('service'),
        containerTypes: equipmentOf(row, 'containerTypes', CONTAINER_TYPES, freight),
        freeDaysDestination: row.number('freeDays', 'days'),
      }
    case 'air': {
      const flightNumber = required(row, 'flightNumber')
      return {
        mode,
        // A flight number begins with its airline.
        airlineCode: carrierOf(row, 'air', /^[A-Z0-9]{2}(?=[ -]?\d)/.exec(flightNumber)?.[0] ?? null),
        flightNumber,
        aircraft: row.text('aircraft'),
        overnight: row.yesNo('overnight', false),
        direct: row.yesNo('direct', false),
      }
    }
    case 'road':
      return {
        mode,
        vehicleTypes: equipmentOf(row, 'vehicleTypes', VEHICLE_TYPES, freight),
        tir: row.yesNo('tir', false),
        borderCrossingId: stationOf(row, 'borderCrossing', mode),
      }
    case 'rail':
      return {
        mode,
        trainNumber: required(row, 'trainNumber'),
        platformName: row.text('platform'),
        containerTypes: equipmentOf(row, 'containerTypes', CONTAINER_TYPES, freight),
        gaugeChangeId: stationOf(row, 'gaugeChange', mode),
      }
    case 'multimodal':
      return {
        mode,
        legModes,
        containerTypes: equipmentOf(row, 'containerTypes', CONTAINER_TYPES, freight),
        vehicleTypes: equipmentOf(row, 'vehicleTypes', VEHICLE_TYPES, freight),
      }
  }
}
