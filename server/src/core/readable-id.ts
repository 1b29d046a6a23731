import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 12

/** `prefix`, a hyphen, and twelve random letters and digits: short enough to read out, too many to guess. */
export const readableId = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
