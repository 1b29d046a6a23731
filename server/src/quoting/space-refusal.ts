/** Why a firm quote got no space. */
import { type ClaimAsked, insertClaim, isWithoutSpace, selectSpace } from '../capacity/space/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/** A departure had no room for a quote. Its transaction is lost, so what is left is looked up after it. */
class WithoutSpace extends Error {
  readonly departureId: string

  constructor(departureId: string, cause: unknown) {
    super(`no space on ${departureId}`, { cause })
    this.departureId = departureId
  }
}

/** Claims space for a quote; give what it throws to spaceOrRefusal. */
export const claimForQuote = async (transaction: Database, asked: Omit<ClaimAsked, 'kind'>): Promise<void> => {
  try {
    await insertClaim(transaction, { ...asked, kind: 'quote' })
  } catch (error) {
    throw isWithoutSpace(error) ? new WithoutSpace(asked.departureId, error) : error
  }
}

/**
 * The answer of a transaction that claims the space of a departure.
 * @throws BusinessError 812001 space_gone with what is left, 811001 departure_closed
 */
export const spaceOrRefusal = async <Answer>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  work: Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof WithoutSpace)) throw error
    const space = await selectSpace(database, error.departureId, now)
    if (space === undefined || space.closesAt <= now) throw new BusinessError(811001, { reason: 'departure_closed' })
    throw new BusinessError(812001, { reason: 'space_gone', left: String(space.left) }, { left: space.left })
  }
}
