/** Numbers of companies, checked by their own check digits: pure, offline, for form and server alike (E03). */

export const COMPANY_NUMBER_KINDS = ['uscc', 'inn', 'ogrn', 'bin', 'other'] as const
export type CompanyNumberKind = (typeof COMPANY_NUMBER_KINDS)[number]

/** What is wrong with a number; null when nothing is. */
type NumberFault = 'shape' | 'check_digit' | null

const digitsOf = (number: string) => [...number].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0)

/** Letters and digits of the code without I, O, S, V, Z (GB 32100-2015, table 1). */
const USCC_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** 统一社会信用代码: 17 characters weighted by powers of 3 modulo 31, the 18th makes the sum whole (GB 32100-2015, 4.2.5). */
const checkUscc = (number: string): NumberFault => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(number)) return 'shape'
  let weight = 1
  let sum = 0
  for (const sign of number.slice(0, 17)) {
    sum += USCC_SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return USCC_SIGNS[(31 - (sum % 31)) % 31] === number[17] ? null : 'check_digit'
}

const INN_FIRM = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_PERSON_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const INN_PERSON_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/**
 * ИНН of a firm (10 digits, the last checks) or an entrepreneur (12, the last two check): weighted sum modulo 11 modulo 10.
 * https://ru.wikipedia.org/wiki/Идентификационный_номер_налогоплательщика
 */
const checkInn = (number: string): NumberFault => {
  if (!/^(\d{10}|\d{12})$/.test(number)) return 'shape'
  const digits = digitsOf(number)
  const ends = (weights: readonly number[], at: number) => (weighted(digits, weights) % 11) % 10 === digits[at]
  const right = number.length === 10 ? ends(INN_FIRM, 9) : ends(INN_PERSON_11, 10) && ends(INN_PERSON_12, 11)
  return right ? null : 'check_digit'
}

/**
 * ОГРН (13 digits) and ОГРНИП (15): the digits before the last, divided by 11 or 13, leave it as the last digit of the rest.
 * https://ru.wikipedia.org/wiki/Основной_государственный_регистрационный_номер
 */
const checkOgrn = (number: string): NumberFault => {
  if (!/^([1-9]\d{12}|3\d{14})$/.test(number)) return 'shape'
  const divisor = number.length === 13 ? 11n : 13n
  return (BigInt(number.slice(0, -1)) % divisor) % 10n === BigInt(number.slice(-1)) ? null : 'check_digit'
}

/**
 * БИН (12 digits): the first eleven weighted 1 to 11 modulo 11; where that is 10, weighted 3 to 11, 1, 2; where it is 10
 * again, the number is not given out. The same rule as for ИИН: https://yvision.kz/post/iin-algoritm-rascheta-i-proverki-114938
 */
const checkBin = (number: string): NumberFault => {
  if (!/^\d{12}$/.test(number)) return 'shape'
  const digits = digitsOf(number)
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const check = first === 10 ? weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first
  return check < 10 && check === digits[11] ? null : 'check_digit'
}

/** A number of a register without check digits known here. */
const checkOther = (number: string): NumberFault => (/^[A-Z0-9][A-Z0-9 ./-]{3,29}$/.test(number) ? null : 'shape')

const CHECKS: Record<CompanyNumberKind, (number: string) => NumberFault> = {
  uscc: checkUscc,
  inn: checkInn,
  ogrn: checkOgrn,
  bin: checkBin,
  other: checkOther,
}

/** A number as it is kept: capitals, and without the blanks people put between groups of digits. */
export const companyNumber = (kind: CompanyNumberKind, typed: string): string =>
  kind === 'other' ? typed.trim().toUpperCase() : typed.replace(/\s/g, '').toUpperCase()

/** What is wrong with a number as it is kept. */
export const companyNumberFault = (kind: CompanyNumberKind, number: string): NumberFault => CHECKS[kind](number)

/**
 * A record of the register of forwarders on ГосЛог, kept since 1 March 2026 (Federal law 140-FZ of 7 June 2025). No check
 * digit is published, so only the shape is looked at; staff compares it with the register.
 */
export const isGosLogNumber = (number: string): boolean => /^[\p{Lu}\d][\p{Lu}\d/-]{4,29}$/u.test(number)
