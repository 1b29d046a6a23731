import type { endSpaceWatch as endpoint } from '@tongyun/contract/booking/space-watches'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { deleteWatch, selectOwner } from './space-watches.queries.ts'

/** DELETE /ty/space_watches/:watchId */
export const endSpaceWatch: Operation<typeof endpoint> = async ({ watchId }, context) => {
  const { database } = context
  const owner = await selectOwner(database, watchId)
  if (owner === undefined) throw new BusinessError(810004)
  if (owner !== caller(context).userId) throw new BusinessError(810009)
  await deleteWatch(database, watchId)
  return { ended: true }
}
