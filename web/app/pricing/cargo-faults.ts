/** Which field of a cargo form cannot be read, and what to change in it (V03). */
import { CARGO_NUMBERS } from '@tongyun/contract/cargo-patterns'
import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'
import { type PieceRow, plainNumber } from '../search-bar/cargo-codes.ts'

type Rule = { most: number; digits: number }
type PieceField = Exclude<keyof PieceRow, 'stackable'>

const PIECE_RULES: Record<PieceField, Rule> = {
  count: CARGO_NUMBERS.pieceCount,
  lengthCm: CARGO_NUMBERS.pieceSideCm,
  widthCm: CARGO_NUMBERS.pieceSideCm,
  heightCm: CARGO_NUMBERS.pieceSideCm,
  weightKg: CARGO_NUMBERS.pieceWeightKg,
}
const PIECE_FIELDS = Object.keys(PIECE_RULES) as PieceField[]

/** What to change in a number as it was typed; undefined when it can be read or is blank. */
export const numberFault = (typed: string, { most, digits }: Rule): string | undefined => {
  const plain = plainNumber(typed)
  if (plain === '') return undefined
  if (/^[-−]\d+([.]\d*)?$/.test(plain)) return m.calculator_fault_not_above_zero()
  if (!/^\d+([.]\d*)?$/.test(plain)) return digits === 0 ? m.calculator_fault_no_whole_number() : m.calculator_fault_no_number()
  const value = Number(plain)
  if (value === 0) return m.calculator_fault_not_above_zero()
  if (value > most) return m.calculator_fault_too_big({ limit: formatNumber(most) })
  const decimals = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals > digits)
    return digits === 0 ? m.calculator_fault_no_whole_number() : m.calculator_fault_decimals({ count: digits })
  return undefined
}

export type PieceFaults = Partial<Record<PieceField, string>>
export type CargoFaults = { rows: PieceFaults[]; weightKg?: string; volumeM3?: string }

type Cargo = { rows: readonly PieceRow[]; weightKg: string; volumeM3: string }

const isBegun = (row: PieceRow) => PIECE_FIELDS.some((field) => field !== 'count' && row[field].trim() !== '')

/** Faults of a form; `sent`: a row that was begun must be complete. */
export const cargoFaults = ({ rows, weightKg, volumeM3 }: Cargo, sent: boolean): CargoFaults => {
  const weight = numberFault(weightKg, CARGO_NUMBERS.totalWeightKg)
  const volume = numberFault(volumeM3, CARGO_NUMBERS.totalVolumeM3)
  return {
    rows: rows.map((row) =>
      Object.fromEntries(
        PIECE_FIELDS.flatMap((field) => {
          const isMissing = sent && row[field].trim() === '' && isBegun(row)
          const fault = isMissing ? m.calculator_fault_missing() : numberFault(row[field], PIECE_RULES[field])
          return fault === undefined ? [] : [[field, fault]]
        }),
      ),
    ),
    ...(weight === undefined ? {} : { weightKg: weight }),
    ...(volume === undefined ? {} : { volumeM3: volume }),
  }
}

export const hasFaults = ({ rows, weightKg, volumeM3 }: CargoFaults): boolean =>
  weightKg !== undefined || volumeM3 !== undefined || rows.some((row) => Object.keys(row).length > 0)
