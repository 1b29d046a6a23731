/** Rows of the cargo form and the codes a URL carries for them (contract/src/capacity/cargo.ts). */
import { CONTAINER_PATTERN, PIECE_PATTERN, VEHICLE_PATTERN } from '@tongyun/contract/capacity/terms/cargo-patterns'
import { plainMeasure } from '../i18n/read-number.ts'

/** Identical packages as typed: sides in cm, weight of one in kg. */
export type PieceRow = {
  count: string
  lengthCm: string
  widthCm: string
  heightCm: string
  weightKg: string
  stackable: boolean
}
/** So many containers or trucks of a type. */
export type EquipmentRow = { count: string; type: string }

export const EMPTY_PIECE: PieceRow = { count: '1', lengthCm: '', widthCm: '', heightCm: '', weightKg: '', stackable: true }

/** `4x120x80x100x250`, with `n` behind when not stackable; undefined while the row is incomplete. */
export const pieceCode = ({ count, lengthCm, widthCm, heightCm, weightKg, stackable }: PieceRow): string | undefined => {
  const sides = [lengthCm, widthCm, heightCm].map((side) => plainMeasure(side, 'sideCm'))
  const numbers = [plainMeasure(count, 'count'), ...sides, plainMeasure(weightKg, 'weightKg')]
  const code = numbers.join('x') + (stackable ? '' : 'n')
  return PIECE_PATTERN.test(code) ? code : undefined
}

/** The row of a code; undefined when it is none. */
export const pieceRow = (code: string): PieceRow | undefined => {
  const [, count, lengthCm, widthCm, heightCm, weightKg, flat] = PIECE_PATTERN.exec(code) ?? []
  if (
    count === undefined ||
    lengthCm === undefined ||
    widthCm === undefined ||
    heightCm === undefined ||
    weightKg === undefined
  ) {
    return undefined
  }
  return { count, lengthCm, widthCm, heightCm, weightKg, stackable: flat === '' }
}

/** `2x40HQ` or `1xany`; undefined while the row is incomplete. */
export const equipmentCode = ({ count, type }: EquipmentRow): string | undefined => {
  const code = `${plainMeasure(count, 'count')}x${type}`
  return CONTAINER_PATTERN.test(code) || VEHICLE_PATTERN.test(code) ? code : undefined
}

/** The row of a code; undefined when it is none. */
export const equipmentRow = (code: string): EquipmentRow | undefined => {
  const [, count, type] = CONTAINER_PATTERN.exec(code) ?? VEHICLE_PATTERN.exec(code) ?? []
  return count === undefined || type === undefined ? undefined : { count, type }
}
