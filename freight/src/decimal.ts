/** Exact decimal arithmetic on scaled whole numbers: Number while a product is below 2^53, BigInt beyond. */

const POWERS_OF_TEN = [1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15] as const

/** 10 to the power of `digits`, 0 to 15. Throws RangeError outside. */
export function powerOfTen(digits: number): number {
  const power = POWERS_OF_TEN[digits]
  if (power === undefined) throw new RangeError(`no power of ten with ${digits} digits`)
  return power
}

/**
 * A decimal as a whole number of its last digit: scaled(14.625, 3) is 14625. Exact for values that carry at most `digits`
 * decimals; further decimals round to the nearest. Throws RangeError when the value is negative or not finite.
 */
export function scaled(value: number, digits: number): number {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) throw new RangeError(`not a quantity: ${value}`)
  return Math.round(value * powerOfTen(digits))
}

/**
 * a × b ÷ divisor, rounded half up to a whole number. All are whole and not negative, divisor above 0. Exact for every
 * size; a result beyond 2^53 is the nearest Number.
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b
  if (product > Number.MAX_SAFE_INTEGER) return multiplyDivideBig(a, b, divisor)
  const quotient = Math.floor(product / divisor)
  const remainder = product - quotient * divisor
  return remainder >= divisor - remainder ? quotient + 1 : quotient
}

function multiplyDivideBig(a: number, b: number, divisor: number): number {
  const wide = BigInt(divisor)
  return Number((BigInt(a) * BigInt(b) * 2n + wide) / (wide * 2n))
}

/** a × b ÷ divisor, rounded up to a whole number; domain as for multiplyDivide. */
export function multiplyDivideUp(a: number, b: number, divisor: number): number {
  const product = a * b
  if (product <= Number.MAX_SAFE_INTEGER) return Math.ceil(product / divisor)
  const wide = BigInt(divisor)
  return Number((BigInt(a) * BigInt(b) + wide - 1n) / wide)
}

/** Greatest common divisor of two whole numbers above 0. */
export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/**
 * The shortest decimal that a Number stands for, as mantissa ÷ 10^digits: 7.12 is { mantissa: 712, digits: 2 }.
 * At most 15 decimals count; throws RangeError when the value is negative or not finite.
 */
export function decimalOf(value: number): { mantissa: number; digits: number } {
  let digits = 0
  while (digits < 15 && Math.round(value * powerOfTen(digits)) / powerOfTen(digits) !== value) digits++
  return { mantissa: scaled(value, digits), digits }
}
