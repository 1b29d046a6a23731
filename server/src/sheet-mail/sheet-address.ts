/** The address of a company: the mailbox's own with a tag behind a plus that nobody can guess. */
import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for each other when somebody types them. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** 79 bits. */
export const newTag = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export const addressWith = (address: string, tag: string): string => {
  const [name = '', host = ''] = address.split('@')
  return `${name}+${tag}@${host}`
}
