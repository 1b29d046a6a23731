import { createHmac, randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 12

/** `prefix`, a hyphen, and twelve random letters and digits: short enough to read out, too many to guess. */
export const readableId = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** The same of `parts` every time, for whoever has `key`: what is made twice of them has one id. */
export const readableIdOf = (prefix: string, key: Buffer, parts: readonly string[]): string => {
  const digest = createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
  return `${prefix}-${BigInt(`0x${digest}`).toString(LETTERS.length).padStart(LENGTH, '0').slice(-LENGTH)}`
}
