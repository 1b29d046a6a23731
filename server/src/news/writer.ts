import { sessionOver } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/** User id of whoever writes: there is always somebody on endpoints of staff. */
export const writerOf = ({ person }: Pick<Context, 'person'>): string => {
  if (person === null) throw sessionOver(810006)
  return person.userId
}
