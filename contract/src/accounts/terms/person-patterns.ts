/** What names, passwords, addresses and codes look like (specification §5), without a schema library, for the browser too. */
import { withoutEmoji } from '../../without-emoji.ts'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 12
export const USER_ID_PATTERN = /^u-[a-z0-9]{12}$/
/** Letters of any script, digits, dot, underscore, hyphen; at least one letter, so that it is no phone number. */
export const USER_NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{N}._-]{3,32}$/u
export const EMAIL_PATTERN = /^[^\s\p{Cc}@"(),:;<>[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u
export const EMAIL_MAX_LENGTH = 120
/** Five digits or more and dashes (V03), with the country's code where it is not the reader's own; a leading + is taken too. */
const PHONE_PATTERN = /^(?=(?:\D*\d){5})\+?\d[\d-]{4,18}\d$/

/** A phone number without what people write around its digits: blanks, brackets, dots, dashes of any kind, digits of full width. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\u200B-\u200F\u2060\uFEFF()./]/g, '')
    .replace(/\p{Pd}|\u2212/gu, '-')

/** True for a phone number as people type it. */
export const isPhone = (typed: string): boolean => PHONE_PATTERN.test(plainPhone(typed))
/** Codes sent by message, and of authenticator apps. */
export const SENT_CODE_PATTERN = /^\d{6}$/
/** Recovery codes replace the authenticator once each. */
export const RECOVERY_CODE_PATTERN = /^[a-z0-9]{5}-[a-z0-9]{5}$/

export const PASSWORD_FAULTS = ['length', 'upper', 'lower', 'digit', 'symbol', 'emoji'] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

/** What a new password lacks of §5: 8-12 characters mixing upper and lower case letters, digits and symbols. Empty when it is fine. */
export const passwordFaults = (password: string): PasswordFault[] => {
  const holds: Record<PasswordFault, boolean> = {
    length: password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /\d/.test(password),
    symbol: /[^A-Za-z0-9\s]/.test(password),
    emoji: withoutEmoji(password) === password && !/\p{Cc}/u.test(password),
  }
  return PASSWORD_FAULTS.filter((fault) => !holds[fault])
}

/** Mobile numbers as people write them at home; what else is typed without + is taken as it is. */
const HOME_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/^(1[3-9]\d{9})$/, '86$1'],
  // No country's code begins with 89, so 8 here is Russia's trunk prefix.
  [/^8(9\d{9})$/, '7$1'],
]

/**
 * A phone number as it is kept and compared: digits that begin with the country's code. 138 0000 0000, 86 138 0000 0000,
 * +86 138 0000 0000 and 0086 138 0000 0000 are one.
 */
export const phoneKey = (phone: string): string => {
  const plain = plainPhone(phone)
  const digits = plain.replace(/\D/g, '').replace(/^00(?=\d{8})/, '')
  if (plain.startsWith('+')) return digits
  const home = HOME_NUMBERS.find(([pattern]) => pattern.test(digits))
  return home === undefined ? digits : digits.replace(home[0], home[1])
}

/** A kept phone number as it is read: +86 138 0000 0000, +7 916 000 00 00, else the digits. A masked one too. */
export const shownPhone = (kept: string): string =>
  kept
    .replace(/^86(1[\d*]{2})([\d*]{4})([\d*]{4})$/, '+86 $1 $2 $3')
    .replace(/^7(9[\d*]{2})([\d*]{3})([\d*]{2})([\d*]{2})$/, '+7 $1 $2 $3 $4')
/** An e-mail address as it is compared. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
