/** Which field of a cargo form cannot be read, and what to change in it (V03). */
import { CARGO_NUMBERS } from '@tongyun/freight/cargo-numbers'
import * as m from '@tongyun/messages'
import type { EquipmentRow, PieceRow } from '../cargo/cargo-codes.ts'
import { formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'
import { type Measure, plainMeasure, WEIGHT_UNITS, type WeightUnit } from '../i18n/read-number.ts'

type Rule = { most: number; digits: number }
type PieceField = Exclude<keyof PieceRow, 'stackable'>

const PIECE_RULES: Record<PieceField, readonly [Measure, Rule]> = {
  count: ['count', CARGO_NUMBERS.pieceCount],
  lengthCm: ['sideCm', CARGO_NUMBERS.pieceSideCm],
  widthCm: ['sideCm', CARGO_NUMBERS.pieceSideCm],
  heightCm: ['sideCm', CARGO_NUMBERS.pieceSideCm],
  weightKg: ['weightKg', CARGO_NUMBERS.pieceWeightKg],
}
const PIECE_FIELDS = Object.keys(PIECE_RULES) as PieceField[]

/** What to change in a measure as it was typed; undefined when it can be read or is blank. */
const numberFault = (typed: string, measure: Measure, { most, digits }: Rule, unit: WeightUnit = 'kg'): string | undefined => {
  const plain = plainMeasure(typed, measure, { unit })
  if (plain === '') return undefined
  const isWhole = digits === 0
  if (plain === undefined) return isWhole ? m.home_search_fault_no_whole_number() : m.home_search_fault_no_number()
  const value = Number(plain)
  if (value <= 0) return m.home_search_fault_not_above_zero()
  if (value > most) {
    const limit = measure === 'weightKg' ? most / WEIGHT_UNITS[unit] : most
    return m.home_search_fault_too_big({ limit: formatNumber(limit) })
  }
  if ((plain.split('.')[1]?.length ?? 0) <= digits) return undefined
  return isWhole ? m.home_search_fault_no_whole_number() : m.home_search_fault_decimals({ count: digits })
}

/** Totals as typed. */
export type Totals = { weightKg: string; weightUnit: WeightUnit; volumeM3: string; packages?: string }
export type TotalFaults = Partial<Record<'weightKg' | 'volumeM3' | 'packages', string>>

const present = <Faults extends object>(faults: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults

export const totalFaults = ({ weightKg, weightUnit, volumeM3, packages = '' }: Totals): TotalFaults =>
  present({
    weightKg: numberFault(weightKg, 'weightKg', CARGO_NUMBERS.totalWeightKg, weightUnit),
    volumeM3: numberFault(volumeM3, 'volumeM3', CARGO_NUMBERS.totalVolumeM3),
    packages: numberFault(packages, 'count', CARGO_NUMBERS.packages),
  })

/** Totals as the contract takes them; those that cannot be read are left out. */
export const readTotals = (typed: Totals): { weightKg: number | undefined; volumeM3: number | undefined } => {
  const faults = totalFaults(typed)
  const read = (fault: string | undefined, plain: string | undefined) =>
    fault !== undefined || plain === undefined || plain === '' ? undefined : Number(plain)
  return {
    weightKg: read(faults.weightKg, plainMeasure(typed.weightKg, 'weightKg', { unit: typed.weightUnit })),
    volumeM3: read(faults.volumeM3, plainMeasure(typed.volumeM3, 'volumeM3')),
  }
}

export type PieceFaults = Partial<Record<PieceField, string>>

const isBegun = (row: PieceRow) => PIECE_FIELDS.some((field) => field !== 'count' && row[field].trim() !== '')

const fieldFaults = (row: PieceRow, sent: boolean): PieceFaults =>
  present(
    Object.fromEntries(
      PIECE_FIELDS.map((field) => {
        const isMissing = sent && row[field].trim() === '' && isBegun(row)
        return [field, isMissing ? m.home_search_fault_missing() : numberFault(row[field], ...PIECE_RULES[field])]
      }),
    ),
  )

const amount = (row: PieceRow, fields: readonly PieceField[]) =>
  fields.reduce((product, field) => product * Number(plainMeasure(row[field], PIECE_RULES[field][0]) || 0), 1)
const weightKgOf = (row: PieceRow) => amount(row, ['count', 'weightKg'])
const volumeM3Of = (row: PieceRow) => amount(row, ['count', 'lengthCm', 'widthCm', 'heightCm']) / 1_000_000

/** What all rows come to is bounded as a total that is typed is; the row that adds most is told so. */
const sumFault = (rows: readonly PieceRow[], of: (row: PieceRow) => number, most: number): { at: number; over: boolean } => {
  const sums = rows.map(of)
  return { at: sums.indexOf(Math.max(...sums)), over: sums.reduce((sum, one) => sum + one, 0) > most }
}

/** Faults of each row; `sent`: a row that was begun must be complete. */
export const pieceFaults = (rows: readonly PieceRow[], sent: boolean): PieceFaults[] => {
  const faults = rows.map((row) => fieldFaults(row, sent))
  if (rows.length === 0 || faults.some((row) => Object.keys(row).length > 0)) return faults
  const weight = sumFault(rows, weightKgOf, CARGO_NUMBERS.totalWeightKg.most)
  const volume = sumFault(rows, volumeM3Of, CARGO_NUMBERS.totalVolumeM3.most)
  return faults.map((row, at) => ({
    ...row,
    ...(volume.over && at === volume.at
      ? { count: m.home_search_fault_volume_in_all({ limit: formatVolume(CARGO_NUMBERS.totalVolumeM3.most) }) }
      : {}),
    ...(weight.over && at === weight.at
      ? { weightKg: m.home_search_fault_weight_in_all({ limit: formatWeight(CARGO_NUMBERS.totalWeightKg.most) }) }
      : {}),
  }))
}

/** What is wrong with the count of containers or trucks; undefined when nothing is. A blank one is wrong once the form was sent. */
export const equipmentFault = ({ count }: EquipmentRow, kind: 'containers' | 'vehicles', sent: boolean): string | undefined =>
  sent && count.trim() === ''
    ? m.home_search_fault_missing()
    : numberFault(count, 'count', kind === 'containers' ? CARGO_NUMBERS.containerCount : CARGO_NUMBERS.vehicleCount)

/** Faults of a calculator's form. */
export type CargoFaults = TotalFaults & { rows: PieceFaults[] }

export const cargoFaults = (cargo: Totals & { rows: readonly PieceRow[] }, sent: boolean): CargoFaults => ({
  ...totalFaults(cargo),
  rows: pieceFaults(cargo.rows, sent),
})

export const hasFaults = ({ rows, ...totals }: CargoFaults): boolean =>
  Object.keys(totals).length > 0 || rows.some((row) => Object.keys(row).length > 0)
