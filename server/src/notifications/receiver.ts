import { sessionOver } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/** User id of whoever reads: there is always somebody on endpoints for people who are signed in. */
export const receiver = ({ person }: Pick<Context, 'person'>): string => {
  if (person === null) throw sessionOver(810006)
  return person.userId
}
