/** Numbers of deals and bookings: twelve digits in three groups, which can be read over the phone in any language. */

const DIGITS = 12
const GROUPS = /^(\d{4})(\d{4})(\d{4})$/

/**
 * The digit that makes a number pass the check of ISO/IEC 7812-1 (Luhn): from the right, every second digit is doubled, and
 * all add up to a multiple of ten. It finds each wrong digit and each swap of two neighbours except 09 and 90.
 */
const checkDigit = (body: string): number => {
  let sum = 0
  for (let at = 0; at < body.length; at++) {
    const digit = Number(body[body.length - 1 - at])
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

/** The number with these first eleven digits, as it is kept: digits alone. Throws RangeError for anything but eleven digits. */
export const dealNumberOf = (first: string): string => {
  if (!/^\d{11}$/.test(first)) throw new RangeError(`not eleven digits: ${first}`)
  return `${first}${checkDigit(first)}`
}

/**
 * A number as somebody typed it, as it is kept; null where it is none or a digit is wrong. Blanks, hyphens and dots between
 * the digits are left out, digits of full width count.
 */
export const readDealNumber = (typed: string): string | null => {
  const digits = typed.normalize('NFKC').replace(/[\s\u200B\uFEFF\p{Pd}.]/gu, '')
  if (!/^\d+$/.test(digits) || digits.length !== DIGITS) return null
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : null
}

/** A kept number as it is read: 1234 5678 9015. */
export const shownDealNumber = (kept: string): string => kept.replace(GROUPS, '$1 $2 $3')
