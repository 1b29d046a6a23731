import * as m from '@tongyun/messages'
import { equipmentCode, pieceCode } from '../cargo/cargo-codes.ts'
import { formatNumber, formatVolume, formatWeight } from '../i18n/format.ts'
import { type Measure, plainMeasure, type WeightUnit } from '../i18n/read-number.ts'
import type { SearchState } from './search-query.ts'

const number = (typed: string, measure: Measure, unit?: WeightUnit): number => {
  const value = Number(plainMeasure(typed, measure, { unit }) ?? 0)
  return value > 0 ? value : 0
}

const SIDES = ['lengthCm', 'widthCm', 'heightCm'] as const

/** Sums of complete package rows: pieces, kg, m³. */
const sumsOf = (rows: SearchState['pieces']) => {
  const complete = rows.filter((row) => pieceCode(row) !== undefined)
  const sum = (of: (row: SearchState['pieces'][number]) => number) =>
    complete.reduce((total, row) => total + number(row.count, 'count') * of(row), 0)
  return {
    packages: sum(() => 1),
    weightKg: sum((row) => number(row.weightKg, 'weightKg')),
    volumeM3: sum((row) => SIDES.reduce((product, side) => product * number(row[side], 'sideCm'), 1) / 1_000_000),
  }
}

/**
 * Cargo as it is being typed, in a few words: "2 × 40HQ · 24 packages · 3,200 kg · 18 m³"; empty when nothing was said.
 * For a checked cargo with every type in words there is cargo/cargo-summary.ts; this one loads no vocabulary.
 */
export const cargoInWords = (state: SearchState): string => {
  const pieces = sumsOf(state.pieces)
  const bySize = pieces.packages > 0
  const packages = bySize ? pieces.packages : number(state.packages, 'count')
  const weightKg = bySize ? pieces.weightKg : number(state.weightKg, 'weightKg', state.weightUnit)
  const volumeM3 = bySize ? pieces.volumeM3 : number(state.volumeM3, 'volumeM3')
  const trucks = state.vehicles
    .filter((row) => equipmentCode(row) !== undefined)
    .reduce((sum, row) => sum + number(row.count, 'count'), 0)
  return [
    ...state.containers
      .filter((row) => equipmentCode(row) !== undefined)
      .map(({ count, type }) => `${number(count, 'count')} × ${type}`),
    ...(trucks > 0 ? [m.home_search_truck_count({ count: trucks, amount: formatNumber(trucks) })] : []),
    ...(packages > 0 ? [m.home_search_package_count({ count: packages, amount: formatNumber(packages) })] : []),
    ...(weightKg > 0 ? [formatWeight(weightKg)] : []),
    ...(volumeM3 > 0 ? [formatVolume(volumeM3)] : []),
  ].join(' · ')
}
