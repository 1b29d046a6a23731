/** Units that people state a cargo in, and the engine's own: kilograms and centimetres. */
import { decimalOf, powerOfTen } from './decimal.ts'

/** Kilograms of one unit. The pound is exact by the international yard and pound agreement of 1959; jin is 斤. */
export const KG = { kg: 1, g: 0.001, t: 1000, lb: 0.45359237, jin: 0.5, quintal: 100 } as const
/** Centimetres of one unit. The inch and the foot are exact by the same agreement. */
const CM = { cm: 1, mm: 0.1, m: 100, in: 2.54, ft: 30.48 } as const
type WeightUnit = keyof typeof KG
type LengthUnit = keyof typeof CM

/** value × factor, exact, rounded half up to `digits`; so that 1.1 t and 1100 kg are the same Number. */
function convert(value: number, factor: number, digits: number): number {
  const a = decimalOf(value)
  const b = decimalOf(factor)
  const product = BigInt(a.mantissa) * BigInt(b.mantissa) * 10n ** BigInt(digits)
  const divisor = 10n ** BigInt(a.digits + b.digits)
  return Number((product * 2n + divisor) / (divisor * 2n)) / powerOfTen(digits)
}

/** A weight in kg, 3 digits, half up. Throws RangeError when negative or endless. */
export const weightKgFrom = (value: number, unit: WeightUnit): number => convert(value, KG[unit], 3)

/** A side in cm, 1 digit, half up. Throws RangeError when negative or endless. */
export const sideCmFrom = (value: number, unit: LengthUnit): number => convert(value, CM[unit], 1)
