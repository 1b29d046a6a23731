/** Why a firm quote got no space. */
import { isWithoutSpace, selectSpace } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'

/**
 * The answer of a transaction that claims the space of a departure.
 * @throws BusinessError 812001 space_taken with what is left, 811001 departure_closed
 */
export const spaceOrRefusal = async <Answer>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  work: Promise<Answer>,
  departureId?: string,
): Promise<Answer> => {
  try {
    return await work
  } catch (error) {
    if (!isWithoutSpace(error)) throw error
    const space = departureId === undefined ? undefined : await selectSpace(database, departureId, now)
    if (space !== undefined && space.closesAt <= now) throw new BusinessError(811001, { reason: 'departure_closed' })
    throw new BusinessError(812001, { reason: 'space_taken', most: space?.left ?? 0 })
  }
}
