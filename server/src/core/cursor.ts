/** Where a page of a list ends, as programs carry it to the next. */
import { BusinessError } from './errors.ts'

const ID = /^[a-zA-Z0-9-]{1,40}$/

type Place = { key: number; id: string }

/** JSON knows no infinity: what has no departure stands at the end of its order. */
const numbered = (key: unknown) => (key === null ? Number.POSITIVE_INFINITY : key)

/** `order` names the list and its order. */
export const writeCursor = (order: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url')

/** `isId`: what the list is told apart by. @throws BusinessError 810001 for what is no cursor, and for one of another order */
export const readCursor = (order: string, cursor: string, isId = ID): Place => {
  const refused = new BusinessError(810001, { field: 'cursor', rule: 'wrong_format', path: 'cursor', limit: '' })
  if (!/^[\w-]+$/.test(cursor)) throw refused
  try {
    const [of, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const number = numbered(key)
    if (of === order && typeof number === 'number' && typeof id === 'string' && isId.test(id)) return { key: number, id }
  } catch {
    throw refused
  }
  throw refused
}
